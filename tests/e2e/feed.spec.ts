import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, fillLogin, person, watchForErrors } from '../support/people.ts'

const test = withServer()

const tile = (page: Page, name: string) => page.getByRole('article', { name })
const link = (page: Page, name: string) => tile(page, name).getByRole('link', { name, exact: true })
const count = (page: Page) => tile(page, 'Four foxes').getByRole('img', { name: /made together$/ })
const detail = (page: Page) => page.getByRole('dialog', { name: 'Creation' })

test('GAP-140: public results of one generation stand as one tile with their count, and open as a strip', async ({
  openPage,
  server,
}) => {
  const maker = await apiUser(server, person('maker'))
  await maker.publish('A quiet harbour')
  const foxes = await maker.publishSome('Four foxes', 3)
  await maker.publish('City skyline')
  const page = await openPage()
  const errors = watchForErrors(page)
  await page.goto('/inspiration')
  await expect(page.getByRole('article')).toHaveCount(3)
  // The fourth is private.
  await expect(count(page)).toHaveAccessibleName('3 made together')

  await tile(page, 'Four foxes').click()
  await expect(detail(page).getByText('Four foxes').first()).toBeVisible()
  const opened = [page.url().split('/').at(-1) ?? '']
  for (let more = 1; more < foxes.length; more += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(new RegExp(`${opened.at(-1)}$`))
    opened.push(page.url().split('/').at(-1) ?? '')
  }
  expect(opened.toSorted()).toEqual(foxes.toSorted())
  await page.keyboard.press('ArrowRight')
  await expect(detail(page).getByText('A quiet harbour').first()).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`${opened.at(-1)}$`))
  await page.keyboard.press('Escape')
  await expect(link(page, 'Four foxes')).toBeFocused()

  await maker.unpublish(opened[0] ?? '')
  await page.reload()
  await expect(count(page)).toHaveAccessibleName('2 made together')
  await expect(link(page, 'Four foxes')).toHaveAttribute('href', `/inspiration/${opened[1]}`)
  expect(errors).toEqual([])
})

test('GAP-141: a feed that is loaded again comes back to where it was', async ({ openPage, server }) => {
  const maker = await apiUser(server, person('placemaker'))
  for (const name of ['First sea', 'Second sea', 'Third sea']) await maker.publish(name)
  // One column of four tall tiles: more than a window.
  const page = await openPage({ viewport: { width: 600, height: 500 } })
  await page.goto('/inspiration')
  const top = (name: string) => tile(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect(tile(page, 'First sea')).toBeAttached()
  await tile(page, 'First sea').evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const before = await top('First sea')
  expect(await top('Second sea')).toBeLessThan(0)
  await page.reload()
  await expect.poll(() => top('First sea')).toBe(before)
  await page.goto('/people/placemaker')
  await expect(tile(page, 'First sea')).toBeAttached()
  await tile(page, 'First sea').evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const beforeOfPerson = await top('First sea')
  expect(await top('Second sea')).toBeLessThan(0)
  await page.reload()
  await expect.poll(() => top('First sea')).toBe(beforeOfPerson)
  // Only the same list: another type starts at its top.
  await page.goto('/inspiration?type=image')
  await expect(tile(page, 'Third sea')).toBeInViewport()
})

test('GAP-143: a Like of a visitor is carried out after the login', async ({ openPage, server }) => {
  const maker = await apiUser(server, person('likedmaker'))
  await maker.publish('White birches')
  const liker = person('liker')
  await apiUser(server, liker)
  const page = await openPage()
  await page.goto('/inspiration')
  await tile(page, 'White birches').hover()
  await page.getByRole('button', { name: 'Like, 0' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, { email: liker.email, password: liker.password })
  await page.getByRole('button', { name: 'Start creating' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/inspiration')
  await tile(page, 'White birches').hover()
  await expect(page.getByRole('button', { name: 'Like, 1' })).toHaveAttribute('aria-pressed', 'true')
})

test('GAP-144: on a phone the feed has one or two columns, as this device remembers', async ({ openPage, server }) => {
  const maker = await apiUser(server, person('columnsmaker'))
  for (const name of ['Golden dunes', 'Green aurora']) await maker.publish(name)
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/inspiration')
  const width = () =>
    tile(page, 'Green aurora').evaluate((element) => Math.round(element.getBoundingClientRect().width))
  await expect.poll(width).toBe(390)
  await page.getByRole('button', { name: 'Two columns' }).tap()
  await expect.poll(width).toBe(194)
  await page.reload()
  await expect.poll(width).toBe(194)
  await page.getByRole('button', { name: 'Two columns' }).tap()
  await expect.poll(width).toBe(390)
})
