import { expect, test } from 'vitest'
import { type KeyInput, shortcutLabel, shortcutOf } from './shortcuts.ts'

const press = (key: string, rest: Partial<KeyInput> = {}): KeyInput => ({
  ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...rest,
})

test.each<[string, KeyInput, string]>([
  ['a letter, whatever shift makes of it', press('Z', { ctrlKey: true, shiftKey: true }), 'mod+shift+z'],
  [
    'a bracket by its position, whatever shift makes of it',
    press('*', { ctrlKey: true, shiftKey: true, code: 'BracketRight' }),
    'mod+shift+]',
  ],
  ['a brace without a code', press('{', { ctrlKey: true, shiftKey: true }), 'mod+shift+['],
  ['a letter of another script by its position', press('я', { ctrlKey: true, code: 'KeyZ' }), 'mod+z'],
  ['a Latin letter by what it says, wherever it is', press('z', { ctrlKey: true, code: 'KeyY' }), 'mod+z'],
  ['a plus with and without shift', press('+', { ctrlKey: true, shiftKey: true }), 'mod++'],
  ['a named key', press('ArrowLeft', { shiftKey: true }), 'shift+ArrowLeft'],
  ['Alt, which is part of it', press('Tab', { altKey: true }), 'alt+Tab'],
])('a press is %s', (_, input, shortcut) => {
  expect(shortcutOf(input, false)).toBe(shortcut)
})

test('mod is Command on a Mac and Ctrl elsewhere, never the other one', () => {
  const both = [press('z', { ctrlKey: true }), press('z', { metaKey: true })]
  expect(both.map((input) => shortcutOf(input, false))).toEqual(['mod+z', 'z'])
  expect(both.map((input) => shortcutOf(input, true))).toEqual(['z', 'mod+z'])
})

test.each([
  ['mod+shift+]', 'Ctrl+Shift+]', '⌘⇧]'],
  ['mod++', 'Ctrl++', '⌘+'],
  ['shift+ArrowLeft', 'Shift+←', '⇧←'],
  ['Delete', 'Delete', '⌦'],
  ['mod+d', 'Ctrl+D', '⌘D'],
])('%s is written as people do', (shortcut, other, mac) => {
  expect([shortcutLabel(shortcut, false), shortcutLabel(shortcut, true)]).toEqual([other, mac])
})
