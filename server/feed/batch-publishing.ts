import type { BatchPublishAnswer, User } from '@mirari/contract/schemas'
import type { Kysely } from 'kysely'
import type { MediaRenewer } from '../media/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { each, stepSize } from '../results/each.ts'
import type { Events } from '../results/events.ts'
import { withdrawing } from '../results/files/withdraw-files.ts'
import { requireOwn } from '../results/visibility.ts'
import { setPublic, stateOf } from './store.ts'

export interface BatchPublishingDeps {
  database: Database
  clock: Clock
  media: MediaRenewer
  events: Pick<Events, 'publish'>
}

/** Results that are made private in one transaction: fewer, because their files get new addresses in it. */
const withdrawnAtOnce = 4

/** Publishes results or makes them private, a few in each transaction. */
export function createBatchPublishing({ database, clock, media, events }: BatchPublishingDeps) {
  const now = () => clock.now().toISOString()

  async function change(trx: Kysely<Tables>, user: User, ids: readonly string[], publishedAt: string | null) {
    const generations = new Set<string>()
    let existing_count = 0
    const { success_count, failed_count } = await each(ids, async (id) => {
      const { is_public, generation_id } = requireOwn(await stateOf(trx, id), user)
      if ((publishedAt !== null) === (is_public === 1)) existing_count += 1
      else await setPublic(trx, id, publishedAt)
      generations.add(generation_id)
    })
    return { counts: { success_count: success_count - existing_count, existing_count, failed_count }, generations }
  }

  return async (user: User, ids: readonly string[], isPublic: boolean): Promise<BatchPublishAnswer> => {
    const publishedAt = isPublic ? now() : null
    const total = { success_count: 0, existing_count: 0, failed_count: 0 }
    const unique = [...new Set(ids)]
    const partSize = isPublic ? stepSize : withdrawnAtOnce
    for (let from = 0; from < unique.length; from += partSize) {
      const part = unique.slice(from, from + partSize)
      const work = (trx: Kysely<Tables>) => change(trx, user, part, publishedAt)
      const { counts, generations } = isPublic
        ? await database.write(work)
        : await withdrawing({ database, media, now }, { ownerId: user.id, ids: part }, work)
      total.success_count += counts.success_count
      total.existing_count += counts.existing_count
      total.failed_count += counts.failed_count
      if (isPublic) continue
      // The files of what became private have other addresses.
      for (const generation_id of generations) events.publish('generation.changed', { user_id: user.id, generation_id })
    }
    return total
  }
}
