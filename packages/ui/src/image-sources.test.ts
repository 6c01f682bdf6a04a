import { expect, test } from 'vitest'
import { imageSources } from './image-sources.ts'

const image = {
  url: '/media/abc',
  width: 4096,
  height: 2304,
  thumbnail_widths: [320, 640, 1280],
  placeholder: '',
  color: '#000000',
}

test('every thumbnail is offered by its width, the original is not', () => {
  expect(imageSources(image)).toEqual({
    src: '/media/abc/w640',
    srcSet: '/media/abc/w320 320w, /media/abc/w640 640w, /media/abc/w1280 1280w',
  })
})

test('the original is used for an image too small for thumbnails', () => {
  expect(imageSources({ ...image, thumbnail_widths: [] })).toEqual({ src: '/media/abc', srcSet: undefined })
})
