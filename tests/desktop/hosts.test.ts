import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { LaunchTicket } from '@mirari/contract/schemas'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compileProgram } from '../../packages/desktop/build/compile.ts'
import { addPackage } from '../../server/launch/testing.ts'
import { addResult, startTestServer } from '../../server/testing.ts'
import { type Display, displaySize, openDisplay } from './display.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'mirari-desktop-'))
const program = join(folder, 'mirari-desktop')
const [hill, lake, sea] = ['#205040', '#3060a0', '#80c0e0']

let display: Display
beforeAll(async () => {
  await compileProgram(program)
  display = await openDisplay()
})
afterAll(async () => {
  await display?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** As large as the display, so that no color changes by scaling. */
const image = (color: string) =>
  sharp({ create: { ...displaySize, channels: 3, background: color } })
    .png()
    .toBuffer()

/** A package of one image. */
async function packageOf(title: string, color: string): Promise<Uint8Array> {
  const document = {
    ...{ _version: 1, kind: 'live', title, canvas: displaySize, background: '#000000' },
    ...{ transition: 'fade', effTime: 1, holdS: 5, moves: false, volume: 0, poster: 'media/poster.png' },
    media: [{ type: 'image', src: 'media/poster.png' }],
  }
  return zipSync({
    'index.html': strToU8('<p>'),
    'config.json': strToU8(JSON.stringify(document)),
    'media/poster.png': await image(color),
  })
}

/** A person of this computer, with a home of their own. */
async function person(name: string, env: Record<string, string>) {
  const home = await mkdtemp(join(folder, `${name}-`))
  const surroundings = { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: home, ...env }
  return {
    home,
    call: async (command: string, ...words: string[]) =>
      (await run(command, words, { cwd: home, env: surroundings })).stdout.trim(),
  }
}

const isColored = (color: string) =>
  vi.waitFor(async () => expect(await display.color()).toBe(color), { timeout: 60_000 })

test('feh shows packages on X11, and what was there before comes back', async () => {
  const { home, call } = await person('feh', { DISPLAY: display.name })
  await writeFile(join(home, 'hill.png'), await image(hill))
  await call('feh', '--bg-fill', join(home, 'hill.png'))
  await isColored(hill)
  for (const [name, color] of [
    ['Lake', lake],
    ['Sea', sea],
  ] as const) {
    await writeFile(join(home, `${name}.zip`), await packageOf(name, color))
    expect(await call(program, 'apply', `${name}.zip`)).toBe(`feh shows “${name}”.`)
    await isColored(color)
  }
  expect(await call(program, 'restore')).toBe('feh shows what was there before.')
  await isColored(hill)
})

test('GNOME gets the image for both of its looks, and its own back', async () => {
  const { home, call } = await person('gnome', { XDG_CURRENT_DESKTOP: 'GNOME', GSETTINGS_BACKEND: 'keyfile' })
  const keys = ['picture-uri', 'picture-uri-dark', 'picture-options']
  const settings = () => Promise.all(keys.map((key) => call('gsettings', 'get', 'org.gnome.desktop.background', key)))
  await call('gsettings', 'set', 'org.gnome.desktop.background', 'picture-uri-dark', "file:///it's dark.png")
  const before = await settings()
  await writeFile(join(home, 'lake.zip'), await packageOf('Lake', lake))
  expect(await call(program, 'apply', 'lake.zip')).toBe('GNOME shows “Lake”.')
  const [address = '', ...rest] = await settings()
  const wallpapers = pathToFileURL(join(home, '.local/share/mirari/wallpapers/mirari-file-')).href
  expect(address.slice(1)).toMatch(new RegExp(`^${wallpapers}[0-9a-f]{32}/media/poster\\.png'$`))
  expect(rest).toEqual([address, "'zoom'"])
  await call(program, 'restore')
  expect(await settings()).toEqual(before)
})

test('a link that anything opens is shown by the program that was installed for it, and the server is told', async () => {
  const { home, call } = await person('link', { DISPLAY: display.name })
  await call(program, 'install')
  expect(await call('xdg-mime', 'query', 'default', 'x-scheme-handler/mirari')).toBe('mirari-desktop.desktop')
  await using server = await startTestServer()
  server.composition.app.listen({ port: 0, hostname: '127.0.0.1' })
  const origin = `http://127.0.0.1:${server.composition.app.server?.port}`
  const ann = await server.signIn()
  const { result } = await addResult(server, ann, 'The sea')
  await addPackage(server, ann, { result, zip: await packageOf('Sea', sea) })
  const issued = await server.call('/api/app/tickets', {
    headers: { ...ann.headers, host: new URL(origin).host },
    json: { result },
  })
  const { link, ticket } = issued.body as LaunchTicket
  expect(link).toBe(`mirari://apply?v=1&from=${encodeURIComponent(origin)}&t=${ticket}`)
  await call(program, 'origins', 'add', origin)
  await call('gio', 'open', link)
  await isColored(sea)
  await vi.waitFor(
    async () => {
      const { body } = await server.call(`/api/app/tickets/${ticket}/state`, { headers: ann.headers })
      expect(body).toMatchObject({ state: 'applied', target: 'feh', reason: null })
    },
    { timeout: 60_000 },
  )
  // Nothing was there before, so that feh's own note of what it shows is all that stays.
  await call(program, 'uninstall')
  expect(await call('xdg-mime', 'query', 'default', 'x-scheme-handler/mirari')).toBe('')
  expect(await call('grep', '-rl', 'mirari', home)).toBe(join(home, '.fehbg'))
})
