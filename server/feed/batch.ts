import type { BatchAnswer, BatchDeleteAnswer, BatchDownloadAnswer, Download, User } from '@mirari/contract/schemas'
import type { MediaReader, MediaRenewer } from '../media/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { createTickets } from '../platform/shared/tickets.ts'
import { type ZipEntry, zipStream } from '../platform/storage/zip-stream.ts'
import { eachInSteps } from '../results/each.ts'
import type { Events } from '../results/events.ts'
import { beginDeletion, restoreResult, trashEntry, trashResult, undoUntil } from '../results/trash.ts'
import { notFound, requireOwn, requireVisible } from '../results/visibility.ts'
import { createBatchPublishing } from './batch-publishing.ts'
import { countUse, resultsLeft, stateOf } from './store.ts'
import { fileOf } from './use-counts.ts'
import { fileStemOf } from './wire.ts'

export interface BatchDeps {
  database: Database
  clock: Clock
  media: Pick<MediaReader, 'download' | 'open'> & MediaRenewer
  events: Pick<Events, 'publish'>
}

/** Files that can be downloaded together under one address. */
interface DownloadSet {
  files: readonly { key: string; name: string }[]
  filename: string
  /** ISO time. */
  modified: string
}

export type BatchService = ReturnType<typeof createBatchService>

/** Actions on several results at once. Each id is checked separately; refused ones are counted. */
export function createBatchService({ database, clock, media, events }: BatchDeps) {
  const tickets = createTickets<DownloadSet>('results', { database, clock })

  return {
    /** Deletes all of them, a few at a time; a generation is deleted with its last result. `restore` undoes this. */
    async remove(user: User, ids: readonly string[]): Promise<BatchDeleteAnswer> {
      const deletion = beginDeletion(user.id, clock.now())
      const generations = new Set<string>()
      const outcome = await eachInSteps(
        database,
        ids,
        async (trx, id) => {
          generations.add(requireOwn(await stateOf(trx, id), user).generation_id)
          await trashResult(trx, deletion, id)
        },
        async (trx) => {
          for (const id of generations) if ((await resultsLeft(trx, id)) === 0) await trashEntry(trx, deletion, id)
          generations.clear()
        },
      )
      return { ...outcome, undo_until: outcome.success_count > 0 ? undoUntil(deletion) : null }
    },

    /** Undoes deletes, a few at a time, also of results that were deleted one by one; the time to undo ends at once. */
    restore(user: User, ids: readonly string[]): Promise<BatchAnswer> {
      const now = clock.now()
      return eachInSteps(database, ids, async (trx, id) => {
        if (!(await restoreResult(trx, user.id, id, now))) throw notFound()
      })
    },

    setPublic: createBatchPublishing({ database, clock, media, events }),

    /**
     * Counts a download of each result and returns one address for all, valid for a few minutes.
     * @throws Problem 'not_found' when there is nothing to download
     */
    async download(user: User, ids: readonly string[]): Promise<BatchDownloadAnswer> {
      const { files, counts } = await countedFiles(user, ids)
      return { ...counts, ...(await offer(user, files, `mirari-${clock.now().toISOString().slice(0, 10)}.zip`)) }
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
      return { ...counts, ...(await offer(user, placed, filename)) }
    },

    /** The files behind a download ticket, as one zip. @throws Problem 'not_found' */
    async zip(ticket: string): Promise<{ filename: string; content: ReadableStream<Uint8Array> }> {
      const bundle = await tickets.redeem(ticket)
      return { filename: bundle.filename, content: zipStream(entries(bundle)) }
    },
  }

  /** Counts a download of each result and names their files. */
  async function countedFiles(user: User, ids: readonly string[]) {
    const files: { id: string; key: string; name: string }[] = []
    const counts = await eachInSteps(database, ids, async (trx, id) => {
      const state = requireVisible(await stateOf(trx, id), user)
      const key = fileOf(state)
      const file = await media.download(key, fileStemOf(state, user))
      if (!file) throw notFound()
      await countUse(trx, id, 'downloads_count')
      files.push({ id, key, name: file.filename })
    })
    return { files, counts }
  }

  /** Offers files under one address for a few minutes. @throws Problem 'not_found' when there are none */
  async function offer(user: User, files: DownloadSet['files'], filename: string): Promise<Download> {
    if (files.length === 0) throw notFound()
    const ticket = await tickets.issue(user.id, { files, filename, modified: clock.now().toISOString() })
    return { url: `/api/generation_results/batch-download/${ticket}`, filename }
  }

  /** Zip entries of the files; one that was deleted meanwhile is left out. */
  async function* entries({ files, modified }: DownloadSet): AsyncGenerator<ZipEntry> {
    for (const { key, name } of files) {
      const opened = await media.open(key)
      if (opened) yield { name, content: opened.file, modified: new Date(modified) }
    }
  }
}
