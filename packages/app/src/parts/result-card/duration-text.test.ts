import { expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

it.each([
  [0.4, '0:00'],
  [5, '0:05'],
  [59.6, '1:00'],
  [150, '2:30'],
])('%s s is shown as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
