import { expect, test } from 'vitest'
import { wallpaperTitleOf } from './wallpaper-title.ts'

test.each([
  ['  a lake at dawn ', 'a lake at dawn'],
  ['🌸'.repeat(61), '🌸'.repeat(60)],
  ['', ''],
])('the prompt %j titles its wallpaper %j', (prompt, title) => {
  expect(wallpaperTitleOf(prompt)).toBe(title)
})
