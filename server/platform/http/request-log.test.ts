import { expect, test } from 'vitest'
import { loggedPath } from './request-log.ts'

test.each([
  ['/media/0123abcd/w320', '/media/…/w320'],
  ['/api/users/me/export/0123abcd', '/api/users/me/export/…'],
  ['/api/generation_results/batch-download/0123abcd', '/api/generation_results/batch-download/…'],
  ['/api/users/me/sessions', '/api/users/me/sessions'],
])('what opens a file or an export stays out of the log: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
