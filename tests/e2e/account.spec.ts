import { expect } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { apiUser, fillLogin, logIn, person, register, watchForErrors } from '../support/people.ts'

const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

test('C43: an issue is reported with an image; without a description it is refused and nothing is lost', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await register(page, person('lovelace'))
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await dialog.getByRole('radio', { name: 'Bug' }).click()
  await dialog.getByLabel('Page').selectOption('Create')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: square })
  await expect(dialog.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please describe the issue you encountered')
  await dialog.getByLabel('Description').fill('The button does nothing.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you. Your report was sent.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(errors).toEqual([])
})

test('an account gets a new name and password, is exported as a zip, and is deleted', async ({ openPage }) => {
  const page = await openPage()
  const ada = person('ada')
  await register(page, ada)
  const openSettings = async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    return page.getByRole('dialog', { name: 'Settings' })
  }
  const account = await openSettings()
  await account.getByRole('tab', { name: 'Profile' }).click()
  await account.getByLabel('Username').fill('Countess')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()

  await account.getByRole('tab', { name: 'Sign-in' }).click()
  await account.getByLabel('Current password').fill('wrong')
  await account.getByLabel('New password').fill('a better password')
  await account.getByRole('button', { name: 'Save password' }).click()
  await expect(account.getByText('The password is not right')).toBeVisible()
  await account.getByLabel('Current password').fill(ada.password)
  await account.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/^Password changed/)).toBeVisible()

  await account.getByRole('tab', { name: 'Your data' }).click()
  const saved = page.waitForEvent('download')
  await account.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^mirari-account-.*\.zip$/)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Countess', exact: true })).toBeVisible()
  const again = await openSettings()
  await again.getByRole('tab', { name: 'Your data' }).click()
  await again.getByRole('button', { name: /^Delete account/ }).click()
  await again.getByLabel('Your password').fill('a better password')
  await again.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await page.goto('/login')
  await fillLogin(page, { email: ada.email, password: 'a better password' })
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
})

test('GAP-160: who hides prompts in the settings shows public results to others without them', async ({
  openPage,
  server,
}) => {
  const shy = person('shy')
  const published = await (await apiUser(server, shy)).publish('A hidden valley')
  const visitor = await openPage()
  const seen = visitor.getByRole('dialog', { name: 'Creation' })
  await visitor.goto(`/inspiration/${published}`)
  await expect(seen.getByText('A hidden valley')).toBeVisible()

  const page = await openPage()
  const errors = watchForErrors(page)
  await logIn(page, shy)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Your data' }).click()
  const choice = settings.getByRole('switch', { name: 'Show the prompt on public items' })
  await expect(choice).toBeChecked()
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PUT'), choice.click()])
  await expect(choice).not.toBeChecked()
  await visitor.reload()
  await expect(
    seen
      .getByRole('heading')
      .or(seen.getByRole('button', { name: 'Share' }))
      .first(),
  ).toBeVisible()
  await expect(visitor.getByText('A hidden valley')).toHaveCount(0)

  // They see it themselves, and their choice stays.
  await page.goto(`/inspiration/${published}`)
  await expect(page.getByRole('dialog', { name: 'Creation' }).getByText('A hidden valley')).toBeVisible()
  expect(errors).toEqual([])
})

test('the theme is chosen in the settings and stays; the balance shows where its points came from', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await register(page, person('painter'))
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  // Every part of the settings can be seen at once.
  const tabs = settings.getByRole('tablist')
  expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  const html = page.locator('html')
  for (const [label, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await settings.getByRole('radio', { name: label }).click()
    await expect(html).toHaveAttribute('data-theme', theme)
  }
  await settings.getByRole('tab', { name: 'Plan and points' }).click()
  await expect(settings.getByText('Nothing was paid yet.')).toBeVisible()
  await expect(settings.getByRole('region', { name: 'Points history' }).getByRole('listitem')).toHaveText(
    /^Given.*\+100$/,
  )
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(errors).toEqual([])
})

test('C03, C04: My page shows its placeholder, and each opened screen is one visit', async ({ openPage }) => {
  const page = await openPage()
  const visits: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/admin/statistics/visit')) return
    const { tab, type } = request.postDataJSON() as { tab: string; type: string }
    visits.push(`${tab} ${type}`)
  })
  // A failing call must not disturb the user.
  await page.route('**/api/admin/statistics/visit', (route) => route.abort())
  await register(page, person('walker'))
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'My page' }).click()
  await expect(page.getByText('Personal portfolio coming soon.')).toBeVisible()
  await page.getByRole('link', { name: 'Create' }).click()
  await expect(page.getByText('Personal portfolio coming soon.')).toBeHidden()
  await page.getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('tab', { name: 'Video' }).click()
  await expect
    .poll(() => visits.slice(-4))
    .toEqual(['mine all', 'generate all', 'inspiration all', 'inspiration video'])
})
