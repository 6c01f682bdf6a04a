import type { AccountFacts, GenerationResult, PointChangePage, ProfileChange, User } from '@mirari/contract/schemas'
import { languages } from '@mirari/messages'
import type { Kysely } from 'kysely'
import type { MediaReader, MediaWriter } from '../../media/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Sessions } from '../../platform/session/session.ts'
import { type AttemptLimiter, createAttemptLimiter } from '../../platform/shared/attempt-limiter.ts'
import { createTickets } from '../../platform/shared/tickets.ts'
import { zipStream } from '../../platform/storage/zip-stream.ts'
import type { PointsService } from '../../points/service.ts'
import { checkUsername } from '../names/check-name.ts'
import { refuseTakenName } from '../names/store.ts'
import type { Notices } from '../notices.ts'
import { passkeysOf } from '../passkeys/store.ts'
import type { Passwords } from '../password.ts'
import { checkPassword } from '../registration.ts'
import { accountLanguage, isEmailProven, passwordHashOf, replacePassword, setLanguage } from '../store.ts'
import type { AccountErasing } from './erasing.ts'
import { exportEntries } from './export.ts'
import {
  deleteLink,
  hasOperatorRole,
  isOwnImage,
  linkedProviders,
  privacyOf,
  recentResultIds,
  setAvatar,
  setPrivacy,
  setUsername,
  statsOf,
} from './store.ts'

export interface ProfileDeps {
  database: Database
  clock: Clock
  sessions: Sessions
  passwords: Passwords
  rateLimits: Pick<RateLimits, 'signInPerAccount'>
  media: Pick<MediaReader, 'keyOf' | 'open' | 'download'> & Pick<MediaWriter, 'erase'>
  results: {
    /** These results in the order of their ids, as the viewer sees them. */
    resultsByIds(db: Kysely<Tables>, ids: readonly string[], viewerId: string): Promise<GenerationResult[]>
    /** Renews what the search finds the public results of a user by. */
    renewSearch(userId: string): Promise<void>
  }
  points: Pick<PointsService, 'changes'>
  erasing: Pick<AccountErasing, 'erase'>
  notices: Pick<Notices, 'passwordChanged'>
  /** Whether links can be sent by mail. */
  sendsMail: boolean
}

export type ProfileService = ReturnType<typeof createProfileService>

