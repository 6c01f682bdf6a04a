import { describe, expect, test } from 'vitest'
import { addressOf, asMediaLink, isForeign } from './links.ts'

describe('a pasted text', () => {
  test.each(['https://a.example/b.png', ' http://a.example/b.JPEG?w=3 ', 'https://a.example/b.mp4#t=1'])(
    'that is a picture address and nothing else is one: %s',
    (text) => {
      expect(asMediaLink(text)).toBe(text.trim())
    },
  )
  test.each([
    'https://a.example/',
    'like https://a.example/b.png',
    'a.png',
    'ftp://a.example/b.png',
    'https://b.png',
    '',
  ])('that is anything else stays a text: %s', (text) => {
    expect(asMediaLink(text)).toBeNull()
  })
})

test('an address is foreign if its origin is not that of the page', () => {
  const here = 'https://mirari.example/inspiration'
  const links = ['/media/a', 'https://mirari.example/media/a', 'http://mirari.example/media/a', 'https://b.example/a']
  expect(links.map((link) => isForeign(link, here))).toEqual([false, false, true, true])
})

test.each([
  ['/media/a', '/media/a'],
  ['https://b.example/a.png', 'https://b.example/a.png'],
  [{ type: 'image', original_url: '/media/a' }, '/media/a'],
  ['a sea at night', null],
  ['javascript:alert(1)', null],
  [{ original_url: 7 }, null],
  ['', null],
  [null, null],
])('CBOX-007: what a page event brings, %j, names the image %j', (detail, address) => {
  expect(addressOf(detail)).toBe(address)
})
