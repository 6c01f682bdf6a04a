import { expect, test } from 'vitest'
import { clockItem, imageItem, textItem } from '../document/testing.ts'
import { parseLayers, readLayers, writeLayers } from './layer-clipboard.ts'

function clipboard() {
  const contents = new Map<string, string>()
  return {
    getData: (type: string) => contents.get(type) ?? '',
    setData: (type: string, text: string) => void contents.set(type, text),
  }
}

test('copied layers come back as they were, but for the one parallax image', () => {
  const contents = clipboard()
  const items = [imageItem('one', { isParallax: true, opacity: 40 }), clockItem('clock', { group: 'pair' })]
  writeLayers(contents, items)
  expect(readLayers(contents)).toEqual([{ ...items[0], isParallax: false }, items[1]])
})

test('other programs get names and texts', () => {
  const contents = clipboard()
  writeLayers(contents, [imageItem('one', { name: 'Ridges' }), textItem('two', { text: 'Good morning' })])
  expect(contents.getData('text/plain')).toBe('Ridges\nGood morning')
})

test.each([
  ['nothing', ''],
  ['other text', 'Good morning'],
  ['an empty list', '[]'],
  ['something that is no layer', '[{"type":"image","id":"one"}]'],
])('%s holds no layers', (_name, text) => {
  expect(parseLayers(text)).toBeNull()
})
