import { expect, test } from 'vitest'
import { offersDesktop } from './hint.ts'

const home = { desktop: 'off', publicUrl: null } as const

test('a start on a desktop says that it could set wallpapers there', () => {
  expect(offersDesktop(home, { WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  expect(offersDesktop(home, { DISPLAY: ':0' }, 'linux')).toBe(true)
  expect(offersDesktop(home, {}, 'darwin')).toBe(true)
  expect(offersDesktop(home, {}, 'win32')).toBe(true)
})

test('it says nothing without a desktop, on a public server, or once the setting was made', () => {
  expect(offersDesktop(home, {}, 'linux')).toBe(false)
  expect(offersDesktop({ ...home, publicUrl: 'https://mirari.example' }, { DISPLAY: ':0' }, 'linux')).toBe(false)
  expect(offersDesktop({ ...home, desktop: 'on' }, { DESKTOP: 'on', DISPLAY: ':0' }, 'linux')).toBe(false)
  expect(offersDesktop(home, { DESKTOP: 'off', DISPLAY: ':0' }, 'linux')).toBe(false)
})
