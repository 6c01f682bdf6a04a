import { expect, test } from 'vitest'
import { placeholderUrl } from './placeholder.ts'

test('a ThumbHash becomes a small bitmap, the same one every time', () => {
  const url = placeholderUrl('Z0kGLIaFend1iXeQeJeHhYBICA==')
  expect(url).toMatch(/^data:image\/bmp;base64,/)
  expect(placeholderUrl('Z0kGLIaFend1iXeQeJeHhYBICA==')).toBe(url)
})

test('a broken hash has no preview', () => {
  expect(placeholderUrl('')).toBeNull()
  expect(placeholderUrl('not base64 !')).toBeNull()
  expect(placeholderUrl('AAA=')).toBeNull()
})
