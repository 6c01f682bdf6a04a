import { expect, test } from 'vitest'
import { startOpenAi } from '../../../tests/support/providers/openai.ts'
import { acceptThen, jsonOf, refuse } from '../../../tests/support/providers/provider-server.ts'
import { hastyTimes, openRun, settingsFor, taskOf } from '../../../tests/support/providers/run-task.ts'
import { describeRemotely } from '../remote/describe-remotely.ts'
import { createOpenAiEngine } from './openai-engine.ts'

async function open(upstream = {}) {
  const openai = await startOpenAi()
  const run = await openRun()
  const settings = settingsFor(`${openai.url}/v1`, 'openai-key', { upstream })
  const engine = createOpenAiEngine(settings, hastyTimes)
  return {
    openai,
    run,
    settings,
    make: (changes: Parameters<typeof taskOf>[0] = {}) => run.run(engine, taskOf(changes)),
    async [Symbol.asyncDispose]() {
      await run[Symbol.asyncDispose]()
      await openai[Symbol.asyncDispose]()
    },
  }
}

test('each answer has one image of the nearest size, which is fitted', async () => {
  await using all = await open()

  const outputs = await all.make({ count: 2, width: 192, height: 108 })

  expect(outputs).toMatchObject([
    { width: 192, height: 108 },
    { width: 192, height: 108 },
  ])
  const [call] = all.openai.callsOf('picture')
  expect(jsonOf(call)).toEqual({ model: 'gpt-image-1', prompt: 'a fox', size: '1536x1024', n: 1 })
  expect(call?.headers.authorization).toBe('Bearer openai-key')
})

test('other models get the requested size', async () => {
  await using all = await open({ jimeng: 'my-own-model' })
  await all.make()
  expect(jsonOf(all.openai.callsOf('picture')[0])).toMatchObject({ model: 'my-own-model', size: '96x64' })
})

test('references are sent as files', async () => {
  await using all = await open()
  const references = [await all.run.reference('reference'), await all.run.reference('reference')]

  expect(await all.make({ model: 'jimeng_imgref_v4', references })).toHaveLength(1)

  const form = all.openai.callsOf('edit')[0]?.body.toString('latin1') ?? ''
  expect(form.match(/name="image\[\]"/g)).toHaveLength(2)
  expect(form).toContain('a fox')
})

test('images made before a crash cannot be downloaded again, and are not paid for again', async () => {
  await using all = await open()
  await expect(all.make({ upstream_ref: '{"0":{"state":"sent"}}' })).rejects.toMatchObject({ kind: 'lost' })
  expect(all.openai.calls).toEqual([])
})

test('its errors are reported by their kind', async () => {
  await using all = await open()
  const error = (code: string) => ({ error: { code, type: 'x', message: 'no' } })
  await expect(all.make({ prompt: 'forbidden' })).rejects.toMatchObject({ kind: 'moderated' })
  all.openai.fail('picture', refuse(429, error('insufficient_quota')))
  await expect(all.make()).rejects.toMatchObject({ kind: 'credit' })
  all.openai.fail('picture', refuse(401, error('invalid_api_key')))
  await expect(all.make()).rejects.toMatchObject({ kind: 'key' })
  all.openai.fail('picture', acceptThen('cut'))
  await expect(all.make()).rejects.toMatchObject({ kind: 'lost' })
  expect(all.openai.accepted).toBe(1)
  all.openai.fail('picture', refuse(400, error('invalid_size')))
  await expect(all.make()).rejects.toMatchObject({ kind: 'rejected' })
})

test('a provider that stays busy fails the task, with nothing accepted', async () => {
  await using all = await open()
  all.openai.fail('picture', ...Array.from({ length: 100 }, () => refuse(429)))
  await expect(all.make()).rejects.toMatchObject({ kind: 'busy' })
  expect(all.openai.accepted).toBe(0)
})

test.each([
  ['{"tags": ["a red fox", "snow", "snow"]}', ['a red fox', 'snow']],
  ['Sure! ```json\n{"tags": ["fox"]}\n```', ['fox']],
  ['a red fox, snow\nsoft light', ['a red fox', 'snow', 'soft light']],
])('a model with eyes gives words: %s', async (words, tags) => {
  await using all = await open()
  all.openai.words = words
  const image = await all.run.reference('reference')
  const options = { settings: all.settings, model: 'seeing', times: hastyTimes }

  expect(await describeRemotely(image, options)).toEqual(tags)

  expect(jsonOf(all.openai.callsOf('chat')[0])).toMatchObject({
    model: 'seeing',
    messages: [
      { content: [{ type: 'text' }, { image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } }] },
    ],
    response_format: { type: 'json_schema' },
  })
})

test('a model that returns no tags is an error', async () => {
  await using all = await open()
  const image = await all.run.reference('reference')
  const options = { settings: all.settings, model: 'seeing', times: hastyTimes }
  all.openai.words = ''
  await expect(describeRemotely(image, options)).rejects.toThrow('no words')
  all.openai.fail('chat', refuse(500))
  await expect(describeRemotely(image, options)).rejects.toThrow('answered 500')
})
