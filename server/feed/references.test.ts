import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordMedia } from '../media/store.ts'
import { finishedTestFile } from '../media/testing.ts'
import type { SignedInTestUser } from '../platform/testing.ts'
import { signInTestUser } from '../platform/testing.ts'
import type { NewResult } from './store.ts'
import { openTestFeed, type TestFeed } from './testing.ts'

let app: TestFeed
let owner: SignedInTestUser
let other: SignedInTestUser
let images: string[]

beforeAll(async () => {
  app = await openTestFeed()
  owner = await signInTestUser(app.database, app.sessions)
  other = await signInTestUser(app.database, app.sessions)
  images = [await addFile('first'), await addFile('last'), await addFile('third')]
})
afterAll(() => app[Symbol.asyncDispose]())

async function addFile(text: string, content_type = 'image/webp'): Promise<string> {
  const isImage = content_type.startsWith('image/')
  const file = await finishedTestFile(app.database.folder, text, {
    content_type,
    thumbnailWidths: isImage ? [320, 640] : [],
  })
  const [stored] = await app.media.store([file], owner.user.id)
  if (!stored) throw new Error('nothing stored')
  await app.database.write((trx) => recordMedia(trx, [stored]))
  return stored.key
}

interface MadeFrom {
  /** Media keys in the engine's order. */
  references: readonly string[]
  request?: object
  source?: string
}

/** Adds a public video of the owner that was made from these files. */
async function addVideo({ references, request = {}, source }: MadeFrom, changes: Partial<NewResult> = {}) {
  const id = await app.addResult(owner.user, { task_category: 'video', model: 'jimeng_pro', is_public: 1, ...changes })
  const { generation_id } = (await app.call('GET', `/api/generation_result/${id}`)).body
  await app.database.write(async (trx) => {
    await trx
      .updateTable('generation')
      .set({ request: JSON.stringify(request), source_result_id: source ?? null })
      .where('generation_id', '=', generation_id)
      .execute()
    const rows = references.map((media_key, position) => ({ generation_id, position, media_key }))
    await trx.insertInto('generation_reference').values(rows).execute()
  })
  return id
}

const referencesOf = async (id: string, who: SignedInTestUser | null) =>
  (await app.call('GET', `/api/generation_result/${id}`, { headers: who?.headers ?? {} })).body

const url = (key: string | undefined) => `/media/${key}`
const small = (key: string | undefined) => `/media/${key}/w640`

test('DET-014: a video names its first and last frame with a thumbnail of each, to its owner alone', async () => {
  const [first, last] = images
  const id = await addVideo({
    references: [first ?? '', last ?? ''],
    request: { image_start: url(first), image_end: url(last) },
  })
  expect(await referencesOf(id, owner)).toMatchObject({
    image_start: url(first),
    image_start_thumbnail: small(first),
    image_end: url(last),
    image_end_thumbnail: small(last),
    image_ref: [
      { type: 'image', url: url(first) },
      { type: 'image', url: url(last) },
    ],
  })
  for (const who of [other, null]) {
    const names = Object.keys(await referencesOf(id, who)).filter((name) => /^image_(start|end|ref)/.test(name))
    expect(names).toEqual([])
  }
})

test('a video that begins and ends with the same image names it for both frames, and an image has no frames', async () => {
  const [first] = images
  const frames = { image_start: url(first), image_end: url(first) }
  const same = await addVideo({ references: [first ?? '', first ?? ''], request: frames })
  expect(await referencesOf(same, owner)).toMatchObject(frames)
  const image = await addVideo({ references: [first ?? ''], request: { image_ref: url(first) } })
  expect(await referencesOf(image, owner)).toMatchObject({ image_ref: [{ type: 'image', url: url(first) }] })
  expect(await referencesOf(image, owner)).not.toHaveProperty('image_start')
})

test('a video made from a video shows the poster of its source while that exists', async () => {
  const video_key = await addFile('a film', 'video/mp4')
  const source = await app.addResult(owner.user, { task_category: 'video', model: 'jimeng_pro', video_key })
  const { picture } = await referencesOf(source, owner)
  const id = await addVideo({ references: [video_key], source }, { model: 'video_sr' })
  expect(await referencesOf(id, owner)).toMatchObject({
    image_ref: [{ type: 'image', url: picture.url }],
    image_ref_thumbnail: [`${picture.url}/w640`],
  })
  const uploaded = await addVideo({ references: [video_key] }, { model: 'video_sr' })
  expect(await referencesOf(uploaded, owner)).not.toHaveProperty('image_ref')
})
