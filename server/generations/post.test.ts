import type { GenerationResult } from '@mirari/contract/schemas'
import type { ModelId } from '@mirari/model'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import type { SignedInTestUser } from '../platform/testing.ts'
import { createBody, openTestGenerations, statusWhere, type TestGenerations } from './testing.ts'

const noKey = '0'.repeat(32)
const defaultPrompt = 'extend the image naturally, keep style and lighting'

/** Generates and returns one image of 64x64 by the test engine. */
async function makeImage(feature: TestGenerations, who: SignedInTestUser, changes = {}): Promise<GenerationResult> {
  const done = statusWhere(feature, who, ({ status }) => status === 'completed')
  await feature.call(who, 'POST', '/generations', createBody('a lake', changes))
  await feature.start()
  const { result } = await done
  if (!result[1]) throw new Error('Nothing was made.')
  return result[1]
}

/** Turns a result into a video. */
async function asVideo(feature: TestGenerations, who: SignedInTestUser, result: GenerationResult) {
  const key = await feature.addFile(who, 'the film', { content_type: 'video/mp4', width: 1248, height: 704 })
  await feature.database.write((trx) =>
    trx
      .updateTable('generation_result')
      .set({ task_category: 'video', video_key: key })
      .where('generation_result_id', '=', result.generation_result_id)
      .execute(),
  )
  return `/media/${key}`
}

const upscale = ({ generation_id, picture }: GenerationResult, changes: object = {}) => ({
  generation_id,
  prompt: 'a lake',
  image_ref: picture.url,
  model: 'ultra_upscale',
  upscale_by: 4,
  ...changes,
})

const expand = ({ generation_id, picture }: GenerationResult, changes: object = {}) => ({
  generation_id,
  prompt: defaultPrompt,
  image_ref: picture.url,
  image_size: '64x64',
  expand_ratio: '1:1',
  expand_scale: 2,
  model: 'img_expand',
  left: 0,
  right: 64,
  top: 32,
  bottom: 32,
  ...changes,
})

