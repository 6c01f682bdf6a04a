import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, person, register, watchForErrors } from '../support/people.ts'

const test = withServer()

const prompt = 'A "quiet" harbour & <b>boats</b> at dusk, 日落'
let published = ''
test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('maker'))
  published = await maker.publish(prompt)
})

test('C73: the link of a public image is copied, shared to four sites, and opens for everybody', async ({
  openPage,
  server,
}) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const errors = watchForErrors(page)
  await register(page, person('ann'))
  await page.goto(`/inspiration/${published}`)
  const detail = page.getByRole('dialog', { name: 'Creation' })
  const share = detail.getByRole('button', { name: 'Share', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = `${server.origin}/inspiration/${published}?share=1`

  await share.click()
  await expect(dialog.getByText('Discover more wallpapers')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const sites = await dialog.getByRole('link').evaluateAll((links) =>
    links.map((one) => {
      const { host, searchParams } = new URL(one.getAttribute('href') ?? '')
      return [one.textContent, host, searchParams.get('url') ?? searchParams.get('u'), one.getAttribute('target')]
    }),
  )
  expect(sites).toEqual([
    ['Pinterest', 'www.pinterest.com', link, '_blank'],
    ['Facebook', 'www.facebook.com', link, '_blank'],
    ['X', 'x.com', link, '_blank'],
    ['Reddit', 'www.reddit.com', link, '_blank'],
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(detail).toBeVisible()
  await share.click()
  await page.mouse.click(20, 700)
  await expect(dialog).toBeHidden()
  await expect(detail).toBeVisible()
  await expect(share).toBeFocused()

  const stranger = await openPage()
  await stranger.goto('/login')
  const entries = await stranger.evaluate(() => history.length)
  await stranger.goto(link)
  const shown = stranger.getByRole('dialog', { name: 'Creation' })
  await expect(shown.getByRole('button', { name: prompt })).toBeVisible()
  await expect(stranger).toHaveURL(`/inspiration/${published}`)
  expect(await stranger.evaluate(() => history.length)).toBe(entries + 1)
  await stranger.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  await expect(stranger).toHaveURL('/inspiration')
  await expect(stranger.locator('head [data-share]')).toHaveCount(0)

  // A browser that denies access to the clipboard.
  await stranger.goto(link)
  await stranger.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    document.execCommand = () => false
  })
  await shown.getByRole('button', { name: 'Share', exact: true }).click()
  const asked = stranger.waitForEvent('dialog')
  const press = stranger.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy' }).click()
  const question = await asked
  expect([question.type(), question.message(), question.defaultValue()]).toEqual(['prompt', 'Artwork Link', link])
  await question.dismiss()
  await press
  expect(errors).toEqual([])
})
