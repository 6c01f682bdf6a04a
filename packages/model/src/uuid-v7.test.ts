import { expect, it } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

it('makes ids of version 7 that carry their time and sort by it', () => {
  const time = Date.UTC(2026, 0, 2, 3, 4, 5, 678)
  const id = uuidV7(time)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
  expect(uuidV7(time + 1) > id).toBe(true)
  expect(uuidV7(time)).not.toBe(id)
})
