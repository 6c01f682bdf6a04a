import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import {
  generate,
  inProgress,
  makeSmallImages,
  makingTimeoutMs,
  middling,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

const tokenTtlS = 4

const test = withServer({ TOKEN_TTL_S: `${tokenTtlS}` })

const resultsTimeoutMs = makingTimeoutMs

test('a generation continues after a reload', async ({ openPage }) => {
  const page = await openPage()
  await makeSmallImages(page, middling)
  await register(page, person('reloader'))
  await generate(page, 'A calm lake under high mountains')
  await expect(page.getByText(/Generating \d+%/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(inProgress).first()).toBeVisible()
  await expect(resultCards(page)).toHaveCount(4, { timeout: resultsTimeoutMs })
})

test('the server may be killed in the middle: the images still arrive, and the points are spent once', async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  await makeSmallImages(page, middling)
  await register(page, person('survivor'))
  await generate(page, 'An aurora above a frozen fjord')
  await expect(page.getByText(/Generating \d+%/).first()).toBeVisible()
  await server.kill()
  await server.start()
  await expect(resultCards(page)).toHaveCount(4, { timeout: resultsTimeoutMs })
  await page.reload()
  await expect(resultCards(page)).toHaveCount(4)
  await expect(page.getByText('90', { exact: true }).first()).toBeVisible()
})

test('without a socket polling alone brings the images', async ({ openPage }) => {
  const page = await openPage()
  await page.routeWebSocket(/generation-status/, (socket) => socket.close())
  await makeSmallImages(page)
  await register(page, person('poller'))
  await generate(page, 'Layered ridges in morning mist')
  await expect(resultCards(page)).toHaveCount(4, { timeout: resultsTimeoutMs })
})

test('an expired access token is renewed once for all calls, without a message', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page, /401/)
  await register(page, person('patient'))
  const refreshesAtMs: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshesAtMs.push(Date.now())
  })
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'patient' })).toBeVisible()
  await page.getByRole('link', { name: 'Create' }).click()
  await expect(page.getByText('No creations yet')).toBeVisible()
  // On a slow machine the token that the page was given may have expired as well by now.
  const [first = 0] = refreshesAtMs
  expect(refreshesAtMs.filter((atMs) => atMs < first + tokenTtlS * 1000)).toHaveLength(1)
  expect(errors).toEqual([])
})

test('an ended session signs the user out', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('gone'))
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('access_token', 'forged'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})

test('the main screens open while the server is away; a part whose code was not loaded comes by itself when it is back', async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  await register(page, person('traveler'))
  await page.waitForLoadState('networkidle')
  await server.kill()
  const nav = page.getByRole('navigation', { name: 'Main' })
  const failure = page.getByText('This part of the page failed')
  await nav.getByRole('link', { name: 'Create' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Period' })).toBeVisible()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  // The note lies over nothing that can be pressed.
  await page.getByRole('textbox', { name: 'Search your creations' }).click()
  await nav.getByRole('link', { name: 'Assets' }).click()
  const create = page.getByRole('button', { name: 'New', exact: true })
  await expect(create).toBeVisible()
  await expect(failure).toHaveCount(0)
  // A message lies below the tools, not over them.
  const tools = await page.getByRole('textbox', { name: 'Search your assets' }).boundingBox()
  await page.getByRole('button', { name: 'New Folder' }).click()
  // The place of messages stays when a message has gone.
  const top = await page.locator('.mi-toasts').evaluate((toasts) => Number.parseFloat(getComputedStyle(toasts).top))
  expect(top).toBeGreaterThanOrEqual((tools?.y ?? Infinity) + (tools?.height ?? Infinity))

  await create.click()
  await page.getByRole('menuitem', { name: 'Wallpaper', exact: true }).click()
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeVisible()
  await server.start()
  await expect(failure).toHaveCount(0, { timeout: makingTimeoutMs })
  await expect(page.getByRole('button', { name: 'Add clock' })).toBeVisible()
})

test('where the code of the create box cannot be loaded, a line says so, the screen works, and the box comes by itself', async ({
  openPage,
}) => {
  const page = await openPage()
  let isAway = true
  await page.route('**/assets/Surroundings-*.js', (route) => (isAway ? route.abort() : route.continue()))
  await page.route('**/api/health', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/')
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page failed' })
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeVisible()
  const retry = failure.getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await expect(retry).toBeFocused()
  await page.getByRole('tab', { name: 'Video' }).click()
  await expect(page).toHaveURL(/type=video/)
  await retry.focus()
  isAway = false
  await expect(page.getByRole('region', { name: 'Create' })).toBeVisible()
  await expect(failure).toHaveCount(0)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-label="Create"]') !== null)).toBe(true)
})

test('after an update of the server a note offers to load the page again, and the screen stays usable', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Create' })).toBeVisible({ timeout: makingTimeoutMs })
  const note = page.getByText('A new version is here.')
  let isAway = true
  await page.route('**/api/**', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByRole('tab', { name: 'Video' }).click()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/index-\w+\.js/, 'index-newer.js') })
  })
  isAway = false
  await expect(note).toBeVisible()
  await page.getByRole('tab', { name: 'Image' }).click()
  await expect(page).toHaveURL(/type=image/)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)
})
