import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { unevenFigures } from '../support/figures.ts'
import { apiUser, person, watchForErrors } from '../support/people.ts'
import { freePort } from '../support/server.ts'

const test = withServer()

let playground: ChildProcess
let origin = ''

test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('partner'))
  for (const prompt of ['Red dunes', 'Blue sea']) await maker.publish(prompt)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  playground = spawn(process.execPath, [join(import.meta.dirname, '../../playground/serve.ts')], {
    env: { ...process.env, MIRARI_ORIGIN: server.origin, PLAYGROUND_PORT: String(port) },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
})
test.afterAll(async () => {
  playground.kill()
})

test('a partner site on another origin shows the feed, keeps its own look, and leads to the server', async ({
  page,
  server,
}) => {
  const errors = watchForErrors(page)
  await page.goto(`${origin}/feed`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: "A partner's feed" })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.getByRole('article', { name: 'Red dunes' }).click()
  await expect(page).toHaveURL(new RegExp(`^${server.origin}/inspiration/`))
  await expect(page.getByRole('dialog').getByText('Red dunes')).toBeVisible()
  expect(errors).toEqual([])
})

test('feed, create box and detail view live on one page of a partner', async ({ page, server }) => {
  const errors = watchForErrors(page)
  await page.goto(`${origin}/two-widgets`)
  await page.getByRole('article', { name: 'Blue sea' }).click()
  await expect(page.getByRole('dialog').getByText('Blue sea')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Prompt' }).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(`${server.origin}/login`)
  expect(errors).toEqual([])
})

test('three partners theme their widgets on one page without disturbing each other', async ({ page }) => {
  await page.goto(`${origin}/partner-themes`)
  await expect(page.getByRole('article')).toHaveCount(6)
  const surfaces = await Promise.all(
    ['Ember', 'Harbour', 'Moss'].map((name) =>
      page
        .getByRole('region', { name, exact: true })
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--mi-accent')),
    ),
  )
  expect(new Set(surfaces).size).toBe(3)
})

test('one script tag shows the feed on a page with a strict policy and styles that would ruin it', async ({
  page,
  server,
}) => {
  const errors = watchForErrors(page)
  await page.goto(`${origin}/plain-html`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('You have seen everything')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Blue sea' })).toHaveCSS('border-top-width', '0px')
  await page.locator('mirari-feed').evaluate((feed) => feed.setAttribute('search', 'dunes'))
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('article', { name: 'Red dunes' }).click()
  await expect(page).toHaveURL(new RegExp(`^${server.origin}/inspiration/`))
  expect(errors).toEqual([])
})

for (const [address, heading] of [
  ['feed', "A partner's feed"],
  ['plain-html', null],
] as const)
  test(`figures of the feed are as wide as each other on the page ${address}, the partner's own are the partner's`, async ({
    page,
  }) => {
    await page.goto(`${origin}/${address}`)
    await expect(page.getByRole('article')).toHaveCount(2)
    const { uneven, seen } = await unevenFigures(page)
    expect(uneven).toEqual([])
    expect(seen).toBeGreaterThan(5)
    const own = heading === null ? page.locator('body') : page.getByRole('heading', { name: heading })
    await expect(own).toHaveCSS('font-variant-numeric', 'normal')
  })
