import { symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { playPolicy } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { applyWallpaper, restoreDesktop } from '../desktop.ts'
import { type StandIns, standIns } from '../testing/stand-ins.ts'
import { testPackage } from '../testing/test-package.ts'
import { servePages } from './page-server.ts'
import { readServed } from './served.ts'

/** A Mac with Plash on which launchd begins the server in this process. */
async function macWithPlash() {
  const servers: Promise<void>[] = []
  const stop = new AbortController()
  const wait = (ms: number) => pause(ms / 100, undefined, { signal: stop.signal }).catch(() => undefined)
  const programs = {
    open: '',
    launchctl: ([verb]: readonly string[]) => {
      if (verb === 'bootstrap') servers.push(servePages({ machine: desk.machine, wait, signal: stop.signal }))
      return ''
    },
  }
  const desk: StandIns = await standIns('macos', { programs, files: { 'Applications/Plash.app/Info.plist': '' } })
  const own = { program: '/opt/mirari-desktop', args: [], files: [] }
  return {
    machine: { ...desk.machine, own },
    calls: desk.calls,
    servers,
    async [Symbol.asyncDispose]() {
      stop.abort()
      await Promise.all(servers)
      await desk[Symbol.asyncDispose]()
    },
  }
}

/** The address that Plash was told last. */
function shownAddress({ calls }: { calls: readonly string[][] }): URL {
  const link = calls.filter(([name]) => name === 'open').at(-1)?.[2] ?? ''
  return new URL(new URL(link.replace('plash:', 'plash:/')).searchParams.get('url') ?? '')
}

/** A request whose path and host are sent as they are. */
const call = (address: URL, { path = address.pathname, method = 'GET', headers = {} } = {}) =>
  new Promise<{ status: number | undefined; type: unknown; policy: unknown; text: string }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: address.port, path, method, headers, agent: false },
      async (response) => {
        let text = ''
        for await (const piece of response) text += piece
        const { 'content-type': type, 'content-security-policy': policy } = response.headers
        resolve({ status: response.statusCode, type, policy, text })
      },
    )
    sent.on('error', reject).end()
  })

test('Plash is served a wallpaper that nobody has published, and nobody else finds it', async () => {
  await using mac = await macWithPlash()
  await applyWallpaper(mac.machine, testPackage(), { id: 'one' })
  const address = shownAddress(mac)
  expect(address.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/index\.html$/)
  const page = await call(address)
  expect(page).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    policy: playPolicy,
    text: '<script src="script.js"></script>',
  })
  const folder = address.pathname.replace('index.html', '')
  expect((await call(address, { path: `${folder}script.js` })).text).toBe('play()')
  const part = await call(address, { path: `${folder}script.js`, headers: { range: 'bytes=1-2' } })
  expect(part).toMatchObject({ status: 206, text: 'la' })
  const { folder: unpacked = '' } = (await readServed(mac.machine)) ?? {}
  await writeFile(join(mac.machine.dataFolder, 'secret.txt'), 'secret')
  await symlink(join(mac.machine.dataFolder, 'secret.txt'), join(unpacked, 'link.txt'))
  const refused: [object, number][] = [
    [{ path: '/' }, 404],
    [{ path: '/index.html' }, 404],
    [{ path: `/${'0'.repeat(32)}/index.html` }, 404],
    [{ path: `${folder}../../secret.txt` }, 404],
    [{ path: `${folder}..%2f..%2fsecret.txt` }, 404],
    [{ path: `${folder}%00` }, 404],
    [{ path: `${folder}%` }, 404],
    [{ path: `${folder}media` }, 404],
    [{ path: `${folder}link.txt` }, 404],
    [{ method: 'POST' }, 405],
    [{ method: 'OPTIONS' }, 405],
    [{ headers: { host: `localhost:${address.port}` } }, 421],
    [{ headers: { host: `evil.example:${address.port}` } }, 421],
  ]
  for (const [how, status] of refused) expect([how, (await call(address, how)).status]).toEqual([how, status])
})

test('the next wallpaper has another path at the same port, and with the last one the server ends', async () => {
  await using mac = await macWithPlash()
  await applyWallpaper(mac.machine, testPackage(), { id: 'one' })
  const first = shownAddress(mac)
  await applyWallpaper(mac.machine, testPackage(), { id: 'two' })
  const second = shownAddress(mac)
  expect([second.port === first.port, second.pathname === first.pathname, mac.servers.length]).toEqual([true, false, 1])
  expect([(await call(first)).status, (await call(second)).status]).toEqual([404, 200])
  await restoreDesktop(mac.machine)
  await Promise.all(mac.servers)
  await expect(call(second)).rejects.toThrow('ECONNREFUSED')
  expect(await readServed(mac.machine)).toBeNull()
  expect(mac.calls.at(-1)).toEqual(['launchctl', 'bootout', expect.stringContaining('io.github.mirari.pages')])
})

test('the server listens on this computer alone', async () => {
  await using mac = await macWithPlash()
  await applyWallpaper(mac.machine, testPackage(), { id: 'one' })
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  for (const { address: host } of others) {
    await expect(fetch(`http://${host}:${shownAddress(mac).port}/`)).rejects.toThrow()
  }
})
