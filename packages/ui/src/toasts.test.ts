import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, toastMs } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.getSnapshot().map((toast) => toast.text)

test('the newest message comes first and at most three stay', () => {
  const toasts = createToasts()
  for (const text of ['a', 'b', 'c', 'd']) toasts.note(text)
  expect(texts(toasts)).toEqual(['d', 'c', 'b'])
})

test('each message disappears three seconds after it appeared', () => {
  const toasts = createToasts()
  toasts.ok('first')
  vi.advanceTimersByTime(1000)
  toasts.bad('second', 'en')
  vi.advanceTimersByTime(toastMs - 1001)
  expect(texts(toasts)).toEqual(['second', 'first'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual(['second'])
  vi.advanceTimersByTime(1000)
  expect(texts(toasts)).toEqual([])
})

test('a message that comes again stands once, first, and for its whole time', () => {
  const toasts = createToasts()
  toasts.bad('Publish failed')
  toasts.bad('Delete failed')
  vi.advanceTimersByTime(toastMs - 1)
  toasts.bad('Publish failed')
  expect(texts(toasts)).toEqual(['Publish failed', 'Delete failed'])
  vi.advanceTimersByTime(toastMs - 1)
  expect(texts(toasts)).toEqual(['Publish failed'])
  toasts.note('Publish failed')
  expect(toasts.getSnapshot().map(({ kind }) => kind)).toEqual(['note', 'bad'])
})

test('a dismissed message disappears at once', () => {
  const toasts = createToasts()
  toasts.ok('first')
  const [first] = toasts.getSnapshot()
  toasts.dismiss(first?.id ?? 0)
  expect(texts(toasts)).toEqual([])
})
