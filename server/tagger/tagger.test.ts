import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageTags, UploadAnswer } from '@mirari/contract/schemas'
import { embedImageSettings } from '@mirari/model'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startOpenAi } from '../../tests/support/providers/openai.ts'
import { refuse } from '../../tests/support/providers/provider-server.ts'
import { readConfig } from '../composition/config.ts'
import { finishedTestFile } from '../media/testing.ts'
import { idleTimeoutS } from '../platform/http/while-working.ts'
import { createTestClock } from '../platform/testing.ts'
import { startTestServer, type TestServer } from '../testing.ts'
import { filesOf, upload } from '../uploads/testing.ts'

const flat = async (background: string, width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )

async function addFile(
  { composition, folder }: TestServer,
  userId: string,
  bytes: Uint8Array,
  content_type = 'image/webp',
) {
  const file = await finishedTestFile(join(folder, 'made'), 'x', { content_type })
  await Bun.write(file.path, bytes)
  const stored = await composition.media.store([file], userId)
  await composition.database.write((trx) => composition.media.record(trx, stored))
  return `/media/${stored[0]?.key}`
}

test.each([
  ['#1030a0', 640, 360, 'dark, cold, colorful, wide, navy'],
  ['#f8f8f8', 300, 300, 'bright, black and white, square, white'],
  ['#20a040', 300, 600, 'green nature, colorful, upright, green'],
])('an image of %s is described by its light, colours and format', async (color, width, height, tags) => {
  await using server = await startTestServer()
  const { headers } = await server.signIn()
  const { body } = await upload(server, headers, [await flat(color, width, height)])
  const image_ref = (body as UploadAnswer).items[0]?.url
  const before = await filesOf(server)
  const { server: listening } = server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  if (!listening) throw new Error('The server does not listen.')
  const timeout = vi.spyOn(listening, 'timeout')
  expect((await server.call('/api/img-tagger', { headers, json: { image_ref } })).body).toEqual({
    success: true,
    tags,
    error: null,
    message: 'The picture was described.',
    source: 'measured',
    vision_used_up: null,
  })
  expect(await filesOf(server)).toEqual(before)
  // A model that looks at it may take longer than an idle connection lasts.
  expect(timeout.mock.calls.map(([, seconds]) => seconds)).toEqual([0, idleTimeoutS])
})

test('an image generated here is described by its prompt', async () => {
  await using server = await startTestServer()
  const { headers, user } = await server.signIn()
  const webp = await sharp(await flat('#1030a0', 64, 64))
    .webp()
    .toBuffer()
  const settings = { prompt: 'a fox, in snow', model: 'FLUX', style: 'realistic', seed: 1, size: '64x64' } as const
  const image_ref = await addFile(server, user.id, embedImageSettings(webp, { width: 64, height: 64 }, settings))
  for (const address of [image_ref, `${image_ref}/w320`, `http://localhost${image_ref}`]) {
    expect((await server.call('/api/img-tagger', { headers, json: { image_ref: address } })).body).toMatchObject({
      success: true,
      tags: 'a fox, in snow',
      source: 'prompt',
      vision_used_up: null,
    })
  }
})

test('a vision model describes an image; without it the measured tags are used', async () => {
  await using openai = await startOpenAi()
  const env = { TAGGER: 'openai:seeing', OPENAI_API_KEY: 'secret-key', OPENAI_URL: `${openai.url}/v1` }
  await using server = await startTestServer({ engines: readConfig(env).engines })
  const { headers } = await server.signIn()
  const { body } = await upload(server, headers, [await flat('#20a040', 300, 600)])
  const image_ref = (body as UploadAnswer).items[0]?.url
  const tag = async () => (await server.call('/api/img-tagger', { headers, json: { image_ref } })).body

  expect(await tag()).toMatchObject({ success: true, tags: 'a red fox, snow, soft light', source: 'vision' })

  openai.fail('chat', refuse(500))
  expect(await tag()).toMatchObject({
    success: true,
    tags: 'green nature, colorful, upright, green',
    source: 'measured',
    vision_used_up: null,
  })
  expect(server.logged.join('')).toContain('answered 500')
  expect(server.logged.join('')).not.toContain('secret-key')
})

