import type { PromptUnderstood } from '@mirari/contract/schemas'
import { expect, test } from 'vitest'
import { readConfig } from '../composition/config.ts'
import { startTestServer } from '../testing.ts'

test('a visitor learns which words the built-in engine will follow, in English and Chinese', async () => {
  await using server = await startTestServer()
  const wordsOf = async (prompt: string, model = 'jimeng') => {
    const { status, body } = await server.call('/api/prompt/understood', { json: { prompt, model } })
    expect(status).toBe(200)
    const { words } = body as PromptUnderstood
    return words?.map(({ from, to, strength }) => `${prompt.slice(from, to)}: ${strength}`) ?? null
  }
  expect(await wordsOf('a calm lake with a hippo')).toEqual(['calm: weak', 'lake: follow', 'hippo: unknown'])
  expect(await wordsOf('海边的河马')).toEqual(['海边: follow', '河马: unknown'])
  expect(await wordsOf('sea, pan left', 'jimeng_pro')).toEqual(['sea: follow', 'pan left: follow'])
  expect(await wordsOf('')).toEqual([])
})

test.each(['Live Wallpaper', 'jimeng_imgref_v4', 'detail_upscale', 'no such model'])(
  '%s follows no prompt, so nothing is told',
  async (model) => {
    await using server = await startTestServer()
    const { body } = await server.call('/api/prompt/understood', { json: { prompt: 'a lake', model } })
    expect(body).toEqual({ words: null })
  },
)

test('an engine that does not tell is not spoken for', async () => {
  await using server = await startTestServer({
    engines: readConfig({ ENGINES: 'fal,builtin', FAL_KEY: 'key', FAL_URL: 'http://127.0.0.1:9' }).engines,
  })
  const { body } = await server.call('/api/prompt/understood', { json: { prompt: 'a lake', model: 'FLUX' } })
  expect(body).toEqual({ words: null })
})

test('a prompt beyond the limit is refused, and so is who asks too often', async () => {
  await using server = await startTestServer()
  const ask = (prompt: string) =>
    server.call('/api/prompt/understood', { json: { prompt, model: 'Live Wallpaper' } }).then(({ status }) => status)
  expect(await ask('x'.repeat(8001))).toBe(422)
  const statuses = await Promise.all(Array.from({ length: 121 }, () => ask('a lake')))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
