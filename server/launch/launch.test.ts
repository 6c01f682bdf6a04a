import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SignedInTestUser } from '../platform/testing.ts'
import { addResult, startTestServer, type TestServer } from '../testing.ts'
import { addPackage } from './testing.ts'

const files: Zippable = {
  'index.html': strToU8('<script src="script.js"></script>'),
  'script.js': strToU8('play()'),
  media: { 'film.webm': [strToU8('0123456789'), { level: 0 }] },
}

/** Publishes a result, with a package unless it is an image. */
async function publish(server: TestServer, owner: SignedInTestUser, zip: Uint8Array | null): Promise<string> {
  const { result } = await addResult(server, owner, 'A harbour')
  if (zip) await addPackage(server, owner, { result, zip })
  await server.call(`/api/generations/${result}/toggle-publish`, { headers: owner.headers, json: { public: true } })
  return result
}

test('a published wallpaper plays at its own address, file by file, without an origin', async () => {
  await using server = await startTestServer()
  const id = await publish(server, await server.signIn(), new Uint8Array(zipSync(files)))
  expect((await server.call(`/play/${id}`)).headers.get('location')).toBe(`${id}/`)
  const page = await server.call(`/play/${id}/`)
  expect(page).toMatchObject({ status: 200, body: '<script src="script.js"></script>' })
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toMatch(/allow-same-origin|connect-src/)
  const script = await server.call(`/play/${id}/script.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const part = await server.call(`/play/${id}/media/film.webm`, { headers: { range: 'bytes=2-4' } })
  expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, 234, 'bytes 2-4/10'])
  const headers = { 'if-none-match': script.headers.get('etag') ?? '' }
  expect((await server.call(`/play/${id}/script.js`, { headers })).status).toBe(304)
  for (const path of ['missing.js', '../index.html', '%2e%2e/index.html', 'media/']) {
    expect({ path, status: (await server.call(`/play/${id}/${path}`)).status }).toEqual({ path, status: 404 })
  }
})

test('a private, damaged or unpackaged wallpaper does not play; an image fills the screen', async () => {
  await using server = await startTestServer()
  const owner = await server.signIn()
  const id = await publish(server, owner, new Uint8Array(zipSync(files)))
  await server.call(`/api/generations/${id}/toggle-publish`, { headers: owner.headers, json: { public: false } })
  expect((await server.call(`/play/${id}/`, { headers: owner.headers })).status).toBe(404)
  expect((await server.call(`/play/${await publish(server, owner, strToU8('no zip'))}/`)).status).toBe(404)
  const image = await server.call(`/play/${await publish(server, owner, null)}/`)
  expect(image.body).toContain('object-fit:cover')
})

test('the page for previews runs a package but lets it send nothing', async () => {
  await using server = await startTestServer()
  const { headers, body } = await server.call('/preview-frame')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/'self'.*'self'|https?:|allow-same-origin/)
  expect(body).toContain('http-equiv="content-security-policy"')
})

test('the first line of the changelog names the installer that is offered', async () => {
  await using server = await startTestServer()
  const folder = join(server.folder, 'companion')
  await mkdir(folder)
  await writeFile(join(folder, 'Changelog.md'), '# Mirari Desktop 1.4.2\n\nFaster.\n')
  for (const name of ['mirari-1.4.1.exe', 'mirari-1.4.2.exe', 'mirari-1.4.2.dmg', 'secret.txt']) {
    await writeFile(join(folder, name), name)
  }
  expect((await server.call('/Changelog.md')).body).toMatch(/^# Mirari Desktop 1\.4\.2\n/)
  expect((await server.call('/api/Changelog.md')).status).toBe(200)
  const link = await server.call('/api/app/download-link?platform=windows')
  expect(link.body).toEqual({ url: '/app/installer/mirari-1.4.2.exe', version: '1.4.2' })
  expect((await server.call('/app/installer/mirari-1.4.2.exe')).body).toBe('mirari-1.4.2.exe')
  const asked = { headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' } }
  expect((await server.call('/api/app/download-link', asked)).body).toMatchObject({
    url: '/app/installer/mirari-1.4.2.dmg',
  })
  expect((await server.call('/api/app/download-link?platform=linux')).status).toBe(404)
  expect((await server.call('/api/app/launch')).body).toMatchObject({ installers: ['windows', 'macos'] })
  for (const name of ['secret.txt', 'mirari-1.4.1.exe', '..%2Fsecret.key', 'Changelog.md']) {
    expect({ name, status: (await server.call(`/app/installer/${name}`)).status }).toEqual({ name, status: 404 })
  }
})

test('with a host of their own playing pages leave that of the app, and nothing else is there', async () => {
  await using server = await startTestServer({ publicUrl: 'https://mirari.example', playUrl: 'https://play.example' })
  const id = await publish(server, await server.signIn(), new Uint8Array(zipSync(files)))
  const at = async (address: string, headers: Record<string, string> = {}) => {
    const { status, headers: answered } = await server.composition.app.handle(new Request(address, { headers }))
    return [status, answered.get('location')]
  }
  expect(await at(`https://mirari.example/play/${id}/script.js?v=1`)).toEqual([
    308,
    `https://play.example/play/${id}/script.js?v=1`,
  ])
  expect(await at(`https://play.example/play/${id}/`)).toEqual([200, null])
  for (const path of ['/', '/login', '/api/health', '/api/app/launch', '/preview-frame', '/docs', '/embed/feed.js']) {
    expect({ path, answer: await at(`https://play.example${path}`) }).toEqual({ path, answer: [404, null] })
  }
  expect((await server.call('/api/app/launch')).body).toMatchObject({ play: 'https://play.example/play/' })
})

test('a page of the host cannot use a file of a package as its own', async () => {
  await using server = await startTestServer()
  const id = await publish(server, await server.signIn(), new Uint8Array(zipSync(files)))
  const status = async (site: string, mode: string, path = 'script.js') =>
    (await server.call(`/play/${id}/${path}`, { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } })).status
  expect(await status('same-origin', 'no-cors')).toBe(403)
  expect(await status('same-site', 'cors')).toBe(403)
  // What its own page asks for, a frame of the app, and a person who opens it.
  expect(await status('cross-site', 'no-cors')).toBe(200)
  expect(await status('same-origin', 'navigate', '')).toBe(200)
  expect(await status('none', 'navigate')).toBe(200)
  expect((await server.call(`/play/${id}/`)).headers.get('x-robots-tag')).toBe('noindex')
})

test('with https browsers are told to come by https only', async () => {
  const answered = async (publicUrl: string | null) => {
    await using server = await startTestServer({ publicUrl })
    return (await server.call('/api/health')).headers.get('strict-transport-security')
  }
  expect(await answered('https://mirari.example')).toBe('max-age=31536000')
  expect(await answered('http://mirari.example')).toBeNull()
  expect(await answered(null)).toBeNull()
})

test('the link of the companion app is a setting', async () => {
  await using server = await startTestServer({ companionLink: 'wallpapers://set?from={zip}' })
  expect((await server.call('/api/app/launch')).body).toEqual({
    link: 'wallpapers://set?from={zip}',
    play: 'http://localhost/play/',
    installers: [],
    desktop: false,
  })
})
