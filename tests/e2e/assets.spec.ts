import { expect, type Page } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { generate, makeSmallImages, makingTimeoutMs, person, register, watchForErrors } from '../support/people.ts'

const tiles = (page: Page) => page.getByRole('option')
const picked = (page: Page) => page.getByRole('option', { selected: true })
const folder = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, \\d+ assets$`) })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Opens the library of a new user with eight images. */
async function openLibrary(page: Page, name: string): Promise<void> {
  await makeSmallImages(page)
  await register(page, person(name))
  for (const prompt of ['Dunes in golden light', 'A koi pond']) await generate(page, prompt)
  await expect(page.getByRole('button', { name: /^Open/ })).toHaveCount(8, { timeout: makingTimeoutMs })
  await page.getByRole('link', { name: 'Assets' }).click()
  await expect(tiles(page)).toHaveCount(8)
}

/** Draws a selection frame from the heading of the day over the first images. */
async function drawFrame(page: Page, count: number): Promise<void> {
  const heading = await page.getByRole('heading', { name: 'Today' }).boundingBox()
  const last = await tiles(page)
    .nth(count - 1)
    .boundingBox()
  if (!heading || !last) throw new Error('Nothing is drawn.')
  // Beside the note at Create that something is done, which goes by itself.
  await page.mouse.move(heading.x + 170, heading.y + heading.height - 4)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 5 })
  await page.mouse.up()
}

test('a user selects assets by a frame, publishes, downloads, deletes and restores them', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await openLibrary(page, 'iris')
  await expect(page.getByText('loading completed')).toBeVisible()

  await drawFrame(page, 3)
  await expect(picked(page)).toHaveCount(3)
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('3 selected')

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  await tiles(page).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  await expect(toast(page, '3 published')).toBeVisible()
  await expect(picked(page)).toHaveCount(0)
  expect(calls.filter((call) => call === 'toggle-publish')).toHaveLength(3)

  // A right click selects, and selection mode stays when the menu closes.
  await tiles(page).nth(4).click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(picked(page)).toHaveCount(1)
  await tiles(page).nth(5).click()
  await expect(picked(page)).toHaveCount(2)
  const download = page.waitForEvent('download')
  await tiles(page).nth(4).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await expect(picked(page)).toHaveCount(0)

  await tiles(page).first().focus()
  await page.keyboard.press('Control+a')
  await expect(picked(page)).toHaveCount(8)
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Action' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No assets' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tiles(page)).toHaveCount(8)

  await page.getByRole('button', { name: /^Video/ }).click()
  await expect(page).toHaveURL(/\/assets\?type=video$/)
  await expect(page.getByRole('heading', { name: 'No video assets' })).toBeVisible()
  await expect(page.getByText('Start creating your first work!')).toBeVisible()
  await page.getByRole('button', { name: /^Video/ }).click()
  await expect(tiles(page)).toHaveCount(8)
  expect(errors).toEqual([])
})

test('assets are searched, ordered, narrowed to what is liked and to a month, by the address', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await openLibrary(page, 'lyra')
  const field = page.getByRole('textbox', { name: 'Search your assets' })
  await field.fill('koi')
  await expect(tiles(page)).toHaveCount(4)
  await expect(page).toHaveURL(/\/assets\?q=koi$/)
  await page.reload()
  await expect(field).toHaveValue('koi')
  await expect(tiles(page)).toHaveCount(4)
  await field.fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No assets found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(tiles(page)).toHaveCount(8)

  // Whichever of the two was finished first.
  const oldest = await tiles(page).last().getAttribute('aria-label')
  await page.getByRole('button', { name: 'Order' }).click()
  await page.getByRole('menuitemradio', { name: 'Oldest' }).click()
  await expect(tiles(page).first()).toHaveAccessibleName(oldest ?? '')
  await page.getByRole('button', { name: 'Liked only' }).click()
  await expect(page).toHaveURL(/sort=oldest&liked=true$/)
  await expect(page.getByRole('heading', { name: 'No assets found' })).toBeVisible()
  await page.getByRole('button', { name: 'Liked only' }).click()
  await tiles(page).first().focus()
  await page.keyboard.press('End')
  await expect(tiles(page).last()).toBeFocused()

  await page.getByRole('button', { name: 'Jump to a date' }).click()
  const month = new Date().toLocaleDateString('en', { month: 'long' })
  await page
    .getByRole('dialog', { name: 'Jump to a date' })
    .getByRole('button', { name: new RegExp(`^${month}`) })
    .click()
  await expect(page).toHaveURL(/\/assets\?until=/)
  await expect(tiles(page)).toHaveCount(8)
  await page.getByRole('button', { name: /^Up to/ }).click()
  await expect(page).toHaveURL(/\/assets$/)
  expect(errors).toEqual([])
})

test('a user makes folders, renames them, and copies assets into one by dropping them', async ({ openPage }) => {
  const page = await openPage()
  await openLibrary(page, 'juno')
  const create = page.getByRole('button', { name: 'New Folder' })
  for (const name of ['new_folder', 'new_folder1', 'new_folder2']) {
    await create.click()
    // The new folder is open for a name.
    await expect(page.getByRole('textbox', { name: 'Folder name' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(folder(page, name)).toBeVisible()
  }

  await folder(page, 'new_folder').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const field = page.getByRole('textbox', { name: 'Folder name' })
  await field.fill('new_folder1')
  await field.press('Enter')
  await expect(toast(page, 'Folder name already exists, please use a different name')).toBeVisible()
  await field.fill('Desktop walls')
  await field.press('Enter')
  await expect(folder(page, 'Desktop walls')).toContainText('Desktop...')

  await drawFrame(page, 2)
  await expect(picked(page)).toHaveCount(2)
  const from = await picked(page).first().boundingBox()
  const to = await folder(page, 'Desktop walls').boundingBox()
  if (!from || !to) throw new Error('Nothing is drawn.')
  await page.mouse.move(from.x + 40, from.y + 90)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 100, { steps: 3 })
  // Browsers send dragover only from the second move on.
  await page.mouse.move(to.x + 80, to.y + to.height / 2, { steps: 6 })
  await page.mouse.move(to.x + 90, to.y + to.height / 2)
  await expect(page.getByText('Drop to copy to this folder')).toBeVisible()
  await page.mouse.up()
  await expect(toast(page, 'Successfully copied 2 assets')).toBeVisible()
  await expect(picked(page)).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(8)

  await folder(page, 'Desktop walls').click()
  await expect(tiles(page)).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Desktop walls' })).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  await page.goBack()
  await expect(tiles(page)).toHaveCount(8)
  await page.goForward()
  await expect(tiles(page)).toHaveCount(2)
  await tiles(page).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'RemoveFromFolder' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Action' }).getByRole('button', { name: 'Remove' }).click()
  await expect(tiles(page)).toHaveCount(1)

  await folder(page, 'Desktop walls').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Action' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Folder deleted successfully')).toBeVisible()
  await expect(tiles(page)).toHaveCount(8)
  await page.getByRole('button', { name: /^All/ }).click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a user puts folders into folders, moves assets between them, and downloads one with its paths', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await openLibrary(page, 'pallas')
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const picker = page.getByRole('dialog', { name: 'Move 2 assets to' })

  // The picker makes a folder, and one in it.
  await drawFrame(page, 2)
  await page.getByRole('button', { name: 'Actions' }).click()
  await item('Move to…').click()
  for (const name of ['Walls', 'Phone']) {
    await picker.getByRole('textbox', { name: 'Name of another folder' }).fill(name)
    await picker.getByRole('button', { name: 'Create it' }).click()
    await expect(picker.getByRole('radio', { name })).toBeChecked()
  }
  await picker.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page, 'Moved 2 assets')).toBeVisible()
  await expect(folder(page, 'Phone')).toContainText('2')

  await folder(page, 'Walls').click()
  await page.getByRole('list', { name: 'Folders in it' }).getByRole('button', { name: 'Phone' }).click()
  await expect(tiles(page)).toHaveCount(2)
  const path = page.getByRole('navigation', { name: 'Folder path' })
  await expect(path).toHaveText('AssetsWallsPhone')

  // Dragged with Shift onto the path, an asset moves there.
  const from = await tiles(page).first().boundingBox()
  const to = await path.getByRole('button', { name: 'Walls' }).boundingBox()
  if (!from || !to) throw new Error('Nothing is drawn.')
  await page.mouse.move(from.x + 40, from.y + 90)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 100, { steps: 3 })
  await page.keyboard.down('Shift')
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 6 })
  await page.mouse.move(to.x + 14, to.y + 12)
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(toast(page, 'Moved 1 asset')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await path.getByRole('button', { name: 'Walls' }).click()
  await expect(tiles(page)).toHaveCount(1)

  const download = page.waitForEvent('download')
  await folder(page, 'Walls').click({ button: 'right' })
  await item('Download as zip').click()
  expect((await download).suggestedFilename()).toBe('Walls.zip')

  await folder(page, 'Phone').click({ button: 'right' })
  await item('Move to…').click()
  const place = page.getByRole('dialog', { name: 'Move the folder “Phone” to' })
  await expect(place.getByRole('radio', { name: 'Phone' })).toBeDisabled()
  await place.getByRole('radio', { name: 'Top level' }).click()
  await place.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page, 'Folder “Phone” moved')).toBeVisible()
  await folder(page, 'Phone').click()
  await expect(path).toHaveText('AssetsPhone')

  // Dragged, a folder goes into another one, and to the top.
  for (const place of [folder(page, 'Walls'), page.getByRole('button', { name: /^All ?8/ })]) {
    await expect(toast(page, 'Folder “Phone” moved')).toBeHidden()
    await folder(page, 'Phone').dragTo(place)
    await expect(toast(page, 'Folder “Phone” moved')).toBeVisible()
  }

  await folder(page, 'Phone').click({ button: 'right' })
  await item('Add a folder inside').click()
  await page.keyboard.press('Enter')
  await folder(page, 'Phone').click({ button: 'right' })
  await item('Delete').click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Action' })
  await expect(dialog).toContainText('Delete the folder “Phone” and the folder in it?')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(folder(page, 'new_folder')).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(8)
  expect(errors).toEqual([])
})

test('on a phone a long press selects an image, and the panel copies it into a folder', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await makeSmallImages(page)
  await register(page, person('vesta'))
  await generate(page, 'A koi pond')
  await expect(page.getByRole('button', { name: /^Open/ })).toHaveCount(4, { timeout: makingTimeoutMs })
  await page.getByRole('link', { name: 'Assets' }).click()
  await expect(tiles(page)).toHaveCount(4)

  const tile = await tiles(page).nth(1).boundingBox()
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: (tile?.x ?? 0) + 20, y: (tile?.y ?? 0) + 60 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(picked(page)).toHaveCount(1)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

  // Each control of the toolbar is pressed where it shows.
  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  await toolbar.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('Escape')
  const boxes = await toolbar
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
  for (const [index, { left, right }] of boxes.entries()) {
    expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(390)
  }

  await page.getByRole('button', { name: 'Folders and filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Folders and filters' })
  await panel.getByRole('button', { name: 'New Folder' }).click()
  await expect(panel.getByRole('textbox', { name: 'Folder name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Menu of the folder new_folder' }).click()
  await page.getByRole('menuitem', { name: 'Copy 1 selected here' }).click()
  await expect(toast(page, 'Successfully copied 1 assets')).toBeVisible()
  // Neither the create box nor the bar covers its end.
  const end = await page.evaluate(() => document.elementFromPoint(380, 834)?.closest('dialog') !== null)
  expect(end).toBe(true)
  await folder(page, 'new_folder').click()
  await expect(panel).toBeHidden()
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Folders and filters' }).click()
  await page.touchscreen.tap(20, 120)
  await expect(panel).toBeHidden()
  // A touch that closes the panel does not reach the elements below.
  await page.getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report' })
  await expect(report).toBeVisible()
  await page.touchscreen.tap(20, 120)
  await expect(report).toBeHidden()
  await expect(page).toHaveURL(/\/assets\?folder=/)
})
