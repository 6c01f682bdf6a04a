import { expect, type Page } from '@playwright/test'
import { testOnSharedServer as test } from '../support/e2e.ts'
import { begin, create, row } from '../support/history.ts'

/** Ends at the end of a history that is higher than the screen. */
async function beginWithTallRows(page: Page, who: string): Promise<void> {
  const prompts = ['one', 'two', 'three', 'four', 'five'].map((word) => `${word} tall trees`)
  await begin(page, who, prompts.slice(-1))
  await create(page, prompts.slice(0, -1), '200x300')
  await page.reload()
  await expect(row(page, 'four tall trees')).toBeInViewport()
}

test('a scroll without a key or a pointer, as of the search in the page, is not taken back', async ({ openPage }) => {
  const page = await openPage()
  await beginWithTallRows(page, 'wyn')
  const pill = page.getByRole('button', { name: 'Scroll to bottom' })
  const list = page.getByRole('region', { name: 'Your creations' })
  // While rows still find their height, the list is held at its end.
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, 0))
    await expect(pill).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(row(page, 'five tall trees')).toBeInViewport()
  await pill.click()
  await expect(row(page, 'four tall trees')).toBeInViewport()
})

test('the history opens at its end, and the pill leads back there', async ({ openPage }) => {
  const page = await openPage()
  await beginWithTallRows(page, 'ona')
  const pill = page.getByRole('button', { name: 'Scroll to bottom' })
  await expect(pill).toBeHidden()
  await row(page, 'four tall trees').hover()
  await page.mouse.wheel(0, -2000)
  await expect(row(page, 'one tall trees')).toBeInViewport()

  await test.step('a press right after a scroll hits what it points to', async () => {
    const open = row(page, 'five tall trees').getByRole('button', { name: 'Open result 1 of' })
    const isHit = open.evaluate(async (button) => {
      const list = button.closest('.mi-history')
      const drawn = new Promise((resolve) => {
        list?.addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
          once: true,
        })
      })
      list?.scrollBy(0, 8)
      await drawn
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 4))
    })
    expect(await isHit).toBe(true)
  })
  await test.step('over a detail view, which covers the list, there is none', async () => {
    await row(page, 'one tall trees').getByRole('button', { name: 'Open result 1 of' }).click()
    const detail = page.getByRole('dialog', { name: 'Creation' })
    await detail.getByRole('button', { name: 'Use Prompt' }).click()
    await expect(page.getByRole('button', { name: 'Collapse' })).toBeVisible()
    await expect(pill).toBeHidden()
    await page.getByRole('button', { name: 'Collapse' }).click()
    await detail.getByRole('button', { name: 'Close' }).click()
  })
  await pill.click()
  await expect(row(page, 'four tall trees')).toBeInViewport()
  await expect(pill).toBeHidden()
})
