import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import {
  apiUser,
  generate,
  logIn,
  makeSmallImages,
  makingTimeoutMs,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

const test = withServer()

let published = ''
let video = ''
test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('toucher'))
  published = await maker.publish('Red dunes')
  video = await maker.publishVideo('Waves on a shore')
})

/** What a finger needs, in px; and how much of it a scan by whole px finds. */
const finger = { full: 44, found: { width: 43, height: 43 } }

/**
 * Controls in view that take a finger within less than it needs, however large they are drawn. The two of the account
 * share the end of a sidebar; the bar of a phone has room for both.
 */
function tooSmall(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    async ({ full, found, part }) => {
      // What is still growing or moving takes a finger where it comes to rest.
      const lasting = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(lasting.map((animation) => animation.finished))
      const controls =
        'button, a[href], input:not([type=hidden], [type=file]), textarea, [role=slider], [role=option], [role=switch]'
      const small: string[] = []
      for (const control of document.querySelector(part)?.querySelectorAll<HTMLElement>(controls) ?? []) {
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        // All of a search leads into its field.
        const measured = control.closest('.mi-search') ?? control
        const { left, top, width, height } = measured.getBoundingClientRect()
        // A frame on the canvas is as large as what it frames.
        if (control.matches('.mi-te-frame')) continue
        const isDrawn = width > 0 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const isShared = innerWidth >= 768 && control.closest('.mi-sidebar-account') !== null
        if (!isDrawn || isShared) continue
        const [x, y] = [left + width / 2, top + height / 2]
        // A press beside a prompt leads into it.
        const target = control.closest('.mi-create-write') ?? measured
        const isHit = (dx: number, dy: number) => target.contains(document.elementFromPoint(x + dx, y + dy))
        const reach = (dx: number, dy: number) => {
          let px = 0
          while (px < full / 2 && isHit(dx * (px + 1), dy * (px + 1))) px += 1
          return px
        }
        if (!isHit(0, 0)) continue
        const across = reach(-1, 0) + reach(1, 0) + 1
        const down = reach(0, -1) + reach(0, 1) + 1
        const name = control.ariaLabel ?? control.textContent
        if (across < found.width || down < found.height) small.push(`${name} (${control.className}): ${across}x${down}`)
      }
      return small
    },
    { ...finger, part },
  )
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const) {
  test(`controls take a finger on every main screen at ${width} px`, async ({ openPage }) => {
    const page = await openPage({ viewport: { width, height }, hasTouch: true, isMobile: true })
    const errors = watchForErrors(page)
    const expectLarge = async (screen: string, part?: string) =>
      expect.soft(await tooSmall(page, part), screen).toEqual([])
    await makeSmallImages(page)
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expectLarge('login')
    const sticksOut = await page.locator('.mi-language').evaluate((row) => row.scrollWidth > row.clientWidth)
    expect(sticksOut, 'the languages end with the form').toBe(false)
    await register(page, person(`finger-${width}`))
    await expect(page.getByRole('button', { name: /^Size/ })).toBeVisible()
    await expectLarge('create box')
    await page.getByRole('button', { name: /^Size/ }).click()
    await expect(page.getByRole('textbox', { name: 'Width' })).toBeVisible()
    await expectLarge('sizes', ':popover-open')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Collapse' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectLarge('explore')
    // All of the field takes the finger, its icon too.
    const search = page.getByRole('textbox', { name: 'Search' })
    await search.click({ position: { x: 20, y: 20 } })
    await expect(search).toBeFocused()
    await page.goto(`/inspiration/${published}`)
    await expect(page.getByRole('dialog').getByText('Red dunes')).toBeVisible()
    await expectLarge('detail')
    await page.goto(`/inspiration/${video}`)
    await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible()
    await expectLarge('video')
    await page.goto('/inspiration')
    await generate(page, 'A quiet sea at dawn')
    await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
    await expectLarge('history')
    await page.getByRole('link', { name: 'Assets' }).click()
    await expect(page.getByRole('option')).toHaveCount(4)
    await expectLarge('library')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expectLarge('settings', 'dialog[open]')
    expect(errors).toEqual([])
  })
}

