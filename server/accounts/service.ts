import type { User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/errors.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Problem } from '../platform/http/problem.ts'
import { newId } from '../platform/id.ts'
import { couldNotValidate, type Sessions, type SignedIn } from '../platform/session/session.ts'
import { createAttemptLimiter } from '../platform/shared/attempt-limiter.ts'
import { isReserved } from './addresses/store.ts'
import type { Verification } from './addresses/verification.ts'
import type { Admission } from './admission.ts'
import { countAttempt, createAttempts } from './attempts.ts'
import type { Caller } from './caller.ts'
import type { Entrance, FactorAsked, SignedInHere } from './entrance.ts'
import { refuseTakenName } from './names/store.ts'
import type { Passwords } from './password.ts'
import { checkCredentials, checkRegistration, type RegistrationForm } from './registration.ts'
import type { StartingPoints } from './starting-points.ts'
import {
  type Account,
  accountByEmail,
  accountByUsername,
  accountLanguage,
  insertAccount,
  keepLanguage,
  passwordHashOf,
  userById,
} from './store.ts'

export interface AccountDeps {
  database: Database
  sessions: Sessions
  passwords: Passwords
  clock: Clock
  rateLimits: RateLimits
  startingPoints: Pick<StartingPoints, 'begin'>
  entrance: Entrance
  admission: Admission
  verification: Pick<Verification, 'begin'>
}

export type AccountService = ReturnType<typeof createAccountService>

/** Rules of registration and sign-in. */
export function createAccountService(deps: AccountDeps) {
  const { database, sessions, passwords, entrance, clock, rateLimits } = deps
  const registrations = createAttemptLimiter('registration', rateLimits.registerPerAddress, deps)
  const attempts = createAttempts(deps)

  /** @throws Problem 'wrong_credentials', 'validation', 'too_many_requests' */
  async function signIn(
    find: AccountLookup,
    name: string,
    password: string,
    caller: Caller,
  ): Promise<SignedInHere | FactorAsked> {
    const credentials = checkCredentials(name, password)
    const account = await find(database.read, credentials.name)
    // The attempt is counted before the slow verification, so that simultaneous attempts do not slip through; a
    // successful one is uncounted.
    const counters = await attempts.countersOf(account?.user.id ?? null, credentials.name, caller)
    const uncountAttempt = await countAttempt(counters)
    const matches = await passwords.verify(credentials.password, account?.password_hash ?? null, caller.network)
    if (!account || !matches) throw new Problem('wrong_credentials')
    await uncountAttempt()
    return database.write(async (trx) => {
      // The password may have been changed, or the account deleted, while it was verified.
      if ((await passwordHashOf(trx, account.user.id)) !== account.password_hash) throw new Problem('wrong_credentials')
      const asked = await entrance.challenge(trx, account.user.id, 'password')
      if (asked) return asked
      await entrance.tell(trx, account.user, caller)
      return entrance.enter(trx, account.user, caller)
    })
  }

  return {
    /**
     * Creates the account with its starting points and signs the user in. @throws Problem 'forbidden', 'email_taken',
     * 'username_taken', 'validation', 'too_many_requests'
     */
    async register(form: RegistrationForm, caller: Caller): Promise<SignedInHere> {
      const { username, email, password, invitation } = checkRegistration(form)
      await registrations.count(caller.network)
      // Before anything tells whether an account has the address.
      await deps.admission.admit(database.read, { email, invitation })
      if (await accountByEmail(database.read, email)) throw emailTaken()
      await refuseTakenName(database.read, username, null)
      const id = newId()
      const created: User = {
        id,
        username,
        email,
        avatar_url: null,
        point: 0,
        created_at: clock.now().toISOString(),
      }
      const account: Account = { user: created, password_hash: await passwords.hash(password, caller.network) }
      return database
        .write(async (trx) => {
          const user = await registerAccount(trx, account, { invitation, ...caller }, deps)
          await deps.verification.begin(trx, user)
          return entrance.enter(trx, user, caller)
        })
        .catch(asConflict)
    },

    signInByEmail: (email: string, password: string, caller: Caller) => signIn(accountByEmail, email, password, caller),

    /** Signs in by the password form of OAuth 2, whose username may be an e-mail address. */
    signInByName: (name: string, password: string, caller: Caller) =>
      signIn(name.includes('@') ? accountByEmail : accountByUsername, name, password, caller),

    /** @throws Problem 'could_not_validate_credentials' when the session is over */
    async refresh(cookieHeader: string | null, { network, language }: Caller): Promise<SignedIn> {
      const refreshed = await sessions.refresh(cookieHeader, network)
      if (!refreshed) throw couldNotValidate()
      const { id } = refreshed.answer.user
      if ((await accountLanguage(database.read, id)) === null) {
        await database.write((trx) => keepLanguage(trx, id, language))
      }
      return refreshed
    },

    /** Ends the session, if there is one. Returns the Set-Cookie that removes the browser's cookie. */
    signOut: (cookieHeader: string | null, accessToken: string | null): Promise<string> =>
      sessions.end(cookieHeader, accessToken),
  }
}

type AccountLookup = (db: Kysely<Tables>, name: string) => Promise<Account | null>

async function registerAccount(
  trx: Kysely<Tables>,
  account: Account,
  { invitation, language }: { invitation: string | null } & Pick<Caller, 'language'>,
  deps: AccountDeps,
): Promise<User> {
  const { id, username, email } = account.user
  const admitted = await deps.admission.admit(trx, { email, invitation })
  if (await isReserved(trx, email, deps.clock.now().getTime())) throw emailTaken()
  await refuseTakenName(trx, username, null)
  await insertAccount(trx, account, language)
  await admitted(id)
  await deps.startingPoints.begin(trx, id)
  return userById(trx, id)
}

/**
 * Turns the violation of a unique column into a conflict: of two simultaneous registrations both pass the first check.
 */
function asConflict(error: unknown): never {
  if (isUniqueViolation(error, 'user.email')) throw emailTaken()
  if (isUniqueViolation(error, 'user.username')) throw new Problem('username_taken')
  throw error
}

function emailTaken(): Problem {
  return new Problem('email_taken')
}
