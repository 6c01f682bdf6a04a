import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { fillLogin, logIn, logOut, openRegister, person, register } from '../support/people.ts'

const test = withServer({ STARTING_POINTS: '15' })

const ada = person('ada')

test('each wrong input on the login screen shows exactly its message', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

  await fillLogin(page, { email: '   ', password: 'something' })
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await fillLogin(page, { email: 'nobody@example.com', password: '' })
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await fillLogin(page, { email: 'nobody@example.com', password: 'a wrong one' })
  await expect(page.getByText(/登录失败，请检查邮箱和密码|Incorrect/)).toBeVisible()

  await openRegister(page)
  await fillLogin(page, { ...ada, username: '' })
  await expect(page.getByText('Please enter username')).toBeVisible()
  await fillLogin(page, { ...ada, password: 'short' })
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
})

test('a user registers, is welcomed, logs out and logs in again', async ({ openPage }) => {
  const page = await openPage()
  await openRegister(page)
  await fillLogin(page, ada)
  await expect(page).toHaveURL(/\/inspiration/)
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name: 'Start creating' }).click()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible()

  await page.getByRole('button', { name: ada.username }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Logout' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: ada.username })).toBeVisible()
  await logOut(page, ada)
  await expect(page).toHaveURL(/\/inspiration/)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  await logIn(page, ada)
  await page.reload()
  await expect(page.getByRole('button', { name: ada.username })).toBeVisible()
})

test('an e-mail and a name that are taken are refused with a message', async ({ openPage }) => {
  const page = await openPage()
  await openRegister(page)
  await fillLogin(page, { ...ada, username: 'ada2' })
  await expect(page.getByText('该邮箱已被注册')).toBeVisible()
  await fillLogin(page, { ...ada, email: 'ada2@example.com' })
  await expect(page.getByText('该用户名已被使用')).toBeVisible()
})

test('a visitor is asked to log in before creating, and returns to the requested page', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/generate')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await fillLogin(page, { email: ada.email, password: ada.password })
  await expect(page).toHaveURL(/\/generate/)
})

test('with fewer than ten points Generate opens the low-points dialog and spends nothing', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('poor'))
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('A quiet bay')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByText('5', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: '积分不足' })
  await expect(dialog.getByText('you do not have enough points, please upgrade')).toBeVisible()
  await dialog.getByRole('button', { name: '算了' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('5', { exact: true }).first()).toBeVisible()
})
