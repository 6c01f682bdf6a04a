import { expect, test } from 'vitest'
import { createRegistry, engineEntries } from './registry.ts'

test('every engine is what its entry says it is', async () => {
  for (const { id, name, models, load } of engineEntries) {
    expect(await load()).toMatchObject({ id, name, models })
  }
})

test('a model is served by the first engine that knows it, or by none', () => {
  const load = () => Promise.reject(new Error('not loaded here'))
  const first = { id: 'first', name: 'First', models: ['jimeng'], load } as const
  const second = { id: 'second', name: 'Second', models: ['jimeng', 'FLUX'], load } as const
  const registry = createRegistry([first, second])

  expect(registry.engineFor('jimeng')).toBe(first)
  expect(registry.engineFor('FLUX')).toBe(second)
  expect(registry.engineFor('jimeng_pro')).toBeNull()
  expect(registry.byId('second')).toBe(second)
  expect(registry.byId('third')).toBeNull()
})
