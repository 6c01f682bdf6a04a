import type { GenerationResult, ResultMonths } from '@mirari/contract/schemas'
import { expect, type Page } from '@playwright/test'
import { images } from '../../stories/fixtures/images.ts'
import { resultOf } from '../../stories/fixtures/results.ts'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { person, register, watchForErrors } from '../support/people.ts'

const total = 10_000
const perMonth = 100
const tile = (page: Page, at: number) => page.getByRole('option', { name: `asset ${at}`, exact: true })

/** The asset at an index of a library with a hundred of them in each month, newest first. */
function assetAt(index: number, user_id: string): GenerationResult {
  const month = Math.floor(index / perMonth)
  return {
    ...resultOf(`asset-${String(index).padStart(5, '0')}`, images.aurora),
    prompt: `asset ${index}`,
    is_public: false,
    user_id,
    created_at: new Date(2026, 4 - month, 20, 12, 0, -(index % perMonth)).toISOString(),
  }
}

/** Answers the library's calls as a server with ten thousand results would, pages once `isDue` has resolved. */
async function serveTenThousand(
  page: Page,
  isDue: (at: number) => Promise<void> = () => Promise.resolve(),
): Promise<{ pages: number[] }> {
  const asked: { pages: number[] } = { pages: [] }
  const userId = await page.evaluate(() => String(JSON.parse(localStorage.getItem('user_info') ?? '{}').id))
  await page.route('**/api/generations?*view=results*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [at, size] = [Number(query.get('page')), Number(query.get('size'))]
    asked.pages.push(at)
    await isDue(at)
    const items = Array.from({ length: Math.max(0, Math.min(size, total - at * size)) }, (_, n) =>
      assetAt(at * size + n, userId),
    )
    const counts = { all: total, image: total, video: 0, wallpaper: 0 }
    await route.fulfill({ json: { items, total, page: at, size, pages: Math.ceil(total / size), counts } })
  })
  const months: ResultMonths = {
    items: Array.from({ length: total / perMonth }, (_, ago) => {
      const date = new Date(2026, 4 - ago, 1)
      return {
        month: `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`,
        count: perMonth,
      }
    }),
  }
  await page.route('**/api/generations/months*', (route) => route.fulfill({ json: months }))
  await page.route('**/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    }),
  )
  return asked
}

