import { maxBatch } from '@mirari/contract/lists'
import type {
  BatchAnswer,
  BatchDeleteAnswer,
  BatchDownloadAnswer,
  BatchPublishAnswer,
  Download,
  User,
} from '@mirari/contract/schemas'
import type { MediaReader } from '../media/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { createTickets } from '../platform/http/tickets.ts'
import { type ZipEntry, zipStream } from '../platform/storage/zip-stream.ts'
import { beginDeletion, restoreResult, trashEntry, trashResult, undoUntil } from '../results/trash.ts'
import { notFound, requireOwn, requireVisible } from '../results/visibility.ts'
import { countUse, resultsLeft, setPublic, stateOf } from './store.ts'
import { fileOf } from './use-counts.ts'
import { fileStemOf } from './wire.ts'

export interface BatchDeps {
  database: Database
  clock: Clock
  media: Pick<MediaReader, 'download' | 'open'>
}

/** Files that can be downloaded together under one address. */
interface DownloadSet {
  files: readonly { key: string; name: string }[]
  filename: string
  modified: Date
}

export type BatchService = ReturnType<typeof createBatchService>

/** Actions on several results at once. Each id is checked separately; refused ones are counted. */
export function createBatchService({ database, clock, media }: BatchDeps) {
  const tickets = createTickets<DownloadSet>(clock)

  return {
    /** Deletes all of them in one transaction; a generation is deleted with its last result. `restore` undoes this. */
    async remove(user: User, ids: readonly string[]): Promise<BatchDeleteAnswer> {
      const deletion = beginDeletion(user.id, clock.now())
      const outcome = await database.write(async (trx) => {
        const generations = new Set<string>()
        const counts = await each(ids, async (id) => {
          generations.add(requireOwn(await stateOf(trx, id), user).generation_id)
          await trashResult(trx, deletion, id)
        })
        for (const id of generations) if ((await resultsLeft(trx, id)) === 0) await trashEntry(trx, deletion, id)
        return counts
      })
      return { ...outcome, undo_until: outcome.success_count > 0 ? undoUntil(deletion) : null }
    },

    /** Undoes deletes in one transaction, also of results that were deleted one by one. */
    restore(user: User, ids: readonly string[]): Promise<BatchAnswer> {
      return database.write((trx) =>
        each(ids, async (id) => {
          if (!(await restoreResult(trx, user.id, id, clock.now()))) throw notFound()
        }),
      )
    },

    /** Publishes all of them or makes them private, in one transaction. */
    setPublic(user: User, ids: readonly string[], isPublic: boolean): Promise<BatchPublishAnswer> {
      const publishedAt = isPublic ? clock.now().toISOString() : null
      return database.write(async (trx) => {
        let existing_count = 0
        const { success_count, failed_count } = await each(ids, async (id) => {
          const { is_public } = requireOwn(await stateOf(trx, id), user)
          if (isPublic === (is_public === 1)) existing_count += 1
          else await setPublic(trx, id, publishedAt)
        })
        return { success_count: success_count - existing_count, existing_count, failed_count }
      })
    },

    /**
     * Counts a download of each result and returns one address for all, valid for a few minutes.
     * @throws Problem 'not_found' when there is nothing to download
     */
    async download(user: User, ids: readonly string[]): Promise<BatchDownloadAnswer> {
      const { files, counts } = await countedFiles(user, ids)
      return { ...counts, ...offer(files, `mirari-${clock.now().toISOString().slice(0, 10)}.zip`) }
    },

    /**
     * Like `download`, with each result in a folder of the zip; one that lies in several is there several times.
     * @throws Problem 'not_found' when there is nothing to download
     */
    async zipOf(
      user: User,
      entries: readonly { id: string; folder: string }[],
      filename: string,
    ): Promise<BatchDownloadAnswer> {
      const { files, counts } = await countedFiles(
        user,
        entries.map(({ id }) => id),
      )
      const fileById = new Map(files.map((file) => [file.id, file]))
      const placed = entries.flatMap(({ id, folder }) => {
        const file = fileById.get(id)
        return file === undefined ? [] : [{ key: file.key, name: `${folder}/${file.name}` }]
      })
      return { ...counts, ...offer(placed, filename) }
    },

    /** The files behind a download ticket, as one zip. @throws Problem 'not_found' */
    zip(ticket: string): { filename: string; content: ReadableStream<Uint8Array> } {
      const bundle = tickets.redeem(ticket)
      return { filename: bundle.filename, content: zipStream(entries(bundle)) }
    },
  }

  /** Counts a download of each result, a batch in each transaction, and names their files. */
  async function countedFiles(user: User, ids: readonly string[]) {
    const files: { id: string; key: string; name: string }[] = []
    const counts: BatchAnswer = { success_count: 0, failed_count: 0 }
    const unique = [...new Set(ids)]
    for (let from = 0; from < unique.length; from += maxBatch) {
      const { success_count, failed_count } = await database.write((trx) =>
        each(unique.slice(from, from + maxBatch), async (id) => {
          const state = requireVisible(await stateOf(trx, id), user)
          const key = fileOf(state)
          const file = await media.download(key, fileStemOf(state))
          if (!file) throw notFound()
          await countUse(trx, id, 'downloads_count')
          files.push({ id, key, name: file.filename })
        }),
      )
      counts.success_count += success_count
      counts.failed_count += failed_count
    }
    return { files, counts }
  }

  /** Offers files under one address for a few minutes. @throws Problem 'not_found' when there are none */
  function offer(files: DownloadSet['files'], filename: string): Download {
    if (files.length === 0) throw notFound()
    const ticket = tickets.issue({ files, filename, modified: clock.now() })
    return { url: `/api/generation_results/batch-download/${ticket}`, filename }
  }

  /** Zip entries of the files; one that was deleted meanwhile is left out. */
  async function* entries({ files, modified }: DownloadSet): AsyncGenerator<ZipEntry> {
    for (const { key, name } of files) {
      const opened = await media.open(key)
      if (opened) yield { name, content: opened.file, modified }
    }
  }
}

/**
 * Runs `work` for each distinct id in turn. A Problem counts as a failure of that id; any other error ends the batch.
 */
async function each(ids: readonly string[], work: (id: string) => Promise<void>): Promise<BatchAnswer> {
  const unique = new Set(ids)
  let failed_count = 0
  for (const id of unique) {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failed_count += 1
    }
  }
  return { success_count: unique.size - failed_count, failed_count }
}
