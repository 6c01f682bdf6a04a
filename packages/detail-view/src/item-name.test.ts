import { expect, test } from 'vitest'
import { nameOf } from './item-name.ts'
import { aResult } from './testing.ts'
import { defaultTexts } from './texts.ts'

test('a creation without a prompt is called after what made it', () => {
  const wallpaper = aResult({ prompt: ' ', model: 'Parallax Wallpaper' })
  expect([aResult(), wallpaper].map((item) => nameOf(item, defaultTexts))).toEqual([
    'A lake at dawn',
    'Parallax Wallpaper',
  ])
})
