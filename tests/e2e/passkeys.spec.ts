import { expect, type Page } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { logOut, person, register } from '../support/people.ts'

/** A device that holds passkeys, whose user always agrees. */
async function addDevice(page: Page): Promise<void> {
  // What the browser offers in forms would be taken at once, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('GAP-186: a user adds a passkey, logs in with it, and removes it', async ({ openPage, server }) => {
  // Passkeys belong to a domain, and a network address is none.
  const page = await openPage({ baseURL: server.origin.replace('127.0.0.1', 'localhost') })
  await addDevice(page)
  const traveler = person('traveler')
  await register(page, traveler)
  const openPasskeys = async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('tab', { name: 'Sign-in' }).click()
    return { settings, part: settings.getByRole('region', { name: 'Passkeys' }) }
  }
  const { settings, part } = await openPasskeys()
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(part.getByText('not used yet')).toBeVisible()
  await part.getByRole('button', { name: /^Rename/ }).click()
  await part.getByRole('textbox', { name: 'Name of the passkey' }).fill('Laptop')
  await part.getByRole('button', { name: 'Save' }).click()
  await expect(part.getByText('Laptop')).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).click()

  await logOut(page, traveler)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByRole('button', { name: 'Start creating' }).click()

  const again = await openPasskeys()
  await expect(again.part.getByText(/last used/)).toBeVisible()
  await again.part.getByRole('button', { name: 'Remove: Laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(again.part.getByText('Laptop')).toBeHidden()
})
