import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { withServer } from '../support/e2e.ts'
import { makingTimeoutMs, person, register, watchForErrors } from '../support/people.ts'

const test = withServer()

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-editors-e2e-'))
  const image = sharp({ create: { width: 640, height: 360, channels: 3, background: '#304868' } })
  await writeFile(join(folder, 'evening.png'), await image.png().toBuffer())
})
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Calls the API as the user who is signed in on the page. */
function call<Answer>(page: Page, method: string, path: string, body: object | null = null): Promise<Answer> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const authorization = `Bearer ${localStorage.getItem('access_token')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const answer = await fetch(`/api${address}`, { method: verb, headers, ...(json ? { body: json } : {}) })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

const layersOf = (page: Page) => page.getByRole('region', { name: 'Layers' }).getByRole('listitem')
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

async function begin(page: Page, what: 'Wallpaper' | 'Template'): Promise<void> {
  await page.goto('/assets')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('上传成功').last()).toBeVisible({ timeout: makingTimeoutMs })
}

test('a wallpaper is layered, saved and published, and another user saves a copy', async ({ openPage }) => {
  const ada = await openPage()
  const errors = watchForErrors(ada)
  await register(ada, person('ada'))
  await begin(ada, 'Wallpaper')
  await ada.getByRole('button', { name: 'Add image' }).click()
  const chooser = ada.waitForEvent('filechooser')
  await ada.getByRole('menuitem', { name: 'From this device' }).click()
  await (await chooser).setFiles(join(folder, 'evening.png'))
  await expect(layersOf(ada)).toHaveCount(1)
  await ada.getByRole('button', { name: 'Add clock' }).click()
  await expect(layersOf(ada)).toHaveCount(2)
  await save(ada)
  await expect(ada).toHaveURL(/\/wallpaper\/[\w-]+$/)
  const id = idIn(ada)

  await test.step('the first save opens nothing anew: what was done can still be undone', async () => {
    await expect(ada.getByText('All changes saved')).toBeVisible()
    await expect(ada.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled')
  })

  await test.step('it loads unchanged and is saved under the same id', async () => {
    await ada.reload()
    await expect(layersOf(ada)).toHaveCount(2)
    await layersOf(ada)
      .getByRole('button', { name: /^Clock/ })
      .click()
    await ada.getByRole('textbox', { name: 'Position X' }).fill('120')
    await ada.keyboard.press('Enter')
    await save(ada)
    expect(idIn(ada)).toBe(id)
    const { data } = await call<{ data: { items: { type: string; x: number }[] } }>(ada, 'GET', `/wallpaper/${id}`)
    expect(data.items.map(({ type }) => type)).toEqual(['image', 'time'])
    expect(data.items[1]?.x).toBe(120)
  })

  await test.step('on a phone, messages stand below the bar of the editor', async () => {
    const size = ada.viewportSize()
    await ada.setViewportSize({ width: 390, height: 844 })
    const bar = await ada.getByRole('toolbar', { name: 'Canvas' }).boundingBox()
    // Its own style, because a message may be gone before it is measured.
    const top = await ada.locator('.mi-toasts').evaluate((toasts) => Number.parseFloat(getComputedStyle(toasts).top))
    expect(top).toBeGreaterThan((bar?.y ?? Infinity) + (bar?.height ?? Infinity))
    if (size) await ada.setViewportSize(size)
  })

  await test.step('unsaved changes survive leaving the page', async () => {
    await ada.goto('/assets')
    await ada.goto(`/wallpaper/${id}`)
    await ada.getByRole('button', { name: 'Add clock' }).click()
    await expect(layersOf(ada)).toHaveCount(3)
    await ada.goBack()
    await ada.goto(`/wallpaper/${id}`)
    await expect(layersOf(ada)).toHaveCount(3)
    const notice = ada.getByRole('status').filter({ hasText: /Unsaved changes restored(?!;)/ })
    await notice.getByRole('button', { name: 'Discard' }).click()
    await expect(layersOf(ada)).toHaveCount(2)
  })

  await test.step('leaving with unsaved changes asks for confirmation', async () => {
    await ada.getByRole('button', { name: 'Add clock' }).click()
    await ada.getByRole('button', { name: 'Close' }).click()
    const question = ada.getByRole('alertdialog', { name: 'Save your changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(layersOf(ada)).toHaveCount(3)
    await ada.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(ada).toHaveURL(/\/assets/)
    await expect(ada.getByRole('option')).toHaveCount(1)
  })
  await call(ada, 'POST', `/generations/${id}/toggle-publish`, { public: true })

  const visitor = await openPage()
  await visitor.goto('/inspiration?type=wallpaper')
  const tile = (page: Page) => page.getByRole('feed').getByRole('article').first()
  await tile(visitor).hover()
  await expect(visitor.getByRole('button', { name: /^Like/ })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await visitor.goto(`/wallpaper/${id}`)
  await expect(visitor).toHaveURL(/\/login/)

  await test.step('C52: it opens from the feed, and saving makes a copy', async () => {
    const bo = await openPage()
    const problems = watchForErrors(bo)
    await register(bo, person('bo'))
    await bo.goto('/inspiration?type=wallpaper')
    await tile(bo).hover()
    await bo.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(layersOf(bo)).toHaveCount(2)
    await bo.getByRole('button', { name: 'Add clock' }).click()
    await save(bo)
    await expect.poll(() => idIn(bo)).not.toBe(id)
    const own = await call<{ data: { items: object[] } }>(bo, 'GET', `/wallpaper/${idIn(bo)}`)
    expect(own.data.items).toHaveLength(3)
    await bo.getByRole('button', { name: 'Close' }).click()
    await expect(bo).toHaveURL(/\/inspiration\?type=wallpaper/)
    expect(problems).toEqual([])
  })
  const kept = await call<{ data: { items: object[] } }>(ada, 'GET', `/wallpaper/${id}`)
  expect(kept.data.items).toHaveLength(2)
  expect(errors).toEqual([])
})

test('a template of a local folder is filled, saved, packaged and opened again', async ({ openPage }) => {
  const base = join(folder, 'pond')
  const files: Record<string, string> = {
    'index.html':
      '<!doctype html><link rel="stylesheet" href="style.css"><h1 id="pond">Pond</h1><script src="bridging.js"></script><script src="script.js"></script>',
    'style.css': 'body { margin: 0; background: #104050; color: #fff }',
    'script.js': 'document.body.dataset.ready = "yes"',
    'config.json': JSON.stringify({ name: 'Pond', version: '1', width: 1920, height: 1080, items: [] }),
  }
  await rm(base, { recursive: true, force: true })
  await mkdir(base)
  for (const [name, text] of Object.entries(files)) await writeFile(join(base, name), text)

  const cy = await openPage()
  const errors = watchForErrors(cy)
  await register(cy, person('cy'))
  await begin(cy, 'Template')
  await test.step('a missing file is named', async () => {
    await cy.locator('input[type=file][webkitdirectory]').setInputFiles(base)
    await expect(cy.getByText('Missing bridging.js').first()).toBeVisible()
  })
  await writeFile(join(base, 'bridging.js'), 'window.bridge = { setItems() {}, onMouse() {} }')
  await cy.locator('input[type=file][webkitdirectory]').setInputFiles(base)
  const preview = cy.frameLocator('iframe').first()
  await expect(preview.getByText('Pond')).toBeVisible()
  await expect(cy.locator('iframe').first()).toHaveAttribute('sandbox', 'allow-scripts')

  await cy.getByRole('button', { name: 'Add Clock' }).click()
  await cy.getByLabel('Add Image, From this device').setInputFiles(join(folder, 'evening.png'))
  await expect(layersOf(cy)).toHaveCount(2)
  await save(cy)
  await expect(cy).toHaveURL(/\/wallpaper_template\/[\w-]+$/)

  await cy.reload()
  await expect(layersOf(cy)).toHaveCount(2)
  await expect(preview.getByText('Pond')).toBeVisible()
  await cy.getByRole('checkbox', { name: /^Show Clock/ }).uncheck()
  await save(cy)
  const { items } = await call<{ items: { type: string; visible: boolean }[] }>(
    cy,
    'GET',
    `/wallpaper/templatedata?generation_id=${idIn(cy)}`,
  )
  expect(items.find(({ type }) => type === 'time')?.visible).toBe(false)
  await cy.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(cy).toHaveURL(/\/assets/)
  await expect(cy.getByRole('option')).toHaveCount(1)
  expect(errors).toEqual([])
})

test('a reload while a new template is packaged comes back to it, and waits for its package', async ({ openPage }) => {
  const di = await openPage()
  await register(di, person('di'))
  await begin(di, 'Template')
  await di.getByRole('button', { name: 'Add Clock' }).click()
  let status = 'pending'
  await di.route('**/wallpaper/package/status*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...(status === 'pending' && { status }) } })
  })
  const packaging = di.getByRole('dialog', { name: 'Packaging template...' })
  await di.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(packaging).toBeVisible()
  await expect(di).toHaveURL(/\/wallpaper_template\/[\w-]+$/)

  di.on('dialog', (dialog) => void dialog.accept())
  await di.reload()
  await expect(packaging).toBeVisible()
  await expect(layersOf(di)).toHaveCount(1)
  status = 'as it is'
  await expect(di.getByText('上传成功').first()).toBeVisible()
  await expect(di.getByText('All changes saved')).toBeVisible()
})

test('without a connection the template editor ends with the window, below the note that says so', async ({
  openPage,
}) => {
  const eve = await openPage({ viewport: { width: 390, height: 844 } })
  await register(eve, person('eve'))
  await expect(eve).not.toHaveURL(/login/)
  await eve.goto('/wallpaper_template')
  const panels = eve.getByRole('button', { name: 'Edit item' })
  const foot = async () => ((await panels.boundingBox())?.y ?? 0) + ((await panels.boundingBox())?.height ?? 0)
  await expect(panels).toBeVisible()
  const before = await foot()
  await eve.context().setOffline(true)
  await expect(eve.getByText('The server cannot be reached')).toBeVisible()
  expect(await foot()).toBe(before)
})
