/** The end of an upload: files and rows, both or neither. */
import type { Upload, User } from '@mirari/contract/schemas'
import type { MediaWriter } from '../media/ports.ts'
import type { ImportAnswer } from '../media-processing/media-jobs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Room } from '../results/files/room.ts'
import { type StoredMedia, saveFiles } from '../results/files/save-files.ts'
import { insertUploads, type NewUpload } from './store.ts'

export interface StoreDeps {
  database: Pick<Database, 'writeOf'>
  media: MediaWriter
  clock: Pick<Clock, 'now'>
  room: Room
}

/** A file that was accepted, with what its import made of it. */
export interface Imported {
  localId: string | null
  category: Upload['category']
  files: ImportAnswer
}

/**
 * Stores imported files as uploads, all or none; returns their ids in the same order. Uploads of different people are
 * written beside each other: what is read first is the room of one of them, and what they change in common is counted
 * by single statements.
 * @throws Problem 'storage_full', 'quota_exceeded'
 */
export async function storeUploads(
  { database, media, clock, room }: StoreDeps,
  user: Pick<User, 'id'>,
  imported: readonly Imported[],
): Promise<string[]> {
  const created_at = clock.now().toISOString()
  const files = imported.flatMap(({ files: { image: picture, video } }) => (video ? [picture, video] : [picture]))
  const own: Pick<Database, 'write'> = { write: (work) => database.writeOf(user.id, work) }
  return saveFiles({ database: own, media, room }, { ownerId: user.id, files }, async (trx, stored) => {
    let next = 0
    const take = (): StoredMedia => {
      const file = stored[next++]
      if (!file) throw new Error('A file was not stored.')
      return file
    }
    const rows = imported.map(({ category, files: importedFiles }): NewUpload => {
      const image = take()
      const video = importedFiles.video ? take() : null
      return {
        id: newId(),
        user_id: user.id,
        category,
        media_key: image.key,
        video_key: video?.key ?? null,
        bytes: image.bytes + (video?.bytes ?? 0),
        created_at,
      }
    })
    await insertUploads(trx, rows)
    return { answer: rows.map(({ id }) => id) }
  })
}
