import { describe, expect, test } from 'vitest'
import { resolutionsOf } from '../models/models.ts'
import { adaptiveSizes, closestAdaptiveSize } from './adaptive-sizes.ts'
import {
  closestImageRatio,
  closestVideoRatio,
  evenDown,
  evenNear,
  imageRatios,
  imageResolutions,
  imageSize,
  imageSizes,
  labeledRatios,
  parseSize,
  ratioLabel,
  ratioOf,
  resolutionLabel,
  scaleToArea,
  sizeLabel,
  sizeText,
  videoRatios,
  videoResolutions,
  videoSize,
  videoSizes,
} from './sizes.ts'

test.each([
  ['CON-044', '16:9', '1K', '1920x1080'],
  ['CON-045', '16:9', '2K', '2560x1440'],
  ['CON-046', '16:9', '4K', '5404x3040'],
  ['CON-047', '1:1', '2K', '2048x2048'],
] as const)('%s: %s at %s is %s', (_row, ratio, resolution, size) => {
  expect(sizeText(imageSize(ratio, resolution))).toBe(size)
})

test.each([
  ['CON-051', '16:9', '720P', '1248x704'],
  ['CON-052', '16:9', '1080P', '1920x1088'],
] as const)('%s: %s video at %s is %s', (_row, ratio, resolution, size) => {
  expect(sizeText(videoSize(ratio, resolution))).toBe(size)
})

test('CON-042, CON-043, CON-049, CON-050: the pickers offer the listed ratios and resolutions', () => {
  expect([imageRatios, imageResolutions, videoRatios, videoResolutions]).toEqual([
    ['21:9', '16:9', '3:2', '4:3', '1:1', '3:4', '2:3', '9:16'],
    ['1K', '2K', '4K'],
    ['21:9', '16:9', '4:3', '1:1', '3:4', '9:16'],
    ['720P', '1080P'],
  ])
})

test('CON-048: image editing offers 2K and 4K, other models 1K and 2K', () => {
  expect([resolutionsOf('jimeng_imgref_v4'), resolutionsOf('jimeng'), resolutionsOf('FLUX')]).toEqual([
    ['2K', '4K'],
    ['1K', '2K'],
    ['1K', '2K'],
  ])
})

test('every preset has even sides and the label of its own ratio', () => {
  for (const [table, ratios] of [
    [Object.values(imageSizes), imageRatios],
    [Object.values(videoSizes), videoRatios],
  ] as const) {
    for (const sizes of table) {
      for (const ratio of ratios) {
        const size = (sizes as Record<string, { width: number; height: number }>)[ratio]
        expect(size).toBeDefined()
        if (!size) continue
        expect([size.width % 2, size.height % 2, ratioLabel(size)]).toEqual([0, 0, ratio])
      }
    }
  }
})

describe('CON-053: the adaptive table', () => {
  test('has 55 pairs with ratios from 0.33 to 3', () => {
    expect(adaptiveSizes).toHaveLength(55)
    expect([
      Math.min(...adaptiveSizes.map((size) => size.ratio)),
      Math.max(...adaptiveSizes.map((size) => size.ratio)),
    ]).toEqual([0.33, 3])
  })
  test('has sides that are multiples of 32 and shapes near their ratios', () => {
    for (const { width, height, ratio } of adaptiveSizes) {
      expect([width % 32, height % 32]).toEqual([0, 0])
      expect(Math.abs(width / height - ratio)).toBeLessThan(0.02)
    }
  })
  test('maps a size to the nearest ratio', () => {
    expect(closestAdaptiveSize({ width: 4000, height: 4000 })).toEqual({ ratio: 1, width: 1024, height: 1024 })
    expect(closestAdaptiveSize({ width: 100, height: 900 })).toMatchObject({ width: 512, height: 1536 })
  })
})

test('CBOX-063: the closest ratio to a frame of 1000x990 is 1:1', () => {
  expect(closestVideoRatio({ width: 1000, height: 990 })).toBe('1:1')
})

test.each([
  [3000, 1000, '21:9'],
  [1600, 1000, '3:2'],
  [1700, 1000, '16:9'],
  [500, 900, '9:16'],
  [690, 1000, '2:3'],
] as const)('the closest image ratio to %ix%i is %s', (width, height, ratio) => {
  expect(closestImageRatio({ width, height })).toBe(ratio)
})

test.each([
  ['within 1 percent', 1000, 992, '1:1'],
  ['of 4:5, which no picker offers', 800, 1000, '4:5'],
  ['of 32:9', 3840, 1080, '32:9'],
  ['as a reduced fraction', 1600, 1000, '8:5'],
  ['as a decimal when the fraction would be unreadable', 1234, 777, '1.59:1'],
  ['as a decimal, upright', 777, 1234, '1:1.59'],
  ['of the fallback for no size', 0, 0, '16:9'],
  ['of the fallback for a size that is no number', Number.NaN, 10, '16:9'],
])('CON-097, CON-098, CON-099: a badge shows the label %s', (_case, width, height, label) => {
  expect(ratioLabel({ width, height })).toBe(label)
})

test('CON-098: there are fourteen labels', () => {
  expect(labeledRatios).toHaveLength(14)
  for (const label of labeledRatios) expect(ratioLabel({ width: ratioOf(label) * 1000, height: 1000 })).toBe(label)
})

test('ENT-024: the size label is the width in thousands, rounded', () => {
  expect([1536, 1920, 2560, 5404, 700, 300].map(sizeLabel)).toEqual(['2K', '2K', '3K', '5K', '1K', '1K'])
})

test.each([
  ['the chosen 2K', { width: 2560, height: 1440 }, false, '2K'],
  ['the chosen 1K of 4:3', imageSize('4:3', '1K'), false, '1K'],
  ['the chosen 720P of a video', videoSize('16:9', '720P'), true, '720P'],
  ['the chosen 1080P of a video', videoSize('9:16', '1080P'), true, '1080P'],
  ['thousands of a typed width', { width: 1000, height: 700 }, false, '1K'],
  ['thousands of an image that only has the size of a video', videoSize('16:9', '720P'), false, '1K'],
  ['thousands of an enlarged video', { width: 4096, height: 2312 }, true, '4K'],
])('ENT-024: a badge shows %s', (_case, size, isVideo, label) => {
  expect(resolutionLabel(size, isVideo)).toBe(label)
})

test('even sides are rounded down or to the nearest, and are at least 2', () => {
  expect([evenDown(801), evenDown(600), evenDown(1), evenNear(601), evenNear(600.9), evenNear(0)]).toEqual([
    800, 600, 2, 602, 600, 2,
  ])
})

test('GAP-121: a reference is scaled into the area of the resolution, even and at most 4096', () => {
  const area = imageSize('16:9', '2K')
  expect(scaleToArea({ width: 800, height: 600 }, area, 4096)).toEqual({ width: 2218, height: 1662 })
  expect(scaleToArea({ width: 5000, height: 100 }, area, 4096)).toEqual({ width: 4096, height: 82 })
})

test.each(['', '10', '0x5', '5x0', '1920 x 1080', '-1x5', '1e3x5', '999999x1', '10x10x10'])(
  "'%s' is no size",
  (text) => {
    expect(parseSize(text)).toBeNull()
  },
)

test('a size is read from its text', () => {
  expect(parseSize('2560x1440')).toEqual({ width: 2560, height: 1440 })
})