describe('a call on a finished result', () => {
  test('makes a new generation with its derived model, size, price and lineage', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const done = statusWhere(
      feature,
      ann,
      ({ status, generation_id }) => status === 'completed' && generation_id === id,
    )
    const id = newId()
    const created = await feature.call(ann, 'POST', '/detail-upscale', upscale(source, { id }))
    expect(created).toMatchObject({ status: 200, body: { id, point: 80 } })

    const { result } = await done
    expect(result).toHaveLength(1)
    expect(result[0]).toMatchObject({
      task_category: 'image',
      model: 'ultra_upscale',
      prompt: 'a lake',
      seed: source.seed,
      size: '4096x4096',
      is_public: false,
      image_ref: [{ type: 'image', url: source.picture.url }],
    })
    expect(result[0]?.tags[2]).toMatch(/^image\/png 64x64: /)
    expect(JSON.parse(result[0]?.tags[3] ?? '')).toEqual({
      prompt: 'a lake',
      recipe: {
        engine: 'test',
        model: 'jimeng',
        prompt: 'a lake',
        style: 'realistic',
        seed: 7,
        position: 1,
        width: 64,
        height: 64,
      },
      padding: null,
    })
    const { body: row } = await feature.call(ann, 'GET', `/generations/${id}`)
    const post = upscale(source)
    expect(row).toMatchObject({ model: 'ultra_upscale', size: '4096x4096', request: { post } })
    const stored = await feature.database.read.selectFrom('generation').select('source_result_id').execute()
    expect(stored.map(({ source_result_id }) => source_result_id)).toContain(source.generation_result_id)
  })

  test.each([
    ['/detail-upscale', 'detail_upscale'],
    ['/img-expand', 'img_expand'],
    ['/video-sr', 'video_sr'],
    ['/video-auto-loop-clipping', 'auto_loop_clipping'],
    ['/video-loop', 'video_loop'],
  ] as const)('%s makes %s', async (path, model) => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const isVideo = path.startsWith('/video')
    const { generation_id } = source
    const body = isVideo
      ? { generation_id, video_url: await asVideo(feature, ann, source), model }
      : model === 'img_expand'
        ? expand(source)
        : upscale(source, { model })
    const done = statusWhere(feature, ann, (now) => now.status === 'completed' && now.generation_id !== generation_id)
    expect((await feature.call(ann, 'POST', path, body)).status).toBe(200)
    const { result } = await done
    const size = { detail_upscale: '4096x4096', img_expand: '128x128', video_sr: '4096x2312' }[model as string]
    expect(result[0]).toMatchObject({ model, task_category: isVideo ? 'video' : 'image', size: size ?? '1248x704' })
    expect(result[0]?.tags[2]).toMatch(isVideo ? 'video/mp4 1248x704: the film' : /^image/)
  })

  test('gives the engine the padding of an outpainted image and the prompt for the new area', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const outcomeOf = async (body: object) => {
      const id = newId()
      const done = statusWhere(feature, ann, (now) => now.status === 'completed' && now.generation_id === id)
      expect((await feature.call(ann, 'POST', '/img-expand', { ...body, id })).status).toBe(200)
      const [result] = (await done).result
      return { prompt: result?.prompt, sent: JSON.parse(result?.tags[3] ?? '') }
    }
    const padding = { left: 0, right: 64, top: 32, bottom: 32 }
    expect(await outcomeOf(expand(source))).toMatchObject({
      prompt: 'a lake',
      sent: { prompt: defaultPrompt, padding },
    })
    const silent = expand(source, { prompt: ' ' })
    expect(await outcomeOf(silent)).toMatchObject({ prompt: 'a lake', sent: { prompt: defaultPrompt } })
    const spoken = expand(source, { prompt: 'more reeds', left: 10, right: 54 })
    expect(await outcomeOf(spoken)).toMatchObject({ prompt: 'more reeds', sent: { prompt: 'more reeds' } })
  })

  test('makes another candidate each time an image is extended: every call has a seed of its own', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const seedOf = async () => {
      const id = newId()
      const done = statusWhere(feature, ann, (now) => now.status === 'completed' && now.generation_id === id)
      expect((await feature.call(ann, 'POST', '/img-expand', expand(source, { id }))).status).toBe(200)
      const [result] = (await done).result
      return result?.seed
    }
    const seeds = [source.seed, await seedOf(), await seedOf()]
    expect(new Set(seeds).size).toBe(3)
  })

  test('gives the recipe the prompt that the source was made from, whatever it is called now', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const renamed = await feature.call(ann, 'PUT', `/generations/${source.generation_id}`, { prompt: 'my summer' })
    expect(renamed.status).toBe(200)
    const id = newId()
    const done = statusWhere(feature, ann, (now) => now.status === 'completed' && now.generation_id === id)
    expect((await feature.call(ann, 'POST', '/detail-upscale', upscale(source, { id }))).status).toBe(200)
    const [result] = (await done).result
    expect(result?.prompt).toBe('my summer')
    expect(JSON.parse(result?.tags[3] ?? '')).toMatchObject({ recipe: { prompt: 'a lake', seed: source.seed } })
  })

  test('works on an upload, which has no recipe', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const key = await feature.addFile(ann, 'a photo')
    const done = statusWhere(feature, ann, ({ status }) => status === 'completed')
    const body = { image_ref: `http://localhost/media/${key}/w320`, prompt: '', model: 'detail_upscale' }
    expect((await feature.call(ann, 'POST', '/detail-upscale', body)).status).toBe(200)
    await feature.start()
    const [result] = (await done).result
    expect(result).toMatchObject({ size: '4096x3072', prompt: '', style: 'realistic' })
    expect(result?.tags[2]).toBe('image/webp 1024x768: a photo')
    expect(JSON.parse(result?.tags[3] ?? '')).toMatchObject({ recipe: null })
  })

  test('gives no recipe for a result made from other files', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann, { image_ref: `/media/${await feature.addFile(ann, 'a photo')}` })
    const done = statusWhere(
      feature,
      ann,
      ({ status, task_id }) => status === 'completed' && task_id === answer.task_id,
    )
    const { body: answer } = await feature.call(ann, 'POST', '/detail-upscale', upscale(source))
    const [result] = (await done).result
    expect(JSON.parse(result?.tags[3] ?? '')).toMatchObject({ recipe: null })
  })

  test('makes one generation however often it is repeated; another body under its id is a conflict', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const body = upscale(source, { id: newId() })
    const first = await feature.call(ann, 'POST', '/detail-upscale', body)
    expect(await feature.call(ann, 'POST', '/detail-upscale', body)).toEqual(first)
    expect(await feature.balance(ann)).toBe(80)
    const other = await feature.call(ann, 'POST', '/detail-upscale', { ...body, model: 'detail_upscale' })
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('refunds its points when it fails, and a retry uses the same file', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const failed = statusWhere(feature, ann, ({ status }) => status === 'failed')
    const { body } = await feature.call(ann, 'POST', '/img-expand', expand(source, { prompt: 'fail' }))
    expect(await failed).toMatchObject({ error: 'The test engine was asked to fail.', point: 90 })

    await feature.call(ann, 'DELETE', `/generations/${source.generation_id}`)
    await feature.emptyTrash()
    const again = statusWhere(feature, ann, ({ status }) => status === 'failed')
    expect((await feature.call(ann, 'POST', `/generations/${body.id}/retry`)).status).toBe(200)
    // The message comes from the engine, which proves that the file was there.
    expect(await again).toMatchObject({ error: 'The test engine was asked to fail.', point: 90 })
  })

  test('can be cancelled, deleted and restored', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const key = await feature.addFile(ann, 'a photo')
    const photo = { image_ref: `/media/${key}`, prompt: 'slow', model: 'detail_upscale' }
    const { body } = await feature.call(ann, 'POST', '/detail-upscale', photo)
    const path = `/generations/${body.id}`
    expect(await feature.call(ann, 'POST', `${path}/cancel`)).toMatchObject({
      body: { status: 'cancelled', point: 100 },
    })
    expect((await feature.call(ann, 'DELETE', path)).status).toBe(200)
    const restored = await feature.call(ann, 'POST', `${path}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { request: { post: { model: 'detail_upscale' } } } })
    await feature.call(ann, 'DELETE', path)
    await feature.emptyTrash()
    expect(await feature.files()).not.toContain(key)
  })
})

describe('a call is refused', () => {
  test.each<[string, string, object, number, string]>([
    ['for another model', '/detail-upscale', { model: 'video_sr' }, 422, 'UpscaleResolution is not made by this call'],
    ['for a model nobody knows', '/detail-upscale', { model: 'x' }, 409, 'This model is not available on this server'],
    ['for another factor', '/detail-upscale', { upscale_by: 2 }, 422, 'Pictures are enlarged four times'],
    ['without a picture', '/detail-upscale', { image_ref: '' }, 422, 'Please name the picture'],
    [
      'for a file elsewhere',
      '/detail-upscale',
      { image_ref: 'https://elsewhere.example/a.png' },
      422,
      'References must be files of this server. Please upload the file first.',
    ],
    [
      'for a file that is not of this creation',
      '/detail-upscale',
      { image_ref: `/media/${noKey}` },
      404,
      'This creation does not exist',
    ],
    [
      'for a creation that does not exist',
      '/detail-upscale',
      { generation_id: 'x' },
      404,
      'This creation does not exist',
    ],
    [
      'for an unknown ratio',
      '/img-expand',
      { expand_ratio: '2:1' },
      422,
      'The ratio must be one of 1:1, 3:4, 9:16, 4:3, 16:9',
    ],
    ['for an unknown scale', '/img-expand', { expand_scale: 4 }, 422, 'The scale must be 0 or one of 1.5, 2, 3'],
    ['without a scale on its own ratio', '/img-expand', { expand_scale: 0 }, 422, 'This ratio needs a scale'],
    [
      'with a scale on another ratio',
      '/img-expand',
      { expand_ratio: '16:9' },
      422,
      'A scale is possible with the ratio of the picture only',
    ],
    ['for another size', '/img-expand', { image_size: '65x64' }, 422, 'The picture is 64x64 pixels large'],
    [
      'for a picture outside of the frame',
      '/img-expand',
      { left: 65, right: 0 },
      422,
      'Left and right must be whole pixels that add up to 64',
    ],
    ['for a wrong sum', '/img-expand', { top: 1 }, 422, 'Top and bottom must be whole pixels that add up to 64'],
    [
      'for a long prompt',
      '/img-expand',
      { prompt: 'x'.repeat(4001) },
      422,
      'The prompt may not be longer than 4000 characters',
    ],
    ['for a picture as a video', '/video-sr', {}, 404, 'This creation does not exist'],
    ['without a video', '/video-sr', { video_url: '' }, 422, 'Please name the video'],
  ])('%s: %s %o', async (_, path, changes, status, detail) => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn()
    const source = await makeImage(feature, ann)
    const video = { generation_id: source.generation_id, video_url: source.picture.url, model: 'video_sr' }
    const body = path === '/img-expand' ? expand(source) : path === '/video-sr' ? video : upscale(source)
    const answer = await feature.call(ann, 'POST', path, { ...body, ...changes })
    expect(answer).toMatchObject({ status, body: { detail } })
    expect(await feature.balance(ann)).toBe(90)
  })

  test('for a model that no engine serves, and for too few points', async () => {
    await using feature = await openTestGenerations()
    const ann = await feature.signIn(10)
    const source = await makeImage(feature, ann)
    const video_url = await asVideo(feature, ann, source)
    const { generation_id } = source
    const unserved: ModelId = 'video_frame_interpolate'
    const body = { generation_id, video_url, model: unserved }
    expect(await feature.call(ann, 'POST', '/video-frame-interpolate', body)).toMatchObject({
      status: 409,
      body: { code: 'model_unavailable' },
    })
    expect(await feature.call(ann, 'POST', '/video-loop', { ...body, model: 'video_loop' })).toMatchObject({
      status: 402,
      body: { code: 'not_enough_points' },
    })
    expect(await feature.call(ann, 'POST', '/detail-upscale', upscale(source))).toMatchObject({
      status: 422,
      body: { detail: 'This is no picture' },
    })
  })

  test('for the private result of another user, but not for a public one', async () => {
    await using feature = await openTestGenerations()
    const [ann, bob] = [await feature.signIn(), await feature.signIn()]
    const source = await makeImage(feature, ann)
    const call = () => feature.call(bob, 'POST', '/detail-upscale', upscale(source))
    expect((await call()).status).toBe(404)
    await feature.database.write((trx) =>
      trx.updateTable('generation_result').set({ is_public: 1, published_at: source.created_at }).execute(),
    )
    expect((await call()).status).toBe(200)
    expect((await feature.call(null, 'POST', '/detail-upscale', upscale(source))).status).toBe(401)
  })
})