test('controls take a finger in the console, on the pages of an account and in its dialogs on a phone', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const expectLarge = async (screen: string, part?: string) =>
    expect.soft(await tooSmall(page, part), screen).toEqual([])
  // The first account of the server, and so its operator.
  const operator = person('toucher')
  await logIn(page, operator)
  await expect(page.getByRole('button', { name: 'toucher' })).toBeVisible()
  for (const section of ['people', 'queue', 'orders', 'log']) {
    await page.goto(`/admin/${section}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectLarge(section)
  }
  await page.goto('/widgets')
  await expect(page.getByRole('link', { name: 'Back to Mirari' })).toBeVisible()
  await expectLarge('widgets', '.mi-window-head')
  await page.goto('/inspiration')
  await page.getByRole('button', { name: 'Collapse' }).click()
  await page.getByRole('button', { name: /points$/ }).click()
  await expect(page.getByRole('dialog', { name: '订阅会员' })).toBeVisible()
  await expectLarge('plans', 'dialog[open] .mi-billing')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
  await expectLarge('report', 'dialog[open]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'About AI Image Edit' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'AI Image Edit' })).toBeVisible()
  await expectLarge('promos', 'dialog[open]')
})

test('GAP-158: the sheet of the create box keeps its panels off the edge, and closes by its handle and beside it', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const errors = watchForErrors(page)
  await register(page, person('finger-sheet'))
  const sheet = page.locator('.mi-create.mi-open')
  const pull = async (px: number) => {
    await expect(sheet.locator('.mi-create-grab')).toBeVisible()
    const { x = 0, y = 0, width = 0 } = (await sheet.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + 8 + px, { steps: 4 })
    await page.mouse.up()
  }
  await expect(sheet).toBeVisible()
  await page.getByRole('radio', { name: 'Video', exact: true }).tap()
  await page.getByRole('button', { name: /^Duration/ }).tap()
  const panel = page.getByRole('dialog', { name: 'Duration' })
  await expect(panel).toBeVisible()
  const { x: left = 0, width: panelWidth = 0 } = (await panel.boundingBox()) ?? {}
  expect(Math.min(left, 390 - left - panelWidth)).toBeGreaterThanOrEqual(12)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await pull(30)
  await expect(sheet).toBeVisible()
  await pull(120)
  await expect(sheet).toBeHidden()
  await page.getByRole('textbox', { name: 'Prompt' }).tap()
  await expect(sheet).toBeVisible()
  await page.touchscreen.tap(195, 100)
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Assets' }).tap()
  await expect(page).toHaveURL(/\/assets/)
  expect(errors).toEqual([])
})

test('controls take a finger in both editors on a phone', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const errors = watchForErrors(page)
  const expectLarge = async (what: string, part?: string) => expect.soft(await tooSmall(page, part), what).toEqual([])
  const press = (name: string) => page.getByRole('button', { name, exact: true }).tap()
  await register(page, person('finger-editors'))

  await page.goto('/wallpaper')
  await expect(page.getByRole('application', { name: 'Canvas' })).toBeVisible()
  // As long as there is no state below it, the name stands in the middle of the head.
  await expect(page.locator('.mi-ed-name-field')).toHaveCSS('padding-bottom', '0px')
  await expectLarge('wallpaper editor')
  await press('Layers')
  await press('Add text')
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible()
  await expectLarge('properties of a text')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectLarge('properties on a tablet')
  await page.setViewportSize({ width: 390, height: 844 })
  await press('Layers')
  await press('Add clock')
  await expect(page.getByRole('region', { name: 'Layers' }).getByRole('listitem')).toHaveCount(2)
  await expectLarge('layers of a wallpaper')
  // Beside an open panel the canvas is narrow on a tablet, too.
  await page.setViewportSize({ width: 768, height: 1024 })
  const tops = await page
    .getByRole('toolbar', { name: 'Canvas' })
    .getByRole('button')
    .evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getBoundingClientRect().top))])
  expect(tops).toHaveLength(1)
  await press('Layer menu')
  await expect(page.getByRole('menuitem', { name: 'Cut' })).toBeVisible()
  await expect(page.getByText('Ctrl+X')).toBeHidden()
  await expectLarge('menu of layers', ':popover-open')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto('/wallpaper_template')
  await press('Template')
  await press('Add Clock')
  await expect(page.getByRole('region', { name: 'Layers' }).getByRole('listitem')).toHaveCount(1)
  await expectLarge('layers of a template')
  await page.getByRole('button', { name: 'Clock', exact: true }).last().tap()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await expectLarge('properties of a template item')
  expect(errors).toEqual([])
})
