import { expect, test } from 'vitest'
import { shortCount } from './short-count.ts'
import { thumbnailFor } from './thumbnail.ts'

const image = {
  url: '/media/a',
  width: 2560,
  height: 1920,
  thumbnail_widths: [320, 640, 1280],
  placeholder: '',
  color: '#000000',
}

test('a tile uses the smallest thumbnail that is sharp on its screen', () => {
  expect(thumbnailFor(image, 280, 210, 1)).toBe('/media/a/w320')
  expect(thumbnailFor(image, 280, 210, 2)).toBe('/media/a/w640')
  expect(thumbnailFor(image, 390, 293, 3)).toBe('/media/a/w1280')
  expect(thumbnailFor(image, 900, 675, 2)).toBe('/media/a/w1280')
})

test('a panorama is cut at the sides, so it is drawn wider than its tile', () => {
  expect(thumbnailFor({ ...image, width: 4200, height: 1800 }, 280, 210, 1)).toBe('/media/a/w640')
})

test('the original is used for a small image without thumbnails', () => {
  expect(thumbnailFor({ ...image, thumbnail_widths: [] }, 280, 210, 1)).toBe('/media/a')
})

test('counts are short and never overstate', () => {
  expect([0, 7, 999, 1000, 1240, 1999, 15_900, 999_999, 1_250_000].map(shortCount)).toEqual([
    '0',
    '7',
    '999',
    '1k',
    '1.2k',
    '1.9k',
    '15k',
    '999k',
    '1.2m',
  ])
})
