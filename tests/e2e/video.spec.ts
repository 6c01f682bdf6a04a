import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { withServer } from '../support/e2e.ts'
import {
  generate,
  inProgress,
  makingTimeoutMs,
  moving,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

const test = withServer()

async function chooseShortVideo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Video' }).click()
  await page.getByRole('button', { name: /^Model/ }).click()
  await page.getByRole('menuitemradio', { name: /^Jimeng Pro/ }).click()
  await page.getByRole('button', { name: /^Resolution/ }).click()
  await page.getByRole('menuitemradio').first().click()
  await page.getByRole('button', { name: /^Duration/ }).click()
  await page.getByRole('slider', { name: 'Duration' }).fill('3')
  await page.keyboard.press('Escape')
}

test('a prompt becomes a video that plays in the history and in the detail view, and is downloaded as MP4', async ({
  openPage,
}) => {
  const page = await openPage(moving)
  const errors = watchForErrors(page)
  await register(page, person('director'))
  await chooseShortVideo(page)
  await generate(page, 'Waves roll onto a beach at dusk')
  await expect(page.getByText(inProgress).first()).toBeVisible()
  const percent = page.getByText(/^Generating \d+%$/).first()
  await expect(percent).toBeVisible({ timeout: makingTimeoutMs })
  await expect(percent).toHaveCSS('font-variant-numeric', 'tabular-nums')

  await expect(resultCards(page)).toHaveCount(1, { timeout: makingTimeoutMs })
  await resultCards(page).hover()
  await expect(page.locator('video.mi-preview[data-moving]')).toHaveCount(1)
  await resultCards(page).click()
  const detail = page.getByRole('dialog', { name: 'Creation' })
  const player = detail.locator('video')
  await expect(player).toHaveAttribute('data-loaded')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => Math.round(video.duration * 10) / 10)).toBe(3)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.mp4$/)
  const bytes = await readFile(await download.path())
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  expect(errors).toEqual([])
})

test('a last frame of another size is refused with both sizes, one of the same size becomes the end of the video', async ({
  openPage,
}) => {
  const page = await openPage(moving)
  await register(page, person('framer'))
  await chooseShortVideo(page)
  const give = async (name: string, width: number, height: number, background: string) => {
    const buffer = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
    const chooser = page.getByRole('list', { name: 'Reference images' }).locator('input[type=file]')
    await chooser.setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  await give('first.png', 640, 400, '#204060')
  await expect(page.getByRole('button', { name: 'View reference image First' })).toBeVisible()

  await give('wrong.png', 400, 640, '#604020')
  await expect(
    page.getByText(
      'Second reference image dimensions (400x640) do not match first reference image dimensions (640x400). ' +
        'Please upload images with the same dimensions.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'View reference image Last' })).toHaveCount(0)

  await give('last.png', 640, 400, '#604020')
  await expect(page.getByRole('button', { name: 'View reference image Last' })).toBeVisible()
  const sent = page.waitForRequest(
    (request) => /\/api\/generations$/.test(request.url()) && request.method() === 'POST',
  )
  await generate(page, 'Blue turns to brown')
  expect((await sent).postDataJSON()).toMatchObject({
    type: 'video',
    duration: 3,
    image_start: expect.stringMatching(/\/media\//),
    image_end: expect.stringMatching(/\/media\//),
  })
})
