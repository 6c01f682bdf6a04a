import { packageAssets, packageFiles, readDocument } from '@mirari/wallpaper'
import { expect, type Page } from '@playwright/test'
import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { apiUser, moving, person, register } from '../support/people.ts'

let published = ''
test.beforeAll(async ({ server }) => {
  published = await (await apiUser(server, person('maker'))).publish('A quiet harbour')
})

const encoder = new TextEncoder()

async function plain(color: string): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp({ create: { width: 64, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer(),
  )
}

/** A real package: an image that covers the screen, and a red square that follows the pointer. */
async function packageZip(missing: readonly string[] = [], hostile = ''): Promise<Buffer> {
  const read = readDocument({
    _version: 1,
    kind: 'live',
    canvas: { width: 640, height: 400 },
    media: [{ type: 'image', src: 'media/green.png' }],
    moves: false,
    items: [{ id: 'i', type: 'image', src: 'media/red.png', x: 220, y: 100, width: 200, height: 200, depth: 1 }],
  })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const images: Record<string, Uint8Array> = {
    'media/green.png': await plain('#22aa44'),
    'media/red.png': await plain('#dd2222'),
  }
  const zip: Zippable = {}
  for (const { path, text } of packageFiles(read.ok)) {
    if (!missing.includes(path)) zip[path] = encoder.encode(path === 'script.js' ? text + hostile : text)
  }
  for (const { asset, path } of packageAssets(read.ok)) zip[path] = [images[asset] ?? new Uint8Array(), { level: 0 }]
  return Buffer.from(zipSync(zip))
}

/** Turns the public image into a wallpaper whose package is `zip`, which arrives when `sent` resolves. */
async function showWallpaper(page: Page, zip: Buffer, sent?: Promise<void>): Promise<void> {
  await page.route(`**/api/generation_result/${published}`, async (route) => {
    const item = await (await route.fetch()).json()
    await route.fulfill({
      json: { ...item, task_category: 'wallpaper', model: 'Live Wallpaper', wallpaper_zip_url: '/media/zip' },
    })
  })
  await page.route('**/media/zip', async (route) => {
    await sent
    await route.fulfill({ body: zip, contentType: 'application/zip' })
  })
  await page.goto(`/inspiration/${published}`)
}

test('a wallpaper plays inline, on devices and over the window, follows the pointer, and reads only its own files', async ({
  openPage,
}) => {
  const page = await openPage(moving)
  const outside: string[] = []
  const hostile = `;(async()=>{const tell=(name,value)=>parent.postMessage({test:name,value},'*');
    try{tell('storage',localStorage.length)}catch{tell('storage','refused')}
    try{tell('parent',String(parent.document))}catch{tell('parent','refused')}
    try{await fetch('/api/auth/refresh',{method:'POST'});tell('fetch','sent')}catch{tell('fetch','refused')}
    new Image().src='/api/health?leak=1';tell('origin',origin)})()`
  // Requests that the policy refuses are made, but never answered.
  page.on('response', (response) => {
    if (response.url().includes('leak') || response.url().includes('/auth/refresh')) outside.push(response.url())
  })
  await page.addInitScript(() => {
    if (window.parent !== window) return
    const told: Record<string, unknown> = {}
    Object.assign(window, { told })
    window.addEventListener('message', ({ data }) => {
      if (data?.test) told[data.test] = data.value
    })
  })
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await showWallpaper(page, await packageZip([], hostile), sent)
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await detail.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Wallpaper preview' })
  await expect(page.getByText('正在准备预览…')).toBeVisible()
  send()
  await expect(page.getByText('preview ready')).toBeVisible()
  // Messages leave the top of the device free, where a phone has its notch.
  const message = await page.getByText('preview ready').boundingBox()
  expect(message?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
  await expect(preview.getByText('loading wallpaper...')).toBeHidden()
  expect(outside).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual({
    storage: 'refused',
    parent: 'refused',
    fetch: 'refused',
    origin: 'null',
  })

  const inner = page.frameLocator('.mi-preview-frame')
  const addresses = await inner.locator('html').evaluate((root) => {
    const named = [...root.querySelectorAll('[src], link[href]')]
    return named.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
  })
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect(address).toMatch(/^(blob|data):/)

  const square = inner.locator('img[src^="blob:"]').last()
  const placeOf = async () => (await square.boundingBox())?.x ?? 0
  await page.mouse.move(5, 400)
  await expect.poll(placeOf).toBeGreaterThan(0)
  const before = await placeOf()
  // Over the panel, outside the frame.
  await page.mouse.move(1400, 400)
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeGreaterThan(1)

  for (const device of ['PC', 'PAD', 'PHONE']) {
    await preview.getByRole('radio', { name: device }).click()
    await expect(preview.getByRole('radio', { name: device })).toBeChecked()
    await expect(preview.locator('iframe')).toBeVisible()
  }
  const phone = await preview.locator('iframe').boundingBox()
  expect((phone?.height ?? 0) / (phone?.width ?? 1)).toBeGreaterThan(1.9)
  await preview.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(async () => (await preview.locator('iframe').boundingBox())?.width).toBe(1440)
  await preview.getByRole('button', { name: 'Close preview' }).click()
  await expect(preview).toBeHidden()
  await expect(detail).toBeVisible()
})

test('a failed preview shows its reason, and can be tried again', async ({ openPage }) => {
  const page = await openPage(moving)
  await showWallpaper(page, await packageZip(['style.css']))
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await detail.getByRole('button', { name: 'PC', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Wallpaper preview' })
  await expect(preview.getByRole('alert')).toHaveText('preview failed: Failed to load')
  await page.route('**/media/zip', async (route) => route.fulfill({ body: await packageZip() }))
  await preview.getByRole('button', { name: 'Try again' }).click()
  await expect(preview.locator('iframe')).toBeVisible()
  await expect(preview.getByText('loading wallpaper...')).toBeHidden()
  // Escape works after a press on the wallpaper, too.
  await preview.locator('iframe').click()
  await expect(preview).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(detail).toBeVisible()
})

test('Send to opens a wallpaper in other programs', async ({ openPage }) => {
  const page = await openPage(moving)
  await register(page, person('sender'))
  await showWallpaper(page, await packageZip())
  await page.getByRole('dialog', { name: 'Creation' }).getByRole('button', { name: 'Send to' }).click()
  const send = page.getByRole('dialog', { name: 'Send to' })
  await send.getByRole('radio', { name: 'Lively Wallpaper' }).click()
  await expect(send.getByRole('button', { name: 'Download package' })).toBeVisible()
  await send.getByRole('radio', { name: 'Plash' }).click()
  await expect(send).toContainText(`/play/${published}/`)
  await expect(send.getByRole('button', { name: 'Open in Plash' })).toBeVisible()
})
