import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing.ts'
import { refuseUnreadableBody } from './readable-body.ts'

const invalid = { detail: 'The body could not be read', code: 'invalid_body' }

describe('a value that cannot be written as text', () => {
  test.each([
    ['/api/auth/login', { email: { toString: 1 }, password: 'x' }],
    ['/api/auth/register', { username: [{ toString: 1, valueOf: 1 }], email: 'a', password: 'b' }],
    ['/api/public/visit', { toString: 1 }],
    ['/api/original-images', { urls: [{ toString: null }] }],
  ])('is refused like any other, with the headers and a line in the log: %s', async (path, json) => {
    await using server = await startTestServer()
    const { status, headers, body } = await server.call(path, { json })
    if (status !== 404) expect({ status, body }).toEqual({ status: 400, body: invalid })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    await expect.poll(() => server.logged.filter((line) => line.includes('"event":"request"'))).toHaveLength(1)
  })

  test('is found however deep it lies', () => {
    let body: object = { toString: 1 }
    for (let depth = 0; depth < 100_000; depth++) body = [body]
    expect(() => refuseUnreadableBody(body)).toThrow()
    refuseUnreadableBody({ text: 'toString', list: [1, null, { a: { b: undefined } }] })
  })
})
