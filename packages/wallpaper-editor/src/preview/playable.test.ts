import { expect, test } from 'vitest'
import { clockItem, documentOf, imageItem } from '../document/testing.ts'
import { playable } from './playable.ts'

test('what is not saved yet plays from the addresses of the editor', () => {
  const url = 'blob:http://localhost/1'
  const document = documentOf(imageItem('one', { url }), imageItem('two', { url }), clockItem('clock'))
  const played = playable(document)
  expect(played?.spec.items.map(({ type }) => type)).toEqual(['image', 'image', 'clock'])
  const [first] = played?.spec.items ?? []
  expect(first?.type === 'image' && played?.addressOf(first.src)).toBe(url)
})
