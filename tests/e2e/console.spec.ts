import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { fillLogin, makingTimeoutMs, person, register, watchForErrors } from '../support/people.ts'

const test = withServer({ STARTING_POINTS: '15' })

const root = person('root')
const bob = person('bob')

const consoleOf = (page: Page) => page.getByRole('navigation', { name: 'Parts of the console' })

/** Fills in the reason of the open dialog and does what it is about. */
async function act(page: Page, name: string, reason: string) {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}

async function expectNoBarriers(page: Page) {
  expect((await new AxeBuilder({ page }).include('.mi-console').analyze()).violations).toEqual([])
}

// The first account of the server is its operator.
test.beforeAll(async ({ server }) => {
  const response = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(root),
  })
  expect(response.status).toBe(200)
})

async function openConsole(page: Page) {
  await page.goto('/admin')
  await fillLogin(page, { email: root.email, password: root.password })
  await expect(consoleOf(page)).toBeVisible()
}

test('GAP-180: an operator reaches the console from the settings, finds a person, gives points and blocks them', async ({
  openPage,
}) => {
  const theirs = await openPage()
  await register(theirs, bob)

  const page = await openPage()
  const errors = watchForErrors(page)
  await page.goto('/login')
  await fillLogin(page, { email: root.email, password: root.password })
  await page.getByRole('button', { name: 'Start creating' }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Operator console' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByRole('textbox', { name: 'Search by name or e-mail address' }).fill('bo')
  await expect(page).toHaveURL(/\/admin\/people\?q=bo$/)
  const table = page.getByRole('table', { name: 'People' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectNoBarriers(page)
  await table.getByRole('link', { name: 'bob' }).press('Enter')

  await page.getByRole('button', { name: 'Change points' }).click()
  await page.getByRole('dialog', { name: 'Change points' }).getByLabel('How many points').fill('30')
  await act(page, 'Change points', 'a thank-you')
  await expect(page.getByRole('definition').filter({ hasText: /^45$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Block account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block account' })
  await dialog.getByRole('button', { name: 'Block account' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await act(page, 'Block account', 'sends spam')
  await expect(page.getByText(/^Blocked on .*: sends spam$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'What operators did' }).getByRole('row')).toHaveText([
    /Time.*Reason/,
    /Blocked.*sends spam/,
    /Points changed.*\+30.*a thank-you/,
  ])
  await expectNoBarriers(page)

  await theirs.goto('/assets')
  await expect(theirs).toHaveURL(/\/login/)
  await fillLogin(theirs, { email: bob.email, password: bob.password })
  await expect(theirs.getByText('This account was blocked by the operator of this server')).toBeVisible()

  // The focus is on what has taken the place of the button.
  await expect(page.getByRole('button', { name: 'Unblock account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await act(page, 'Unblock account', 'it was a mistake')
  await expect(page.getByRole('button', { name: 'Block account' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a person is deleted by keyboard alone, with wrong input on the way, and the focus stays in the console', async ({
  openPage,
}) => {
  await register(await openPage(), person('erin'))
  const page = await openPage()
  await openConsole(page)
  await page.getByRole('link', { name: 'erin' }).press('Enter')
  const remove = page.getByRole('button', { name: 'Delete account' })
  await expect(remove).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await remove.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const name = dialog.getByLabel('Type “erin”')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Erin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('asked for it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not the name of the account')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('erin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/people$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'erin' })).toHaveCount(0)
})

test('who is no operator finds no console, and no way to it', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('carol'))
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Your data' }).click()
  await settings.getByRole('tab', { name: 'Preferences' }).click()
  await expect(settings.getByRole('radio', { name: 'Dark' })).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Operator console' })).toHaveCount(0)
  await page.goto('/admin/people')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('the console fits a phone, where rows are cards', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await openConsole(page)
  const row = page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: root.email })
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.width).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoBarriers(page)
  await consoleOf(page).getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
})

/** Registers somebody who publishes an image, and reports it by the interface's own calls. */
async function publishAndReport(origin: string, maker: ReturnType<typeof person>, prompt: string) {
  const send = async (path: string, token: string | null, body: object) => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return response.json()
  }
  const { access_token } = await send('/auth/register', null, maker)
  const generation = await send('/generations', access_token, { prompt, model: 'FLUX', size: '64x64', type: 'image' })
  const entry = async () => {
    const headers = { authorization: `Bearer ${access_token}` }
    const response = await fetch(`${origin}/api/generations?view=results`, { headers })
    return (await response.json()).items[0]
  }
  await expect.poll(entry, { timeout: makingTimeoutMs }).toBeTruthy()
  const { generation_result_id: id, picture } = await entry()
  await send(`/generations/${id}/toggle-publish`, access_token, { public: true })
  await send('/users/me/feedback', access_token, {
    issue_description: 'Somebody else made this.',
    issue_link: `${origin}/inspiration/${id}`,
  })
  expect(generation.point).toBe(5)
  return { id, url: picture.url }
}

test('GAP-181: an operator takes a reported creation down, handles the report, and restores the creation', async ({
  openPage,
  server,
}) => {
  const { id, url } = await publishAndReport(server.origin, person('dora'), 'a red boat')
  const visitor = await openPage()
  await visitor.goto('/inspiration')
  const shown = visitor.getByRole('article', { name: 'a red boat' })
  await expect(shown).toBeVisible()

  const page = await openPage()
  const errors = watchForErrors(page)
  await openConsole(page)
  await consoleOf(page).getByRole('link', { name: 'Reports' }).click()
  const report = page.getByRole('table', { name: 'Reports' }).getByRole('row').filter({ hasText: 'Somebody else' })
  await expect(report.getByRole('link', { name: 'dora' })).toHaveCount(2)
  await expectNoBarriers(page)
  await report.getByRole('button', { name: 'Take down' }).click()
  await act(page, 'Take down', 'a copy')
  await expect(report.getByText(/^Taken down on .*: a copy$/)).toBeVisible()
  expect((await fetch(`${server.origin}${url}`)).status).toBe(404)
  await visitor.goto(`/inspiration/${id}`)
  await expect(visitor.getByText('a red boat')).toHaveCount(0)

  await report.getByRole('button', { name: 'Handle' }).click()
  await act(page, 'Handle', 'the copy is gone')
  await expect(report).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('radio', { name: 'Done' }).click()
  await expect(report.getByText('the copy is gone')).toBeVisible()

  await consoleOf(page).getByRole('link', { name: 'Taken down' }).click()
  const removal = page.getByRole('table', { name: 'Taken down' }).getByRole('row').filter({ hasText: 'a red boat' })
  await expectNoBarriers(page)
  await removal.getByRole('button', { name: 'Restore' }).click()
  await act(page, 'Restore', 'it was no copy')
  await expect(page.getByText('Nothing is taken down.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await visitor.goto('/inspiration')
  await expect(shown).toBeVisible()
  expect(errors).toEqual([])
})

test('GAP-187: an open app tells its user of a creation that an operator takes down, without a reload', async ({
  openPage,
  server,
}) => {
  const maker = person('hanna')
  const { id } = await publishAndReport(server.origin, maker, 'a blue boat')
  const theirs = await openPage()
  await theirs.goto('/login')
  await fillLogin(theirs, { email: maker.email, password: maker.password })
  await theirs.getByRole('button', { name: 'Start creating' }).click()
  await expect(theirs.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
  const notice = theirs.getByRole('dialog').filter({ hasText: 'shows a person' })
  await expect(notice).toHaveCount(0)

  const login = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: root.email, password: root.password }),
  })
  const { access_token } = await login.json()
  const taken = await fetch(`${server.origin}/api/admin/results/${id}/take-down`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ reason: 'shows a person' }),
  })
  expect(taken.status).toBe(200)
  await expect(notice).toBeVisible()
})

test('an operator who looks for partners is led to their own account in the console, and allows them there', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await page.goto('/partners')
  await fillLogin(page, { email: root.email, password: root.password })
  await page.getByRole('link', { name: 'Your account in the console' }).click()
  await expect(page).toHaveURL(/\/admin\/people\/./)
  await expect(page.getByText('By the operator alone')).toBeVisible()
  await page.getByRole('button', { name: 'Allow partners' }).click()
  await act(page, 'Allow partners', 'sites of the house')
  await expect(page.getByText('May connect sites of its own')).toBeVisible()
  await expectNoBarriers(page)
  await page.goto('/partners')
  await expect(page.getByRole('button', { name: 'New partner' })).toBeVisible()
  expect(errors).toEqual([])
})
