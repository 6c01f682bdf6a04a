import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, logIn, moving, person, watchForErrors } from '../support/people.ts'

const test = withServer()
const ada = person('ada')
/** Oldest first; the feed shows the newest first. */
const prompts = ['Red dunes', 'Blue mountains', 'Night sea', 'White birches']

test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, ada)
  for (const prompt of prompts) await maker.publish(prompt, '640x400')
})

const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Creation' })
const tileOf = (page: Page, name: string) => page.getByRole('article', { name })

/** Opens the owner's feed without the create box that the login expands. */
async function openFeed(page: Page) {
  await logIn(page, ada)
  await page.keyboard.press('Escape')
  await page.goto('/inspiration')
}

test('C43: a result can be reported from its detail view, with its address and prompt', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await openFeed(page)
  await tileOf(page, 'Night sea').click()
  await detailOf(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report' })
  await expect(report.getByLabel('Page')).toHaveValue('Explore Detail')
  await expect(report.getByRole('textbox', { name: 'Link' })).toHaveValue(page.url())
  await expect(report.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Night sea')
  await report.getByRole('textbox', { name: 'Description' }).fill('The sea is dry.')
  await report.getByRole('button', { name: 'Submit' }).click()
  await expect(report).toBeHidden()
  await expect(detailOf(page)).toBeVisible()
  expect(errors).toEqual([])
})

test('C59 C70: the owner walks with the arrows, deletes, restores, and one press leads to the last tile', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await openFeed(page)
  await tileOf(page, 'White birches').click()
  const shown = (name: string) => expect(detailOf(page).getByRole('img', { name })).toBeVisible()
  await shown('White birches')
  await page.keyboard.press('ArrowRight')
  await shown('Night sea')
  await page.keyboard.press('ArrowRight')
  await shown('Blue mountains')
  // A view counted after the deletion would be refused.
  const counted = page.waitForResponse(/view-detail$/)
  await page.keyboard.press('ArrowLeft')
  await shown('Night sea')
  await counted

  // A control of the creation has the focus, which goes with it.
  await detailOf(page).getByRole('button', { name: 'Download', exact: true }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Deleted successfully')).toBeVisible()
  await shown('Blue mountains')
  await expect(detailOf(page)).toBeFocused()
  // The feed asks for its beginning again, where the restored result has its place.
  const refreshed = page.waitForResponse(/\/api\/public\/generations/)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // What lies above the detail comes before its beginning.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await shown('Night sea')
  await refreshed
  await expect(detailOf(page)).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/inspiration')
  await expect(tileOf(page, 'Night sea').getByRole('link', { name: 'Night sea' })).toBeFocused()
  expect(errors).toEqual([])
})

test('C70: on a phone a finger moves between images, follows its way back, and its controls are large enough', async ({
  openPage,
}) => {
  const page = await openPage({ ...moving, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/inspiration')
  // By its address: while an image grows from its tile, nothing takes a finger.
  await page.goto((await tileOf(page, 'White birches').getByRole('link').getAttribute('href')) ?? '')
  const image = (name: string) => detailOf(page).getByRole('img', { name })
  await expect(image('White birches')).toHaveAttribute('data-loaded')
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 120 }] })
  const swipe = async (...xs: readonly [number, ...number[]]) => {
    await touch('touchStart', xs[0])
    for (const x of xs.slice(1)) await touch('touchMove', x)
    await touch('touchEnd')
  }
  await swipe(340, 300, 220, 140, 60)
  await expect(image('Night sea')).toHaveAttribute('data-loaded')
  await expect(page.getByRole('dialog', { name: 'Zoom' })).toBeHidden()
  await swipe(60, 100, 180, 260, 340)
  await expect(image('White birches')).toBeVisible()

  const hits = await detailOf(page).evaluate((detail) =>
    [...detail.querySelectorAll('.mi-detail-close, .mi-stage-tools button, .mi-owner button')].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = [-21, 21].flatMap((off) => [
        document.elementFromPoint(x + off, y),
        document.elementFromPoint(x, y + off),
      ])
      return [button.ariaLabel, reach.every((hit) => hit !== null && button.contains(hit))]
    }),
  )
  expect(hits.filter(([, isLargeEnough]) => !isLargeEnough)).toEqual([])
})
