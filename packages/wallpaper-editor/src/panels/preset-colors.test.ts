import { readHexColor } from '@mirari/ui'
import { expect, test } from 'vitest'
import { presetColors } from './preset-colors.ts'

test('there are 18 preset colors, each once and readable', () => {
  expect(new Set(presetColors.map(readHexColor)).size).toBe(18)
})
