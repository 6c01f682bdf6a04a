import { expect } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { watchForErrors } from '../support/people.ts'

test('the API reference can be searched and tried out, without requests to other sites', async ({
  openPage,
  server,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.origin)) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Mirari API', level: 1 })).toBeVisible()

  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.keyboard.type('health')
  await page
    .getByRole('option', { name: /whether the server answers/i })
    .first()
    .click()
  await page.getByRole('button', { name: /test request.*health/i }).click()
  await page.getByRole('button', { name: /^send/i }).first().click()
  await expect(page.getByText('200 OK').first()).toBeVisible()

  expect(elsewhere).toEqual([])
  expect(errors).toEqual([])
})
