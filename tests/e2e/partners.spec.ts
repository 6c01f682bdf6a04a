import { expect } from '@playwright/test'
import { chromiumFlags, findHeadlessShell } from '../support/chromium.ts'
import { withServer } from '../support/e2e.ts'
import {
  apiUser,
  askForSmallImages,
  logIn,
  makingTimeoutMs,
  person,
  runAdmin,
  watchForErrors,
} from '../support/people.ts'

const test = withServer()
// Guests of a partner have no account here, and no cookie.
const executablePath = findHeadlessShell()
const args = [...chromiumFlags, '--test-third-party-cookie-phaseout']
test.use({ launchOptions: { args, ...(executablePath ? { executablePath } : {}) } })

test('an owner makes a partner on its screen, guests create on its page, and the screen tells what was spent', async ({
  openPage,
  server,
}) => {
  const owner = person('olga')
  await apiUser(server, owner)
  await runAdmin(server, ['partner', 'allow', owner.username])
  let html = ''
  const site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => new Response(html, { headers: { 'content-type': 'text/html' } }),
  })
  const origin = `http://127.0.0.1:${site.port}`

  const app = await openPage()
  const errors = watchForErrors(app)
  await logIn(app, owner)
  await app.getByRole('button', { name: 'Settings' }).click()
  await app.getByRole('tab', { name: 'Connections' }).click()
  await app.getByRole('button', { name: 'Partners' }).click()
  await expect(app).toHaveURL(/\/partners$/)
  await app.getByRole('button', { name: 'New partner' }).click()
  const form = app.getByRole('form', { name: 'New partner' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Acme')
  await form.getByRole('textbox', { name: 'Origins' }).fill(origin)
  await form.getByRole('textbox', { name: 'Creations of a guest a day' }).fill('1')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(app.getByText('Guests need a daily limit of the partner, which pays for them')).toBeVisible()
  await form.getByRole('textbox', { name: 'Points a day' }).fill('100')
  await form.getByRole('button', { name: 'Create' }).click()
  const keys = app.getByRole('region', { name: 'Keys' })
  const key = await keys.getByRole('listitem').locator('code').textContent()
  await expect(app.getByText('Nothing was created through it.')).toBeVisible()

  html = `<!doctype html><html lang="en"><title>Acme</title><link rel="icon" href="data:,"><body><h1>Acme</h1>
    <script type="module" src="${server.origin}/embed/v0/create-box.js"></script>
    <mirari-create-box partner-key="${key}" ratio="1:1"></mirari-create-box></body></html>`
  const page = await openPage()
  // Someone who presses before the server has told that guests may create is a guest all the same.
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/partner/config*', async (route) => {
    await pressed
    await route.continue()
  })
  await askForSmallImages(page)
  await page.goto(origin)
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A lighthouse at dusk')
  // The words are marked here as in the app, for nobody in particular: writing takes nothing of the allowance.
  // The worker that reads them may have to start.
  const marked = page.getByText('lighthouse', { exact: true })
  await expect(marked).toHaveAttribute('data-strength', /./, { timeout: makingTimeoutMs })
  await page.getByRole('button', { name: 'Generate' }).click()
  answer()
  const picture = page.getByRole('img', { name: 'Result 1: A lighthouse at dusk' })
  await expect(picture).toBeVisible({ timeout: makingTimeoutMs })
  expect(await picture.getAttribute('src')).toContain('/media/s.')
  // The allowance is spent, so the next one has to sign in.
  const opened = page.waitForEvent('popup')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A harbor')
  await page.getByRole('button', { name: 'Generate' }).click()
  await (await opened).close()

  await app.reload()
  const usage = app.getByRole('table', { name: 'Usage of the last 30 days' })
  await expect(usage.getByRole('row')).toHaveCount(2)
  await expect(usage.getByRole('row').nth(1)).toContainText('1')
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
  await site.stop(true)
})
