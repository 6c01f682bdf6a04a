import { expect, type Page } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { fillLogin, makeSmallImages, makingTimeoutMs, person, register, watchForErrors } from '../support/people.ts'

/** Chooses a language in the settings behind the avatar; `settings` is their name in the current language. */
async function choose(page: Page, settings: string, language: string) {
  await page.getByRole('button', { name: settings, exact: true }).click()
  const open = page.getByRole('dialog', { name: settings, exact: true })
  await open.getByRole('radio', { name: language, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
}

test('a user reads the product in Chinese, then in English, then in the default locale', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  const lin = person('lin')
  await makeSmallImages(page)
  await register(page, lin)
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('a paper boat')

  await choose(page, 'Settings', '中文')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.getByRole('textbox', { name: '提示词' })).toHaveValue('a paper boat')
  await expect(page.getByRole('tab')).toHaveText(['全部', '图片', '视频', '互动'])
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '发现' })).toBeVisible()
  await expect(page).toHaveTitle('发现 · Mirari')

  await page.getByRole('textbox', { name: '提示词' }).click()
  await page.getByRole('button', { name: '生成', exact: true }).click()
  const row = page.getByRole('article', { name: 'a paper boat' })
  await expect(row.getByRole('button', { name: '再次生成' })).toBeVisible({ timeout: makingTimeoutMs })
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible()

  await row.getByRole('button', { name: /^打开结果 1\/4/ }).click()
  const detail = page.getByRole('dialog', { name: '作品' })
  await expect(detail.getByText('刚刚')).toBeVisible()
  await expect(detail.getByRole('button', { name: '使用提示词' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: '资产' }).click()
  await expect(page.getByRole('listbox', { name: '资产' }).getByRole('option')).toHaveCount(4)
  await page.getByRole('button', { name: '选择', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布 1 项')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: '资产', exact: true })).toBeVisible()
  // The pages made by the server are in Chinese too, from the first byte on.
  expect(await (await page.request.get('/')).text()).toContain('<html lang="zh-Hans">')

  await choose(page, '设置', 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'New folder' })).toBeVisible()
  await page.getByRole('link', { name: 'Create' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio', { name: 'Today' })).toBeVisible()

  await choose(page, 'Settings', 'English + Chinese')
  await expect(page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio', { name: '今天' })).toBeVisible()
  await page.getByRole('link', { name: 'Assets' }).click()
  await expect(page.getByRole('button', { name: 'New Folder' })).toBeVisible()
  expect(errors).toEqual([])
})

test('another browser takes the language over from the account that signs in, and keeps it', async ({ openPage }) => {
  const mei = person('mei')
  const first = await openPage()
  await register(first, mei)
  const kept = first.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await choose(first, 'Settings', '中文')
  await kept
  await expect(first.locator('html')).toHaveAttribute('lang', 'zh-Hans')

  const other = await openPage()
  const errors = watchForErrors(other)
  await other.goto('/login')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await fillLogin(other, { email: mei.email, password: mei.password })
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await other.reload()
  await expect(other.getByRole('navigation', { name: '主导航' })).toBeVisible()
  expect(errors).toEqual([])
})
