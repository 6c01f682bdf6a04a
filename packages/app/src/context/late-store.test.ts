import { expect, test } from 'vitest'
import { createLateStore } from './late-store.ts'

test('a late store is made at the first call, with what it needs by then, and stays', () => {
  let name = 'before'
  const late = createLateStore(() => ({ name }))
  expect(late.current).toBeNull()
  name = 'after'
  const store = late.open((deps) => ({ deps }))
  expect(store).toEqual({ deps: { name: 'after' } })
  expect(late.open(() => ({ deps: { name: 'another' } }))).toBe(store)
  expect(late.current).toBe(store)
})
