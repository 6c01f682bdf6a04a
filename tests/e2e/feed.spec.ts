import { expect, type Page } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import { apiUser, person, watchForErrors } from '../support/people.ts'

const test = withServer()

const tile = (page: Page, name: string) => page.getByRole('article', { name })
const count = (page: Page) => tile(page, 'Four foxes').getByRole('img', { name: /made together$/ })
const detail = (page: Page) => page.getByRole('dialog', { name: 'Creation' })

test('EXPL-002: public results of one generation stand as one tile with their count, and open as a strip', async ({
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
  await expect(tile(page, 'Four foxes').getByRole('link')).toBeFocused()

  await maker.unpublish(opened[0] ?? '')
  await page.reload()
  await expect(count(page)).toHaveAccessibleName('2 made together')
  await expect(tile(page, 'Four foxes').getByRole('link')).toHaveAttribute('href', `/inspiration/${opened[1]}`)
  expect(errors).toEqual([])
})
