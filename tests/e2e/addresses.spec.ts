import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { fillLogin, person, register, watchForErrors } from '../support/people.ts'

let mails: MailServer
const test = withServer(async () => {
  mails = await startMailServer()
  return { SMTP_URL: mails.url, MAIL_FROM: 'Mirari <mirari@mail.example>', PUBLIC_URL: 'http://mirari.example' }
})
test.afterAll(() => mails.close())

const ada = person('ada')
const elsewhere = 'ada@elsewhere.example'

/** The path of the link in the mail of this number, which must have gone to this address. */
async function linkTo(email: string, number: number): Promise<string> {
  const { to, text } = await mails.mail(number)
  expect(to).toBe(email)
  const [, path] = /http:\/\/mirari\.example(\/confirm\/\S+)/.exec(text) ?? []
  if (path === undefined) throw new Error(`There is no link in the mail: ${text}`)
  return path
}

/** Opens a link and does what it offers. */
async function follow(page: Page, path: string, action: string, done: string) {
  await page.goto(path)
  await page.getByRole('button', { name: action }).click()
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Profile' }).click()
  return settings.getByRole('region', { name: 'Email Address' })
}

test('GAP-179: an address is proven by its link, changed by that to the new one, and taken back by that to the old one', async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await register(page, ada)
  await follow(page, await linkTo(ada.email, 1), 'Confirm Address', 'Address confirmed')
  await page.getByRole('button', { name: 'Go to Mirari' }).click()

  const address = await openSettings(page)
  await expect(address.getByText('Confirmed: this address is yours.')).toBeVisible()
  await address.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill(elsewhere)
  await dialog.getByRole('button', { name: 'Send Link' }).click()
  await expect(dialog).toBeHidden()
  // Until the link is opened nothing has changed.
  await expect(address.getByText(ada.email)).toBeVisible()
  await follow(page, await linkTo(elsewhere, 2), 'Change Address', 'Address changed')
  await page.getByRole('button', { name: 'Go to Mirari' }).click()
  const changed = await openSettings(page)
  await expect(changed.getByText(elsewhere)).toBeVisible()
  await expect(changed.getByText('Confirmed: this address is yours.')).toBeVisible()
  expect(errors).toEqual([])

  // The owner of the old address reads it in another browser, where nobody is signed in.
  const owners = await openPage()
  await follow(owners, await linkTo(ada.email, 3), 'Undo Change', 'Change undone')
  await expect(owners.getByText(`The address of your account is ${ada.email} again.`, { exact: false })).toBeVisible()
  expect((await page.request.post('/api/auth/refresh')).status()).toBe(401)
  const byNewAddress = { email: elsewhere, password: ada.password }
  expect((await owners.request.post('/api/auth/login', { data: byNewAddress })).status()).toBe(401)
  await owners.goto('/login')
  await fillLogin(owners, { email: ada.email, password: ada.password })
  await expect(owners.getByRole('button', { name: 'Start creating' })).toBeVisible()
  await expect(owners).toHaveURL(new RegExp(`^${server.origin}`))
})
