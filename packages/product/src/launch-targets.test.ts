import { expect, test } from 'vitest'
import { fillLink, launchTargets, launchTargetsFor } from './launch-targets.ts'

test('a link carries addresses and titles without breaking', () => {
  const link = fillLink('plash:add?url={play}&title={title}', { play: 'https://a.example/play/1/', title: 'A & B' })
  expect(link).toBe('plash:add?url=https%3A%2F%2Fa.example%2Fplay%2F1%2F&title=A%20%26%20B')
  expect(new URL(link).searchParams.get('title')).toBe('A & B')
  expect(fillLink('x:{zip}{other}', { zip: '' })).toBe('x:{other}')
})

test('programs of one’s own system come first, and none is left out', () => {
  const linux = launchTargetsFor('linux')
  expect(linux.slice(0, 3).every(({ system }) => system === 'linux')).toBe(true)
  expect(linux).toHaveLength(launchTargets.length)
})

test('a program that takes an address gets the address in its link', () => {
  for (const { takes, link } of launchTargets) if (takes === 'address' && link) expect(link).toContain('{play}')
})
