import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft, DraftStore } from './browser-drafts.ts'
import { draftEveryMs, openDraft } from './draft-autosave.ts'

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
  const lock = async (key: string) => {
    if (taken.has(key)) return null
    taken.add(key)
    return () => void taken.delete(key)
  }
  const values = () => Object.fromEntries([...rows].map(([key, { value }]) => [key, value]))
  return { drafts, lock, values, taken, writes: () => writes }
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

test('a change is stored at once, those that follow together within half a second', async () => {
  const { drafts, lock, values, writes } = memory()
  const work = editing('a')
  const autosave = await openDraft({ drafts, key: 'a', lock })
  autosave.start(work.listen, work.current)
  work.set({ value: '1' })
  await vi.advanceTimersByTimeAsync(1)
  expect(values()).toEqual({ a: '1' })
  for (const value of ['2', '3', '4']) work.set({ value })
  await soon()
  expect([values(), writes()]).toEqual([{ a: '4' }, 2])
})

test('closing stores the last change, and leaves the draft to the next editor that opens it', async () => {
  const { drafts, lock, values } = memory()
  const work = editing('a')
  const autosave = await openDraft({ drafts, key: 'a', lock })
  autosave.start(work.listen, work.current)
  work.set({ value: '1' })
  autosave.close()
  await soon()
  expect(values()).toEqual({ a: '1' })
  expect((await openDraft({ drafts, key: 'a', lock })).existing).toEqual(draftOf('1'))
})

test('a draft goes when everything is saved; later changes are stored under the id of the save', async () => {
  const { drafts, lock, values, taken } = memory({ new: 'before' })
  const work = editing('new')
  const autosave = await openDraft({ drafts, key: 'new', lock })
  expect(autosave.existing).toEqual(draftOf('before'))
  autosave.start(work.listen, work.current)
  work.set({ value: null, key: 'w1' })
  await soon()
  expect([values(), [...taken]]).toEqual([{}, ['w1']])
  work.set({ value: 'after' })
  await soon()
  expect(values()).toEqual({ w1: 'after' })
})

test('what is undone at once leaves no draft', async () => {
  const { drafts, lock, values } = memory()
  const work = editing('a')
  const autosave = await openDraft({ drafts, key: 'a', lock })
  autosave.start(work.listen, work.current)
  work.set({ value: '1' })
  work.set({ value: null })
  await soon()
  expect(values()).toEqual({})
})

test('a draft that is given up is gone and does not come back', async () => {
  const { drafts, lock, values } = memory({ a: 'before' })
  const work = editing('a')
  const autosave = await openDraft({ drafts, key: 'a', lock })
  autosave.start(work.listen, work.current)
  work.set({ value: '1' })
  autosave.discard()
  work.set({ value: '2' })
  await soon()
  expect(values()).toEqual({})
})

test('two editors of one draft: the second neither shows nor touches it', async () => {
  const { drafts, lock, values } = memory({ a: 'before' })
  await openDraft({ drafts, key: 'a', lock })
  const work = editing('a')
  const second = await openDraft({ drafts, key: 'a', lock })
  second.start(work.listen, work.current)
  work.set({ value: 'other' })
  await soon()
  expect([second.existing, values()]).toEqual([null, { a: 'before' }])
})

test('a browser that stores nothing stops no editor', async () => {
  const { lock } = memory()
  const refuse = () => Promise.reject(new Error('refused on purpose'))
  const autosave = await openDraft({ drafts: { read: refuse, write: refuse, remove: refuse }, key: 'a', lock })
  const work = editing('a')
  autosave.start(work.listen, work.current)
  work.set({ value: '1' })
  await soon()
  autosave.close()
  expect(autosave.existing).toBeNull()
})

/** Locks of a page that is busy with its start: no answer comes before a time that the page has set has passed. */
function busyLocks() {
  const held = new Set<string>()
  const request = async (name: string, { signal }: LockOptions, hold: (lock: object | null) => unknown) => {
    if (signal) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (held.has(name)) return hold(null)
    held.add(name)
    await hold({ name })
    held.delete(name)
  }
  return { held, request }
}

test('on a device that is busy while the editor opens, its work is stored and restored all the same', async () => {
  vi.useRealTimers()
  const { drafts, values } = memory({ new: 'earlier' })
  const { held, request } = busyLocks()
  vi.stubGlobal('navigator', { locks: { request } })
  const first = await openDraft({ drafts, key: 'new' })
  expect([first.existing?.value, [...held]]).toEqual(['earlier', ['mirari-draft new']])
  const work = editing('new')
  first.start(work.listen, work.current)
  const opening = openDraft({ drafts, key: 'new' })
  work.set({ value: 'later' })
  first.close()
  expect((await opening).existing?.value).toBe('later')
  expect(values()).toEqual({ new: 'later' })
})
