import type { CancelAnswer, TaskStatus, User } from '@mirari/contract/schemas'
import type { SignedAddresses } from '../media/signed-addresses.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import type { PartnerUse } from '../platform/session/token-callers.ts'
import { notFound } from '../results/visibility.ts'
import { createdByCaller, idsThrough } from './partner-store.ts'
import type { GenerationViews } from './views.ts'

export interface WatchingDeps {
  database: Pick<Database, 'read'>
  views: Pick<GenerationViews, 'statusesOf'>
  signedAddresses: Pick<SignedAddresses, 'signAll'>
  cancel(user: Pick<User, 'id'>, id: string): Promise<CancelAnswer>
}

/** Maximum number of ids of one status call or socket. */
const maxStatusIds = 100

/** How tasks go, for their user, and for partners what was created through them. */
export function createWatching({ database, views, signedAddresses, cancel }: WatchingDeps) {
  return {
    /**
     * Statuses of the user's own tasks; ids of other users' tasks are left out as if they did not exist. @throws
     * Problem 'validation'
     */
    async statuses(user: User, ids: readonly string[], through?: PartnerUse): Promise<TaskStatus[]> {
      if (ids.length > maxStatusIds) throw tooManyIds()
      const seen = through ? await idsThrough(database.read, user.id, through, ids) : ids
      const statuses = await views.statusesOf(database.read, user.id, seen)
      // Whoever sees a result by a partner sees its files for a while only.
      return through ? signedAddresses.signAll(statuses) : statuses
    },

    /** Those of these ids whose tasks a caller may watch; all of them for the user. */
    async watchable(user: User, ids: readonly string[], through?: PartnerUse): Promise<readonly string[]> {
      return through ? idsThrough(database.read, user.id, through, ids) : ids
    },

    /** How many generations a visitor of a partner started since a time, without those that failed or were canceled. */
    createdBy: (visitor: { partner_id: string; caller: string; since: string }): Promise<number> =>
      createdByCaller(database.read, visitor),

    /** Cancels for a partner what was created through it. @throws Problem 'not_found', 'not_cancellable' */
    async cancelThrough(user: User, id: string, through: PartnerUse): Promise<CancelAnswer> {
      const [own] = await idsThrough(database.read, user.id, through, [id])
      if (own === undefined) throw notFound()
      return cancel(user, own)
    },
  }
}

function tooManyIds(): Problem {
  return new Problem('too_many_ids', { max: maxStatusIds })
}
