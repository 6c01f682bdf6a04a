import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { startArk } from '../../../tests/support/providers/ark.ts'
import { imageFile, videoFile } from '../../../tests/support/providers/files.ts'
import { acceptThen, jsonOf, refuse } from '../../../tests/support/providers/provider-server.ts'
import { hastyTimes, openRun, settingsFor, taskOf } from '../../../tests/support/providers/run-task.ts'
import { LeaseLostError } from '../engine.ts'
import { createArkEngine } from './ark-engine.ts'

async function open(key = 'ark-key') {
  const ark = await startArk()
  const run = await openRun()
  const engine = createArkEngine(settingsFor(`${ark.url}/api/v3`, key), hastyTimes)
  return {
    ark,
    run,
    make: (changes: Parameters<typeof taskOf>[0] = {}) => run.run(engine, taskOf(changes)),
    async [Symbol.asyncDispose]() {
      await run[Symbol.asyncDispose]()
      await ark[Symbol.asyncDispose]()
    },
  }
}

const video = { model: 'jimeng_pro', task_category: 'video', width: 1248, height: 704 } as const
const shape = { duration: 5, fps: 24, is_loop: false }

test('four images are requested one by one at a size that Seedream makes, and fitted to the requested size', async () => {
  await using all = await open()

  const outputs = await all.make({ count: 4, width: 192, height: 108 })

  expect(outputs).toHaveLength(4)
  expect(outputs[0]).toMatchObject({ content_type: 'image/webp', width: 192, height: 108 })
  expect(outputs.every(({ path }) => existsSync(path))).toBe(true)
  expect(jsonOf(all.ark.callsOf('pictures')[0])).toEqual({
    model: 'doubao-seedream-4-5-251128',
    prompt: 'a fox',
    size: '2560x1440',
    response_format: 'url',
    sequential_image_generation: 'disabled',
    watermark: false,
  })
  expect(all.ark.count('pictures')).toBe(4)
  expect(all.run.progress.at(-1)).toBe(1)
})

test('references are sent as data, in their order', async () => {
  await using all = await open()
  const references = [await all.run.reference('reference'), await all.run.reference('reference')]

  await all.make({ model: 'jimeng_imgref_v4', references })

  const image = jsonOf(all.ark.callsOf('pictures')[0]).image
  expect(image).toEqual([expect.stringMatching(/^data:image\/png;base64,/), expect.stringMatching(/^data:image/)])
})

test('a video is a task that is polled until it is done', async () => {
  await using all = await open()
  all.ark.states.push('queued', 'running', 'succeeded')
  const references = [await all.run.reference('first_frame'), await all.run.reference('last_frame')]

  const outputs = await all.make({ ...video, video: shape, references })

  expect(outputs).toMatchObject([{ content_type: 'video/mp4', width: 96, height: 64 }])
  expect(jsonOf(all.ark.callsOf('task')[0])).toMatchObject({
    model: 'doubao-seedance-2-0-260128',
    resolution: '720p',
    ratio: '16:9',
    duration: 5,
    seed: 7,
    watermark: false,
    generate_audio: false,
    content: [
      { type: 'text', text: 'a fox' },
      { type: 'image_url', role: 'first_frame' },
      { type: 'image_url', role: 'last_frame' },
    ],
  })
  expect(all.run.refs.map((ref) => JSON.parse(ref))).toEqual([
    { 0: { state: 'sent' } },
    { 0: { state: 'accepted', handle: 'cgt-1' } },
  ])
})

test('a loop ends as it begins; without a reference its frame is painted first, once for all results', async () => {
  await using all = await open()

  await all.make({ ...video, model: 'jimeng_lite', count: 2, video: { ...shape, is_loop: true, duration: 10 } })

  expect(all.ark.count('pictures')).toBe(1)
  expect(all.ark.count('task')).toBe(2)
  const frame = { url: `${all.ark.url}/files/picture-1.jpeg` }
  expect(jsonOf(all.ark.callsOf('task')[0]).content).toEqual([
    { type: 'text', text: 'a fox' },
    { type: 'image_url', image_url: frame, role: 'first_frame' },
    { type: 'image_url', image_url: frame, role: 'last_frame' },
  ])
})

test('a task accepted before a crash is polled and never submitted again', async () => {
  await using all = await open()
  const upstream_ref = JSON.stringify({ 0: { state: 'accepted', handle: 'cgt-77' } })

  await all.make({ ...video, video: shape, upstream_ref })

  expect(all.ark.count('task')).toBe(0)
  expect(all.ark.callsOf('look')[0]?.path).toContain('cgt-77')
})

test('images made before a crash are only downloaded; an unanswered submission is not repeated', async () => {
  await using all = await open()
  const upstream_ref = JSON.stringify({
    0: { state: 'done', urls: [`${all.ark.url}/files/picture-1.jpeg`] },
    1: { state: 'sent' },
  })

  expect(await all.make({ count: 2, upstream_ref })).toHaveLength(1)

  expect(all.ark.count('pictures')).toBe(0)
})

test('too many requests are tried again when Ark says so', async () => {
  await using all = await open()
  all.ark.fail('task', refuse(429, { error: { code: 'RateLimitExceeded' } }, { 'retry-after': '0.01' }))

  expect(await all.make({ ...video, video: shape })).toHaveLength(1)

  expect(all.ark.count('task')).toBe(2)
  expect(all.ark.accepted).toBe(1)
  expect(all.run.refs[1]).toBe('{}')
})

