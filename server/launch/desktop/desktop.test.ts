import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DesktopBody } from '@mirari/contract/schemas'
import { localMachine } from '@mirari/desktop'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { DesktopMode } from '../../platform/config/config.ts'
import type { SignedInTestUser } from '../../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../../testing.ts'
import { addPackage } from '../testing.ts'

const zip = new Uint8Array(
  zipSync({
    'index.html': strToU8('<script src="script.js"></script>'),
    'script.js': strToU8('play()'),
    'LivelyInfo.json': strToU8(JSON.stringify({ Title: 'Harbour', Thumbnail: 'poster.jpg' })),
    'poster.jpg': strToU8('image'),
  }),
)

/** A server at a desktop of Sway, whose programs write down how they are called. */
async function serverAtDesktop(desktop: DesktopMode = 'on') {
  const bin: { folder: string } = { folder: '' }
  const openMachine = async () => {
    const env = { PATH: join(bin.folder, 'bin'), SWAYSOCK: '/run/sway', XDG_DATA_HOME: join(bin.folder, 'share') }
    return { ...(await localMachine(env)), platform: 'linux' as const }
  }
  const server = await startTestServer({ desktop, openMachine })
  bin.folder = server.folder
  await mkdir(join(server.folder, 'bin'))
  await program(server, 'awww', 'case "$1" in query) echo "DP-1: 1x1, currently displaying: image: /hill.jpg";; esac')
  await program(server, 'swaymsg', `echo '[{"name":"DP-1"},{"name":"HDMI-A-1"}]'`)
  server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  return server
}

async function program({ folder }: TestServer, name: string, answer: string): Promise<void> {
  const path = join(folder, 'bin', name)
  await writeFile(path, `#!/bin/sh\nprintf '%s\\n' "${name} $*" >> '${join(folder, 'calls')}'\n${answer}\n`)
  await chmod(path, 0o755)
}

async function setHarbour(server: TestServer, { headers }: SignedInTestUser, body: DesktopBody, more = {}) {
  return server.call('/api/app/desktop', { headers: { ...headers, ...more }, json: body })
}

async function harbour(server: TestServer, owner: SignedInTestUser): Promise<string> {
  const { result } = await addResult(server, owner, 'A harbour')
  await addPackage(server, owner, { result, zip })
  return result
}

const calls = async ({ folder }: TestServer) => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n')
const elsewhere = { status: 404, body: { reason: 'desktop_elsewhere' } }

test('the operator at the computer sees its programs, sets a wallpaper on a monitor and takes it back', async () => {
  await using server = await serverAtDesktop()
  const owner = await server.signIn()
  const { headers } = owner
  expect((await server.call('/api/app/launch')).body).toMatchObject({ desktop: true })
  const monitors = ['DP-1', 'HDMI-A-1'].map((id) => ({ id, title: id }))
  const state = async () => (await server.call('/api/app/desktop', { headers })).body
  expect(await state()).toEqual({ hosts: [{ id: 'awww', name: 'awww', monitors }], shown: null })
  const result = await harbour(server, owner)
  const host = { id: 'awww', name: 'awww' }
  expect(await setHarbour(server, owner, { result, host: 'awww', monitor: 'DP-1' })).toMatchObject({
    status: 200,
    body: { host },
  })
  const image = join(server.folder, `share/mirari/wallpapers/mirari-${result}/poster.jpg`)
  expect((await calls(server)).at(-1)).toBe(`awww img --outputs DP-1 ${image}`)
  expect(await state()).toMatchObject({ shown: { title: 'Harbour' } })
  const { read } = server.composition.database
  expect(await read.selectFrom('generation_result').select('wallpaper_uses_count').execute()).toEqual([
    { wallpaper_uses_count: 1 },
  ])
  const restored = await server.call('/api/app/desktop/restore', { method: 'POST', headers })
  expect(restored).toMatchObject({ status: 200, body: { host } })
  expect((await calls(server)).at(-1)).toBe('awww img --outputs DP-1 /hill.jpg')
  expect(await state()).toMatchObject({ shown: null })
})

test('nobody else gets at the desktop: not from elsewhere, not by a proxy, not another account, not when it is off', async () => {
  await using server = await serverAtDesktop()
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const result = await harbour(server, owner)
  expect(await setHarbour(server, owner, { result }, { 'x-forwarded-for': '127.0.0.1' })).toMatchObject(elsewhere)
  expect(await setHarbour(server, other, { result })).toMatchObject({
    status: 403,
    body: { reason: 'desktop_of_operator' },
  })
  // Without a connection of this computer.
  const request = new Request('http://localhost/api/app/desktop', { headers: owner.headers })
  expect((await server.composition.app.handle(request)).status).toBe(404)
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect(await setHarbour(server, owner, { result }, headers)).toMatchObject({
      status: 403,
      body: { reason: 'foreign_origin' },
    })
  }
  await expect(calls(server)).rejects.toThrow('ENOENT')
  await using off = await serverAtDesktop('off')
  const user = await off.signIn()
  expect(await setHarbour(off, user, { result })).toMatchObject(elsewhere)
  expect((await off.call('/api/app/launch')).body).toMatchObject({ desktop: false })
})

test('the setting can let every account of the computer in, but only to wallpapers that it may see', async () => {
  await using server = await serverAtDesktop('everybody')
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const result = await harbour(server, owner)
  expect((await setHarbour(server, other, { result })).status).toBe(404)
  await server.call(`/api/generations/${result}/toggle-publish`, { headers: owner.headers, json: { public: true } })
  expect((await setHarbour(server, other, { result })).status).toBe(200)
})

test('what the desktop refuses is told in its words, and a result without a package is none', async () => {
  await using server = await serverAtDesktop()
  const owner = await server.signIn()
  const result = await harbour(server, owner)
  await program(server, 'awww', 'echo "no display" >&2; exit 1')
  expect(await setHarbour(server, owner, { result })).toMatchObject({
    status: 409,
    body: { reason: 'desktop_refused', detail: expect.stringContaining('no display') },
  })
  expect(await setHarbour(server, owner, { result, host: 'lively' })).toMatchObject({
    body: { reason: 'desktop_refused', detail: 'lively is not installed here.' },
  })
  const { result: plain } = await addResult(server, owner, 'no package')
  expect(await setHarbour(server, owner, { result: plain })).toMatchObject({ body: { reason: 'package_missing' } })
  expect(await server.call('/api/app/desktop/restore', { method: 'POST', headers: owner.headers })).toMatchObject({
    body: { reason: 'desktop_refused', detail: 'No wallpaper was set here.' },
  })
})
