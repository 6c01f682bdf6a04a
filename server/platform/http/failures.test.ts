import { expect, test } from 'vitest'
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
