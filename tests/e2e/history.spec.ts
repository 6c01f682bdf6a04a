import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { begin, create, row } from '../support/history.ts'
import {
  generate,
  makeSmallImages,
  makingTimeoutMs,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

test('a user deletes one result, then the rest with its generation, and another tab is updated', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await begin(page, 'ida', ['a red lantern', 'a fox in the snow'])

  const fox = row(page, 'a fox in the snow')
  const dialog = page.getByRole('alertdialog', { name: 'Delete this creation?' })
  const first = fox.getByRole('group', { name: 'Result 1 of 4' })
  await first.hover()
  await first.getByRole('button', { name: 'Like' }).click()
  await expect(first.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  const download = page.waitForEvent('download')
  await first.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.webp$/)

  await first.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('This action cannot be undone. The creation will be permanently deleted.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(fox.getByRole('group')).toHaveCount(4)
  await first.hover()
  await first.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(fox.getByRole('group')).toHaveCount(3)

  // A second tab of the same user is updated.
  const tab = await page.context().newPage()
  await tab.goto('/generate')
  await expect(row(tab, 'a fox in the snow').getByRole('group')).toHaveCount(3)
  await fox.locator('.mi-ops').getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(fox).toHaveCount(0)
  await expect(row(tab, 'a fox in the snow')).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(fox.getByRole('group')).toHaveCount(3)
  await expect(row(tab, 'a fox in the snow').getByRole('group')).toHaveCount(3)
  await fox.locator('.mi-ops').getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(fox).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'a red lantern')).toBeVisible()
  await expect(fox).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a failed deletion changes nothing and shows a message', async ({ openPage }) => {
  const page = await openPage()
  await begin(page, 'jun', ['a quiet harbour'])
  await page.route('**/api/generations/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await row(page, 'a quiet harbour').locator('.mi-ops').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('删除失败，请稍后重试')).toBeVisible()
  await expect(row(page, 'a quiet harbour')).toBeVisible()
})

test('Edit fills the box with the request and Rerun sends it again', async ({ openPage }) => {
  const page = await openPage()
  await begin(page, 'kim', ['a stone bridge at dawn'], '480x320')
  const bridge = row(page, 'a stone bridge at dawn')

  await bridge.getByRole('button', { name: 'Edit' }).click()
  const box = page.getByRole('region', { name: 'Create', exact: true })
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('a stone bridge at dawn')
  await expect(box.getByRole('button', { name: /Flux/ })).toBeVisible()
  await expect(box.getByRole('button', { name: /Wallpaper 3/ })).toBeVisible()
  await expect(box.getByRole('button', { name: /480/ })).toBeVisible()

  const sent = page.waitForRequest((request) => request.method() === 'POST' && /generations$/.test(request.url()))
  await bridge.getByRole('button', { name: 'Rerun' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    prompt: 'a stone bridge at dawn',
    model: 'FLUX',
    style: 'wallpaper-v3',
    size: '480x320',
  })
  await expect(bridge).toHaveCount(2)
  await expect(resultCards(page)).toHaveCount(8, { timeout: makingTimeoutMs })
})

test('a result becomes the reference of the next generation', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await makeSmallImages(page)
  await begin(page, 'lin', ['a wooden boat'], '480x320')
  const first = row(page, 'a wooden boat').getByRole('group', { name: 'Result 1 of 4' })
  await first.hover()
  await first.getByRole('button', { name: 'Reference' }).click()
  await expect(page.getByRole('region', { name: 'Create', exact: true }).locator('img')).toBeVisible()
  await generate(page, 'the same at night')
  const night = row(page, 'the same at night')
  await expect(night.getByRole('img', { name: 'Reference' })).toBeVisible()
  await expect(night.getByRole('group')).toHaveCount(4, { timeout: makingTimeoutMs })
  expect(errors).toEqual([])
})

test('Cancel refunds the points, and Retry starts again', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('lea'))
  await generate(page, 'a whale under the ice')
  const whale = row(page, 'a whale under the ice')
  await whale.getByRole('button', { name: 'Cancel' }).click()
  await expect(whale.getByText('Cancelled')).toBeVisible()
  await expect(page.getByText('100', { exact: true }).first()).toBeVisible()
  await whale.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(whale).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await whale.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('90', { exact: true }).first()).toBeVisible()
  // The tests after this one have the engine to themselves.
  await whale.getByRole('button', { name: 'Cancel' }).click()
  await expect(whale.getByText('Cancelled')).toBeVisible()
})

