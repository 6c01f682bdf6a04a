import { expect, it } from 'vitest'
import { createShortcutMatcher, type KeyPress } from './shortcut-keys.ts'
import type { Shortcut } from './shortcuts.ts'

const run = () => undefined
let selecting = false
const shortcuts: readonly Shortcut[] = [
  { id: 'explore', group: 'everywhere', keys: ['g', 'e'], run },
  { id: 'create', group: 'everywhere', keys: ['g', 'c'], run },
  { id: 'sheet', group: 'everywhere', keys: ['?'], run },
  { id: 'select', group: 'history', keys: ['x'], run },
  { id: 'select-all', group: 'history', keys: ['Mod+a'], run, when: () => selecting },
  { id: 'generate', group: 'creating', keys: ['Mod+Enter'] },
]

function setup() {
  selecting = false
  let nowMs = 0
  const match = createShortcutMatcher(shortcuts, () => nowMs)
  const press = (key: string, change: Partial<KeyPress> = {}) =>
    match({
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      repeat: false,
      isComposing: false,
      defaultPrevented: false,
      ...change,
    })?.id ?? null
  return {
    press,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

it('matches a single key, regardless of Caps Lock and layout', () => {
  const { press } = setup()
  expect([press('x'), press('X'), press('?', { shiftKey: true })]).toEqual(['select', 'select', 'sheet'])
})

it('matches a sequence of two keys in quick succession', () => {
  const { press, pass } = setup()
  expect([press('g'), press('e'), press('e')]).toEqual([null, 'explore', null])
  expect([press('g'), press('c')]).toEqual([null, 'create'])
  press('g')
  pass(1300)
  expect(press('e')).toBeNull()
})

it('starts over with a key that continues no sequence', () => {
  const { press } = setup()
  expect([press('g'), press('x')]).toEqual([null, 'select'])
  expect([press('g'), press('g'), press('e')]).toEqual([null, null, 'explore'])
})

it.each([
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['a held key', { repeat: true }],
  ['a word that is being composed', { isComposing: true }],
  ['a press that was taken', { defaultPrevented: true }],
])('leaves a letter alone with %s', (_, change) => {
  const { press } = setup()
  expect(press('x', change)).toBeNull()
})

it('treats Ctrl and Command alike, and matches only while the shortcut applies', () => {
  const { press } = setup()
  expect(press('a', { ctrlKey: true })).toBeNull()
  selecting = true
  expect([press('a', { ctrlKey: true }), press('a', { metaKey: true })]).toEqual(['select-all', 'select-all'])
})

it('leaves listed-only shortcuts to the widgets', () => {
  expect(setup().press('Enter', { ctrlKey: true })).toBeNull()
})
