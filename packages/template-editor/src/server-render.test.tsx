import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TemplateEditor, type TemplateEditorProps } from './TemplateEditor.tsx'
import { itemOf } from './testing/item-of.ts'

const never = () => new Promise<never>(() => {})
const props: TemplateEditorProps = {
  port: {
    save: never,
    packageState: never,
    fetchBase: never,
    fetchContent: never,
    pickUploaded: never,
    regenerate: never,
    uploadMedia: never,
  },
  initial: null,
  onClose: vi.fn(),
  notify: vi.fn(),
}
const base = { name: 'Pond', htmlURL: null, width: 1920, height: 1080 }
const items = [itemOf({ name: 'Koi' }), itemOf({ id: 'clock', type: 'time', name: 'Clock' })]

test('an editor renders on a server with its panels and items', () => {
  const html = renderToString(
    <TemplateEditor {...props} initial={{ generation_id: 'g', source_generation_id: null, base, items }} />,
  )
  for (const words of ['Image scale', 'Add local HTML', 'Interaction box', 'Show Koi', 'Show Clock', '1920']) {
    expect(html).toContain(words)
  }
})

test('it opens in the shape in which it was saved', () => {
  const tall = { ...base, ratio: '9:16' } as const
  const html = renderToString(
    <TemplateEditor {...props} initial={{ generation_id: 'g', source_generation_id: null, base: tall, items }} />,
  )
  expect(html).toContain('>9:16<')
  expect(html).toMatch(/aria-checked="true"[^>]*>(?:(?!<button).)*9:16/)
})

test('while its base is prepared there is nothing to edit', () => {
  const withBase = { ...base, htmlURL: '/base.zip' }
  const html = renderToString(
    <TemplateEditor {...props} initial={{ generation_id: 'g', source_generation_id: null, base: withBase, items }} />,
  )
  expect(html).not.toContain('Layers')
})

test('two on one page have nothing in common but their words', () => {
  const html = renderToString(
    <>
      <TemplateEditor {...props} />
      <TemplateEditor {...props} texts={{ save: 'Keep' }} />
    </>,
  )
  expect([html.includes('Save'), html.includes('Keep')]).toEqual([true, true])
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