test('on a phone a touch hold shows the tools of a card, whole, and its release presses none of them', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await makeSmallImages(page)
  await register(page, person('tess'))
  await generate(page, 'a silver fern')
  await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
  const card = row(page, 'a silver fern').getByRole('group', { name: 'Result 1 of 4' })
  const delete1 = card.getByRole('button', { name: 'Delete' })
  await card.scrollIntoViewIfNeeded()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const finger = await page.context().newCDPSession(page)
  // The list may still move after its images arrived, and then the finger is not where the tool is.
  await expect(async () => {
    const tool = await delete1.boundingBox()
    if (!tool) throw new Error('Nothing is drawn.')
    const touchPoints = [{ x: tool.x + tool.width / 2, y: tool.y + tool.height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    try {
      await expect(card).toHaveClass(/mi-is-held/, { timeout: 3000 })
    } catch (error) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
      throw error
    }
  }).toPass()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(sent.filter((path) => path.includes('generations'))).toEqual([])

  const tools = card.locator('.mi-tools').getByRole('button')
  for (const button of await tools.all()) {
    await button.scrollIntoViewIfNeeded()
    const [box, frame] = [await button.boundingBox(), await card.boundingBox()]
    if (!box || !frame) throw new Error('Nothing is drawn.')
    expect([box.x >= frame.x - 1, box.x + box.width <= frame.x + frame.width + 1]).toEqual([true, true])
    expect([box.y >= frame.y - 1, box.y + box.height <= frame.y + frame.height + 1]).toEqual([true, true])
  }
  await delete1.tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('the filters show matching generations, or a message when there is none', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('max'))
  await page.getByRole('link', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'No creations yet' })).toBeVisible()
  await fill(page)
  const pick = (name: string) => page.getByRole('main').getByRole('radio', { name, exact: true }).click()

  await pick('今天')
  await expect(row(page, 'a paper boat')).toBeVisible()
  await pick('Video')
  await expect(page.getByRole('heading', { name: 'No creations found for 今天' })).toBeVisible()
  await expect(page.getByText('Start your AI art journey with the creation tools below')).toBeVisible()
  await pick('最近三个月')
  await expect(page.getByRole('heading', { name: 'No creations found for 最近三个月' })).toBeVisible()
  await pick('Image')
  await expect(row(page, 'a paper boat')).toBeVisible()
})

async function fill(page: Page) {
  await create(page, ['a paper boat'])
  await page.getByRole('button', { name: 'Refresh' }).click()
}

test('generations are found by the words of their prompt', async ({ openPage }) => {
  const page = await openPage()
  await begin(page, 'pia', ['a blue heron', 'a blue whale'])
  const field = page.getByRole('textbox', { name: 'Search your creations' })
  await field.fill('heron BLUE')
  await field.press('Enter')
  await expect(row(page, 'a blue whale')).toHaveCount(0)
  await expect(row(page, 'a blue heron')).toBeVisible()
  await field.fill('no such thing')
  await expect(page.getByRole('heading', { name: 'No creations found for “no such thing”' })).toBeVisible()
  await expect(page.getByText('Try other words, another period or another type.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(row(page, 'a blue whale')).toBeVisible()
})

test('search and filters stand in the address and come back with it', async ({ openPage }) => {
  const page = await openPage()
  await begin(page, 'vic', ['a blue heron', 'a blue whale'])
  const field = page.getByRole('textbox', { name: 'Search your creations' })
  await field.fill('heron flux')
  await field.press('Enter')
  await expect(row(page, 'a blue whale')).toHaveCount(0)
  await page.getByRole('main').getByRole('radio', { name: '今天', exact: true }).click()
  await expect(page).toHaveURL(/\/generate\?q=heron\+flux&period=today$/)
  await page.reload()
  await expect(row(page, 'a blue heron')).toBeVisible()
  await expect(row(page, 'a blue whale')).toHaveCount(0)
  await expect(field).toHaveValue('heron flux')
  // The whole bar is in the window, however narrow that is.
  for (const width of [1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const control of await page
      .locator('.mi-history-bar')
      .locator(':scope > .mi-icon-btn, .mi-date-jump .mi-icon-btn, .mi-history-search')
      .all()) {
      await expect(control).toBeInViewport({ ratio: 0.99 })
    }
  }
  expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth), 'the words can be read').toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/generate\?q=heron\+flux$/)
  await page.goBack()
  await expect(row(page, 'a blue whale')).toBeVisible()
})

