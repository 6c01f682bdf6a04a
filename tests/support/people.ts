/** What people do, in the words of the interface. */
import { expect, type Page } from '@playwright/test'

export interface Person {
  username: string
  email: string
  password: string
}

export function person(username: string): Person {
  return { username, email: `${username}@example.com`, password: `${username} likes pictures` }
}

/** Registers and closes the welcome dialog; ends on the explore screen with the create box open. */
export async function register(page: Page, who: Person): Promise<void> {
  await page.goto('/login')
  await page
    .getByRole('button', { name: /register|sign up|create/i })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.getByLabel('Username').fill(who.username)
  await page.getByLabel('Email Address').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'Start creating' }).click()
}

export async function logIn(page: Page, who: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'Start creating' }).click()
}

/** Types a prompt and presses Generate; the app goes to the history. */
export async function generate(page: Page, prompt: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Prompt' })
  await box.click()
  await box.fill(prompt)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page).toHaveURL(/\/generate/)
}

/** Fails a test when a page logs an error or throws. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
