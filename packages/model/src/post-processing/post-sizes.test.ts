import { expect, test } from 'vitest'
import { type Size, videoSizes } from '../sizes/sizes.ts'
import { upscaledImageSize, upscaledVideoSize } from './post-sizes.ts'

const px = (width: number, height: number): Size => ({ width, height })

test.each([
  ['the example of the requirements', px(2048, 1152), px(4096, 2304)],
  ['a square of the base size', px(1024, 1024), px(4096, 4096)],
  ['a portrait', px(1080, 1920), px(2304, 4096)],
  ['a picture smaller than the base', px(512, 256), px(4096, 2048)],
  ['a picture larger than the result', px(5404, 3040), px(4096, 2304)],
  ['a base that is rounded to whole pixels first', px(1000, 333), px(4096, 1364)],
  ['a line', px(4096, 1), px(4096, 4)],
])('an image upscale enlarges %s by 4 on a base of 1024', (_name, source, result) => {
  expect(upscaledImageSize(source)).toEqual(result)
})

test.each([
  ['720P', px(1248, 704), px(4096, 2312)],
  ['one pixel below the limit', px(1407, 1407), px(4096, 4096)],
  ['the limit itself', px(1408, 1408), px(3840, 3840)],
  ['1080P', px(1920, 1088), px(3840, 2176)],
  ['a portrait of 1080P', px(1088, 1920), px(2176, 3840)],
  ['more than 1080P', px(3840, 2160), px(3840, 2160)],
])('a video upscale of %s takes the base that belongs to its long side', (_name, source, result) => {
  expect(upscaledVideoSize(source)).toEqual(result)
})

test('every offered video size has even sides after the upscale', () => {
  const sides = Object.values(videoSizes)
    .flatMap((ratios) => Object.values(ratios))
    .map(upscaledVideoSize)
    .flatMap(({ width, height }) => [width, height])
  expect(sides.filter((side) => side % 2 !== 0)).toEqual([])
})
