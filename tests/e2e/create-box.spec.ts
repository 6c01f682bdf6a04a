import { expect, type Page } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { generate, makingTimeoutMs, person, register, resultCards } from '../support/people.ts'

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })
const sizeChip = (page: Page) => page.getByRole('button', { name: /^Size/ })

test('typed sides are accepted or refused, and model, style, size and prompt survive a reload', async ({
  openPage,
}) => {
  const page = await openPage()
  await register(page, person('sizer'))
  await sizeChip(page).click()
  const width = page.getByRole('textbox', { name: 'Width' })
  for (const refused of ['', '63', '4097', '-100', '100.5', 'wide']) {
    await width.fill(refused)
    await expect(width, `'${refused}'`).toHaveAttribute('aria-invalid', 'true')
    await width.press('Tab')
    await expect(width).toHaveValue('2560')
  }
  await width.fill('640')
  await page.keyboard.press('Escape')
  await expect(sizeChip(page)).toContainText('640 × 360')

  await page.getByRole('button', { name: /^Model/ }).click()
  await page.getByRole('menuitemradio', { name: /^Flux/ }).click()
  await page.getByRole('button', { name: /^Style/ }).click()
  await expect(page.getByRole('radio', { name: /^(Realistic|Wallpaper \d+)$/ })).toHaveCount(27)
  await page.getByRole('radio', { name: 'Wallpaper 7' }).click()
  await page.keyboard.press('Escape')
  await prompt(page).fill('Kept words')

  await page.reload()
  await expect(prompt(page)).toHaveValue('Kept words')
  await expect(page.getByRole('button', { name: /^Model/ })).toContainText('Flux')
  await expect(page.getByRole('button', { name: /^Style/ })).toContainText('Wallpaper 7')
  await expect(sizeChip(page)).toContainText('640 × 360')
})

test('Escape closes the picker first, then the box, and a wheel over the page closes it too', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('closer'))
  await sizeChip(page).click()
  const picker = page.getByRole('dialog', { name: 'Size' })
  await expect(picker).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(sizeChip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sizeChip(page)).toBeHidden()

  await prompt(page).click()
  await expect(sizeChip(page)).toBeVisible()
  await page.mouse.move(700, 200)
  await page.mouse.wheel(0, 200)
  await expect(sizeChip(page)).toBeHidden()
})

test('on Create the box makes room: by Escape wherever the focus is, and by a click beside it', async ({
  openPage,
}) => {
  const page = await openPage()
  await register(page, person('roomy'))
  await page.getByRole('link', { name: 'Create' }).click()
  await page.getByText('No creations yet').click()
  await expect(sizeChip(page)).toBeHidden()

  await prompt(page).click()
  await expect(sizeChip(page)).toBeVisible()
  await page.mouse.move(700, 200)
  await page.mouse.wheel(0, 200)
  await page.getByRole('link', { name: 'Create' }).focus()
  await expect(sizeChip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sizeChip(page)).toBeHidden()
})

test('on a phone a tap anywhere on the collapsed box expands it and nothing else', async ({ openPage }) => {
  const page = await openPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await register(page, person('toucher'))
  for (const part of [0.2, 0.45, 0.7]) {
    await expect(sizeChip(page)).toBeVisible()
    await page.getByRole('button', { name: 'Collapse' }).tap()
    await expect(sizeChip(page)).toBeHidden()
    const shut = await page.getByRole('region', { name: 'Create' }).boundingBox()
    expect(shut).not.toBeNull()
    if (shut) await page.touchscreen.tap(shut.x + shut.width * part, shut.y + shut.height / 2)
    await expect(sizeChip(page)).toBeVisible()
    await expect(page.locator(':popover-open')).toHaveCount(0)
  }
})

test('two presses of Generate make one generation, which is counted while the user is on another screen', async ({
  openPage,
}) => {
  const page = await openPage()
  await register(page, person('hasty'))
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/generations')) calls.push(request.url())
  })
  await prompt(page).fill('Golden dunes')
  await page.getByRole('button', { name: 'Generate', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/generate/)
  await page.getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByText('Completed (1/1)')).toBeAttached({ timeout: makingTimeoutMs })
  expect(calls).toHaveLength(1)
  await page.getByRole('link', { name: /Create/ }).click()
  await expect(resultCards(page)).toHaveCount(4)
  await expect(page.getByText('Completed (1/1)')).toHaveCount(0)
  await expect(page.getByText('90', { exact: true }).first()).toBeVisible()
})

test('logging out in one tab signs the other out, and its generation is there at the next login', async ({
  openPage,
}) => {
  const page = await openPage()
  const who = person('tabber')
  await register(page, who)
  const other = await page.context().newPage()
  await other.goto('/inspiration')
  await expect(other.getByRole('button', { name: who.username })).toBeVisible()
  await generate(page, 'A pine forest in the fog')
  await other.getByRole('button', { name: who.username }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()

  await page.getByLabel('Email Address').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByLabel('Password').press('Enter')
  await page.getByRole('button', { name: 'Start creating' }).click()
  await page.getByRole('link', { name: 'Create' }).click()
  await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
})

test('types and models are those of the server, and the last answer stays while there is none', async ({
  openPage,
}) => {
  const page = await openPage()
  const types = page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio')
  const serve = (...served: readonly string[]) =>
    page.route('**/api/models', async (route) => {
      const models = await (await route.fetch()).json()
      const engine = { id: 'test', name: 'A test engine' }
      const isServed = (id: string) => served.includes(id)
      await route.fulfill({
        json: models.map((model: { id: string }) => ({
          ...model,
          max_references: 2,
          engine: isServed(model.id) ? engine : null,
        })),
      })
    })
  await serve('FLUX', 'jimeng_lite')
  await register(page, person('chooser'))
  await expect(types).toHaveText(['Image', 'Video'])
  await page.getByRole('radio', { name: 'Video' }).click()
  await page.getByRole('button', { name: /^Model/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Jimeng LiteA test engine'])
  await page.keyboard.press('Escape')
  await prompt(page).fill('Kept words')

  await page.unroute('**/api/models')
  await serve('FLUX')
  await page.reload()
  await expect(types).toHaveText(['Image'])
  await expect(page.getByRole('button', { name: /^Model/ })).toContainText('Flux')
  await expect(prompt(page)).toHaveValue('Kept words')

  await page.unroute('**/api/models')
  await page.route('**/api/models', (route) => route.abort())
  await page.reload()
  await expect(types).toHaveText(['Image'])
  await expect(page.getByRole('button', { name: /^Model/ })).toContainText('Flux')
})

test('a pasted image address of another site is fetched by the server, which refuses addresses of its own network', async ({
  openPage,
}) => {
  const page = await openPage()
  await register(page, person('linker'))
  const asked = page.waitForRequest('**/api/upload/link')
  await prompt(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'http://localhost:9/picture.png')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect((await asked).postDataJSON()).toEqual({ url: 'http://localhost:9/picture.png' })
  await expect(page.getByText('Only public web addresses can be used')).toBeVisible()
  await expect(page.getByRole('button', { name: /^View reference image/ })).toHaveCount(0)
  await expect(prompt(page)).toHaveValue('')
})
