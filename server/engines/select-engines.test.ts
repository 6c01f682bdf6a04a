import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelId } from '@mirari/model'
import { expect, test } from 'vitest'
import { readConfig } from '../composition/config.ts'
import { createEngineRegistry } from './engine-registry.ts'
import { selectEngines } from './select-engines.ts'

function select(env: Record<string, string>) {
  const selection = selectEngines(readConfig({ DATA_DIR: '/tmp', ...env }).engines, 2)
  const registry = createEngineRegistry(selection.entries)
  return {
    ...selection,
    registry,
    engineOf: (model: ModelId) => registry.engineFor(model)?.id ?? null,
    reasons: selection.problems.map(({ message }) => message),
  }
}

const keys = { ARK_API_KEY: 'a', FAL_KEY: 'f', OPENAI_API_KEY: 'o' }

test('without settings the built-in engine is the only one', () => {
  const { entries, problems, settings } = select({})
  expect(entries.map(({ id, limit }) => ({ id, limit }))).toEqual([{ id: 'builtin', limit: 2 }])
  expect({ problems, settings }).toEqual({ problems: [], settings: {} })
})

test('several engines serve models side by side, and the built-in one the rest', () => {
  const { engineOf, entries, reasons } = select({ ...keys, ENGINES: 'jimeng:ark, FLUX:fal', FAL_TASKS: '7' })
  expect([engineOf('jimeng'), engineOf('FLUX'), engineOf('jimeng_imgref_v4')]).toEqual(['ark', 'fal', 'builtin'])
  expect(entries.find(({ id }) => id === 'fal')?.limit).toBe(7)
  expect(reasons).toEqual([])
})

test('the first matching rule counts; a rule without a model stands for all models of its engine', () => {
  const { engineOf } = select({ ...keys, ENGINES: 'FLUX:builtin,fal,ark' })
  expect([engineOf('FLUX'), engineOf('jimeng'), engineOf('video_sr')]).toEqual(['builtin', 'fal', 'fal'])
  const other = select({ ...keys, ENGINES: 'ark,fal' })
  expect([other.engineOf('jimeng_pro'), other.engineOf('video_sr')]).toEqual(['ark', 'fal'])
})

test('an upstream model is sent to its worker', () => {
  const { settings } = select({ ...keys, ENGINES: 'jimeng:ark:ep-20261101:x' })
  expect(settings.ark).toEqual({
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    apiKey: 'a',
    upstream: { jimeng: 'ep-20261101:x' },
    folder: null,
  })
})

test('an engine without its key serves nothing and says why', () => {
  const { engineOf, entries, reasons } = select({ ENGINES: 'jimeng:ark,FLUX:fal', FAL_KEY: 'f' })
  expect([engineOf('jimeng'), engineOf('FLUX')]).toEqual(['builtin', 'fal'])
  expect(entries.map(({ id }) => id)).toEqual(['fal', 'builtin'])
  expect(reasons).toEqual(['Volcengine Ark is chosen in ENGINES, but ARK_API_KEY is not set.'])
})

test('an engine with a key but without a rule serves no model, and finishes its tasks', () => {
  const { engineOf, registry, settings, reasons } = select({ FAL_KEY: 'f' })
  expect(engineOf('FLUX')).toBe('builtin')
  expect(registry.byId('fal')).toMatchObject({ models: [] })
  expect(settings.fal?.apiKey).toBe('f')
  expect(reasons).toEqual([])
})

test('a server of one’s own that speaks OpenAI needs no key', () => {
  const { engineOf, reasons } = select({ ENGINES: 'jimeng:openai', OPENAI_URL: 'http://127.0.0.1:8080/v1/' })
  expect(engineOf('jimeng')).toBe('openai')
  expect(reasons).toEqual([])
})

test('a model that an engine does not have stays with its other engine', () => {
  const { engineOf, reasons } = select({ ...keys, ENGINES: 'FLUX:openai,video_sr:ark' })
  expect(engineOf('video_sr')).not.toBe('ark')
  expect(reasons).toEqual(['Volcengine Ark is to make video_sr, which it cannot.'])
})

test('ComfyUI serves the models of its templates, with references where a template has slots for them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-templates-'))
  const graph = (text: string) => JSON.stringify({ 1: { class_type: 'LoadImage', inputs: { text } } })
  await writeFile(join(folder, 'jimeng.json'), graph('{{prompt}}'))
  await writeFile(join(folder, 'FLUX.json'), graph('{{prompt}}'))
  await writeFile(join(folder, 'FLUX.picture.json'), graph('{{reference_1}}'))
  await writeFile(join(folder, 'jimeng_lite.json'), '{"nodes": []}')

  const { registry, reasons } = select({
    ENGINES: 'comfyui',
    COMFYUI_URL: 'http://127.0.0.1:8188',
    COMFYUI_WORKFLOWS: folder,
  })
  await rm(folder, { recursive: true })

  expect(registry.byId('comfyui')).toMatchObject({ models: ['jimeng', 'FLUX'], referenceModels: ['FLUX'] })
  expect(reasons).toEqual([`${join(folder, 'jimeng_lite.json')} is no workflow in API format.`])
})

test.each([
  ['jimeng:nobody', "ENGINES names 'jimeng:nobody', but engines are: ark, fal, openai, comfyui, builtin."],
  ['jimmeng:ark', "ENGINES names the model 'jimmeng', which does not exist."],
])('a wish that means nothing stops the start: %s', (ENGINES, sentence) => {
  expect(() => select({ ENGINES })).toThrow(sentence)
})

test('a tagger needs an engine and a model', () => {
  expect(readConfig({ TAGGER: 'openai:gpt-4o-mini' }).engines.tagger).toEqual({
    engine: 'openai',
    model: 'gpt-4o-mini',
  })
  expect(readConfig({ TAGGER: 'builtin' }).engines.tagger).toBeNull()
  expect(() => readConfig({ TAGGER: 'openai' })).toThrow("TAGGER is 'openai', but must be")
  expect(() => readConfig({ ARK_URL: 'ark' })).toThrow('ARK_URL')
})
