import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { person, register, watchForErrors } from '../support/people.ts'

const test = withServer({ PAYMENT_TEST: 'on', STARTING_POINTS: '9' })

/** Opens the address of the QR code as a phone does, and presses a button there. */
async function payByPhone(page: Page, button: string): Promise<void> {
  const link = page.getByRole('link', { name: '在此设备上支付' })
  const [phone] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await phone.getByRole('button', { name: button }).click()
  await expect(phone.getByRole('button')).toHaveCount(0)
  await phone.close()
}

test('C44 to C47: from too few points over plans and packages to a paid order and the new balance', async ({
  openPage,
}) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await register(page, person('buyer'))

  await page.getByRole('textbox', { name: 'Prompt' }).fill('a lake')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const low = page.getByRole('alertdialog', { name: '积分不足' })
  await expect(low).toContainText('you do not have enough points, please upgrade')
  await low.getByRole('button', { name: '升级会员得积分' }).click()

  const plans = page.getByRole('dialog', { name: '订阅会员' })
  const prices = plans.locator('.mi-price b')
  await expect(prices).toHaveText(['0', '659', '1899', '5199'])
  await plans.getByRole('radio', { name: '连续包月 省 12%' }).click()
  await expect(prices).toHaveText(['0', '69', '199', '499'])
  await plans.getByRole('radio', { name: '单月' }).click()
  await expect(prices).toHaveText(['0', '79', '239', '649'])
  await plans.getByRole('radio', { name: '连续包年 省 30%' }).click()
  await expect(plans.getByRole('region', { name: '免费版' }).getByRole('button', { name: '当前方案' })).toBeDisabled()

  await plans.getByRole('button', { name: '积分充值' }).click()
  const points = page.getByRole('dialog', { name: '积分充值' })
  await expect(points).toContainText('积分有效期 2 年，不可转让，不可退款。')
  await expect(points.getByRole('radio')).toHaveCount(6)
  await points.getByRole('radio', { name: '9000 积分 ¥899' }).check()
  await expect(points.getByText('应付¥899')).toBeVisible()
  await points.getByRole('radio', { name: '500 积分 ¥50', exact: true }).check()
  await points.getByRole('button', { name: '立即购买' }).click()
  const pay = page.getByRole('dialog', { name: '扫码支付' })
  await expect(pay.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await payByPhone(page, '确认支付 ¥50')
  await expect(page.getByText('购买成功')).toBeVisible()
  await expect(pay).toBeHidden()

  const chip = page.getByRole('button', { name: '509 points' })
  await chip.click()
  await plans.getByRole('region', { name: '基础版' }).getByRole('button', { name: '立即订阅' }).click()
  await payByPhone(page, '确认支付 ¥659')
  await expect(page.getByText('订阅成功')).toBeVisible()
  await page.getByRole('button', { name: '1,589 points' }).click()
  const basic = plans.getByRole('region', { name: '基础版' })
  await expect(basic).toContainText('当前方案')
  await expect(basic).toContainText(/续订后有效期从 \d{4}-\d\d-\d\d 起顺延 12 个月/)
  await expect(plans.getByRole('region', { name: '标准版' })).toContainText('标准版从今天开始，成为当前方案。')
  expect(errors).toEqual([])
})

test('in English, too, each plan says its points in one line, however wide the window is', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('reader'))
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await page.getByRole('button', { name: '9 points' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a plan' })).toBeVisible()
  const points = page.locator('.mi-pts > span')
  await expect(points).toHaveText(['1,080 points / month', '4,000 points / month', '15,000 points / month'])
  const lineHeightPx = 20
  for (const width of [390, 768, 992, 1008, 1024, 1060, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = await points.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect.soft(heights, `${width} px`).toEqual([lineHeightPx, lineHeightPx, lineHeightPx])
  }
})

test('a payment that fails and a call that fails give their toasts and no points', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('unlucky'))
  await page.getByRole('button', { name: '9 points' }).click()
  const plans = page.getByRole('dialog', { name: '订阅会员' })
  const order = plans.getByRole('region', { name: '高级版' }).getByRole('button', { name: '立即订阅' })
  await order.click()
  await payByPhone(page, '模拟支付失败')
  await expect(page.getByText('订阅失败')).toBeVisible()

  await page.route('**/api/pay', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { code: 0, point: 9 } }) : route.continue(),
  )
  await page.getByRole('button', { name: '9 points' }).click()
  await plans.getByRole('button', { name: '积分充值' }).click()
  await page.getByRole('dialog', { name: '积分充值' }).getByRole('button', { name: '立即购买' }).click()
  await expect(page.getByText('购买失败')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '9 points' })).toBeVisible()
})

test('without a configured provider, plans and packages say so and offer no button to buy', async ({ openPage }) => {
  const page = await openPage()
  await page.route('**/api/pay', (route) =>
    route.fulfill({ json: { providers: [], plan_id: 'free', plan_ends_at: null } }),
  )
  await register(page, person('window-shopper'))
  await page.getByRole('button', { name: '9 points' }).click()
  const plans = page.getByRole('dialog', { name: '订阅会员' })
  await expect(plans.getByRole('status')).toHaveText('此服务器尚未开通支付，暂时无法购买。')
  await expect(plans.getByRole('button', { name: '立即订阅' })).toHaveCount(0)
  await plans.getByRole('button', { name: '积分充值' }).click()
  const points = page.getByRole('dialog', { name: '积分充值' })
  await expect(points.getByRole('status')).toHaveText('此服务器尚未开通支付，暂时无法购买。')
  await expect(points.getByRole('button', { name: '立即购买' })).toHaveCount(0)
})
