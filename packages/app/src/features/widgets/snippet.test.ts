import { expect, test } from 'vitest'
import { frameAddress, frameScript, optionsOf, policy, snippet, stylesheet, type WidgetChoice } from './snippet.ts'
import { createBoxWidget, feedWidget } from './widget-options.ts'

const origin = 'https://mirari.example'
const plain: WidgetChoice = { attributes: {}, colors: null, isPinned: false, isFramed: false }
const script = { path: '/embed/v0/feed/0123.js', integrity: 'sha384-abc' }

test('the code of a feed without choices is its script and its element', () => {
  expect(snippet(feedWidget, plain, origin, script)).toBe(
    '<script type="module" src="https://mirari.example/embed/v0/feed.js"></script>\n\n<mirari-feed></mirari-feed>',
  )
  expect(stylesheet(feedWidget, plain)).toBeNull()
})

test('only what was chosen becomes an attribute, and no value ends its quotes', () => {
  const attributes = { type: 'image', search: '"><script>alert(1)</script>&', label: '' }
  expect(
    snippet(feedWidget, { ...plain, attributes }, origin, script)
      .split('\n')
      .at(-1),
  ).toBe('<mirari-feed type="image" search="&quot;>&lt;script>alert(1)&lt;/script>&amp;"></mirari-feed>')
})

test('a copy of the script is checked by its hash and told the server', () => {
  const pinned = { ...plain, isPinned: true }
  expect(snippet(feedWidget, pinned, origin, script)).toBe(
    '<script type="module" src="/mirari-feed.js" integrity="sha384-abc"></script>\n\n' +
      '<mirari-feed server="https://mirari.example"></mirari-feed>',
  )
  expect(policy(feedWidget, pinned, origin)).toContain("script-src 'self'")
})

test('own colors are a rule for a stylesheet, because a strict policy refuses style attributes', () => {
  const colors = { '--mi-surface': '#ffffff', '--mi-text': '#111111', '--mi-accent': '#2f7df6' }
  expect(stylesheet(feedWidget, { ...plain, colors })).toBe(
    'mirari-feed {\n  --mi-surface: #ffffff;\n  --mi-text: #111111;\n  --mi-accent: #2f7df6;\n}',
  )
})

test('the policy allows this server what the widget loads from it', () => {
  expect(policy(feedWidget, plain, origin).split(';\n')).toEqual([
    `script-src ${origin}`,
    `connect-src ${origin}`,
    `img-src ${origin} data:`,
    `media-src ${origin}`,
  ])
})

test('a framed create box is an address and nothing else that the policy has to allow', () => {
  const attributes = { 'partner-key': 'pk_1', prompt: 'a "lake" & a hill', placement: 'float', theme: 'dark' }
  const colors = { '--mi-surface': '#ffffff', '--mi-text': '#111111', '--mi-accent': '#2f7df6' }
  const choice = { ...plain, attributes, colors, isFramed: true }
  expect(frameAddress(createBoxWidget, choice, origin)).toBe(
    `${origin}/embed/create?partner=pk_1&prompt=a+%22lake%22+%26+a+hill&theme=dark`,
  )
  expect(snippet(createBoxWidget, choice, origin, script)).toBe(
    `<iframe class="mirari-create-box" src="${origin}/embed/create?partner=pk_1&amp;prompt=a+%22lake%22+%26+a+hill&amp;theme=dark" title="Mirari"></iframe>`,
  )
  expect(policy(createBoxWidget, choice, origin)).toBe(`frame-src ${origin}`)
  expect(stylesheet(createBoxWidget, choice)).toBe('.mirari-create-box {\n  width: 100%;\n  border: 0;\n}')
  expect(frameScript(createBoxWidget, choice, origin)).toContain(`origin !== '${origin}'`)
  expect(frameScript(createBoxWidget, { ...choice, isFramed: false }, origin)).toBeNull()
  expect(optionsOf(createBoxWidget, choice).map(({ attribute }) => attribute)).not.toContain('placement')
})

test('a widget without a page of its own is never framed', () => {
  expect(snippet(feedWidget, { ...plain, isFramed: true }, origin, script)).toContain('<mirari-feed>')
})