/** Rules of a user's own account: profile, statistics, sessions, password, export and deletion. */
export function createProfileService(deps: ProfileDeps) {
  const { database, clock, sessions, media, results, points, erasing } = deps
  const guesses = createAttemptLimiter('password of account', deps.rateLimits.signInPerAccount, deps)
  const tickets = createTickets<User>('export', deps)

  return {
    /** @throws Problem 'validation', 'username_taken' */
    async update(
      user: User,
      { username, avatar_url, language, publishes_results, counts_visits, shows_prompts }: ProfileChange,
      origins: readonly string[],
    ): Promise<User> {
      if (language !== undefined && !isLanguage(language)) throw new Problem('language_unknown')
      const name = username === undefined || username === user.username ? undefined : checkUsername(username)
      const key = avatar_url ? media.keyOf(avatar_url, origins, user) : null
      if (avatar_url && (key === null || !(await isOwnImage(database.read, user.id, key)))) {
        throw new Problem('avatar_not_uploaded')
      }
      const url = key === null ? null : `/media/${key}/w320`
      const freed = await database
        .write(async (trx) => {
          if (name !== undefined) {
            await refuseTakenName(trx, name, user.id)
            await setUsername(trx, user.id, name)
          }
          if (language !== undefined) await setLanguage(trx, user.id, language)
          await setPrivacy(trx, user.id, { publishes_results, counts_visits, shows_prompts })
          return avatar_url === undefined
            ? []
            : setAvatar(trx, user.id, key !== null && url !== null ? { key, url } : null)
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'user.username')) throw new Problem('username_taken')
          throw error
        })
      // Only then is the change done for everybody; a stop of the server in between leaves the rest to its next start.
      if (name !== undefined || shows_prompts !== undefined) await results.renewSearch(user.id)
      await media.erase(freed)
      return { ...user, username: name ?? user.username, avatar_url: avatar_url === undefined ? user.avatar_url : url }
    },

    pointChanges: (user: User, page: { after?: string | undefined; limit: number }): Promise<PointChangePage> =>
      points.changes(database.read, { userId: user.id, after: page.after, limit: page.limit }),

    stats: (user: User) => statsOf(database.read, user),

    async recent(user: User, limit: number): Promise<GenerationResult[]> {
      const ids = await recentResultIds(database.read, user.id, limit)
      return results.resultsByIds(database.read, ids, user.id)
    },

    async facts(user: User): Promise<AccountFacts> {
      return {
        has_password: (await passwordHashOf(database.read, user.id)) !== null,
        linked: await linkedProviders(database.read, user.id),
        email_verified: await isEmailProven(database.read, user.id),
        sends_mail: deps.sendsMail,
        language: await accountLanguage(database.read, user.id),
        ...(await privacyOf(database.read, user.id)),
        is_operator: await hasOperatorRole(database.read, user.id),
      }
    },

    /** Removes a way to sign in. @throws Problem 'conflict' when no other way would remain */
    async unlink(user: User, provider: 'google' | 'discord'): Promise<void> {
      await database.write(async (trx) => {
        const providers = (await linkedProviders(trx, user.id)).filter((linked) => linked !== provider)
        const others = [providers, await passkeysOf(trx, user.id)].flat()
        if (others.length === 0 && (await passwordHashOf(trx, user.id)) === null) {
          throw new Problem('password_needed')
        }
        if (!(await deleteLink(trx, user.id, provider))) throw new Problem('account_not_linked')
      })
    },

    sessions: (user: User, accessToken: string | null) => sessions.list(user.id, accessToken),

    /** @throws Problem 'not_found' */
    async endSession(user: User, id: string): Promise<void> {
      if (!(await sessions.endOne(user.id, id))) throw new Problem('session_ended')
    },

    endAllSessions: (user: User) => database.write((trx) => sessions.endAll(trx, user.id)),

    /** Ends every other session. @throws Problem 'wrong_credentials', 'validation', 'forbidden' */
    setPassword: (user: User, change: PasswordChange, accessToken: string | null): Promise<void> =>
      setPassword(deps, guesses, user, change, accessToken),

    /** Returns an address that downloads everything the user owns, valid for a few minutes. */
    async prepareExport(user: User): Promise<{ url: string; filename: string }> {
      return { url: `/api/users/me/export/${await tickets.issue(user.id, user)}`, filename: exportName(clock.now()) }
    },

    /** The export behind a download ticket, as a zip. @throws Problem 'not_found' */
    async export(ticket: string): Promise<{ filename: string; content: ReadableStream<Uint8Array> }> {
      const user = await tickets.redeem(ticket)
      return { filename: exportName(clock.now()), content: zipStream(exportEntries(deps, user)) }
    },

    /**
     * Deletes the account with everything in it, at once and for good. The user confirms it by the password or, without
     * one, by the name and a step-up. @throws Problem 'wrong_credentials', 'validation', 'forbidden'
     */
    async remove(
      user: User,
      proof: { password?: string; username?: string },
      accessToken: string | null,
    ): Promise<void> {
      const verified = await passwordHashOf(database.read, user.id)
      if (verified !== null) await prove(deps, guesses, { user, password: proof.password, stored: verified })
      else if (proof.username !== user.username) throw new Problem('username_not_confirmed')
      else await sessions.requireRecent(accessToken)
      await erasing.erase(user.id, async (trx) => {
        if ((await passwordHashOf(trx, user.id)) !== verified) throw new Problem('wrong_password')
      })
    },
  }
}

const isLanguage = (id: string): boolean => languages.records.some((language) => language.id === id)

function exportName(now: Date): string {
  return `mirari-account-${now.toISOString().slice(0, 10)}.zip`
}

/**
 * Checks the password of a signed-in user, whose token may be stolen: guesses are counted before they are verified, and
 * right ones uncounted. @throws Problem 'wrong_credentials', 'too_many_requests'
 */
async function prove(
  { passwords }: Pick<ProfileDeps, 'passwords'>,
  guesses: AttemptLimiter,
  { user, password = '', stored }: { user: User; password: string | undefined; stored: string },
): Promise<void> {
  await guesses.count(user.id)
  if (!(await passwords.verify(password, stored, user.id))) throw new Problem('wrong_password')
  await guesses.uncount(user.id)
}

interface PasswordChange {
  current: string | undefined
  next: string
}

async function setPassword(
  deps: Pick<ProfileDeps, 'database' | 'sessions' | 'passwords' | 'notices'>,
  guesses: AttemptLimiter,
  user: User,
  { current, next }: PasswordChange,
  accessToken: string | null,
): Promise<void> {
  const { database, sessions, passwords, notices } = deps
  const newPassword = checkPassword(next)
  // An account created by a provider has no password yet.
  const from = await passwordHashOf(database.read, user.id)
  if (from !== null) await prove(deps, guesses, { user, password: current, stored: from })
  else await sessions.requireRecent(accessToken)
  const to = await passwords.hash(newPassword, user.id)
  await database.write(async (trx) => {
    if (!(await replacePassword(trx, user.id, { from, to }))) throw new Problem('wrong_password')
    await sessions.endOthers(trx, user.id, accessToken)
    await notices.passwordChanged(trx, user)
  })
}
