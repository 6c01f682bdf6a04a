import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft, DraftStore } from './browser-drafts.ts'
import { draftEveryMs, openDraft } from './draft-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const files = new Map<string, Blob>()
const draftOf = (value: string): Draft => ({ value, files })

/** A store in memory that counts what is written, and the locks beside it. */
function memory(initial: Record<string, string> = {}) {
  const rows = new Map(Object.entries(initial).map(([key, value]) => [key, draftOf(value)]))
  const taken = new Set<string>()
  let writes = 0
  const drafts: DraftStore = {
    read: async (key) => rows.get(key) ?? null,
    async write(key, draft) {
      writes += 1
      rows.set(key, draft)
    },
    async remove(key) {
      rows.delete(key)
    },
  }
  const take = async (key: string) => {
    if (taken.has(key)) return null
    taken.add(key)
    return () => void taken.delete(key)
  }
  const values = () => Object.fromEntries([...rows].map(([key, { value }]) => [key, value]))
  return { drafts, take, values, taken, writes: () => writes }
}

/** What is edited: a value that is unsaved, or null. */
function editing(key: string) {
  const listeners = new Set<() => void>()
  const state = { key, value: null as string | null }
  return {
    set(next: Partial<typeof state>) {
      Object.assign(state, next)
      for (const listener of listeners) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => ({ key: state.key, draft: state.value === null ? null : draftOf(state.value) }),
  }
}

const soon = () => vi.advanceTimersByTimeAsync(draftEveryMs)

test('a change is kept at once, those that follow together within half a second', async () => {
  const { drafts, take, values, writes } = memory()
  const work = editing('a')
  const keeper = await openDraft({ drafts, key: 'a', take })
  keeper.keep(work.listen, work.current)
  work.set({ value: '1' })
  await vi.advanceTimersByTimeAsync(1)
  expect(values()).toEqual({ a: '1' })
  for (const value of ['2', '3', '4']) work.set({ value })
  await soon()
  expect([values(), writes()]).toEqual([{ a: '4' }, 2])
})

test('closing keeps the last change, and gives the draft to whoever opens it next', async () => {
  const { drafts, take, values } = memory()
  const work = editing('a')
  const keeper = await openDraft({ drafts, key: 'a', take })
  keeper.keep(work.listen, work.current)
  work.set({ value: '1' })
  keeper.close()
  await soon()
  expect(values()).toEqual({ a: '1' })
  expect((await openDraft({ drafts, key: 'a', take })).found).toEqual(draftOf('1'))
})

test('a draft goes when everything is saved; later changes are kept under the id of the save', async () => {
  const { drafts, take, values, taken } = memory({ new: 'before' })
  const work = editing('new')
  const keeper = await openDraft({ drafts, key: 'new', take })
  expect(keeper.found).toEqual(draftOf('before'))
  keeper.keep(work.listen, work.current)
  work.set({ value: null, key: 'w1' })
  await soon()
  expect([values(), [...taken]]).toEqual([{}, ['w1']])
  work.set({ value: 'after' })
  await soon()
  expect(values()).toEqual({ w1: 'after' })
})

test('what is undone at once leaves no draft', async () => {
  const { drafts, take, values } = memory()
  const work = editing('a')
  const keeper = await openDraft({ drafts, key: 'a', take })
  keeper.keep(work.listen, work.current)
  work.set({ value: '1' })
  work.set({ value: null })
  await soon()
  expect(values()).toEqual({})
})

test('a draft that is given up is gone and does not come back', async () => {
  const { drafts, take, values } = memory({ a: 'before' })
  const work = editing('a')
  const keeper = await openDraft({ drafts, key: 'a', take })
  keeper.keep(work.listen, work.current)
  work.set({ value: '1' })
  keeper.discard()
  work.set({ value: '2' })
  await soon()
  expect(values()).toEqual({})
})

test('two editors of one draft: the second neither shows nor touches it', async () => {
  const { drafts, take, values } = memory({ a: 'before' })
  await openDraft({ drafts, key: 'a', take })
  const work = editing('a')
  const second = await openDraft({ drafts, key: 'a', take })
  second.keep(work.listen, work.current)
  work.set({ value: 'other' })
  await soon()
  expect([second.found, values()]).toEqual([null, { a: 'before' }])
})

test('a browser that keeps nothing does not stop anybody', async () => {
  const { take } = memory()
  const refuse = () => Promise.reject(new Error('refused on purpose'))
  const keeper = await openDraft({ drafts: { read: refuse, write: refuse, remove: refuse }, key: 'a', take })
  const work = editing('a')
  keeper.keep(work.listen, work.current)
  work.set({ value: '1' })
  await soon()
  keeper.close()
  expect(keeper.found).toBeNull()
})
