import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { type OAuthServer, startOAuthServer } from '../support/oauth-server.ts'
import { watchForErrors } from '../support/people.ts'

let google: OAuthServer
let discord: OAuthServer
const test = withServer(async () => {
  google = await startOAuthServer('google')
  discord = await startOAuthServer('discord')
  return {
    GOOGLE_CLIENT_ID: 'mirari',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ORIGIN: google.origin,
    DISCORD_CLIENT_ID: 'mirari',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_ORIGIN: discord.origin,
  }
})
test.afterAll(async () => {
  await google.close()
  await discord.close()
})

test('C10: a visitor goes to Google and returns signed in to the requested page, with a clean address', async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await page.goto('/generate')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL(`${server.origin}/generate`)
  await expect(page.getByRole('button', { name: 'Start creating' })).toBeVisible()
  await page.getByRole('button', { name: 'Start creating' }).click()
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible()

  // The settings list both providers, each level with its button.
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab').nth(3).click()
  const row = settings.getByRole('listitem').filter({ hasText: 'Discord' })
  const offset = await row.evaluate((item) => {
    const [name, button] = [...item.children].map((part) => part.getBoundingClientRect())
    return name && button ? Math.abs(name.y + name.height / 2 - button.y - button.height / 2) : Number.NaN
  })
  expect(offset).toBeLessThan(2)
  expect(errors).toEqual([])
})

test('C10: a failed sign-in shows its reason on the login tab, and a reload does not repeat it', async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  discord.person.verified = false
  await page.goto('/login')
  await page.getByRole('button', { name: 'Discord' }).click()
  await expect(page.getByRole('alert')).toContainText('no verified e-mail address')
  await expect(page).toHaveURL(`${server.origin}/login`)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Discord' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // A return from a sign-in that was not started in this browser.
  await page.goto('/?code=stolen&state=google_login')
  await expect(page.getByRole('alert')).toHaveText('Google login failed, please try again')
  await expect(page).toHaveURL(`${server.origin}/login`)

  // Canceled at the provider.
  await page.goto('/?error=access_denied&state=discord_login.r')
  await expect(page.getByRole('alert')).toHaveText('Discord login was canceled')
  await expect(page).toHaveURL(`${server.origin}/login`)
})
