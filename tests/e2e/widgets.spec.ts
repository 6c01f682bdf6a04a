import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, logIn, person, watchForErrors } from '../support/people.ts'
import { freePort } from '../support/server.ts'

const test = withServer()
const owner = person('partner')

test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, owner)
  for (const prompt of ['Red dunes', 'Blue sea']) await maker.publish(prompt)
})

/** Presses the button that copies a part, and returns what was copied. */
async function copied(page: Page, part: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: `Copy: ${part}` }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
  return page.evaluate(() => navigator.clipboard.readText())
}

interface HostPage {
  html: string
  css: string
  policy: string
  /** Files of the host's own, by path. */
  files?: Readonly<Record<string, string>>
  /** Any free one by default. */
  port?: number
}

/** The page of another site, on an origin of its own. */
async function hostPage({
  html,
  css,
  policy,
  files = {},
  port: wanted,
}: HostPage): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const script = files[path]
    if (path === '/host.css') return response.setHeader('content-type', 'text/css').end(css)
    if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; ${policy.replaceAll('\n', ' ')}`,
    )
    response.end(
      `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">` +
        `<link rel="stylesheet" href="/host.css">${html}</html>`,
    )
  })
  const port = wanted ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${port}`, server }
}

test('whoever has a site finds the widgets in the settings, and the copied code shows tiles on a foreign page', async ({
  openPage,
}) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const errors = watchForErrors(page)
  await logIn(page, owner)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Choose a widget' }).click()
  await expect(page).toHaveURL(/\/widgets$/)

  const preview = page.frameLocator('iframe[title="How it looks on your site"]')
  await expect(preview.getByRole('article')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Search' }).fill('dunes')
  await expect(preview.getByRole('article')).toHaveCount(1)
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('switch', { name: 'Colors of your site' }).click()
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('102030')
  await expect(preview.locator('mirari-feed .mi-feed').first()).toHaveCSS('background-color', 'rgb(16, 32, 48)')

  const html = await copied(page, 'HTML')
  expect(html).toContain('<mirari-feed search="dunes" theme="dark">')
  const host = await hostPage({
    html,
    css: await copied(page, 'CSS'),
    policy: await copied(page, 'Content-Security-Policy'),
  })
  await page.goto(host.origin)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.locator('mirari-feed .mi-feed').first()).toHaveCSS('background-color', 'rgb(16, 32, 48)')
  expect(errors).toEqual([])
  host.server.close()
})

test('a copy of the script on the foreign page passes its hash, and asks this server', async ({ openPage, server }) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/widgets')
  await page.getByRole('radio', { name: 'From your site' }).click()
  const link = page.getByRole('link', { name: 'Download the script' })
  const script = await (await fetch(`${server.origin}${await link.getAttribute('href')}`)).text()
  const html = await copied(page, 'HTML')
  expect(html).toContain(await copied(page, 'Integrity hash'))
  const policy = await copied(page, 'Content-Security-Policy')
  const host = await hostPage({ html, css: '', policy, files: { '/mirari-feed.js': script } })
  await page.goto(host.origin)
  await expect(page.getByRole('article')).toHaveCount(2)
  host.server.close()

  const changed = await hostPage({ html, css: '', policy, files: { '/mirari-feed.js': `${script}\n` } })
  const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()))
  await page.goto(changed.origin)
  await refused
  await expect(page.getByRole('article')).toHaveCount(0)
  changed.server.close()
})

test('a site that runs no script of others frames the create box, which grows with what it shows', async ({
  openPage,
  server,
}) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const errors = watchForErrors(page)
  const host = await hostPage({ html: '', css: '', policy: '' })
  const maker = await apiUser(server, person('framer'))
  const { key } = await maker.makePartner('Framer', [host.origin])
  host.server.close()
  await page.goto('/widgets')
  await page.getByRole('radio', { name: 'Create box' }).click()
  await page.getByRole('radio', { name: 'Frame' }).click()
  await page.getByRole('textbox', { name: 'Public key of the partner' }).fill(key)
  await page.getByRole('textbox', { name: 'Prompt that it begins with' }).fill('A quiet "harbor" & boats')
  const preview = page.frameLocator('iframe[title="How it looks on your site"]')
  await expect(preview.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A quiet "harbor" & boats')
  const script = await copied(page, 'Script')
  const framing = await hostPage({
    html: `${await copied(page, 'HTML')}<script src="/host.js"></script>`,
    css: await copied(page, 'CSS'),
    policy: `script-src 'self'; img-src data:; ${await copied(page, 'Content-Security-Policy')}`,
    files: { '/host.js': script },
    port: Number(new URL(host.origin).port),
  })
  // The preview is told that the key is for other pages than this one.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  errors.length = 0
  await page.goto(framing.origin)
  const frame = page.frameLocator('iframe.mirari-create-box')
  await expect(frame.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A quiet "harbor" & boats')
  const heightPx = () => page.locator('iframe').evaluate((element) => element.clientHeight)
  await frame.getByRole('textbox', { name: 'Prompt' }).click()
  await expect.poll(heightPx).toBeGreaterThan(150)
  expect(errors).toEqual([])
  framing.server.close()
})

test('the create box is chosen in the same way, and is live in the preview', async ({ openPage }) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const errors = watchForErrors(page)
  await page.goto('/widgets')
  await page.getByRole('radio', { name: 'Create box' }).click()
  await page.getByRole('textbox', { name: 'Words in the empty prompt' }).fill('A picture of your home')
  const preview = page.frameLocator('iframe[title="How it looks on your site"]')
  const prompt = preview.getByRole('textbox', { name: 'Prompt' })
  await expect(prompt).toHaveAttribute('placeholder', 'A picture of your home')
  expect(await copied(page, 'HTML')).toContain('<mirari-create-box placeholder="A picture of your home">')
  expect(errors).toEqual([])
})
