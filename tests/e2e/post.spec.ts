import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, inProgress, makingTimeoutMs, moving, person, register, resultCards } from '../support/people.ts'

const test = withServer()

let published = ''
test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('maker'))
  published = await maker.publish('A quiet harbour')
})

test('a public image is upscaled, and extended beyond its frame', async ({ openPage }) => {
  const page = await openPage(moving)
  await register(page, person('ann'))
  await page.goto(`/inspiration/${published}`)
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await detail.getByRole('button', { name: 'Ultra HD' }).click()

  await expect(page).toHaveURL(/\/generate$/)
  await expect(resultCards(page)).toHaveCount(1, { timeout: makingTimeoutMs })
  await resultCards(page).click()
  await expect(detail.locator('.mi-badge').first()).toHaveText('Ultra HD')
  await expect(detail.getByRole('button', { name: 'Ultra HD' })).toBeDisabled()
  await expect(detail.getByRole('button', { name: 'Re-edit' })).toHaveCount(0)

  await page.goto(`/inspiration/${published}`)
  await detail.getByRole('button', { name: 'Up Scale' }).click()
  const modal = page.getByRole('dialog', { name: 'Outpainting' })
  await modal.getByRole('radio', { name: '1:1' }).click()
  await expect(modal.getByRole('radio', { name: '2x' })).toBeDisabled()
  const image = modal.getByRole('button', { name: /^Place of the picture/ })
  const box = await image.boundingBox()
  if (!box) throw new Error('The picture is not shown.')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y - 300, { steps: 5 })
  await page.mouse.up()
  await expect(image).toHaveAccessibleDescription(/top 0, bottom 120 pixels/)
  const sent = page.waitForRequest('**/api/img-expand')
  await modal.getByRole('button', { name: 'Generate' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    prompt: 'extend the image naturally, keep style and lighting',
    image_size: '320x200',
    expand_ratio: '1:1',
    expand_scale: 0,
    left: 0,
    right: 0,
    top: 0,
    bottom: 120,
  })

  await expect(page).toHaveURL(/\/generate$/)
  await expect(resultCards(page)).toHaveCount(2, { timeout: makingTimeoutMs })
  await resultCards(page).last().click()
  await expect(detail.locator('.mi-badge').first()).toHaveText('Expand Detail')
  await detail.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('320x320')
})

test('a failed call shows a message, and the history keeps the generation for a retry', async ({ openPage }) => {
  const page = await openPage(moving)
  await register(page, person('bob'))
  await page.goto(`/inspiration/${published}`)
  await page.route('**/api/detail-upscale', (route) => route.abort())
  await page.getByRole('dialog', { name: 'Creation' }).getByRole('button', { name: 'Enhance Detail' }).click()
  await expect(page.getByText('超清处理失败，请稍后重试')).toBeVisible()
  await page.unroute('**/api/detail-upscale')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(inProgress).first()).toBeVisible()
})
