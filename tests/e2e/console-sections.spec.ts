import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { fillLogin, makingTimeoutMs, person, watchForErrors } from '../support/people.ts'

const test = withServer({ STORAGE_QUOTA_MB: '10000', FAL_KEY: 'not for the eyes of anybody' })

const root = person('root')
const ada = person('ada')

/** Calls the interface; a body is sent by POST. */
async function send(origin: string, path: string, { token, body }: { token?: string; body?: object }) {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return response.json()
}

// The first account of the server is its operator; the other one has made an image.
test.beforeAll(async ({ server: { origin } }) => {
  await send(origin, '/auth/register', { body: root })
  const { access_token: token } = await send(origin, '/auth/register', { body: ada })
  const request = { prompt: 'a red boat', model: 'FLUX', size: '64x64', type: 'image' }
  const { id } = await send(origin, '/generations', { token, body: request })
  const results = async () => (await send(origin, `/generations/${id}`, { token })).generation_results.length
  await expect.poll(results, { timeout: makingTimeoutMs }).toBeGreaterThan(0)
})

/** The console at one of its sections, without barriers. */
async function openSection(page: Page, section: string, heading: string) {
  const errors = watchForErrors(page)
  await page.goto(`/admin/${section}`)
  await fillLogin(page, { email: root.email, password: root.password })
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  return {
    errors,
    async act(name: string) {
      const dialog = page.getByRole('dialog', { name })
      await dialog.getByLabel('Reason').fill('to be sure')
      await dialog.getByRole('button', { name }).click()
      await expect(dialog).toBeHidden()
    },
    async end() {
      expect((await new AxeBuilder({ page }).include('.mi-console').analyze()).violations).toEqual([])
      expect(errors).toEqual([])
    },
  }
}

test('GAP-188: the queue says what waits and runs, and lists what failed', async ({ openPage }) => {
  const page = await openPage()
  const { end } = await openSection(page, 'queue', 'Queue')
  await expect(page.getByText('0 waiting, 0 running')).toBeVisible()
  await page.getByRole('radio', { name: 'Failed' }).click()
  await expect(page.getByText('There is no such task.')).toBeVisible()
  await end()
})

test('GAP-188: the storage names its largest owners, their quota in gigabytes, and looks through the files', async ({
  openPage,
}) => {
  const page = await openPage()
  const { end } = await openSection(page, 'storage', 'Storage')
  await expect(page.getByRole('row').filter({ hasText: ada.username })).toContainText(/\d (k|M)B.*10(\.\d)? GB/)
  await page.getByRole('button', { name: 'Look what a sweep would do' }).click()
  await expect(page.getByText(/a sweep would have set 0 of \d+ files aside/)).toBeVisible()
  await end()
})

test('GAP-188: orders are found, and a server without one says so', async ({ openPage }) => {
  const page = await openPage()
  const { end } = await openSection(page, 'orders', 'Orders')
  await page.getByRole('textbox', { name: 'Find by order, payment, name or e-mail' }).fill('nobody')
  await expect(page.getByText('There is no such order.')).toBeVisible()
  await end()
})

test('GAP-188: a backup is made from the console and listed with its size, the database included', async ({
  openPage,
}) => {
  const page = await openPage()
  const { act, end } = await openSection(page, 'backups', 'Backups')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await act('Make a backup')
  const table = page.getByRole('table', { name: 'Backups' })
  await expect(table.getByRole('columnheader', { name: 'Files and database' })).toBeVisible({
    timeout: makingTimeoutMs,
  })
  await expect(table.getByRole('row').nth(1)).toContainText(/\d MB/)
  await end()
})

test('GAP-188: settings are shown with where they come from, and secrets without their values', async ({
  openPage,
}) => {
  const page = await openPage()
  const { end } = await openSection(page, 'settings', 'Settings')
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  await expect(row('STORAGE_QUOTA_MB')).toContainText('Environment')
  await expect(row('FAL_KEY')).toContainText('Set (secret)')
  await expect(page.getByText('not for the eyes of anybody')).toHaveCount(0)
  await end()
})

test('GAP-189: a word is blocked, refused in a prompt, and allowed again', async ({ openPage, server: { origin } }) => {
  const page = await openPage()
  const { act, end } = await openSection(page, 'blocked', 'Blocked')
  await expect(page.getByText('No image is blocked.')).toBeVisible()
  await page.getByRole('button', { name: 'Block a word' }).click()
  await page.getByRole('dialog', { name: 'Block a word' }).getByLabel('Word').fill('vulgar')
  await act('Block a word')
  await expect(page.getByRole('table', { name: 'Words' }).getByRole('row').nth(1)).toContainText('vulgar')
  const { access_token } = await send(origin, '/auth/login', { body: { email: ada.email, password: ada.password } })
  const create = await fetch(`${origin}/api/generations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ prompt: 'a Vulgar boat', model: 'FLUX', size: '64x64', type: 'image' }),
  })
  expect(create.ok).toBe(false)
  await page.getByRole('button', { name: 'Allow again' }).click()
  await act('Allow again')
  await expect(page.getByText('No word is blocked.')).toBeVisible()
  await end()
})