test('keys scroll the history to both of its ends, and a month leads into it', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  const prompts = ['one', 'two', 'three', 'four', 'five'].map((word) => `${word} tall trees`)
  await begin(page, 'wim', prompts.slice(-1))
  await create(page, prompts.slice(0, -1), '200x300')
  await page.reload()
  const first = row(page, 'five tall trees')
  const last = row(page, 'four tall trees')
  await expect(last).toBeInViewport()
  const list = page.getByRole('region', { name: 'Your creations' })
  const position = () => list.evaluate((element) => element.scrollTop)
  const end = await position()
  await page.keyboard.press('PageUp')
  await expect.poll(position).toBeLessThan(end)
  await page.keyboard.press('Home')
  await expect(first).toBeInViewport()
  await expect.poll(position).toBe(0)
  await page.keyboard.press('Space')
  await expect.poll(position).toBeGreaterThan(0)
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()

  await page.getByRole('button', { name: 'Jump to a date' }).click()
  const months = page.getByRole('dialog', { name: 'Jump to a date' })
  const thisMonth = new Date().toLocaleDateString('en', { month: 'long' })
  await months.getByRole('button', { name: new RegExp(`^${thisMonth}`) }).click()
  await expect(page).toHaveURL(/until=/)
  await expect(last).toBeInViewport()
  await page.getByRole('button', { name: 'Back to the newest' }).click()
  await expect(page).toHaveURL(/\/generate$/)
  expect(errors).toEqual([])
})

test('a keyboard reaches the tools of a result', async ({ openPage }) => {
  const page = await openPage()
  await begin(page, 'nia', ['a glass garden'])
  const first = row(page, 'a glass garden').getByRole('group', { name: 'Result 1 of 4' })
  await first.getByRole('button', { name: /^Open/ }).focus()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('button', { name: 'Download' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(first.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
})

test('a user selects several results, downloads them as one file, deletes and restores them', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  // Low images, so that both rows are visible.
  await begin(page, 'rob', ['a copper kettle', 'a tin soldier'], '512x128')
  const kettle = row(page, 'a copper kettle')
  const soldier = row(page, 'a tin soldier')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  const dialog = page.getByRole('alertdialog')

  // The tick of a card starts the selection; Shift extends it up to another card, across rows.
  const second = kettle.getByRole('group', { name: 'Result 2 of 4' })
  // A list that has just grown may still scroll under the pointer.
  await expect(async () => {
    await second.hover()
    await second.getByRole('button', { name: 'Select' }).click({ timeout: 1000 })
  }).toPass()
  await soldier.getByRole('checkbox', { name: /^Select result 1 of 4/ }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('4 selected')
  await soldier.getByRole('checkbox', { name: /^Select result 4 of 4/ }).click()
  await expect(bar).toContainText('5 selected')

  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^mirari-.*\.zip$/)
  const files = unzipSync(await readFile(await saved.path()))
  const names = Object.keys(files).map((name) => name.replace(/-[0-9a-f-]{36}\.webp$/, ''))
  expect(names).toEqual([...Array(3).fill('a copper kettle'), ...Array(2).fill('a tin soldier')])

  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('x')
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('8 selected')
  await kettle.getByRole('checkbox', { name: /^Select result 1 of 4/ }).click()
  await page.keyboard.press('Delete')
  await expect(dialog).toContainText('Delete 7 creations?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(soldier).toHaveCount(0)
  await expect(kettle.getByRole('group')).toHaveCount(1)
  await expect(kettle.getByRole('button', { name: /^Open/ })).toBeFocused()
  await page.getByText('7 creations deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(soldier.getByRole('group')).toHaveCount(4)
  await expect(kettle.getByRole('group')).toHaveCount(4)
  await page.reload()
  await expect(soldier.getByRole('group')).toHaveCount(4)
  expect(errors).toEqual([])
})
