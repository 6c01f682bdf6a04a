import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('a change notifies every listener once, after it has been applied', () => {
  const store = createStore({ count: 0 })
  const seen: number[] = []
  store.subscribe(() => seen.push(store.getSnapshot().count))
  store.set((last) => ({ count: last.count + 1 }))
  store.set({ count: 5 })
  expect(seen).toEqual([1, 5])
})

test('an identical value notifies nobody', () => {
  const store = createStore('a')
  const listener = vi.fn()
  store.subscribe(listener)
  store.set('a')
  expect(listener).not.toHaveBeenCalled()
})

test('a listener that unsubscribes during a change does not affect the others', () => {
  const store = createStore(0)
  const second = vi.fn()
  const stop = store.subscribe(() => stop())
  store.subscribe(second)
  store.set(1)
  store.set(2)
  expect(second).toHaveBeenCalledTimes(2)
})

test('the same function subscribed twice is notified until both subscriptions have ended', () => {
  const store = createStore(0)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.subscribe(listener)
  stop()
  store.set(1)
  expect(listener).toHaveBeenCalledTimes(1)
})
