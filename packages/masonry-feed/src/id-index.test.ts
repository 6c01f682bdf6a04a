import { expect, test } from 'vitest'
import { IdIndex } from './id-index.ts'

test('each of 20 000 ids is found at its position, and no other id is found', () => {
  const items = Array.from({ length: 20_000 }, (_, i) => ({ id: `0190${(i * 7919).toString(16)}-${i}` }))
  const shown: { id: string }[] = []
  const index = new IdIndex(shown, (item) => item.id)
  for (const item of items) {
    expect(index.find(item.id)).toBe(-1)
    shown.push(item)
    index.add(shown.length - 1)
  }
  expect(items.every((item, i) => index.find(item.id) === i)).toBe(true)
  shown.splice(100, 1)
  index.rebuild()
  expect([index.find(items[99]?.id ?? ''), index.find(items[100]?.id ?? ''), index.find(items[101]?.id ?? '')]).toEqual(
    [99, -1, 100],
  )
})
