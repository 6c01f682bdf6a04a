import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import {
  generate,
  makeSmallImages,
  makingTimeoutMs,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

const test = withServer({ PAYMENT_TEST: 'on' })

const boxOf = (page: Page) => page.getByRole('region', { name: 'Create', exact: true })
const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Creation' })

/** Waits until everything that was requested is there, and opens the newest result. */
async function openNewest(page: Page, count: number): Promise<void> {
  await expect(resultCards(page)).toHaveCount(count, { timeout: makingTimeoutMs })
  await resultCards(page).last().click()
  await expect(detailOf(page)).toBeVisible()
}

async function downloadAs(page: Page, name: RegExp): Promise<void> {
  const download = page.waitForEvent('download')
  await detailOf(page).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(name)
}

test('C07: a new user comes from the registration to image, sharper image, video, wallpaper, folder, friends, points and a report without a dead end', async ({
  openPage,
}) => {
  // Everything that the engine makes in it takes minutes on a busy machine.
  test.setTimeout(900_000)
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  const errors = watchForErrors(page)
  await makeSmallImages(page)
  await register(page, person('everybody'))

  await test.step('an image, published, liked, shared and downloaded', async () => {
    await generate(page, 'A quiet sea at dawn')
    await openNewest(page, 4)
    const detail = detailOf(page)
    await detail.getByRole('switch', { name: 'Publish' }).click()
    await expect(detail.getByRole('switch', { name: 'Publish' })).toBeChecked()
    await detail.getByRole('button', { name: /^Like/ }).click()
    await expect(detail.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
    await downloadAs(page, /\.webp$/)
    await detail.getByRole('button', { name: 'Share' }).click()
    const share = page.getByRole('dialog', { name: 'Share' })
    await share.getByRole('button', { name: 'Copy' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.keyboard.press('Escape')
    await expect(share).toBeHidden()
    const friend = await openPage()
    await friend.goto(link)
    await expect(detailOf(friend).getByText('everybody')).toBeVisible()
  })

  await test.step('a sharper one of it', async () => {
    await detailOf(page)
      .getByRole('button', { name: /^Ultra HD/ })
      .click()
    await expect(page).toHaveURL(/\/generate$/)
    await openNewest(page, 5)
    await page.keyboard.press('Escape')
  })

  await test.step('a video', async () => {
    const box = boxOf(page)
    await box.getByRole('textbox', { name: 'Prompt' }).click()
    await box.getByRole('radio', { name: 'Video' }).click()
    await box.getByRole('button', { name: /^Resolution/ }).click()
    await page.getByRole('menuitemradio').first().click()
    await box.getByRole('button', { name: /^Duration/ }).click()
    await page.getByRole('slider', { name: 'Duration' }).fill('3')
    await page.keyboard.press('Escape')
    await generate(page, 'Waves roll onto a beach')
    await openNewest(page, 6)
    await expect(detailOf(page).locator('video')).toHaveAttribute('data-loaded')
    await page.keyboard.press('Escape')
  })

  await test.step('a wallpaper of the image', async () => {
    await resultCards(page).first().click()
    await detailOf(page).getByRole('button', { name: 'Create Wallpaper' }).click()
    await boxOf(page)
      .getByRole('button', { name: /^Generate/ })
      .click()
    await expect(page.getByRole('button', { name: 'Open result 1 of 1: Parallax Wallpaper' })).toBeVisible({
      timeout: makingTimeoutMs,
    })
    await openNewest(page, 7)
    await detailOf(page).getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.getByText('preview ready')).toBeVisible({ timeout: makingTimeoutMs })
    await page.getByRole('button', { name: 'Close preview' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('a folder for all of it', async () => {
    await page.getByRole('link', { name: 'Assets' }).click()
    await page.getByRole('option').first().focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: /^Copy to/ }).click()
    const picker = page.getByRole('dialog', { name: 'Copy 7 assets to' })
    await picker.getByRole('textbox', { name: 'Name of another folder' }).fill('First day')
    await picker.getByRole('button', { name: 'Create it' }).click()
    await picker.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('button', { name: 'First day, 7 assets' })).toBeVisible()
  })

  await test.step('points', async () => {
    await page.getByRole('button', { name: /points$/ }).click()
    await page.getByRole('dialog', { name: '订阅会员' }).getByRole('button', { name: '积分充值' }).click()
    await page.getByRole('dialog', { name: '积分充值' }).getByRole('button', { name: '立即购买' }).click()
    const link = page.getByRole('link', { name: '在此设备上支付' })
    const [phone] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await phone.getByRole('button', { name: /^确认支付/ }).click()
    await expect(page.getByText('购买成功')).toBeVisible()
    await phone.close()
  })

  await test.step('a report', async () => {
    await page.getByRole('button', { name: 'Report' }).click()
    const report = page.getByRole('dialog', { name: 'Report' })
    await report.getByRole('textbox', { name: 'Description' }).fill('Everything went well.')
    await report.getByRole('button', { name: 'Submit' }).click()
    await expect(report).toBeHidden()
  })
  expect(errors).toEqual([])
})
