import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { fillLogin, makingTimeoutMs, person, watchForErrors } from '../support/people.ts'

const test = withServer({ PAYMENT_TEST: 'on', WORKERS: '1' })

const root = person('root')
const ada = person('ada')
const pack = { kind: 'points', package_points: 1500, price: 150 }
const image = { model: 'FLUX', type: 'image' }

/** What is asked of the interface with a token. */
const asking = (origin: string, token: string) => async (path: string, body?: object) => {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
  return response.json()
}

async function tokenOf(origin: string, path: 'login' | 'register', body: object): Promise<string> {
  const response = await fetch(`${origin}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()).access_token
}

// The first account of the server is its operator.
test.beforeAll(async ({ server: { origin } }) => {
  await tokenOf(origin, 'register', root)
  await tokenOf(origin, 'register', ada)
})

const asAda = async (origin: string) =>
  asking(origin, await tokenOf(origin, 'login', { email: ada.email, password: ada.password }))

async function openSection(page: Page, section: string, heading: string): Promise<void> {
  await page.goto(`/admin/${section}`)
  await fillLogin(page, { email: root.email, password: root.password })
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
}

/** Gives the reason that every act asks for, and acts. */
async function act(page: Page, name: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}

test('a paid order is marked as refunded in part and then as a whole, and its points go', async ({
  openPage,
  server: { origin },
}) => {
  const ask = await asAda(origin)
  const { order, point } = await ask('/pay', { order_id: crypto.randomUUID(), ...pack })
  const { pathname, searchParams } = new URL(order.qr)
  const form = new URLSearchParams({ key: searchParams.get('key') ?? '', action: 'pay' })
  expect((await fetch(`${origin}${pathname}`, { method: 'POST', headers: { origin }, body: form })).status).toBe(200)
  const page = await openPage()
  const errors = watchForErrors(page)
  await openSection(page, 'orders', 'Orders')
  const row = page.getByRole('row').filter({ hasText: ada.username })

  await row.getByRole('button', { name: 'Mark as refunded' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as refunded' })
  await dialog.getByLabel('Amount in yuan').fill('150.01')
  await dialog.getByLabel('Reason').fill('not what was expected')
  await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
  await expect(dialog.getByText('Please enter an amount up to 150')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('not what was expected')
  await dialog.getByLabel('Amount in yuan').fill('50')
  await dialog.getByRole('button', { name: 'Mark as refunded' }).click()
  await expect(row).toContainText('¥50.00 went back')
  expect((await ask(`/pay/orders/${order.order_id}`)).point).toBe(point + 1000)

  await row.getByRole('button', { name: 'Mark as refunded' }).click()
  await act(page, 'Mark as refunded', 'nor was the rest')
  await expect(row).toContainText('¥150.00 went back')
  await expect(row.getByRole('button', { name: 'Mark as refunded' })).toHaveCount(0)
  expect((await ask(`/pay/orders/${order.order_id}`)).point).toBe(point)
  await page.goto('/admin/log')
  const entries = page.getByRole('row').filter({ hasText: 'Order marked as refunded' })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('nor was the rest')
  expect(errors).toEqual([])
})

test('a task that waits is cancelled with its points given back, and queued again', async ({
  openPage,
  server: { origin },
}) => {
  const ask = await asAda(origin)
  // So large that the one behind it waits for a while.
  const first = await ask('/generations', { prompt: 'a mountain lake', size: '4096x4096', ...image })
  const { id } = await ask('/generations', { prompt: 'a boat that waits', size: '64x64', ...image })
  const stateOf = async () => (await ask(`/generations/${id}`)).status
  const page = await openPage()
  const errors = watchForErrors(page)
  await openSection(page, 'queue', 'Queue')
  const row = page.getByRole('row').filter({ hasText: 'a boat that waits' })

  await row.getByRole('button', { name: 'Cancel task' }).click()
  await act(page, 'Cancel task', 'the machine is needed')
  await expect(row).toHaveCount(0)
  expect(await stateOf()).toBe('cancelled')
  await ask(`/generations/${first.id}/cancel`, {})
  await page.getByRole('radio', { name: 'Canceled' }).click()
  await row.getByRole('button', { name: 'Try again' }).click()
  await act(page, 'Try again', 'the machine is free')
  await expect(row).toHaveCount(0)
  await expect.poll(stateOf, { timeout: makingTimeoutMs }).toBe('completed')
  expect(errors).toEqual([])
})

test('files that nothing names are looked for and set aside, and the log says who asked for it', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await openSection(page, 'storage', 'Storage')
  await page.getByRole('button', { name: 'Set them aside now' }).click()
  await act(page, 'Set them aside now', 'before the move')
  await expect(page.getByText(/^0 of \d+ files were set aside on /)).toBeVisible({ timeout: makingTimeoutMs })
  await page.goto('/admin/log')
  await expect(page.getByRole('row').filter({ hasText: 'Files set aside' })).toContainText('before the move')
  expect(errors).toEqual([])
})
