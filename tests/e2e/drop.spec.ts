import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, person } from '../support/people.ts'

const test = withServer()

const box = (page: Page) => page.getByRole('region', { name: 'Create' })

test('C51: the open create box takes a tile wherever it is dropped: on an icon, a chip, or Generate while that is disabled', async ({
  openPage,
  server,
}) => {
  const maker = await apiUser(server, person('maker'))
  await maker.publish('A quiet harbour')
  const page = await openPage()
  await page.goto('/inspiration')
  const tile = page.getByRole('article', { name: 'A quiet harbour' })
  await expect(tile).toBeVisible()
  await page.getByRole('textbox', { name: 'Prompt' }).click()
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()

  for (const target of [
    box(page).locator('.mi-create-chips button').first().locator('svg').first(),
    box(page).locator('.mi-create-chips button').nth(1),
    page.getByRole('button', { name: 'Generate', exact: true }),
    page.getByRole('textbox', { name: 'Prompt' }),
  ]) {
    const from = await tile.boundingBox()
    const to = await target.boundingBox()
    if (!from || !to) throw new Error('nothing to drag, or nowhere to drop')
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
    await page.mouse.up()
    const remove = page.getByRole('button', { name: /^Remove reference image/ })
    await expect.soft(remove, `${target}`).toHaveCount(1)
    if ((await remove.count()) > 0) await remove.click()
  }
})
