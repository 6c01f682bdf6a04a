import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { withServer } from '../support/e2e.ts'
import {
  generate,
  makeSmallImages,
  makingTimeoutMs,
  person,
  register,
  resultCards,
  watchForErrors,
} from '../support/people.ts'

let folder = ''

/** A desktop of Sway, whose stand-in of awww writes down what it is told to show. */
const test = withServer(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-desktop-e2e-'))
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await program(join(bin, 'swaymsg'), `echo '[{"name":"DP-1"},{"name":"HDMI-A-1"}]'`)
  await program(
    join(bin, 'awww'),
    `printf '%s\\n' "$*" >> '${join(folder, 'calls')}'
case "$1" in query) echo 'DP-1: 1920x1080, currently displaying: image: /home/ann/hill.jpg';; esac`,
  )
  return {
    DESKTOP: 'on',
    PATH: `${bin}:${process.env.PATH}`,
    SWAYSOCK: join(folder, 'sway'),
    XDG_DATA_HOME: join(folder, 'share'),
    XDG_CURRENT_DESKTOP: 'sway',
    HYPRLAND_INSTANCE_SIGNATURE: '',
  }
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function program(path: string, script: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n')

test('a typed prompt becomes the wallpaper of this computer, and the earlier one comes back', async ({ openPage }) => {
  const page = await openPage()
  const errors = watchForErrors(page)
  await makeSmallImages(page)
  await register(page, person('dreamer'))
  await generate(page, 'A koi pond')
  await expect(resultCards(page).first()).toBeVisible({ timeout: makingTimeoutMs })
  await resultCards(page).first().click()
  const detail = page.getByRole('dialog', { name: 'Creation' })
  await detail.getByRole('button', { name: 'Set Wallpaper' }).click()

  const progress = page.getByRole('region', { name: 'Wallpaper on the desktop' })
  await expect(progress).toContainText('Shown by awww', { timeout: makingTimeoutMs })
  const image = /^img (\/.*)$/.exec((await calls()).at(-1) ?? '')?.[1] ?? ''
  expect(image.startsWith(join(folder, 'share/mirari/wallpapers/mirari-'))).toBe(true)
  expect((await sharp(image).metadata()).width).toBeGreaterThan(0)

  await progress.getByRole('radio', { name: 'HDMI-A-1' }).click()
  await expect.poll(async () => (await calls()).at(-1)).toBe(`img --outputs HDMI-A-1 ${image}`)

  await progress.getByRole('button', { name: 'Restore the earlier one' }).click()
  await expect(progress).toContainText('The earlier wallpaper is back.')
  expect((await calls()).at(-1)).toBe('img --outputs DP-1 /home/ann/hill.jpg')
  expect(errors).toEqual([])
})
