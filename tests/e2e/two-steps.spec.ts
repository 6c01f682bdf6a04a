import { expect } from '@playwright/test'
import { codeOf } from '../../server/accounts/second-factor/testing.ts'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { fillLogin, logOut, person, register } from '../support/people.ts'

test('GAP-184: with an authenticator app the login asks for a code, and a recovery code works in its place', async ({
  openPage,
}) => {
  const page = await openPage()
  const cautious = person('cautious')
  await register(page, cautious)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Sign-in' }).click()
  const part = settings.getByRole('region', { name: 'Two-step login' })
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(part.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const app = `otpauth://totp/Mirari?secret=${secret}`
  await part.getByRole('textbox', { name: 'Code' }).fill(codeOf(app, { clock: { now: () => new Date() } }))
  await part.getByRole('button', { name: 'Turn on' }).click()
  const codes = part.getByRole('list', { name: 'Save your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recoveryCode = ''] = await codes.allInnerTexts()
  await part.getByRole('button', { name: 'I have saved them' }).click()
  await expect(part.getByText('10 recovery codes are left.')).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).click()

  await logOut(page, cautious)
  await page.goto('/login')
  await fillLogin(page, { email: cautious.email, password: cautious.password })
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('not-a-code')
  await page.getByLabel('Recovery code').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The code is not right, or was used already')
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByLabel('Recovery code').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
})
