import { embedImageSettings, type ImageSettings, initialDraft, prefillDraft } from '@mirari/model'
import { expect, test } from 'vitest'
import { restoredValues } from './restored-values.ts'

const settings: ImageSettings = {
  prompt: 'A "lake" at dawn & 樱花',
  model: 'FLUX',
  style: 'wallpaper-v3',
  seed: 7,
  size: '1920x1080',
}
/** The smallest WebP file: one empty chunk. */
const webp = new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 \0\0\0\0')

function fileWith(settings: ImageSettings, type = 'image/webp', name = 'a.webp'): File {
  return new File([embedImageSettings(webp, { width: 1920, height: 1080 }, settings)], name, { type })
}

test('an image with settings fills prompt, model, style, size and seed', async () => {
  const values = await restoredValues(fileWith(settings), ['jimeng', 'FLUX'])
  expect(prefillDraft(initialDraft(['jimeng', 'FLUX']), values ?? {}, ['jimeng', 'FLUX'])).toMatchObject({
    prompt: settings.prompt,
    model: 'FLUX',
    style: 'wallpaper-v3',
    width: 1920,
    height: 1080,
    references: [],
    advanced: { seed: 7 },
  })
})
test('a model that is not available, or only post-processes, does not replace that of the box', async () => {
  const other = await restoredValues(fileWith(settings), ['jimeng'])
  const derived = await restoredValues(fileWith({ ...settings, model: 'ultra_upscale' }), ['jimeng', 'FLUX'])
  for (const values of [other, derived]) {
    expect(values).not.toHaveProperty('selectedModel')
    expect(values).toMatchObject({ prompt: settings.prompt, width: 1920 })
  }
})
test('a file without a type is recognized by its name', async () => {
  expect(await restoredValues(fileWith(settings, '', 'A.WEBP'), ['jimeng'])).not.toBeNull()
})
test('a WebP file without settings, or any other file, restores nothing', async () => {
  expect(await restoredValues(new File([webp], 'a.webp', { type: 'image/webp' }), ['jimeng'])).toBeNull()
  expect(await restoredValues(fileWith(settings, 'image/png', 'a.png'), ['jimeng'])).toBeNull()
})
