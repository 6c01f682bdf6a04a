import { ParseError } from 'elysia'
import { expect, test } from 'vitest'
import { DatabaseAwayError } from '../database/errors.ts'
import { silentLog } from '../log.ts'
import { failureOf } from './failures.ts'

test('a full disk is named wherever a write meets it, and any other error is not', () => {
  const failing = (code: string) =>
    failureOf(Object.assign(new Error(`${code}: write`), { code }), silentLog, 'request')
  for (const code of ['ENOSPC', 'EDQUOT']) {
    expect(failing(code)).toMatchObject({ status: 507, body: { code: 'storage_full' } })
  }
  expect(failing('EIO')).toMatchObject({ status: 500, body: { code: 'internal' } })
})

test('native code names a full disk in its message', () => {
  const error = new Error('a.png: write error\nsystem error: No space left on device')
  expect(failureOf(error, silentLog, 'request')).toMatchObject({ status: 507 })
})

test('a database that is away is told as that, also when a hook met it while the body was read', () => {
  const away = new DatabaseAwayError(new Error('write EPIPE'))
  for (const error of [away, new ParseError(away)]) {
    expect(failureOf(error, silentLog, 'request')).toEqual({
      status: 503,
      headers: { 'retry-after': '2' },
      body: expect.objectContaining({ code: 'unavailable', reason: 'database_unreachable' }),
    })
  }
  const unreadable = new ParseError(new SyntaxError('Unexpected token'))
  expect(failureOf(unreadable, silentLog, 'request')).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
})
