import { expect, test } from 'vitest'
import { titleOf } from './title.ts'

test.each([
  ['a prompt of 50 characters', 'x'.repeat(50), `${'x'.repeat(30)}...`],
  ['a prompt of 30 characters', 'x'.repeat(30), 'x'.repeat(30)],
  ['a prompt with line breaks', ' two\n lines ', 'two lines'],
  ['emoji at the cut', `${'x'.repeat(29)}🌄🌄`, `${'x'.repeat(29)}🌄...`],
  ['an empty prompt', '', ''],
])('ENT-006: the title of %s', (_case, prompt, title) => {
  expect(titleOf(prompt)).toBe(title)
})
