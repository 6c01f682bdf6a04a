import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import {
  apiUser,
  generate,
  makeSmallImages,
  makingTimeoutMs,
  person,
  register,
  resultCards,
} from '../support/people.ts'

const test = withServer()

test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('maker'))
  await maker.publish('A quiet harbour')
})

const box = (page: Page) => page.getByRole('region', { name: 'Create' })
const references = (page: Page) => page.getByRole('button', { name: /^View reference image/ })

test('C51, EXPL-019: a tile and a result dragged onto the create box become references and do not open', async ({
  openPage,
}) => {
  const page = await openPage()
  await makeSmallImages(page)
  await register(page, person('dragger'))
  const tile = page.getByRole('article', { name: 'A quiet harbour' })
  expect(await tile.evaluate((element) => element.closest('button, a'))).toBeNull()
  await tile.dragTo(box(page))
  await expect(references(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/inspiration$/)
  await page.getByRole('button', { name: /^Remove reference image/ }).click()

  await generate(page, 'Dunes in golden light')
  await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
  // Firefox starts a drag only on the content of a button, not on the button itself: the image must fill it.
  const card = resultCards(page).first()
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const part of [0.1, 0.5, 0.9]) {
    const point = [x + width * part, y + height * part] as const
    expect(await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.tagName, point)).toBe('IMG')
  }
  await card.dragTo(box(page))
  await expect(references(page)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Creation' })).toBeHidden()
})

test('a downloaded image dropped into the box restores its prompt and size', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('dropper'))
  const source = await page.getByRole('article', { name: 'A quiet harbour' }).locator('img').getAttribute('src')
  const original = source?.replace(/\/w\d+$/, '') ?? ''
  const dropped = await page.evaluateHandle(async (address) => {
    const transfer = new DataTransfer()
    const image = await (await fetch(address)).blob()
    transfer.items.add(new File([image], 'harbour.webp', { type: image.type }))
    return transfer
  }, original)
  await box(page).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Prompt and settings restored from the picture')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A quiet harbour')
  await expect(page.getByRole('button', { name: /^Size/ })).toContainText('320 × 200')
  await expect(references(page)).toHaveCount(0)
})
