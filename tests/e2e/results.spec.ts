import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import {
  apiUser,
  generate,
  makeSmallImages,
  makingTimeoutMs,
  moving,
  person,
  register,
  resultCards,
} from '../support/people.ts'

const test = withServer()

let published = ''
test.beforeAll(async ({ server }) => {
  const maker = await apiUser(server, person('maker'))
  published = await maker.publish('A quiet harbour')
})

test('a private result is hidden from others, a failed publication shows a message, and back and forward keep the position', async ({
  openPage,
}) => {
  const owner = await openPage(moving)
  await makeSmallImages(owner)
  await register(owner, person('owner'))
  await generate(owner, 'Dunes in golden light')
  await expect(resultCards(owner)).toHaveCount(4, { timeout: makingTimeoutMs })
  await resultCards(owner).nth(1).click()
  const detail = owner.getByRole('dialog', { name: 'Creation' })
  await expect(detail).toBeVisible()
  const address = owner.url()
  const id = new URL(address).pathname.split('/').at(-1) ?? ''

  const stranger = await openPage(moving)
  await stranger.goto(`/inspiration/${id}`)
  await expect(stranger.getByText('This creation does not exist, or it is private')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  const publish = detail.getByRole('switch', { name: 'Publish' })
  await owner.route('**/toggle-publish', (route) => route.abort())
  await publish.click()
  await expect(owner.getByText('Operation failed, please try again')).toBeVisible()
  await expect(publish).not.toBeChecked()

  await owner.goBack()
  await expect(detail).toBeHidden()
  await expect(owner).toHaveURL(/\/generate$/)
  await owner.goForward()
  await expect(owner).toHaveURL(address)
  await owner.reload()
  await expect(detail).toBeVisible()
  await owner.goBack()
  await expect(detail).toBeHidden()
})

for (const wish of ['Use Prompt', 'Download', /Like/]) {
  test(`a visitor who presses ${wish} in the detail is asked to log in and keeps the image`, async ({ openPage }) => {
    const page = await openPage(moving)
    await page.goto(`/inspiration/${published}`)
    await page.getByRole('dialog', { name: 'Creation' }).getByRole('button', { name: wish }).click()
    const prompt = page.getByRole('alertdialog', { name: 'Please log in' })
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await expect(prompt).toBeHidden()
    await expect(page).toHaveURL(`/inspiration/${published}`)
  })
}

test('images that do not load keep their placeholder, and the detail view shows a message', async ({ openPage }) => {
  const page = await openPage(moving)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/inspiration')
  await page.getByRole('article', { name: 'A quiet harbour' }).click()
  await expect(page.getByText('Failed to load image resources')).toBeVisible()
})
