import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import {
  apiUser,
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

test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('maker'))
  for (const prompt of ['Red dunes', 'Blue mountains', 'Night sea']) await maker.publish(prompt, '640x400')
})

const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Creation' })
const headOf = (page: Page) =>
  page.evaluate(() => Array.from(document.head.querySelectorAll('[property="og:image"]'), (tag) => tag.outerHTML))

/** Layout shift since the page was loaded, as the browser measures it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

test('C02 C70: a visitor walks from image to image, zooms in, and leaves in order; the page title follows', async ({
  openPage,
  server,
}) => {
  const page = await openPage(moving)
  const errors = watchForErrors(page)
  await page.goto('/inspiration')
  await page.getByRole('article', { name: 'Night sea' }).click()
  const detail = detailOf(page)
  const strip = detail.getByRole('navigation', { name: 'Neighbours' })
  const current = strip.locator('[aria-current]')
  await expect(current).toHaveAccessibleName('Night sea')
  const image = detail.getByRole('img', { name: 'Night sea' })
  await expect(image).toHaveAttribute('data-loaded')
  const source = await image.getAttribute('src')
  expect(await headOf(page)).toEqual([expect.stringContaining(`${server.origin}${source}`)])

  await page.keyboard.press('ArrowDown')
  await expect(current).toHaveAccessibleName('Blue mountains')
  await strip.hover()
  await page.mouse.wheel(0, 120)
  await expect(current).toHaveAccessibleName('Red dunes')
  await page.keyboard.press('ArrowUp')
  await expect(current).toHaveAccessibleName('Blue mountains')
  const next = detail.getByRole('img', { name: 'Blue mountains' })
  await expect(next).toHaveAttribute('data-loaded')
  const [tag, ...others] = await headOf(page)
  expect([tag?.includes(`${await next.getAttribute('src')}`), others]).toEqual([true, []])

  await next.hover()
  await page.mouse.move(500, 400)
  const lens = page.locator('.mi-lens')
  await expect(lens).toBeVisible()
  const media = await next.boundingBox()
  const box = await lens.boundingBox()
  expect([box?.width, box?.height].every((side) => side !== undefined && side <= 320)).toBe(true)
  const look = await lens.evaluate(({ style }) => [style.backgroundImage, style.backgroundSize])
  expect(look).toEqual([
    `url("${await next.getAttribute('src')}")`,
    `${(media?.width ?? 0) * 3}px ${(media?.height ?? 0) * 3}px`,
  ])

  await page.keyboard.press('z')
  const viewer = page.getByRole('dialog', { name: 'Zoom' })
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(detail).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  expect(await headOf(page)).toEqual([])
  await expect(page).toHaveURL('/inspiration')
  expect(errors).toEqual([])
})

test('C70: in the library the keys keep to its filter and order, a reload keeps the place, nothing jumps, and Escape closes the create panel first', async ({
  openPage,
}) => {
  const page = await openPage(moving)
  const errors = watchForErrors(page)
  await makeSmallImages(page)
  await register(page, person('ann'))
  await generate(page, 'A quiet harbour')
  await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
  await page.goto('/assets?type=image')
  const tiles = page.locator('[data-result]')
  await expect(tiles).toHaveCount(4)
  const ids = await tiles.evaluateAll((list) => list.map((tile) => tile.getAttribute('data-result')))
  await tiles.nth(1).click()
  const detail = detailOf(page)
  const shown = (place: number) => expect(page).toHaveURL(`/assets/${ids[place]}?type=image`)
  const settled = () => expect(detail.locator('.mi-original')).toHaveAttribute('data-loaded')
  await shown(1)
  await settled()
  const before = await shiftOf(page)
  for (const place of [2, 3]) {
    await page.keyboard.press('ArrowDown')
    await shown(place)
    await settled()
  }
  await expect(detail.getByRole('region', { name: 'Made together' })).toBeVisible()
  expect((await shiftOf(page)) - before).toBe(0)

  await page.reload()
  await shown(3)
  await expect(detail.getByRole('button', { name: 'Previous' })).toBeEnabled()
  await page.keyboard.press('ArrowUp')
  await shown(2)

  await detail.getByRole('button', { name: 'Use Prompt' }).click()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await expect(prompt).toHaveValue('A quiet harbour')
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(detail).toBeVisible()

  // A drag over the image leaves the panel open; a press closes it and does nothing else.
  await detail.getByRole('button', { name: 'Use Prompt' }).click()
  await expect(prompt).toBeVisible()
  const media = await detail.getByRole('img', { name: 'A quiet harbour' }).boundingBox()
  const at = { x: (media?.x ?? 0) + 40, y: (media?.y ?? 0) + 40 }
  for (const movedPx of [10, 2]) {
    await expect(prompt).toBeVisible()
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + movedPx, at.y)
    await page.mouse.up()
  }
  await expect(prompt).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Zoom' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(page).toHaveURL('/assets?type=image')
  expect(errors).toEqual([])
})