test('the vision model, which costs the operator, is asked so often a day for a user and for all', async () => {
  await using openai = await startOpenAi()
  const env = {
    ...{ TAGGER: 'openai:seeing', OPENAI_API_KEY: 'secret-key', OPENAI_URL: `${openai.url}/v1` },
    ...{ TAGGER_PER_DAY: '3', TAGGER_PER_USER: '2' },
  }
  await using server = await startTestServer({ engines: readConfig(env).engines, metricsToken: 'figures' })
  const png = await flat('#20a040', 300, 600)
  const describer = async () => {
    const { headers } = await server.signIn()
    const { body } = await upload(server, headers, [png])
    const image_ref = (body as UploadAnswer).items[0]?.url
    return async () => {
      const { body: answer } = await server.call('/api/img-tagger', { headers, json: { image_ref } })
      const { tags, source, vision_used_up, message } = answer as ImageTags
      expect(tags.startsWith('a red fox')).toBe(source === 'vision')
      expect(message.includes('as many pictures today as it may')).toBe(vision_used_up !== null)
      return vision_used_up === null ? source : `${source}, used up for the ${vision_used_up}`
    }
  }
  const [ann, ben] = [await describer(), await describer()]
  expect([await ann(), await ann(), await ann()]).toEqual(['vision', 'vision', 'measured, used up for the user'])
  const usedUp = 'measured, used up for the server'
  expect([await ben(), await ben(), await ann()]).toEqual(['vision', usedUp, usedUp])
  expect(server.logged.filter((line) => line.includes('as often as TAGGER_PER_DAY allows'))).toHaveLength(1)
  const figures = await server.call('/metrics', { headers: { authorization: 'Bearer figures' } })
  expect(String(figures.body)).toContain('mirari_vision_calls 3\n')

  server.clock.advance(24 * 60 * 60_000)
  const cleo = await describer()
  expect(await cleo()).toBe('vision')
})

test('what the vision model may do in a day stays used up after a restart, and for a new account with the same mailbox', async () => {
  await using openai = await startOpenAi()
  const env = {
    ...{ TAGGER: 'openai:seeing', OPENAI_API_KEY: 'secret-key', OPENAI_URL: `${openai.url}/v1` },
    ...{ TAGGER_PER_DAY: '4', TAGGER_PER_USER: '2' },
  }
  const settings = { engines: readConfig(env).engines, clock: createTestClock() }
  const password = 'correct horse'
  const png = await flat('#20a040', 300, 600)
  const enroll = async (server: TestServer, username: string, email: string) => {
    const { body: account } = await server.call('/api/auth/register', { json: { username, email, password } })
    const headers = { authorization: `Bearer ${(account as { access_token: string }).access_token}` }
    const { body } = await upload(server, headers, [png])
    const image_ref = (body as UploadAnswer).items[0]?.url
    const ask = async () => {
      const { body: answer } = await server.call('/api/img-tagger', { headers, json: { image_ref } })
      return [(answer as ImageTags).source, (answer as ImageTags).vision_used_up]
    }
    return { headers, ask }
  }
  const first = await startTestServer(settings)
  const ada = await enroll(first, 'ada', 'ada@example.org')
  expect([await ada.ask(), await ada.ask()]).toEqual([
    ['vision', null],
    ['vision', null],
  ])
  const gone = await first.call('/api/users/me/delete', { headers: ada.headers, json: { password } })
  expect(gone.status).toBe(204)
  const again = await enroll(first, 'ada the second', 'Ada+again@example.org')
  expect(await again.ask()).toEqual(['measured', 'user'])
  await first.composition.stop()

  const { databaseUrl } = first.config
  await using second = await startTestServer({ ...settings, ...(databaseUrl !== null && { databaseUrl }) }, (folder) =>
    cp(first.folder, folder, { recursive: true }),
  )
  await rm(first.folder, { recursive: true })
  const { body } = await second.call('/api/auth/login', { json: { email: 'Ada+again@example.org', password } })
  expect(body).toMatchObject({ user: { username: 'ada the second' } })
  const third = await enroll(second, 'ada the third', 'ada+3@example.org')
  expect(await third.ask()).toEqual(['measured', 'user'])
  const ben = await enroll(second, 'ben', 'ben@example.org')
  expect([await ben.ask(), await ben.ask(), await ben.ask()]).toEqual([
    ['vision', null],
    ['vision', null],
    ['measured', 'server'],
  ])
  expect(
    JSON.stringify(await second.composition.database.read.selectFrom('vision_call').selectAll().execute()),
  ).not.toContain('@')
})

test('a file that is not a readable image of this server has no tags', async () => {
  await using server = await startTestServer()
  const { headers, user } = await server.signIn()
  const broken = await addFile(server, user.id, new TextEncoder().encode('no picture'))
  const video = await addFile(server, user.id, new TextEncoder().encode('no picture'), 'video/mp4')
  const bad: [string, string][] = [
    [broken, 'failed'],
    [video, 'not_a_picture'],
    [`/media/${'0'.repeat(32)}`, 'not_found'],
    ['https://elsewhere.example/a.png', 'not_found'],
    ['file:///etc/passwd', 'not_found'],
    ['', 'not_found'],
  ]
  for (const [image_ref, error] of bad) {
    expect(await server.call('/api/img-tagger', { headers, json: { image_ref } })).toMatchObject({
      status: 200,
      body: { success: false, tags: '', error, message: expect.any(String) },
    })
  }
  expect((await server.call('/api/img-tagger', { headers, json: {} })).status).toBe(422)
})

test('descriptions are limited per user', async () => {
  await using server = await startTestServer({ workers: 0 })
  const { headers } = await server.signIn()
  const other = await server.signIn()
  const tag = (sent = headers) => server.call('/api/img-tagger', { headers: sent, json: { image_ref: '' } })
  for (let count = 0; count < 60; count++) expect((await tag()).status).toBe(200)
  expect(await tag()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await tag(other.headers)).status).toBe(200)
})
