import { expect } from '@playwright/test'
import { withServer } from '../support/e2e.ts'
import {
  generate,
  inProgress,
  makingTimeoutMs,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

const test = withServer()

test('a new user makes four images and publishes one, and a visitor in another browser sees it', async ({
  openPage,
}) => {
  const prompt = 'A lighthouse above a stormy sea at dusk, warm light in the window'
  const maker = await openPage()
  const visitor = await openPage()
  const errors = [watchForErrors(maker), watchForErrors(visitor)]

  await visitor.goto('/')
  await expect(visitor).toHaveURL(/\/inspiration/)

  await register(maker, person('noor'))
  await generate(maker, prompt)
  await expect(maker.getByText(inProgress).first()).toBeVisible()
  await expect(resultCards(maker)).toHaveCount(4, { timeout: makingTimeoutMs })
  await expect(maker.getByText('90', { exact: true }).first()).toBeVisible()

  await resultCards(maker).first().click()
  const detail = maker.getByRole('dialog')
  await expect(detail.getByText(prompt)).toBeVisible()
  await detail.getByRole('switch', { name: 'Publish' }).click()
  await expect(detail.getByRole('switch', { name: 'Publish' })).toBeChecked()
  const download = maker.waitForEvent('download')
  await detail.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.(webp|png|jpe?g)$/)
  await maker.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  await visitor.reload()
  await visitor.getByRole('article', { name: prompt }).click()
  const shown = visitor.getByRole('dialog')
  await expect(shown.getByText('noor')).toBeVisible()
  await expect(shown.getByRole('switch')).toHaveCount(0)
  await visitor.goBack()
  await expect(shown).toBeHidden()

  expect(errors.flat()).toEqual([])
})
