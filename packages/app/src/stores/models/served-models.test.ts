import type { ModelState } from '@mirari/contract/schemas'
import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../browser/storage.ts'
import { createServedModels } from './served-models.ts'

const builtin = { id: 'builtin', name: 'Procedural (offline)' }
const state = (id: ModelState['id'], over: Partial<ModelState> = {}): ModelState => ({
  id,
  name: id,
  category: 'image',
  in_picker: true,
  max_references: 1,
  estimated: { count: 1, seconds_per_item: 1 },
  price: 10,
  engine: builtin,
  ...over,
})
const answer = [
  state('jimeng'),
  state('jimeng_imgref_v4', { max_references: 10 }),
  state('FLUX', { engine: null }),
  state('jimeng_pro', { category: 'video', max_references: 2 }),
  state('img_expand', { in_picker: false }),
]
const served = {
  served: ['jimeng', 'jimeng_imgref_v4', 'jimeng_pro', 'img_expand'],
  available: ['jimeng', 'jimeng_imgref_v4', 'jimeng_pro'],
  remote: [],
  costs: {
    jimeng: { points: 10, seconds: 1 },
    jimeng_imgref_v4: { points: 10, seconds: 1 },
    jimeng_pro: { points: 10, seconds: 1 },
    img_expand: { points: 10, seconds: 1 },
  },
  limits: { jimeng: 1, jimeng_imgref_v4: 10, jimeng_pro: 2 },
  notes: {
    jimeng: { engine: 'Procedural (offline)', references: null },
    jimeng_imgref_v4: { engine: 'Procedural (offline)', references: 10 },
    jimeng_pro: { engine: 'Procedural (offline)', references: null },
  },
}

function models(answers: (() => unknown)[], storage = createMemoryStorage()) {
  const waits: { work: () => void; ms: number }[] = []
  const store = createServedModels({
    storage,
    load: async () => (answers.shift() ?? (() => answer))() as ModelState[],
    setTimeout: (work, ms) => waits.push({ work, ms }),
  })
  return { store, waits, storage }
}
const fails = () => {
  throw new Error('unreachable')
}

describe('served models', () => {
  it('those of another engine than the built-in one are known as such', async () => {
    const remote = { ...state('jimeng_pro'), engine: { id: 'fal', name: 'fal' } }
    const { store } = models([() => [state('jimeng'), remote]])
    await store.refresh()
    expect(store.getSnapshot().remote).toEqual(['jimeng_pro'])
  })

  it('are offered if they have an engine and belong in the picker, with the engine named', async () => {
    const { store } = models([])
    expect(store.getSnapshot()).toEqual({ served: [], available: [], remote: [], costs: {}, limits: {}, notes: {} })
    await store.refresh()
    expect(store.getSnapshot()).toEqual(served)
  })

  it('are restored from the cached answer at once, and stay while the server does not answer', async () => {
    const first = models([])
    await first.store.refresh()
    const { store, waits } = models([fails, fails], first.storage)
    expect(store.getSnapshot()).toEqual(served)
    await store.refresh()
    await store.refresh()
    expect(store.getSnapshot()).toEqual(served)
    expect(waits.map(({ ms }) => ms)).toEqual([2000])
  })

  it('are requested again until the server answers, at growing intervals', async () => {
    const { store, waits } = models([fails, () => ({ detail: 'no list' })])
    await store.refresh()
    waits[0]?.work()
    await store.refresh()
    expect(waits.map(({ ms }) => ms)).toEqual([2000, 4000])
    waits[1]?.work()
    await store.refresh()
    expect(store.getSnapshot()).toEqual(served)
  })

  it('keep their identity when an answer brings nothing new, and skip unknown models', async () => {
    const { store } = models([() => [...answer, { ...state('jimeng'), id: 'from the future' }, null]])
    await store.refresh()
    const before = store.getSnapshot()
    expect(before).toEqual(served)
    await store.refresh()
    expect(store.getSnapshot()).toBe(before)
  })

  it('survive corrupt storage', () => {
    for (const text of ['{', '7', '[{"id":"jimeng"}]', 'null']) {
      const { store } = models([], createMemoryStorage({ 'served-models': text }))
      expect(store.getSnapshot().available).toEqual([])
    }
  })
})
