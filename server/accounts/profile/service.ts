import type { AccountFacts, GenerationResult, PointChangePage, ProfileChange, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { MediaReader, MediaWriter } from '../../media/ports.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, isUniqueViolation } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createTickets } from '../../platform/http/tickets.ts'
import type { Sessions } from '../../platform/session/session.ts'
import { createNameCounter, type ZipEntry, zipStream } from '../../platform/storage/zip-stream.ts'
import type { PointsService } from '../../points/service.ts'
import type { Passwords } from '../password.ts'
import { checkPassword, checkUsername } from '../registration.ts'
import {
  activeGenerations,
  deleteLink,
  eraseUser,
  filesOf,
  isOwnImage,
  linkedProviders,
  passwordHashOf,
  privacyOf,
  recentResultIds,
  recordsOf,
  setAvatar,
  setPasswordHash,
  setPrivacy,
  setUsername,
  statsOf,
} from './store.ts'

export interface ProfileDeps {
  database: Database
  clock: Clock
  sessions: Sessions
  passwords: Passwords
  media: Pick<MediaReader, 'keyOf' | 'open' | 'download'> & Pick<MediaWriter, 'erase'>
  results: {
    /** These results in the order of their ids, as the viewer sees them. */
    resultsByIds(db: Kysely<Tables>, ids: readonly string[], viewerId: string): Promise<GenerationResult[]>
  }
  generations: { remove(user: User, id: string): Promise<unknown> }
  points: Pick<PointsService, 'changes'>
  /** Closes open orders and subscriptions. */
  payments: { closeAll(trx: Kysely<Tables>, userId: string): Promise<void> }
}

export type ProfileService = ReturnType<typeof createProfileService>

/** Rules of a user's own account: profile, statistics, sessions, password, export and deletion. */
export function createProfileService(deps: ProfileDeps) {
  const { database, clock, sessions, passwords, media, results, points } = deps
  const tickets = createTickets<User>(clock)

  return {
    /** @throws Problem 'validation', 'username_taken' */
    async update(
      user: User,
      { username, avatar_url, publishes_results, counts_visits }: ProfileChange,
      origins: readonly string[],
    ): Promise<User> {
      const name = username === undefined ? undefined : checkUsername(username)
      const key = avatar_url ? media.keyOf(avatar_url, origins) : null
      if (avatar_url && (key === null || !(await isOwnImage(database.read, user.id, key)))) {
        throw new Problem('avatar_not_uploaded')
      }
      const url = key === null ? null : `/media/${key}/w320`
      const freed = await database
        .write(async (trx) => {
          if (name !== undefined) await setUsername(trx, user.id, name)
          await setPrivacy(trx, user.id, { publishes_results, counts_visits })
          return avatar_url === undefined
            ? []
            : setAvatar(trx, user.id, key !== null && url !== null ? { key, url } : null)
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'user.username')) throw new Problem('username_taken')
          throw error
        })
      await media.erase(freed)
      return {
        ...user,
        ...(name !== undefined && { username: name }),
        ...(avatar_url !== undefined && { avatar_url: url }),
      }
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
        ...(await privacyOf(database.read, user.id)),
      }
    },

    /** Removes a way to sign in. @throws Problem 'conflict' when no other way would remain */
    async unlink(user: User, provider: 'google' | 'discord'): Promise<void> {
      await database.write(async (trx) => {
        const others = (await linkedProviders(trx, user.id)).filter((linked) => linked !== provider)
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

    endAllSessions: (user: User) => sessions.endAll(user.id),

    /** Ends every other session. @throws Problem 'wrong_credentials', 'validation' */
    async setPassword(
      user: User,
      { current, next }: { current: string | undefined; next: string },
      accessToken: string | null,
    ): Promise<void> {
      const newPassword = checkPassword(next)
      // An account created by a provider has no password yet.
      if ((await passwordHashOf(database.read, user.id)) !== null) await prove(deps, user, current)
      const hash = await passwords.hash(newPassword)
      await database.write((trx) => setPasswordHash(trx, user.id, hash))
      await sessions.endOthers(user.id, accessToken)
    },

    /** Returns an address that downloads everything the user owns, valid for a few minutes. */
    prepareExport(user: User): { url: string; filename: string } {
      return { url: `/api/users/me/export/${tickets.issue(user)}`, filename: exportName(clock.now()) }
    },

    /** The export behind a download ticket, as a zip. @throws Problem 'not_found' */
    export(ticket: string): { filename: string; content: ReadableStream<Uint8Array> } {
      const user = tickets.redeem(ticket)
      return { filename: exportName(clock.now()), content: zipStream(exportEntries(deps, user)) }
    },

    /**
     * Deletes the account with everything in it, at once and for good. The user confirms it by the password or, without
     * one, by the name. @throws Problem 'wrong_credentials', 'validation'
     */
    async remove(user: User, proof: { password?: string; username?: string }): Promise<void> {
      if ((await passwordHashOf(database.read, user.id)) !== null) await prove(deps, user, proof.password)
      else if (proof.username !== user.username) {
        throw new Problem('username_not_confirmed')
      }
      // Unfinished tasks are canceled first, so that their workers store no results later.
      for (const id of await activeGenerations(database.read, user.id)) await deps.generations.remove(user, id)
      const freed = await database.write(async (trx) => {
        await deps.payments.closeAll(trx, user.id)
        return eraseUser(trx, user.id)
      })
      await media.erase(freed)
    },
  }
}

function exportName(now: Date): string {
  return `mirari-account-${now.toISOString().slice(0, 10)}.zip`
}

/** Zip entries of all records about a user and of the user's own files. */
async function* exportEntries(
  { database, clock, media }: Pick<ProfileDeps, 'database' | 'clock' | 'media'>,
  user: User,
): AsyncGenerator<ZipEntry> {
  const modified = clock.now()
  const records = { account: user, ...(await recordsOf(database.read, user.id)) }
  const text = JSON.stringify(records, null, 2)
  yield { name: 'account.json', content: new Blob([text]), modified }
  const unlike = createNameCounter()
  for (const { key, created_at } of await filesOf(database.read, user.id)) {
    const [opened, named] = [await media.open(key), await media.download(key, key)]
    if (!opened || !named) continue
    yield { name: unlike(`files/${named.filename}`), content: opened.file, modified: new Date(created_at) }
  }
}

/** @throws Problem 'wrong_credentials' */
async function prove(
  { database, passwords }: Pick<ProfileDeps, 'database' | 'passwords'>,
  user: User,
  password: string | undefined,
): Promise<void> {
  const stored = await passwordHashOf(database.read, user.id)
  if (!(await passwords.verify(password ?? '', stored))) throw new Problem('wrong_password')
}
