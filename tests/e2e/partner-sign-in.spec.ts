import { expect, type Page } from '@playwright/test'
import { chromiumFlags, findHeadlessShell } from '../support/chromium.ts'
import { withServer } from '../support/e2e.ts'
import {
  apiUser,
  askForSmallImages,
  fillLogin,
  logIn,
  makingTimeoutMs,
  person,
  watchForErrors,
} from '../support/people.ts'

const test = withServer()
// What visitors do on the page of a partner works without cookies of another site.
const executablePath = findHeadlessShell()
const args = [...chromiumFlags, '--test-third-party-cookie-phaseout']
test.use({ launchOptions: { args, ...(executablePath ? { executablePath } : {}) } })

let site: ReturnType<typeof Bun.serve>
let origin = ''
let html = ''

test.beforeAll(() => {
  site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      new URL(url).pathname === '/'
        ? new Response(html, { headers: { 'content-type': 'text/html' } })
        : new Response(null, { status: 404 }),
  })
  origin = `http://127.0.0.1:${site.port}`
})
test.afterAll(() => site.stop(true))

const pageOf = (server: string, key: string) => `<!doctype html><html lang="en"><title>Acme</title>
  <link rel="icon" href="data:,"><body><h1>Acme</h1>
  <script type="module" src="${server}/embed/v0/create-box.js"></script>
  <mirari-create-box partner-key="${key}" ratio="1:1"></mirari-create-box></body></html>`

async function askToCreate(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: 'Generate' }).click()
}

test('a visitor of another site signs in by a window, creates there, and ends the connection in the settings', async ({
  page,
  server,
}) => {
  const owner = await apiUser(server, person('acme'))
  const visitor = person('vera')
  await apiUser(server, visitor)
  const { key } = await owner.makePartner('Acme', [origin])
  html = pageOf(server.origin, key)
  const errors = watchForErrors(page)
  await askForSmallImages(page)
  await page.goto(origin)

  const opened = page.waitForEvent('popup')
  await askToCreate(page, 'A lighthouse at dusk')
  const popup = await opened
  await fillLogin(popup, { email: visitor.email, password: visitor.password })
  await expect(popup.getByRole('heading', { name: 'Connect with Acme?' })).toBeVisible()
  await expect(popup.getByText(`Pages of ${origin} may then`)).toBeVisible()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Connect', exact: true }).click()
  await closed
  await expect(page.getByRole('img', { name: 'Result 1: A lighthouse at dusk' })).toBeVisible({
    timeout: makingTimeoutMs,
  })

  // The tab goes on without asking again.
  await page.reload()
  await askToCreate(page, 'A harbor')
  await expect(page.getByRole('img', { name: 'Result 1: A harbor' })).toBeVisible({ timeout: makingTimeoutMs })
  expect(errors).toEqual([])

  const app = await page.context().newPage()
  await app.goto(`${server.origin}/`)
  const settings = app.getByRole('dialog', { name: 'Settings' })
  await app.getByRole('button', { name: 'Settings' }).click()
  await settings.getByRole('tab', { name: 'Connections' }).click()
  const sites = settings.getByRole('region', { name: 'Connected sites' })
  await expect(sites.getByRole('listitem')).toContainText(['Acme'])
  await expect(sites.getByText(origin)).toBeVisible()
  await sites.getByRole('button', { name: 'Disconnect: Acme' }).click()
  await app.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(sites.getByText('No site is connected.')).toBeVisible()

  // From now on the page has to ask again.
  await page.reload()
  const again = page.waitForEvent('popup')
  await askToCreate(page, 'A bridge')
  await expect((await again).getByRole('heading', { name: 'Connect with Acme?' })).toBeVisible()
})

test('whoever refuses creates nothing, and is asked again at the next press', async ({ openPage, server }) => {
  const page = await openPage()
  const owner = await apiUser(server, person('brand'))
  const visitor = person('will')
  await apiUser(server, visitor)
  const { key } = await owner.makePartner('Brand', [origin])
  html = pageOf(server.origin, key)
  await logIn(page, visitor)
  await page.goto(origin)
  for (const _ of ['once', 'again']) {
    const opened = page.waitForEvent('popup')
    await askToCreate(page, 'A lighthouse at dusk')
    const popup = await opened
    const closed = popup.waitForEvent('close')
    // The window may be gone before the click has told that it is done.
    const refuse = popup.getByRole('button', { name: 'Do not connect' })
    await refuse.click().catch((error: Error) => expect(error.message).toContain('closed'))
    await closed
    await expect(page.getByRole('button', { name: 'Generate' })).toBeEnabled()
  }
})

test('a window of a page that is not registered, or with half an address, says so and answers nobody', async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  const owner = await apiUser(server, person('cora'))
  const { key } = await owner.makePartner('Cora', [origin])
  await logIn(page, person('cora'))
  const query = { client: key, origin: 'https://evil.example', state: 'a'.repeat(24), code_challenge: 'b'.repeat(43) }
  await page.goto(`/partner/authorize?${new URLSearchParams(query)}`)
  await expect(page.getByRole('heading', { name: 'This page cannot be connected' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeHidden()
  await page.goto(`/partner/authorize?client=${key}`)
  await expect(page.getByRole('heading', { name: 'Something is missing' })).toBeVisible()
  // Opened by hand: there is no page that could be answered.
  await page.goto(`/partner/authorize?${new URLSearchParams({ ...query, origin })}`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Please go back' })).toBeVisible()
})
