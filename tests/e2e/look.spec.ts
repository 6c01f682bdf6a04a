import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { apiUser, generate, openBrowser, person, register, resultCards, watchForErrors } from '../support/people.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let published = ''
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
  const maker = await apiUser(server, person('painter'))
  for (const prompt of ['Red dunes', 'Blue mountains', 'Night sea']) published = await maker.publish(prompt)
})
test.afterAll(() => server.close())

async function expectSound(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${screen} scrolls sideways`).toBe(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      screen,
    )
    .toEqual([])
}

const widths = [1440, 1024, 768, 390]

for (const theme of ['dark', 'light'] as const) {
  test(`every screen is accessible and fits at every width, ${theme}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const page = await openBrowser(browser, server, { colorScheme: theme, reducedMotion: 'reduce' })
    const errors = watchForErrors(page)
    await register(page, person(`viewer-${theme}`))
    await generate(page, 'A quiet sea at dawn')
    await expect(resultCards(page)).toHaveCount(4, { timeout: 60_000 })
    const visitor = await openBrowser(browser, server, { colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of widths) {
      const height = width === 390 ? 844 : 900
      await page.setViewportSize({ width, height })
      await visitor.setViewportSize({ width, height })
      await visitor.goto('/login')
      await expect(visitor.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expectSound(visitor, `login at ${width}`)
      await page.goto('/inspiration')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectSound(page, `explore at ${width}`)
      await page.goto(`/inspiration/${published}`)
      await expect(page.getByRole('dialog').getByText('Night sea')).toBeVisible()
      await expectSound(page, `detail at ${width}`)
      await page.goto('/generate')
      await expect(resultCards(page)).toHaveCount(4)
      await expectSound(page, `history at ${width}`)
    }
    expect(errors).toEqual([])
  })
}
