/** What pages of partners bring along: the stylesheets that most sites stand on, and the rules that sites write themselves. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/sources.ts'

export interface HostStyles {
  name: string
  css: string
  /** Where the page loads it; a shared chunk often comes after the widgets' stylesheets. @default 'after' */
  place?: 'before' | 'after'
  /** Attributes of the `html` element. */
  attributes?: string
}

const file = (path: string): string => readFileSync(join(root, 'node_modules', path), 'utf8')
const tailwind4 = file('tailwindcss/preflight.css').replaceAll('--theme(--default-font-family,', 'var(--font,')

export const hosts: readonly HostStyles[] = [
  { name: 'Tailwind 3', css: file('@unocss/reset/tailwind.css') },
  { name: 'Tailwind 4, loaded before', css: `@layer base { ${tailwind4} }`, place: 'before' },
  { name: 'Tailwind 4, loaded after', css: `@layer base { ${tailwind4} }` },
  { name: 'Tailwind 4 without its layers', css: tailwind4 },
  { name: 'Bootstrap 5', css: file('bootstrap/dist/css/bootstrap-reboot.css') },
  { name: 'normalize.css', css: file('normalize.css/normalize.css') },
  { name: "Eric Meyer's reset", css: file('@unocss/reset/eric-meyer.css') },
  { name: 'a reset of everything', css: '* { margin: 0; padding: 0; box-sizing: content-box }' },
  {
    name: 'rules for elements',
    css: `
      button { border: 3px solid red; background: blue; padding: 20px; border-radius: 0; font: italic 30px serif;
        min-width: 200px; min-height: 90px; box-shadow: 0 0 9px red; text-transform: uppercase; margin: 4px; float: left }
      button:hover, button:not(:disabled) { opacity: 0.5; transform: rotate(3deg) }
      [type="button"]:not(:disabled), [type="button"] { outline: 4px solid lime }
      img, svg, video { border: 5px solid red; margin: 10px; max-width: 50%; min-height: 40px; opacity: 0.5;
        filter: grayscale(1); display: inline; vertical-align: bottom; border-radius: 50%; padding: 3px }
      article, section, aside, header, footer, main, figure { padding: 30px; margin: 30px; border: 9px dashed red;
        background: pink; width: 50%; position: relative }
      input, textarea, select { border: 4px solid red; padding: 30px; width: 100%; height: 80px; background: yellow;
        color: red; border-radius: 30px; appearance: none }
      h1, h2, h3, p, ul, ol, dl, li, label, legend { margin: 40px; padding: 20px; font: 700 40px/2 serif; color: red }
      a, span, b, small { color: red; text-decoration: underline; font-size: 30px; letter-spacing: 5px; padding: 4px }
      a:not([href]):not([class]), a:hover { color: lime }
      ::placeholder { color: lime; opacity: 1 }
      dialog, [popover] { border: 9px solid red; padding: 50px; background: lime; max-width: 200px }
      ::backdrop { background: lime }
    `,
  },
  {
    name: 'inherited text',
    css: `html { font-size: 28px } body { font: italic 700 28px/3 serif; text-indent: 3em; letter-spacing: 0.3em;
      word-spacing: 1em; text-transform: uppercase; text-align: right; color: red; white-space: pre; cursor: wait;
      text-shadow: 2px 2px red; list-style: square; hyphens: auto; overflow-wrap: anywhere }`,
  },
  { name: 'right to left', css: '', attributes: 'dir="rtl"' },
]
