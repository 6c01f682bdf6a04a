import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LaunchManifest } from '@mirari/contract/schemas'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { withServer } from '../support/e2e.ts'
import {
  generate,
  makeSmallImages,
  makingTimeoutMs,
  moving,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

const test = withServer()

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-wallpaper-e2e-'))
})
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

interface Result {
  generation_id: string
  generation_result_id: string
}

const image = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .composite([
      { input: { create: { width: 320, height: 70, channels: 3, background: '#203018' } }, left: 0, top: 130 },
      { input: { create: { width: 60, height: 90, channels: 3, background: '#c08040' } }, left: 130, top: 70 },
    ])
    .png()
    .toBuffer()

/** Calls the API as the user who is signed in on the page. */
function call<Answer>(page: Page, path: string, body: object | null = null): Promise<Answer> {
  return page.evaluate(
    async ([address, json]) => {
      const authorization = `Bearer ${localStorage.getItem('access_token')}`
      const answer = await fetch(address, {
        method: json ? 'POST' : 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        ...(json ? { body: json } : {}),
      })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    [path, body && JSON.stringify(body)] as const,
  )
}

/** Unpacks a package into a new folder; returns the address of its page. */
async function unpacked(zip: Uint8Array, name: string): Promise<string> {
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    const file = join(folder, name, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return pathToFileURL(join(folder, name, 'index.html')).href
}

/** Packages the newest result of the history and unpacks it into a folder; returns the address of its page. */
async function packed(page: Page): Promise<string> {
  const { items } = await call<{ items: { generation_results: Result[] }[] }>(page, '/api/generations')
  const result = items[0]?.generation_results[0]
  if (!result) throw new Error('There is no result.')
  const { generation_id, generation_result_id } = result
  const { task_id } = await call<{ task_id: string }>(page, '/api/wallpaper/package', {
    generation_id,
    generation_result_id,
  })
  let url: string | null = null
  await expect
    .poll(
      async () => {
        const answer = await call<{ status: string; url: string | null }>(
          page,
          `/api/wallpaper/package/status?task_id=${task_id}`,
        )
        url = answer.url
        return answer.status
      },
      { timeout: makingTimeoutMs },
    )
    .toBe('completed')
  return unpacked(new Uint8Array(await (await fetch(new URL(url ?? '', page.url()))).arrayBuffer()), generation_id)
}

/**
 * Simulates the desktop's handling of app links: records each one and, after `Reflect.set(window, 'hasApp', true)`,
 * takes the focus away as an app that opens does.
 */
function watchAppLinks(): void {
  Object.assign(window, { followed: [], hasApp: false })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href.startsWith('mirari:')) return
    event.preventDefault()
    const followed: unknown = Reflect.get(window, 'followed')
    if (Array.isArray(followed)) followed.push(link.href)
    if (Reflect.get(window, 'hasApp') !== true) return
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true })
    window.dispatchEvent(new Event('blur'))
    Reflect.deleteProperty(document, 'hasFocus')
  })
}

/** Opens the package from the folder, as a wallpaper host does. */
async function play(page: Page, address: string): Promise<void> {
  const player = await page.context().newPage()
  const errors = watchForErrors(player)
  await player.goto(address)
  await expect(player.locator('html[data-mirari=ready]')).toBeAttached()
  expect(errors).toEqual([])
  await player.close()
}

