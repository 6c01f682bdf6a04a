import { expect, test } from 'vitest'
import { engineEntry } from './engine-entries.ts'
import { createEngineRegistry } from './engine-registry.ts'
import { engines } from './index.ts'
import { upstreamModelIds } from './remote/upstream-model.ts'

test('every engine matches its entry', async () => {
  for (const { id, name, models, referenceModels, load } of engines
    .filter(({ kind }) => kind === 'local')
    .map(engineEntry)) {
    expect(await load(null)).toMatchObject({ id, name, models, referenceModels })
  }
})

test('a remote engine has the models of its record', async () => {
  const settings = { baseUrl: 'http://127.0.0.1', apiKey: null, upstream: {}, folder: null }
  for (const record of engines) {
    if (record.kind === 'local') continue
    const { id, name, models } = record
    const made = models.from === 'table' ? { models: upstreamModelIds(models.table) } : {}
    expect(await record.load(settings)).toMatchObject({ id, name, ...made })
  }
})

test('a model is served by the first engine that has it, or by none', () => {
  const load = () => Promise.reject(new Error('not loaded here'))
  const first = { id: 'first', name: 'First', models: ['jimeng'], referenceModels: [], load } as const
  const second = { id: 'second', name: 'Second', models: ['jimeng', 'FLUX'], referenceModels: [], load } as const
  const registry = createEngineRegistry([first, second])

  expect(registry.engineFor('jimeng')).toBe(first)
  expect(registry.engineFor('FLUX')).toBe(second)
  expect(registry.engineFor('jimeng_pro')).toBeNull()
  expect(registry.byId('second')).toBe(second)
  expect(registry.byId('third')).toBeNull()
})
