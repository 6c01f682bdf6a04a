import { expect, test } from 'vitest'
import { isFromHere, userOfConnection } from './caller.ts'

const from = (address: string, headers: Record<string, string> = {}) =>
  isFromHere(new Request('http://localhost/', { headers }), {
    port: 3000,
    requestIP: () => ({ address, port: 50_000 }),
  })

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.7', false],
  ['::ffff:192.168.1.7', false],
  ['fe80::1', false],
  ['127.0.0.1.example', false],
])('%s counts as this computer: %s', (address, expected) => {
  expect(from(address)).toBe(expected)
})

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
  'with %s something stands in between',
  (name) => expect(from('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false),
)

test('without a connection nobody is at this computer', () => {
  expect(isFromHere(new Request('http://localhost/'), null)).toBe(false)
})

test('the table of connections tells whose the other end is', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0
   1: 0100007F:0BB8 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0
   2: 0100007F:C350 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000  1001        0 3 1 0
`
  expect(userOfConnection(table, 50_000, 3000)).toBe(1001)
  expect(userOfConnection(table, 50_001, 3000)).toBeNull()
  expect(userOfConnection('', 50_000, 3000)).toBeNull()
})