test('an image becomes a spatial wallpaper that is packaged, previewed, saved and set', async ({
  openPage,
  server,
}) => {
  const page = await openPage(moving)
  const errors = watchForErrors(page)
  await page.addInitScript(watchAppLinks)
  await register(page, person('spatial'))
  await page.getByRole('radio', { name: 'Wallpaper' }).click()
  const buffer = await image('#6699cc')
  await page.locator('input[type=file]').first().setInputFiles({ name: 'hill.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page).toHaveURL(/\/generate/)
  await expect(resultCards(page)).toHaveCount(1, { timeout: makingTimeoutMs })
  await resultCards(page).hover()
  await expect(page.locator('video.mi-preview[data-moving]')).toHaveCount(1)

  await resultCards(page).click()
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await detail.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('preview ready')).toBeVisible()
  const preview = page.getByRole('dialog', { name: 'Wallpaper preview' })
  const frame = preview.locator('iframe')
  const before = await frame.screenshot()
  for (const view of ['PC', 'PAD', 'PHONE', 'Full screen', 'Inline']) {
    const control = view === 'Full screen' ? 'button' : 'radio'
    await preview.getByRole(control, { name: view }).click()
    // Its layers follow the pointer wherever that is on the page.
    await page.mouse.move(100, 100)
    const sheet = page.frameLocator('.mi-preview-frame').locator('#mirari img').last()
    const place = () => sheet.evaluate((layer) => layer.style.transform)
    const there = await place()
    await page.mouse.move(1400, 800)
    await expect.poll(place, { message: view }).not.toBe(there)
  }
  expect((await frame.screenshot()).equals(before)).toBe(false)
  await preview.getByRole('button', { name: 'Close preview' }).click()
  await expect(preview).toBeHidden()

  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Download' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/\.zip$/)
  await play(page, await unpacked(await readFile(await saved.path()), 'saved'))

  await page.evaluate(() => Reflect.set(window, 'hasApp', true))
  const set = detail.getByRole('button', { name: 'Set Wallpaper' })
  await set.click()
  const followed = () => page.evaluate((): string[] => Reflect.get(window, 'followed'))
  await expect.poll(followed).toHaveLength(1)
  // What a companion app does with the ticket, and what the page shows of it.
  const link = new URL((await followed())[0] ?? '').searchParams
  expect(link.get('from')).toBe(server.origin)
  const ticket = `${server.origin}/api/app/tickets/${link.get('t')}`
  const taken: LaunchManifest = await (await fetch(ticket)).json()
  expect((await fetch(`${server.origin}${taken.zip.path}`)).headers.get('content-type')).toBe('application/zip')
  const progress = page.getByRole('region', { name: 'Wallpaper on the desktop' })
  await expect(progress).toContainText('The desktop app has it.')
  const report = (state: object) =>
    fetch(`${ticket}/state`, {
      method: 'POST',
      headers: { authorization: `Bearer ${taken.report}`, 'content-type': 'application/json' },
      body: JSON.stringify({ helper: '0.1.0', ...state }),
    })
  await report({ state: 'fetching' })
  await expect(progress).toContainText('Downloading the wallpaper…')
  await report({ state: 'applied', target: 'Lively Wallpaper' })
  await expect(progress).toContainText('Shown by Lively Wallpaper')
  await progress.getByRole('button', { name: 'Close' }).click()
  await expect(progress).toBeHidden()
  await expect(set).toBeEnabled()

  await page.evaluate(() => Reflect.set(window, 'hasApp', false))
  const prompt = page.getByRole('dialog', { name: 'Wallpaper App Required' })
  await expect(prompt).toBeHidden()
  const pressedAt = Date.now()
  await set.click()
  const toast = page.getByText('Launch app failed, please check if the app is correctly installed')
  await expect(toast).toHaveCount(1)
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(3000)
  await expect(prompt).toContainText('Wallpaper app needs to be installed. Please click download.')
  const companion = join(server.dataDir, 'companion')
  await mkdir(companion, { recursive: true })
  await writeFile(join(companion, 'Changelog.md'), '# Mirari Desktop 1.4.2\n')
  for (const version of ['1.4.1', '1.4.2']) await writeFile(join(companion, `mirari-${version}.exe`), version)
  const installer = page.waitForEvent('download')
  await prompt.getByRole('button', { name: 'Download' }).click()
  expect((await installer).suggestedFilename()).toBe('mirari-1.4.2.exe')
  await expect(prompt).toBeHidden()
  expect(errors).toEqual([])
})

test('two images become a click wallpaper that plays from a folder', async ({ openPage }) => {
  const page = await openPage(moving)
  await register(page, person('clicker'))
  await page.getByRole('radio', { name: 'Wallpaper' }).click()
  await page.getByRole('button', { name: /^Model/ }).click()
  await page.getByRole('menuitemradio', { name: /^Click Wallpaper/ }).click()
  for (const [i, color] of ['#884422', '#228844'].entries()) {
    const file = { name: `${i}.png`, mimeType: 'image/png', buffer: await image(color) }
    await page.getByLabel('From this device').first().setInputFiles(file)
    await expect(page.getByRole('button', { name: /^Remove picture or video/ })).toHaveCount(i + 1)
  }
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(resultCards(page)).toHaveCount(1, { timeout: makingTimeoutMs })
  await play(page, await packed(page))
})

test('an image that was painted here becomes a live wallpaper that is the video of its scene', async ({ openPage }) => {
  const page = await openPage(moving)
  await makeSmallImages(page)
  await register(page, person('filmer'))
  await generate(page, 'A koi pond')
  await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
  const box = page.getByRole('region', { name: 'Create' })
  await box.hover()
  await box.getByRole('radio', { name: 'Wallpaper', exact: true }).click()
  await page.getByRole('button', { name: /^Model/ }).click()
  await page.getByRole('menuitemradio', { name: /^Live Wallpaper/ }).click()
  await resultCards(page).first().dragTo(box)
  await expect(page.getByRole('button', { name: /^Remove picture or video/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(resultCards(page)).toHaveCount(5, { timeout: makingTimeoutMs })
  const player = await page.context().newPage()
  await player.goto(await packed(page))
  await expect(player.locator('html[data-mirari=ready]')).toBeAttached()
  const video = player.locator('video').first()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5)
  expect(await video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(6)
  await player.close()
})

test('one asset of the library becomes the wallpaper', async ({ openPage }) => {
  const page = await openPage(moving)
  await page.addInitScript(watchAppLinks)
  await makeSmallImages(page)
  await register(page, person('chooser'))
  await generate(page, 'A koi pond')
  await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
  await page.getByRole('link', { name: 'Assets' }).click()
  const tiles = page.getByRole('option')
  await expect(tiles).toHaveCount(4)
  const use = page.getByRole('menuitem', { name: 'UseWallpaper' })
  const packaging = page.getByText('Packaging...', { exact: true })

  const asked: number[] = []
  await page.route('**/api/wallpaper/package/status*', async (route) => {
    asked.push(Date.now())
    if (asked.length > 1) return route.continue()
    await expect(packaging).toBeVisible()
    return route.fulfill({ json: { task_id: 't', status: 'pending', url: null } })
  })
  await tiles.first().click({ button: 'right' })
  await use.click()
  await expect(page.getByText('Wallpaper packaging successful!')).toBeVisible()
  await expect(packaging).toBeHidden()
  const [first = 0, second = 0] = asked
  expect(second - first).toBeGreaterThanOrEqual(2000)
  const prompt = page.getByRole('dialog', { name: 'Wallpaper App Required' })
  await expect(prompt.getByRole('button', { name: 'Download App' })).toBeVisible()
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.evaluate((): string[] => Reflect.get(window, 'followed'))).toHaveLength(1)

  await page.unroute('**/api/wallpaper/package/status*')
  await page.route('**/api/wallpaper/package/status*', (route) =>
    route.fulfill({ json: { task_id: 't', status: 'failed', url: null } }),
  )
  await tiles.nth(1).click({ button: 'right' })
  await use.click()
  await expect(page.getByText('Wallpaper packaging failed!')).toBeVisible()
  await expect(packaging).toBeHidden()

  // Only one asset can be the wallpaper.
  await tiles.nth(2).click({ button: 'right' })
  await expect(use).toBeVisible()
  await page.keyboard.press('Escape')
  await tiles.nth(3).click()
  await tiles.nth(3).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Publish', exact: true })).toBeVisible()
  await expect(use).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions' }).click()
  await use.click()
  await expect(page.getByText('please select one asset!')).toBeVisible()
})
