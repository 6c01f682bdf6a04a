import { expect, test } from 'vitest'
import { readRole } from './config-role.ts'

test('a process does everything, or its part where others work on the same database', () => {
  expect(readRole('all', null)).toBe('all')
  expect(readRole('worker', 'postgres://db.example.org/mirari')).toBe('worker')
  expect(() => readRole('web', null)).toThrow('without DATABASE_URL there is one process')
})
