import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { fillLogin, person, watchForErrors } from '../support/people.ts'

const test = withServer({ REGISTRATION: 'invite' })

const root = person('root')
const ada = person('ada')

test('GAP-177, GAP-183: an operator invites somebody, who signs up by the link; without it nobody can', async ({
  openPage,
  server,
}) => {
  // The first account is possible without an invitation, and is its operator's.
  const response = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(root),
  })
  expect(response.status).toBe(200)

  const operators = await openPage()
  const errors = watchForErrors(operators)
  await operators.goto('/admin/invitations')
  await fillLogin(operators, { email: root.email, password: root.password })
  await operators.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = operators.getByRole('dialog', { name: 'Invite' })
  await dialog.getByLabel('E-mail address').fill(ada.email)
  await dialog.getByLabel('Reason').fill('a friend')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const made = operators.getByRole('dialog', { name: 'Invitation made' })
  const link = new URL(await made.getByLabel('Link').inputValue())
  await made.getByRole('button', { name: 'Done' }).click()
  const table = operators.getByRole('table', { name: 'Invitations' })
  await expect(table.getByRole('row')).toHaveText([/For.*State/, /ada@example\.com.*a friend.*root.*Open/])
  expect((await new AxeBuilder({ page: operators }).include('.mi-console').analyze()).violations).toEqual([])

  // Who comes without the link is asked for the code.
  const page = await openPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('A new account needs an invitation')).toBeVisible()
  await fillLogin(page, ada)
  await expect(page.getByText('Please enter your invitation code')).toBeVisible()
  await page.getByLabel('Invitation code').fill('ABCDE-FGHJK-MNPQR-STVWX')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('This invitation is not right.')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('form').analyze()).violations).toEqual([])

  // The link brings its code along, and the code does not stay in the address.
  await page.goto(link.pathname + link.search)
  await expect(page).toHaveURL(`${server.origin}/login`)
  await expect(page.getByLabel('Invitation code')).toHaveValue(link.searchParams.get('invite') ?? '')
  await fillLogin(page, ada)
  await expect(page.getByRole('button', { name: 'Start creating' })).toBeVisible()

  await operators.reload()
  await expect(table.getByRole('row').nth(1)).toContainText('Used')
  await table.getByRole('link', { name: 'ada' }).click()
  await expect(operators.getByRole('heading', { name: 'ada' })).toBeVisible()
  expect(errors).toEqual([])
})
