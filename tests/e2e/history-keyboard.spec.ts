import { expect } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { begin, create, row } from '../support/history.ts'
import { watchForErrors } from '../support/people.ts'

test('the focus stays in the list after a delete by keyboard', async ({ openPage }) => {
  const page = await openPage()
  await begin(page, 'sue', ['a first kite', 'a second kite'])
  const deleteOf = (prompt: string) => row(page, prompt).locator('.mi-ops').getByRole('button', { name: 'Delete' })
  await deleteOf('a first kite').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row(page, 'a first kite')).toHaveCount(0)
  await expect(deleteOf('a second kite')).toBeFocused()
})

test('every screen is reached by keyboard, and a sheet lists the shortcuts', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await begin(page, 'tim', ['a keyboard of keys'])
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet.getByText('Go to Explore')).toBeVisible()
  for (const name of ['←', '→', 'Delete it', 'One frame forward']) await expect(sheet.getByText(name)).toBeVisible()
  // Keys that do the same stand in one row.
  const before = sheet.getByRole('term').filter({ hasText: /^The one before$/ })
  await expect(before).toHaveCount(1)
  await expect(before.locator('..').locator('kbd')).toHaveText(['↑', '←', 'K'])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/inspiration$/)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/generate$/)
  await page.keyboard.press('s')
  await expect(page.getByRole('textbox', { name: 'Search your creations' })).toBeFocused()
  // In a field the keys are letters.
  await page.keyboard.type('x?/')
  await expect(page.getByRole('textbox', { name: 'Search your creations' })).toHaveValue('x?/')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('/')
  await expect(prompt).toBeFocused()
  await expect(prompt).toHaveValue('')
  expect(errors).toEqual([])
})

test('an expanded create box collapses when a result opens', async ({ openPage }) => {
  const page = await openPage()
  await begin(page, 'una', ['a jade turtle'])
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  const generateButton = page.getByRole('button', { name: 'Generate', exact: true })
  await prompt.click()
  await expect(page.getByRole('button', { name: /^Size/ })).toBeVisible()
  await row(page, 'a jade turtle').getByRole('button', { name: 'Open result 1 of 4: a jade turtle' }).press('Enter')
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await expect(detail).toBeVisible()
  await expect(generateButton).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(page.getByRole('button', { name: /^Size/ })).toBeHidden()
})

test('closing a detail after arrow keys leads to the result last looked at, and a reload comes back there', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  const prompts = Array.from({ length: 8 }, (_, at) => `lantern number ${at}`)
  // Not all of them are drawn at once.
  await begin(page, 'vito', [])
  await create(page, prompts)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await row(page, 'lantern number 7').getByRole('button', { name: 'Open result 1 of 4: lantern number 7' }).click()
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await expect(detail).toBeVisible()
  for (let step = 0; step < 22; step += 1) {
    const before = page.url()
    await page.keyboard.press('ArrowDown')
    await expect(page).not.toHaveURL(before)
  }
  // Four results of each row: the third one of the row that is five above.
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(row(page, 'lantern number 2')).toBeInViewport()
  await expect(row(page, 'lantern number 7')).not.toBeInViewport()

  await page.reload()
  await expect(row(page, 'lantern number 2')).toBeInViewport()
  await expect(row(page, 'lantern number 7')).not.toBeInViewport()
  expect(errors).toEqual([])
})
