import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playPolicy } from '@mirari/wallpaper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { psnr } from './image.ts'
import { parallax, parallaxFiles, source } from './samples.ts'
import { lookFrom, type Proving, passFrames, startProving } from './stage.ts'
import { baseOf, configOf, writeTemplate } from './template.ts'

let proving: Proving
beforeAll(async () => {
  proving = await startProving()
})
afterAll(() => proving?.close())

/** Serves the folder of a package with the policy of /play. */
function serve(address: string) {
  const folder = dirname(fileURLToPath(address))
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch({ url }) {
      const { pathname } = new URL(url)
      return new Response(Bun.file(join(folder, decodeURIComponent(pathname))), {
        headers: { 'content-security-policy': playPolicy, 'access-control-allow-origin': '*' },
      })
    },
  })
}

test('a parallax wallpaper plays at its own address under a policy that gives it no origin', async () => {
  const server = serve(await proving.write(parallax, parallaxFiles))
  const { page, errors, shot, close } = await proving.open(`http://127.0.0.1:${server.port}/index.html`)
  expect(await page.evaluate(() => window.origin)).toBe('null')
  await page.evaluate(() => window.livelyPropertyListener?.('strength', 0))
  await lookFrom(page, 1, 1)
  expect(psnr(await shot(), source)).toBeGreaterThan(45)
  await page.evaluate(() => window.livelyPropertyListener?.('strength', 100))
  await passFrames(page, 20)
  expect(psnr(await shot(), source)).toBeLessThan(30)
  expect(errors).toEqual([])
  await close()
  await server.stop(true)
})

test('a template plays there with the scripts in the page of its base', async () => {
  const options = { base: baseOf(), config: configOf([{ id: 'clock', type: 'time' }]), contents: new Map() }
  const server = serve(await writeTemplate(join(proving.folder, 'template'), options))
  const { page, errors, close } = await proving.open(`http://127.0.0.1:${server.port}/index.html`)
  expect(await page.evaluate(() => [window.origin, Reflect.get(window, 'text')])).toEqual(['null', '</body>'])
  expect(errors).toEqual([])
  await close()
  await server.stop(true)
})
