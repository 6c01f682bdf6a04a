import { expect, test } from 'vitest'
import { createRegistry, engineEntries } from './registry.ts'

test('every engine is what its entry says it is', async () => {
  for (const { id, name, models, referenceModels, load } of engineEntries) {
    expect(await load(null)).toMatchObject({ id, name, models, referenceModels })
  }
})

test('a model is served by the first engine that knows it, or by none', () => {
  const load = () => Promise.reject(new Error('not loaded here'))
  const first = { id: 'first', name: 'First', models: ['jimeng'], referenceModels: [], load } as const
  const second = { id: 'second', name: 'Second', models: ['jimeng', 'FLUX'], referenceModels: [], load } as const
  const registry = createRegistry([first, second])

  expect(registry.engineFor('jimeng')).toBe(first)
  expect(registry.engineFor('FLUX')).toBe(second)
  expect(registry.engineFor('jimeng_pro')).toBeNull()
  expect(registry.byId('second')).toBe(second)
  expect(registry.byId('third')).toBeNull()
})
