import { writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { startFal } from '../../../tests/support/providers/fal.ts'
import { videoFile } from '../../../tests/support/providers/files.ts'
import { acceptThen, jsonOf, refuse } from '../../../tests/support/providers/provider-server.ts'
import { hastyTimes, openRun, settingsFor, taskOf } from '../../../tests/support/providers/run-task.ts'
import type { EngineSource } from '../engine.ts'
import { createFalEngine } from './fal-engine.ts'

async function open(upstream = {}) {
  const fal = await startFal()
  const run = await openRun()
  const engine = createFalEngine(settingsFor(fal.url, 'fal-key', { upstream }), hastyTimes)
  return {
    fal,
    run,
    make: (changes: Parameters<typeof taskOf>[0] = {}) => run.run(engine, taskOf({ model: 'FLUX', ...changes })),
    async source(content_type: string, padding: EngineSource['padding'] = null): Promise<EngineSource> {
      const { path } = await run.reference('reference')
      if (content_type === 'video/mp4') await writeFile(path, await videoFile())
      return { path, content_type, width: 32, height: 32, recipe: null, padding }
    },
    async [Symbol.asyncDispose]() {
      await run[Symbol.asyncDispose]()
      await fal[Symbol.asyncDispose]()
    },
  }
}

const shape = { duration: 5, fps: 24, is_loop: false }

test('an image is submitted, its queue position is reported, and it is downloaded when it is done', async () => {
  await using all = await open()
  all.fal.places.push(3, 1)
  all.fal.atWork = 2

  const outputs = await all.make({ width: 4096, height: 2048, style: 'wallpaper-v2' })

  expect(outputs).toMatchObject([{ content_type: 'image/webp', width: 4096, height: 2048 }])
  expect(all.fal.callsOf('submit')[0]?.path).toBe('/fal-ai/flux-2-pro')
  expect(jsonOf(all.fal.callsOf('submit')[0])).toEqual({
    prompt: 'a fox, watercolour painting',
    seed: 7,
    enable_safety_checker: true,
    image_size: { width: 2048, height: 1024 },
    num_images: 1,
  })
  expect(all.run.places).toEqual([4, 2, null])
})

test('each result has a seed of its own', async () => {
  await using all = await open()
  await all.make({ count: 3 })
  const seeds = all.fal.callsOf('submit').map((call) => jsonOf(call).seed)
  expect(new Set(seeds).size).toBe(3)
})

test('references are sent to the endpoint for them', async () => {
  await using all = await open()
  await all.make({ references: [await all.run.reference('reference')] })
  expect(all.fal.callsOf('submit')[0]?.path).toBe('/fal-ai/flux-2-pro/edit')
  expect(jsonOf(all.fal.callsOf('submit')[0]).image_urls).toEqual([expect.stringMatching(/^data:image\/png/)])
})

test('settings may name other models, one with references and one without', async () => {
  await using all = await open({ FLUX: 'fal-ai/flux/dev|fal-ai/flux/dev/image-to-image' })
  await all.make()
  await all.make({ references: [await all.run.reference('reference')] })
  expect(all.fal.callsOf('submit').map(({ path }) => path)).toEqual([
    '/fal-ai/flux/dev',
    '/fal-ai/flux/dev/image-to-image',
  ])
})

test.each([
  ['detail_upscale', 'image/png', '/fal-ai/seedvr/upscale/image', { upscale_factor: 4, upscale_mode: 'factor' }],
  ['video_sr', 'video/mp4', '/fal-ai/seedvr/upscale/video', { upscale_factor: 4 }],
  ['video_frame_interpolate', 'video/mp4', '/fal-ai/rife/video', { num_frames: 2, use_calculated_fps: true }],
  ['img_expand', 'image/png', '/fal-ai/flux-2-pro/outpaint', { expand_left: 10, expand_right: 20, expand_top: 0 }],
] as const)('%s works on a finished result', async (model, type, path, input) => {
  await using all = await open()
  const padding = model === 'img_expand' ? { left: 10, right: 20, top: 0, bottom: 4 } : null
  const source = await all.source(type, padding)

  const [output] = await all.make({ model, source, width: 128, height: 128 })

  expect(output?.content_type).toBe(type === 'video/mp4' ? 'video/mp4' : 'image/webp')
  expect(all.fal.callsOf('submit')[0]?.path).toBe(path)
  expect(jsonOf(all.fal.callsOf('submit')[0])).toMatchObject(input)
})

test('a video has a first and a last frame; a loop has the same twice', async () => {
  await using all = await open()
  const base = { model: 'jimeng_pro', task_category: 'video', width: 704, height: 1248, video: shape } as const
  const first = await all.run.reference('first_frame')

  await all.make({ ...base, references: [first], video: { ...shape, is_loop: true } })

  const input = jsonOf(all.fal.callsOf('submit')[0])
  expect(input).toMatchObject({ duration: '5', resolution: '720p', aspect_ratio: '9:16' })
  expect(input.end_image_url).toBe(input.image_url)
})

test('a loop from a prompt alone has an image as first and last frame, which is painted once before', async () => {
  await using all = await open()
  const video = { ...shape, is_loop: true }
  const loop = { model: 'jimeng_lite', task_category: 'video', width: 704, height: 1248, video, count: 2 } as const

  expect(await all.make(loop)).toHaveLength(2)

  const [painted, ...videos] = all.fal.callsOf('submit')
  expect(painted?.path).toBe('/fal-ai/bytedance/seedream/v4/text-to-image')
  expect(videos.map(({ path }) => path)).toEqual(Array(2).fill('/fal-ai/bytedance/seedance/v1/lite/image-to-video'))
  const frame = `${all.fal.url}/files/request-1.png`
  expect(jsonOf(videos[0])).toMatchObject({ image_url: frame, end_image_url: frame })
  await all.make({ ...loop, upstream_ref: all.run.refs.at(-1) ?? '' })
  expect(all.fal.accepted).toBe(3)
})

test('a job submitted before a crash is found by its addresses', async () => {
  await using all = await open()
  await all.make()
  await all.make({ upstream_ref: all.run.refs.find((ref) => ref.includes('accepted')) ?? '' })
  expect(all.fal.count('submit')).toBe(1)
})

test('addresses on other hosts are not called with the key', async () => {
  await using all = await open()
  all.fal.fail('submit', async (accept) => {
    const reply = await accept()
    const evil = 'https://evil.example/x'
    return {
      body: { request_id: 'request-1', status_url: evil, response_url: evil, cancel_url: evil, ...reply.headers },
    }
  })
  expect(await all.make()).toHaveLength(1)
  expect(all.fal.callsOf('look')[0]?.path).toBe('/fal-ai/flux-2-pro/requests/request-1/status')
})

test('errors of fal about content, credit and its own failures are reported as such', async () => {
  await using all = await open()
  await expect(all.make({ prompt: 'forbidden' })).rejects.toMatchObject({ kind: 'moderated' })
  all.fal.fail('submit', refuse(403, { detail: 'User is locked. Reason: Exhausted balance.' }))
  await expect(all.make()).rejects.toMatchObject({ kind: 'credit' })
  all.fal.result = { status: 504, body: { detail: 'Request timed out', error_type: 'request_timeout' } }
  await expect(all.make()).rejects.toMatchObject({ kind: 'failed' })
  all.fal.result = { status: 200, body: { images: [{ url: `${all.fal.url}/files/x.png` }], has_nsfw_concepts: [true] } }
  await expect(all.make()).rejects.toMatchObject({ kind: 'moderated' })
})

test('a submission that failed after it may have been accepted is not sent again', async () => {
  await using all = await open()
  all.fal.fail('submit', acceptThen({ status: 500, body: '' }))
  await expect(all.make()).rejects.toMatchObject({ kind: 'lost' })
  expect(all.fal.accepted).toBe(1)
})

test('a result that fal no longer has is expired', async () => {
  await using all = await open()
  all.fal.fail('look', refuse(404))
  await expect(all.make()).rejects.toMatchObject({ kind: 'expired' })
})

test('a cancelled task is removed from the queue', async () => {
  await using all = await open()
  all.fal.atWork = 1e9
  const task = all.make()
  await vi.waitUntil(() => all.fal.count('look') > 0, { interval: 1 })
  all.run.abort.abort()
  await expect(task).rejects.toThrow()
  expect(all.fal.count('cancel')).toBe(1)
})
