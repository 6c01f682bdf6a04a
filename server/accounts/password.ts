import { Problem } from '../platform/http/problem.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 256

/** What each guess at a stolen hash costs, and each sign-in. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** OWASP's recommendation for argon2id: about 45 ms. */
export const usualPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

/** Maximum number of waiting calls; further ones are refused at once, because the wait would be too long. */
const maxWaiting = 400
/** Maximum number of waiting calls for one caller, which leaves room for the others. */
const maxWaitingPerCaller = 100

export interface Passwords {
  /** @param caller the network or the account that asks; callers take turns, however many calls one of them makes */
  hash(password: string, caller: string): Promise<string>
  /** Takes the same time with and without a stored hash, so that the time does not reveal which accounts exist. */
  verify(password: string, stored: string | null, caller: string): Promise<boolean>
}

/** Hashes passwords on other threads; `hashers` is the maximum number of processor cores it may use. */
export function createPasswords(hashers: number, { memoryKib, passes } = usualPasswordCost): Passwords {
  const argon2id = { algorithm: 'argon2id', memoryCost: memoryKib, timeCost: passes } as const
  const inTurn = createTurns(hashers)
  let dummy: Promise<string> | null = null
  const nobodysHash = () => {
    dummy ??= Bun.password.hash(crypto.randomUUID(), argon2id)
    return dummy
  }

  return {
    hash: (password, caller) => inTurn(caller, () => Bun.password.hash(normal(password), argon2id)),
    verify: (password, stored, caller) =>
      inTurn(caller, async () => {
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

/** Runs as many works at a time as there are places, those of each caller in turn. */
export function createTurns(places: number) {
  let free = places
  let waitingCount = 0
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()

  function wait(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? []
    if (waitingCount >= maxWaiting || own.length >= maxWaitingPerCaller) {
      throw new Problem('too_many_sign_ins', {}, { headers: { 'retry-after': '5' } })
    }
    waitingCount++
    waiting.set(caller, own)
    return new Promise((resolve) => own.push(resolve))
  }

  function next(): void {
    const [caller, own] = waiting.entries().next().value ?? ['', []]
    const start = own.shift()
    // The next call of this caller comes after one of each other.
    waiting.delete(caller)
    if (own.length > 0) waiting.set(caller, own)
    if (!start) {
      free++
      return
    }
    waitingCount--
    start()
  }

  return async <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await wait(caller)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