test('Home and End reach the first and the last of ten thousand assets, and the timeline any month', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await register(page, person('nora'))
  const { pages } = await serveTenThousand(page)
  await page.getByRole('link', { name: 'Assets' }).click()
  await tile(page, 0).focus()
  await page.keyboard.press('End')
  await expect(tile(page, 9_999)).toBeFocused()
  await expect(page.getByText('loading completed')).toBeVisible()
  expect(pages.length).toBeLessThan(6)
  await expect(tile(page, 9_999)).toHaveAttribute('aria-posinset', '10000')

  // What comes before the end loads on the way up, and the focused asset stays where it is.
  const before = await tile(page, 9_999).boundingBox()
  await page.mouse.move(300, 400)
  await page.keyboard.press('ArrowUp')
  await expect(tile(page, 9_999)).not.toBeFocused()
  expect((await tile(page, 9_999).boundingBox())?.y).toBe(before?.y)
  await page.keyboard.press('Home')
  await expect(tile(page, 0)).toBeFocused()

  // A range reaches the ends too, over all that a jump leaves out.
  await page.route('**/api/generations/ids*', (route) =>
    route.fulfill({
      json: { ids: Array.from({ length: total }, (_, at) => assetAt(at, '').generation_result_id), wallpaper_ids: [] },
    }),
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+End')
  await expect(tile(page, 9_999)).toBeFocused()
  await expect(
    page
      .getByRole('heading', { name: '9999' })
      .or(page.getByText(/9,?999 selected/))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Shift+Home')
  await expect(tile(page, 0)).toBeFocused()
  await expect(page.getByText('10000 selected').first()).toBeVisible()
  await page.keyboard.press('Escape')

  const timeline = page.getByRole('slider', { name: 'Timeline' })
  await expect(timeline).toHaveAttribute('aria-valuetext', 'May 2026')
  await timeline.focus()
  await page.keyboard.press('PageDown')
  await expect(timeline).toHaveAttribute('aria-valuetext', 'December 2025')
  await expect(tile(page, 500)).toBeInViewport()
  await expect(timeline).toBeFocused()
  const box = await timeline.boundingBox()
  if (!box) throw new Error('Nothing is drawn.')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await expect(page.locator('.mi-timeline-name')).toBeVisible()
  const name = await page.locator('.mi-timeline-name').textContent()
  await page.mouse.down()
  await page.mouse.up()
  await expect(timeline).toHaveAttribute('aria-valuetext', name ?? '')
  expect(errors).toEqual([])
})

test('a reload deep in the library comes back to the same place, and a range reaches over what it left out', async ({
  openPage,
}) => {
  const page = await openPage()
  await register(page, person('rita'))
  const earlier = Promise.withResolvers<void>()
  await serveTenThousand(page, (at) => (at === 4 ? earlier.promise : Promise.resolve()))
  await page.getByRole('link', { name: 'Assets' }).click()
  const timeline = page.getByRole('slider', { name: 'Timeline' })
  await expect(tile(page, 0)).toBeVisible()
  await timeline.focus()
  await page.keyboard.press('PageDown')
  await expect(tile(page, 510)).toBeInViewport()
  const screen = page.locator('.mi-screen:not([hidden])')
  await screen.evaluate((element) => element.scrollBy({ top: 777, behavior: 'instant' }))
  await expect(tile(page, 530)).toBeInViewport()

  // What comes before it loads above it, without a frame in which the tiles in view are gone.
  const before = await tile(page, 530).boundingBox()
  if (!before) throw new Error('Nothing is drawn.')
  const drawn = await tile(page, 530).elementHandle()
  const scrollTop = () => screen.evaluate((element) => element.scrollTop)
  const lowest = await scrollTop()
  earlier.resolve()
  await expect.poll(scrollTop).toBeGreaterThan(lowest)
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
  await expect.poll(async () => (await tile(page, 530).boundingBox())?.y).toBeCloseTo(before.y, 0)
  await page.reload()
  await expect(tile(page, 530)).toBeInViewport()
  await expect.poll(async () => (await tile(page, 530).boundingBox())?.y).toBeCloseTo(before.y, 0)

  // Another visit starts at the newest.
  await page.goto('/inspiration')
  await page.goto('/assets')
  await expect(tile(page, 0)).toBeInViewport()

  // A jump leaves what was selected first behind.
  await page.route('**/api/generations/ids*', (route) =>
    route.fulfill({
      json: { ids: Array.from({ length: total }, (_, at) => assetAt(at, '').generation_result_id), wallpaper_ids: [] },
    }),
  )
  await tile(page, 0).click({ modifiers: ['ControlOrMeta'] })
  await timeline.focus()
  await page.keyboard.press('PageDown')
  await expect(tile(page, 500)).toHaveAttribute('tabindex', '0')
  await tile(page, 500).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(tile(page, 501)).toBeFocused()
  await expect(page.getByText('502 selected').first()).toBeVisible()
})

test('closing a detail after arrow keys leads to the asset last looked at', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('piet'))
  await serveTenThousand(page)
  await page.getByRole('link', { name: 'Assets' }).click()
  await tile(page, 0).focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await expect(detail).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(new RegExp(`asset-${String(step + 1).padStart(5, '0')}`))
  }
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(tile(page, 40)).toBeInViewport()
  await expect(tile(page, 40)).toBeFocused()
})

test('on a phone the handle of the timeline is dragged to an earlier time', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await register(page, person('otto'))
  await serveTenThousand(page)
  await page.goto('/assets')
  await expect(tile(page, 0)).toBeVisible()
  // The open box covers the list.
  await page.getByRole('button', { name: 'Collapse' }).click()
  await expect(page.getByRole('button', { name: 'Collapse' })).toBeHidden()
  const handle = await page.locator('.mi-timeline-thumb').boundingBox()
  if (!handle) throw new Error('Nothing is drawn.')
  const finger = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: handle.x + handle.width / 2, y }]
  const from = handle.y + handle.height / 2
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (const y of [from + 100, from + 200, from + 300]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
  }
  await expect(page.locator('.mi-timeline-name')).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(tile(page, 0)).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'Timeline' })).not.toHaveAttribute('aria-valuetext', 'May 2026')
})
