import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, person, watchForErrors } from '../support/people.ts'

const test = withServer()

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

const told = (page: Page) => page.evaluate('told') as Promise<string[]>

test('a page of a partner shows the box, which creates with the tokens that the page has', async ({ page, server }) => {
  const owner = await apiUser(server, person('owner'))
  const { key } = await owner.makePartner('Acme', [origin])
  html = `<!doctype html><html lang="en"><title>Acme</title><link rel="icon" href="data:,">
    <body><h1>Acme</h1>
    <script>told = []; for (const name of ['ready','submit','task','progress','result','error'])
      addEventListener('mirari-' + name, ({ type }) => { if (told.at(-1) !== type) told.push(type) })</script>
    <script type="module" src="${server.origin}/embed/v0/create-box.js"></script>
    <mirari-create-box partner-key="${key}" token="${owner.token}" ratio="1:1"></mirari-create-box></body></html>`
  const errors = watchForErrors(page)
  await page.goto(origin)
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A lighthouse at dusk')
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByRole('img', { name: 'Result 1: A lighthouse at dusk' })).toBeVisible({ timeout: 60_000 })
  expect(await told(page)).toEqual(['mirari-ready', 'mirari-submit', 'mirari-task', 'mirari-progress', 'mirari-result'])
  // Sessions of the app have no socket on pages of other origins; the box then asks for the status.
  expect(errors.filter((error) => !error.includes('generation-status'))).toEqual([])
})
