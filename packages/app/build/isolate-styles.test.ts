import { expect, test } from 'vitest'
import { followSystemTheme, isolateReset, isolateStyles } from './isolate-styles.ts'

test('rules leave their layer and gain the same weight, before any pseudo-element', () => {
  const css = `@layer mirari { .mi-a, .mi-b:is(.x, .y)::before { top: 0 } @media print { .mi-a[data-x="::"] { top: 1px } } }`
  expect(isolateStyles(css).replace(/\s+/g, ' ').trim()).toBe(
    '.mi-a:not(#\\#):not(#\\#), .mi-b:is(.x, .y):not(#\\#):not(#\\#)::before { top: 0 } ' +
      '@media print { .mi-a[data-x="::"]:not(#\\#):not(#\\#) { top: 1px } }',
  )
})

test('steps of animations stay as they are', () => {
  const css = '@keyframes mi-fade { from { opacity: 0 } 50% { opacity: 1 } }'
  expect(isolateStyles(css)).toBe(css)
})

test('a reset is lighter than a rule of ours', () => {
  expect(isolateReset('.mi { top: 0 }')).toBe('.mi:not(#\\#) { top: 0 }')
})

const tokens = `@layer mirari {
  :where(:root, :host, [data-theme="dark"]) { --mi-scheme: dark; }
  :where([data-theme="light"]) { --mi-scheme: light; }
}`

test('tokens follow the system where no theme is chosen', () => {
  expect(followSystemTheme(tokens).replace(/\s+/g, ' ')).toBe(
    '@layer mirari { :where(:root, :host, [data-theme="dark"], [data-theme="auto"]) { --mi-scheme: dark; } ' +
      ':where([data-theme="light"]) { --mi-scheme: light; } ' +
      '@media (prefers-color-scheme: light) { ' +
      ':where(:root:not([data-theme="dark"]), :host, [data-theme="auto"]) { --mi-scheme: light; } } }',
  )
})

test('tokens without the expected themes are refused', () => {
  expect(() => followSystemTheme(':root { --mi-scheme: dark }')).toThrow('names its themes')
})
