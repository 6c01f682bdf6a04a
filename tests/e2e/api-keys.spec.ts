import { expect } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { person, register } from '../support/people.ts'

test('GAP-226: a user makes a key for a program, which works until it is revoked', async ({ openPage, server }) => {
  const page = await openPage()
  await register(page, person('programmer'))
  const me = async (key: string) =>
    (await fetch(`${server.origin}/api/users/me`, { headers: { authorization: `Bearer ${key}` } })).status
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await page.setViewportSize({ width: 390, height: 844 })
  await settings.getByRole('tab', { name: 'Connections' }).click()
  const part = settings.getByRole('region', { name: 'API keys' })
  await part.getByRole('button', { name: 'New key' }).click()
  await part.getByRole('textbox', { name: 'Name of the key' }).fill('Nightly job')
  await part.getByRole('button', { name: 'Make the key' }).click()
  await expect(part.getByText('Copy your key now')).toBeVisible()
  const key = (await part.getByText(/^mk_[\w-]{43}$/).textContent()) ?? ''
  expect(await me(key)).toBe(200)
  await part.getByRole('button', { name: 'I have saved it' }).click()
  await expect(part.getByText(key)).toBeHidden()

  await part.getByRole('button', { name: 'Revoke: Nightly job' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(part.getByText('You have no keys.')).toBeVisible()
  expect(await me(key)).toBe(401)
})
