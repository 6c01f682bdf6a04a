import { Problem } from '../platform/http/problem.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 256

/** OWASP's recommendation for argon2id: 19 MiB and two passes, about 45 ms. */
const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** Maximum number of waiting calls; further ones are refused at once, because the wait would be too long. */
const maxWaiting = 400

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time with and without a stored hash, so that the time does not reveal which accounts exist. */
  verify(password: string, stored: string | null): Promise<boolean>
}

/** Hashes passwords on other threads; `hashers` is the maximum number of processor cores it may use. */
export function createPasswords(hashers: number): Passwords {
  const inTurn = createTurns(hashers)
  let dummy: Promise<string> | null = null
  const nobodysHash = () => {
    dummy ??= Bun.password.hash(crypto.randomUUID(), argon2id)
    return dummy
  }

  return {
    hash: (password) => inTurn(() => Bun.password.hash(normal(password), argon2id)),
    verify: (password, stored) =>
      inTurn(async () => {
        const matches = await matchesHash(normal(password), stored ?? (await nobodysHash()))
        return stored !== null && matches
      }),
  }
}

/** Normalizes a password, because keyboards compose the same characters differently. */
function normal(password: string): string {
  return password.normalize('NFC')
}

/** Compares a password with its hash; false for a stored value that is not a hash, where Bun throws. */
async function matchesHash(password: string, stored: string): Promise<boolean> {
  try {
    return await Bun.password.verify(password, stored)
  } catch {
    return false
  }
}

function createTurns(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else {
      if (waiting.length >= maxWaiting) {
        throw new Problem(
          'too_many_sign_ins',
          {},
          {
            headers: { 'retry-after': '5' },
          },
        )
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