test.each([
  ['an error after it was accepted', acceptThen({ status: 503, body: 'upstream connect error' })],
  ['a connection that is cut', acceptThen('cut')],
  ['no answer at all', acceptThen('silent')],
])('an order that may have been accepted is not sent again: %s', async (_name, fault) => {
  await using all = await open()
  all.ark.fail('task', fault)

  await expect(all.make({ ...video, video: shape })).rejects.toMatchObject({
    name: 'RemoteFailure',
    kind: 'lost',
    retryable: false,
  })

  expect(all.ark.count('task')).toBe(1)
  expect(JSON.parse(all.run.refs.at(-1) ?? '')).toMatchObject({ 0: { state: 'failed', kind: 'lost' } })
})

test.each([
  ['OutputVideoSensitiveContentDetected', 'failed', 'moderated'],
  ['AccountOverdueError', 'failed', 'credit'],
  ['InternalServiceError', 'failed', 'failed'],
])('a task that failed with %s is told as what it is', async (code, status, kind) => {
  await using all = await open()
  all.ark.states.push({ status, error: { code, message: 'no' } })
  await expect(all.make({ ...video, video: shape })).rejects.toMatchObject({ kind })
})

test('a task that expired ends at once', async () => {
  await using all = await open()
  all.ark.states.push('expired')
  await expect(all.make({ ...video, video: shape })).rejects.toMatchObject({ kind: 'expired' })
})

test('a refused prompt fails with the reason; one refused image does not fail the others', async () => {
  await using all = await open()
  await expect(all.make({ prompt: 'forbidden' })).rejects.toMatchObject({ kind: 'moderated' })
  all.ark.fail('pictures', refuse(400, { error: { code: 'OutputImageSensitiveContentDetected', message: 'no' } }))
  expect(await all.make({ count: 4 })).toHaveLength(3)
})

test('a wrong key is not reported to the user and not logged', async () => {
  await using all = await open('wrong-key')
  const error: unknown = await all.make().catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    kind: 'key',
    message: 'This model is not available at the moment. Your points were given back.',
    cause: { message: expect.stringContaining('ark answered 401') },
  })
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong-key')
})

test('failed polls are repeated, because they cost nothing', async () => {
  await using all = await open()
  all.ark.fail('look', refuse(503), () => 'cut', refuse(429, {}, { 'retry-after': '0' }))
  expect(await all.make({ ...video, video: shape })).toHaveLength(1)
  expect(all.ark.count('task')).toBe(1)
})

test('a truncated file is downloaded again', async () => {
  await using all = await open()
  const whole = await videoFile()
  all.ark.fail(
    'file',
    () => ({ body: whole, cutAfter: 100 }),
    () => ({ body: whole.subarray(0, whole.length - 20) }),
    refuse(502),
  )

  expect(await all.make({ ...video, video: shape })).toMatchObject([{ width: 96, height: 64 }])

  expect(all.ark.count('file')).toBe(4)
  expect(all.ark.count('task')).toBe(1)
})

test.each([
  ['is gone', refuse(404), 'expired'],
  ['is a page', () => ({ body: '<html>' }), 'broken'],
] as const)('a file that %s ends the task', async (_name, fault, kind) => {
  await using all = await open()
  all.ark.fail('file', fault)
  await expect(all.make()).rejects.toMatchObject({ kind })
})

test('a file in a private network is not fetched', async () => {
  await using all = await open()
  await using other = await startArk()
  other.files.set('secret', await imageFile('png'))
  all.ark.fail('pictures', () => ({ body: { data: [{ url: `${other.url}/files/secret` }] } }))

  await expect(all.make()).rejects.toMatchObject({ kind: 'broken' })

  expect(other.calls).toEqual([])
})

test('a cancelled task is cancelled at Ark too, one with a lost lease is left alone', async () => {
  await using cancelled = await open()
  cancelled.ark.states.push('running')
  const first = cancelled.make({ ...video, video: shape })
  await vi.waitUntil(() => cancelled.ark.count('look') > 0, { interval: 1 })
  cancelled.run.abort.abort()
  await expect(first).rejects.toThrow()
  expect(cancelled.ark.callsOf('cancel').map(({ path }) => path)).toEqual(['/api/v3/contents/generations/tasks/cgt-1'])

  await using lost = await open()
  lost.ark.states.push('running')
  const second = lost.make({ ...video, video: shape })
  await vi.waitUntil(() => lost.ark.count('look') > 0, { interval: 1 })
  lost.run.abort.abort(new LeaseLostError('gone'))
  await expect(second).rejects.toThrow()
  expect(lost.ark.count('cancel')).toBe(0)
})

test('an unreachable provider fails the task with a message', async () => {
  await using run = await openRun()
  const engine = createArkEngine(settingsFor('http://127.0.0.1:1/api/v3', 'key'), hastyTimes)
  await expect(run.run(engine, taskOf({}))).rejects.toMatchObject({ kind: 'unreachable' })
})

test('a video that is longer than Seedance makes is refused with the limit', async () => {
  await using all = await open()
  await expect(all.make({ ...video, video: { ...shape, duration: 24 } })).rejects.toThrow('at most 15 seconds')
})
