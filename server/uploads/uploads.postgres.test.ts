/** Uploads of several people end beside each other, at several nodes: each has as much as one may store, and no more. */
import { expect, test } from 'vitest'
import type { MediaWriter } from '../media/ports.ts'
import { recordMedia } from '../media/store.ts'
import { finishedTestFile } from '../media/testing.ts'
import type { FinishedFile } from '../media-processing/media-file.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newKey } from '../platform/id.ts'
import { createTestUser, openTestDatabase } from '../platform/testing.ts'
import { createRoom, storedBytes } from '../results/files/room.ts'
import { storedKinds } from '../results/files/stored-kinds.ts'
import { type Imported, storeUploads } from './store-uploads.ts'

const uploadsOfEach = 16
const enoughFor = 5
const imageBytes = 10
const videoBytes = 90

/** Files without bytes, whose rows are written as always. */
const media: MediaWriter = {
  async store(files, owner_id) {
    return files.map(({ content_type, bytes, sha256, width, height, placeholder, color }) => ({
      ...{ key: newKey(), owner_id, content_type, bytes, stored_bytes: bytes, sha256, width, height },
      ...{ placeholder, color, thumbnail_widths: '[]', created_at: systemClock.now().toISOString() },
    }))
  },
  record: recordMedia,
  erase: async () => {},
}

async function openNodes(quotaBytes: number) {
  const database = await openTestDatabase()
  const other = await database.again()
  const image = await finishedTestFile(database.folder, 'x'.repeat(imageBytes), { thumbnailWidths: [] })
  const video: FinishedFile = { ...image, content_type: 'video/mp4', bytes: videoBytes }
  const room = createRoom({ quotaBytes, reserveBytes: 0, disk: async () => ({ free: 1, total: 1 }) })
  const people = await Promise.all(Array.from({ length: 4 }, () => createTestUser(database)))
  const withVideo: Imported = { localId: null, category: 'video', files: { image, video, durationS: 1 } }
  const still: Imported = { localId: null, category: 'image', files: { image, video: null, durationS: null } }
  return {
    database,
    nodes: [database, other] as const,
    people,
    upload: (node: Database, person: { id: string }, files: readonly Imported[]) =>
      storeUploads({ database: node, media, clock: systemClock, room }, person, files),
    withVideo,
    still,
    async [Symbol.asyncDispose]() {
      await other.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('64 uploads of four people at two nodes: each stores what there is room for, and every file is counted', async () => {
  await using scene = await openNodes(enoughFor * (imageBytes + videoBytes))
  const { database, nodes, people, upload, withVideo } = scene

  const outcomes = await Promise.all(
    people.map((person) =>
      Promise.all(
        Array.from({ length: uploadsOfEach }, (_, index) =>
          upload(nodes[index % 2 === 0 ? 0 : 1], person, [withVideo]).then(
            () => 'stored',
            ({ reason }: { reason?: string }) => reason,
          ),
        ),
      ),
    ),
  )

  for (const [index, own] of outcomes.entries()) {
    expect(own.toSorted()).toEqual([
      ...Array(uploadsOfEach - enoughFor).fill('storage_quota_exceeded'),
      ...Array(enoughFor).fill('stored'),
    ])
    expect(await storedBytes(database.read, people[index]?.id ?? '')).toBe(enoughFor * (imageBytes + videoBytes))
  }
  const files = enoughFor * people.length
  expect(await storedKinds(database.read)).toEqual([
    { kind: 'video', files, bytes: files * videoBytes },
    { kind: 'image', files, bytes: files * imageBytes },
  ])
  expect(await database.read.selectFrom('upload').select('id').execute()).toHaveLength(files)
})

test('uploads in whichever order their files are never wait for each other in a ring', async () => {
  await using scene = await openNodes(Number.MAX_SAFE_INTEGER)
  const { database, nodes, upload, still } = scene
  const drawn: Imported = {
    ...still,
    files: { ...still.files, image: { ...still.files.image, content_type: 'image/png' } },
  }
  // People whose files are counted in the same rows.
  const people = await Promise.all(
    Array.from({ length: 16 }, (_, index) => createTestUser(database, { id: `${index}-aa`, username: `one-${index}` })),
  )
  // A transaction that is undone because of a ring is tried again.
  let tries = 0
  const counting = nodes.map(
    (node): Database => ({
      ...node,
      writeOf: (id, work) =>
        node.writeOf(id, (trx) => {
          tries += 1
          return work(trx)
        }),
    }),
  )

  await Promise.all(
    people.flatMap((person, who) =>
      Array.from({ length: 4 }, (_, index) =>
        upload(counting[index % 2] ?? database, person, who % 2 === 0 ? [still, drawn] : [drawn, still]),
      ),
    ),
  )

  expect(tries).toBe(64)
  expect(await database.read.selectFrom('upload').select('id').execute()).toHaveLength(128)
})

test('uploads of two people are under way at the same time', async () => {
  await using scene = await openNodes(Number.MAX_SAFE_INTEGER)
  const { database, people, upload, withVideo } = scene
  let begun = 0
  const both = Promise.withResolvers<void>()
  const meeting: Database = {
    ...database,
    writeOf: (id, work) =>
      database.writeOf(id, async (trx) => {
        const answer = await work(trx)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        return answer
      }),
  }

  await Promise.all(people.slice(0, 2).map((person) => upload(meeting, person, [withVideo])))

  expect(await database.read.selectFrom('upload').select('id').execute()).toHaveLength(2)
})
