import { expect, type Page } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { apiUser, makingTimeoutMs, person, watchForErrors } from '../support/people.ts'

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
  await expect(page.getByRole('img', { name: 'Result 1: A lighthouse at dusk' })).toBeVisible({
    timeout: makingTimeoutMs,
  })
  expect(await told(page)).toEqual(['mirari-ready', 'mirari-submit', 'mirari-task', 'mirari-progress', 'mirari-result'])
  // Sessions of the app have no socket on pages of other origins; the box then asks for the status.
  expect(errors.filter((error) => !error.includes('generation-status'))).toEqual([])
})

/** Shadows outside a box, as computed styles write them: how far they reach to the right and down, in px. */
const reachOf = (boxShadow: string): { right: number; below: number } => {
  const reaches = boxShadow
    .split(/,(?![^(]*\))/)
    .filter((shadow) => !shadow.includes('inset'))
    .map((shadow) => Array.from(shadow.matchAll(/(-?[\d.]+)px/g), ([, px]) => Number(px)))
    .map(([x = 0, y = 0, blur = 0, spread = 0]) => ({ right: x + blur + spread, below: y + blur + spread }))
  return {
    right: Math.max(...reaches.map(({ right }) => right)),
    below: Math.max(...reaches.map(({ below }) => below)),
  }
}

test('the frame of a box has room for its shadow', async ({ page, server }) => {
  const owner = await apiUser(server, person('framed'))
  const { key } = await owner.makePartner('Framed', [origin])
  await page.goto(`${server.origin}/embed/create?partner=${key}`)
  const box = page.locator('mirari-create-box [part="box"]')
  await expect(box).toBeVisible()
  const [inner, outer] = [await box.boundingBox(), await page.locator('mirari-create-box').boundingBox()]
  if (!inner || !outer) throw new Error('Nothing is drawn.')
  const { right, below } = reachOf(await box.evaluate((element) => getComputedStyle(element).boxShadow))
  expect(below).toBeGreaterThan(8)
  expect(outer.y + outer.height - inner.y - inner.height).toBeGreaterThanOrEqual(below)
  expect(outer.x + outer.width - inner.x - inner.width).toBeGreaterThanOrEqual(right)
})
