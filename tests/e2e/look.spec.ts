import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { unevenFigures } from '../support/figures.ts'
import {
  apiUser,
  generate,
  makeSmallImages,
  makingTimeoutMs,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

const test = withServer()

let published = ''
test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('painter'))
  for (const prompt of ['Red dunes', 'Blue mountains', 'Night sea']) published = await maker.publish(prompt)
})

const addressesOfScreens = (): string[] => [
  '/inspiration',
  `/inspiration/${published}`,
  '/generate',
  '/assets',
  '/wallpaper',
  '/wallpaper_template',
]

async function expectFits(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${screen} scrolls sideways`).toBe(0)
}

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      screen,
    )
    .toEqual([])
}

const widths = [1440, 1024, 768, 390]
/** Between these two widths the screens differ only in their sizes, which do not affect a screen reader. */
const widestAndNarrowest = [1440, 390]

for (const theme of ['dark', 'light'] as const) {
  test(`every screen is accessible and fits at every width, ${theme}`, async ({ openPage }) => {
    const page = await openPage({ colorScheme: theme, reducedMotion: 'reduce' })
    const errors = watchForErrors(page)
    await makeSmallImages(page)
    await register(page, person(`viewer-${theme}`))
    await generate(page, 'A quiet sea at dawn')
    await expect(resultCards(page)).toHaveCount(4, { timeout: makingTimeoutMs })
    const visitor = await openPage({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of widths) {
      const height = width === 390 ? 844 : 900
      await page.setViewportSize({ width, height })
      await visitor.setViewportSize({ width, height })
      const expectSound = async (shown: Page, screen: string) => {
        await expectFits(shown, `${screen} at ${width}`)
        if (widestAndNarrowest.includes(width)) await expectAccessible(shown, `${screen} at ${width}`)
      }
      await visitor.goto('/login')
      await expect(visitor.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expectSound(visitor, 'login')
      await page.goto('/inspiration')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectSound(page, 'explore')
      await page.goto(`/inspiration/${published}`)
      await expect(page.getByRole('dialog').getByText('Night sea')).toBeVisible()
      await expectSound(page, 'detail')
      await page.goto('/generate')
      await expect(resultCards(page)).toHaveCount(4)
      await expectSound(page, 'history')
    }
    expect(errors).toEqual([])
  })
}

test('resizing the window upsets no screen: no observer runs in circles, nothing sticks out', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  // Browsers tell the window alone about a loop of observers.
  await page.addInitScript(() => window.addEventListener('error', ({ message }) => console.error(message)))
  await register(page, person('resizer'))
  for (const screen of addressesOfScreens()) {
    await page.goto(screen)
    await expect(page.getByRole('navigation').or(page.getByRole('main')).first()).toBeAttached()
    for (const width of [1440, 1200, 1023, 767, 390, 1440]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await expectFits(page, `${screen} at ${width}`)
    }
  }
  expect(errors).toEqual([])
})

test('a page that is written from right to left is mirrored, whatever its language is', async ({ openPage }) => {
  const page = await openPage()
  await page.goto('/inspiration')
  const search = page.locator('.mi-search').filter({ visible: true }).first()
  /** Where the middle of the magnifier is, as a part of the width of the search. */
  const place = () =>
    search.evaluate((field) => {
      const [outer, icon] = [field, field.querySelector('svg')].map((part) => part?.getBoundingClientRect())
      return outer && icon ? (icon.x + icon.width / 2 - outer.x) / outer.width : null
    })
  expect(await place()).toBeLessThan(0.2)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  expect(await place()).toBeGreaterThan(0.8)
})

test('figures are as wide as each other on every screen', async ({ openPage }) => {
  const page = await openPage()
  await register(page, person('counter'))
  for (const screen of addressesOfScreens()) {
    await page.goto(screen)
    await expect.poll(async () => (await unevenFigures(page)).seen).toBeGreaterThan(60)
    expect.soft((await unevenFigures(page)).uneven, screen).toEqual([])
  }
  await page.goto('/inspiration')
  await page.getByRole('button', { name: /points$/ }).click()
  await expect(page.getByRole('dialog', { name: '订阅会员' })).toBeVisible()
  expect((await unevenFigures(page)).uneven).toEqual([])
})
