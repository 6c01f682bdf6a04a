import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { openBrowser, person, register, resultCards, watchForErrors } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let folder = ''
test.beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'mirari-wallpaper-e2e-'))
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Result {
  generation_id: string
  generation_result_id: string
}

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .composite([
      { input: { create: { width: 320, height: 70, channels: 3, background: '#203018' } }, left: 0, top: 130 },
      { input: { create: { width: 60, height: 90, channels: 3, background: '#c08040' } }, left: 130, top: 70 },
    ])
    .png()
    .toBuffer()

/** A call of the interface in the name of whoever is signed in on the page. */
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

/** Packs the newest result of the history and unpacks it into a folder; answers the address of its page. */
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
    .poll(async () => {
      const answer = await call<{ status: string; url: string | null }>(
        page,
        `/api/wallpaper/package/status?task_id=${task_id}`,
      )
      url = answer.url
      return answer.status
    })
    .toBe('completed')
  const bytes = new Uint8Array(await (await fetch(`${server.origin}${url}`)).arrayBuffer())
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const path = join(folder, generation_id, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return pathToFileURL(join(folder, generation_id, 'index.html')).href
}

/** Opens the package from the folder, as a program that shows wallpapers does. */
async function play(page: Page, address: string): Promise<void> {
  const player = await page.context().newPage()
  const errors = watchForErrors(player)
  await player.goto(address)
  await expect(player.locator('html[data-mirari=ready]')).toBeAttached()
  expect(errors).toEqual([])
  await player.close()
}

test('a picture becomes a spatial wallpaper that moves on its card and plays from a folder', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await openBrowser(browser, server)
  const errors = watchForErrors(page)
  await register(page, person('spatial'))
  await page.getByRole('radio', { name: 'Wallpaper' }).click()
  const buffer = await picture('#6699cc')
  await page.locator('input[type=file]').first().setInputFiles({ name: 'hill.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page).toHaveURL(/\/generate/)
  await expect(resultCards(page)).toHaveCount(1, { timeout: 60_000 })
  await resultCards(page).hover()
  await expect(page.locator('video.mi-preview[data-moving]')).toHaveCount(1)
  await play(page, await packed(page))
  expect(errors).toEqual([])
})

test('two pictures become a click wallpaper that plays from a folder', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await openBrowser(browser, server)
  await register(page, person('clicker'))
  await page.getByRole('radio', { name: 'Wallpaper' }).click()
  await page.getByRole('button', { name: /^Model/ }).click()
  await page.getByRole('menuitemradio', { name: /^Click Wallpaper/ }).click()
  for (const [i, colour] of ['#884422', '#228844'].entries()) {
    const file = { name: `${i}.png`, mimeType: 'image/png', buffer: await picture(colour) }
    await page.getByLabel('From this device').first().setInputFiles(file)
    await expect(page.getByRole('button', { name: /^Remove picture or video/ })).toHaveCount(i + 1)
  }
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(resultCards(page)).toHaveCount(1, { timeout: 60_000 })
  await play(page, await packed(page))
})
