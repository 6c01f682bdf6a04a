import type { Platform } from '@mirari/desktop'
import { expect, test } from 'vitest'
import { isFromHere, isFromOwnUser, userOfConnection } from './caller.ts'

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

/** Whether a connection from port 50000 to port 3000 is of the own user, on a system whose programs print so. */
async function isOwn(platform: Platform, printed: Readonly<Record<string, string>>) {
  const calls: string[][] = []
  const run = async (program: string, args: readonly string[]) => {
    const name = program.split(/[\\/]/).at(-1) ?? ''
    calls.push([name, ...args])
    const text = printed[name]
    if (text === undefined) throw new Error(`${name} failed`)
    return text
  }
  const connections = { port: 3000, requestIP: () => ({ address: '127.0.0.1', port: 50_000 }) }
  const answer = await isFromOwnUser(new Request('http://localhost/'), connections, { platform, env: {}, run })
  return { answer, calls }
}

test('on macOS a connection is of the own user when lsof lists it among those of that user', async () => {
  const own = await isOwn('macos', { lsof: 'p71\nf12\nn127.0.0.1:50000->127.0.0.1:3000\n' })
  const uid = String(process.getuid?.())
  expect(own).toEqual({
    answer: true,
    calls: [['lsof', '-nP', '-a', '-u', uid, '-iTCP:50000', '-sTCP:ESTABLISHED', '-Fn']],
  })
  // The server's own end of the same connection.
  expect((await isOwn('macos', { lsof: 'p70\nf3\nn127.0.0.1:3000->127.0.0.1:50000\n' })).answer).toBe(false)
  expect((await isOwn('macos', {})).answer).toBe(false)
})

test('on Windows a connection is of the own user when its process is', async () => {
  const netstat = `
  Proto  Local Address          Foreign Address        State           PID
  TCP    127.0.0.1:3000         127.0.0.1:50000        ESTABLISHED     70
  TCP    127.0.0.1:50000        127.0.0.1:3000         ESTABLISHED     71
`
  const programs = { 'netstat.exe': netstat, 'whoami.exe': 'desk\\ann\r\n' }
  const own = await isOwn('windows', { ...programs, 'tasklist.exe': '"browser.exe","71","Console","1","9 K"\r\n' })
  expect(own).toEqual({
    answer: true,
    calls: [
      ['netstat.exe', '-ano'],
      ['whoami.exe'],
      ['tasklist.exe', '/NH', '/FO', 'CSV', '/FI', 'PID eq 71', '/FI', 'USERNAME eq desk\\ann'],
    ],
  })
  expect((await isOwn('windows', { ...programs, 'tasklist.exe': 'INFO: No tasks are running.\r\n' })).answer).toBe(
    false,
  )
  expect((await isOwn('windows', { 'netstat.exe': '' })).answer).toBe(false)
})
