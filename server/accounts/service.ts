import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/config/config.ts'
import { type Database, isUniqueViolation } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { createRateLimiter, type RateLimiter } from '../platform/http/rate-limit.ts'
import { newId } from '../platform/id.ts'
import { couldNotValidate, type Sessions, type SignedIn } from '../platform/session/session.ts'
import type { PointsService } from '../points/service.ts'
import type { Passwords } from './password.ts'
import { checkCredentials, checkRegistration, type Registration } from './registration.ts'
import { type Account, accountByEmail, accountByUsername, insertAccount, userById } from './store.ts'

export interface AccountDeps {
  database: Database
  sessions: Sessions
  passwords: Passwords
  clock: Clock
  rateLimits: RateLimits
  startingPoints: number
  /** Books points for a user within the registering transaction. */
  grant: PointsService['grant']
}

export type AccountService = ReturnType<typeof createAccountService>

/** Facts of the connection over which a caller signs in or registers. */
export interface Caller {
  /** The network by which the caller's attempts are counted. */
  network: string
  /** Browser and system in readable form; see client-name.ts. */
  client: string
}

/** Rules of registration and sign-in. */
export function createAccountService(deps: AccountDeps) {
  const { database, sessions, passwords, clock, rateLimits } = deps
  const registrations = createRateLimiter(rateLimits.registerPerAddress, clock)
  const signInsByNetwork = createRateLimiter(rateLimits.signInPerAddress, clock)
  const signInsByAccount = createRateLimiter(rateLimits.signInPerAccount, clock)

  /** @throws Problem 'wrong_credentials', 'validation', 'too_many_requests' */
  async function signIn(find: AccountLookup, name: string, password: string, caller: Caller): Promise<SignedIn> {
    const credentials = checkCredentials(name, password)
    const account = await find(database.read, credentials.name)
    // The attempt is counted before the slow verification, so that simultaneous attempts do not slip through; a
    // successful one is uncounted.
    const uncountAttempts = countAttempts([
      [signInsByNetwork, caller.network],
      [signInsByAccount, account?.user.id ?? credentials.name.toLowerCase()],
    ])
    const matches = await passwords.verify(credentials.password, account?.password_hash ?? null)
    if (!account || !matches) throw new Problem('wrong_credentials')
    uncountAttempts()
    return sessions.start(account.user, caller.client)
  }

  return {
    /**
     * Creates the account with its starting points and signs the user in. @throws Problem 'email_taken',
     * 'username_taken', 'validation', 'too_many_requests'
     */
    async register(form: Registration, caller: Caller): Promise<SignedIn> {
      const { username, email, password } = checkRegistration(form)
      registrations.count(caller.network)
      if (await accountByEmail(database.read, email)) throw emailTaken()
      if (await accountByUsername(database.read, username)) throw usernameTaken()
      const id = newId()
      const created: User = {
        id,
        username,
        email,
        avatar_url: null,
        point: 0,
        created_at: clock.now().toISOString(),
      }
      const account: Account = { user: created, password_hash: await passwords.hash(password) }
      const user = await database.write((trx) => registerAccount(trx, account, deps)).catch(asConflict)
      return sessions.start(user, caller.client)
    },

    signInByEmail: (email: string, password: string, caller: Caller) => signIn(accountByEmail, email, password, caller),

    /** Signs in by the password form of OAuth 2, whose username may be an e-mail address. */
    signInByName: (name: string, password: string, caller: Caller) =>
      signIn(name.includes('@') ? accountByEmail : accountByUsername, name, password, caller),

    /** @throws Problem 'could_not_validate_credentials' when the session is over */
    async refresh(cookieHeader: string | null): Promise<SignedIn> {
      const refreshed = await sessions.refresh(cookieHeader)
      if (!refreshed) throw couldNotValidate()
      return refreshed
    },

    /** Ends the session, if there is one. Returns the Set-Cookie that removes the browser's cookie. */
    signOut: (cookieHeader: string | null, accessToken: string | null): Promise<string> =>
      sessions.end(cookieHeader, accessToken),
  }
}

type AccountLookup = (db: Kysely<Tables>, name: string) => Promise<Account | null>

async function registerAccount(trx: Kysely<Tables>, account: Account, deps: AccountDeps): Promise<User> {
  await insertAccount(trx, account)
  const { id } = account.user
  if (deps.startingPoints > 0) {
    await deps.grant(trx, { user_id: id, amount: deps.startingPoints, ref: `registration:${id}` })
  }
  return userById(trx, id)
}

/**
 * Turns the violation of a unique column into a conflict: of two simultaneous registrations both pass the first check.
 */
function asConflict(error: unknown): never {
  if (isUniqueViolation(error, 'user.email')) throw emailTaken()
  if (isUniqueViolation(error, 'user.username')) throw usernameTaken()
  throw error
}

/** Counts one attempt on each limiter. When one refuses, those before it stay counted. */
function countAttempts(attempts: readonly (readonly [RateLimiter, string])[]): () => void {
  for (const [limiter, key] of attempts) limiter.count(key)
  return () => {
    for (const [limiter, key] of attempts) limiter.uncount(key)
  }
}

function emailTaken(): Problem {
  return new Problem('email_taken')
}

function usernameTaken(): Problem {
  return new Problem('username_taken')
}
