import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { watchForErrors } from '../support/people.ts'

const publicUrl = 'http://mirari.example'
const oldPassword = 'correct horse'
const newPassword = 'another horse'

let mails: MailServer
const test = withServer(async () => {
  mails = await startMailServer()
  return { SMTP_URL: mails.url, MAIL_FROM: 'Mirari <mirari@mail.example>', PUBLIC_URL: publicUrl }
})
test.afterAll(() => mails.close())

function linkOf(text: string): string {
  const [, path] = /http:\/\/mirari\.example(\/reset#\S+)/.exec(text) ?? []
  if (path === undefined) throw new Error(`There is no link in the mail: ${text}`)
  return path
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('GAP-164: who forgot the password gets a link by mail, chooses a new one and logs in with it', async ({
  openPage,
  server,
}) => {
  const email = 'ada@example.org'
  const json = { username: 'ada', email, password: oldPassword }
  const elsewhere = await openPage()
  expect((await elsewhere.request.post('/api/auth/register', { data: json })).status()).toBe(200)
  // The one that asks to confirm the address.
  await mails.mail(1)
  mails.forget()

  const page = await openPage()
  const errors = watchForErrors(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(`${server.origin}/reset`)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  const { to, text } = await mails.mail(1)
  expect(to).toBe(email)

  const opened = await openPage()
  await opened.goto(linkOf(text))
  // The token leaves the address, so that it does not stay in the history.
  await expect(opened).toHaveURL(`${server.origin}/reset`)
  await opened.getByRole('textbox', { name: 'New password' }).fill('short')
  await opened.getByRole('button', { name: 'Save Password' }).click()
  await expect(opened.getByText('Password must be at least 8 characters')).toBeVisible()
  await opened.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await opened.getByRole('button', { name: 'Save Password' }).click()
  await expect(opened.getByText('Your password was changed. Log in with the new one.')).toBeVisible()
  await expect(opened).toHaveURL(`${server.origin}/login`)
  await logIn(opened, email, newPassword)
  await expect(opened.getByRole('button', { name: 'Start creating' })).toBeVisible()
  expect((await elsewhere.request.post('/api/auth/refresh')).status()).toBe(401)
  expect(errors).toEqual([])

  // The same link once more says why it does not work, and leads to a new one.
  const again = await openPage()
  await again.goto(linkOf(text))
  await again.getByRole('textbox', { name: 'New password' }).fill(newPassword)
  await again.getByRole('button', { name: 'Save Password' }).click()
  await expect(again.getByRole('alert')).toHaveText('This link was used already. Please ask for a new one.')
  await again.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(again.getByRole('button', { name: 'Send Link' })).toBeVisible()
})
