import { expect, test } from 'vitest'
import { imageRatios, imageSizes, ratioOf } from '../sizes/sizes.ts'
import {
  bestOutpaintRatio,
  hasOutpaintScales,
  initialOutpaint,
  type OutpaintAction,
  type OutpaintState,
  outpaintFrame,
  outpaintLongSide,
  outpaintPadding,
  outpaintRatios,
  outpaintScales,
  reduceOutpaint,
} from './outpaint.ts'

const wide = { width: 1920, height: 1080 }
const after = (state: OutpaintState, ...actions: OutpaintAction[]) => actions.reduce(reduceOutpaint, state)

test('CON-093, CON-094, CON-095: five ratios, three scales, no side beyond 4096', () => {
  expect(outpaintRatios).toEqual(['1:1', '3:4', '9:16', '4:3', '16:9'])
  expect(outpaintScales).toEqual([1.5, 2, 3])
  expect(outpaintLongSide).toBe(4096)
})

test.each([
  [wide, '16:9'],
  [{ width: 2268, height: 972 }, '16:9'],
  [{ width: 1000, height: 1000 }, '1:1'],
  [{ width: 1280, height: 960 }, '4:3'],
  [{ width: 1024, height: 1280 }, '3:4'],
  [{ width: 1000, height: 4000 }, '9:16'],
] as const)('GAP-081: the best ratio of %o is %s', (source, ratio) => {
  expect(bestOutpaintRatio(source)).toBe(ratio)
})

test.each(outpaintRatios.map((ratio) => [ratio]))(
  'OUTP-003: scales of a 16:9 image are offered for 16:9 only: %s',
  (ratio) => {
    expect(hasOutpaintScales(wide, ratio)).toBe(ratio === '16:9')
    const state = after(initialOutpaint(wide), { do: 'set-ratio', ratio }, { do: 'set-scale', scale: 3 })
    expect(state.scale).toBe(ratio === '16:9' ? 3 : 0)
  },
)

test('returning to the closest ratio selects the first scale again', () => {
  const state = after(
    initialOutpaint(wide),
    { do: 'set-scale', scale: 2 },
    { do: 'set-ratio', ratio: '1:1' },
    { do: 'set-ratio', ratio: '16:9' },
  )
  expect(state).toMatchObject({ ratio: '16:9', scale: 1.5 })
})

test.each([
  ['16:9', 1.5, { width: 2880, height: 1620 }, wide],
  ['16:9', 2, { width: 3840, height: 2160 }, wide],
  ['16:9', 3, { width: 4096, height: 2304 }, { width: 1365, height: 768 }],
  ['1:1', 0, { width: 1920, height: 1920 }, wide],
  ['9:16', 0, { width: 1920, height: 3414 }, wide],
] as const)('OUTP-006: %s at %d makes the frame %o', (ratio, scale, size, area) => {
  expect(outpaintFrame(wide, ratio, scale)).toEqual({ size, image: area })
})

test('OUTP-006: a width of 2560 px at 3x requests a long side of 4096 px', () => {
  expect(outpaintFrame({ width: 2560, height: 1440 }, '16:9', 3).size).toEqual({ width: 4096, height: 2304 })
})

test('every image size of the product fits into every frame, without an odd or too long side', () => {
  for (const sizes of Object.values(imageSizes)) {
    for (const source of imageRatios.map((ratio) => sizes[ratio])) {
      for (const ratio of outpaintRatios) {
        for (const scale of hasOutpaintScales(source, ratio) ? outpaintScales : ([0] as const)) {
          const { size, image: area } = outpaintFrame(source, ratio, scale)
          expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(outpaintLongSide)
          expect([size.width % 2, size.height % 2]).toEqual([0, 0])
          expect(area.width).toBeLessThanOrEqual(size.width)
          expect(area.height).toBeLessThanOrEqual(size.height)
          expect(Math.abs(size.width / size.height / ratioOf(ratio) - 1)).toBeLessThan(0.003)
          expect(Math.abs(area.width / area.height / (source.width / source.height) - 1)).toBeLessThan(0.003)
          expect(size.width * size.height).toBeGreaterThan(area.width * area.height)
        }
      }
    }
  }
})

test.each([
  ['in the middle', [], { left: 480, right: 480, top: 270, bottom: 270 }],
  ['fully left', [{ do: 'move-by', dx: -9999, dy: 0 }], { left: 0, right: 960, top: 270, bottom: 270 }],
  ['fully right and down', [{ do: 'move-by', dx: 9999, dy: 9999 }], { left: 960, right: 0, top: 540, bottom: 0 }],
  ['a little', [{ do: 'move-by', dx: 20, dy: -10 }], { left: 500, right: 460, top: 260, bottom: 280 }],
  [
    'and back',
    [{ do: 'move-by', dx: 20, dy: -10 }, { do: 'center' }],
    { left: 480, right: 480, top: 270, bottom: 270 },
  ],
] as const)('OUTP-004, OUTP-005: moved %s', (_, actions, padding) => {
  expect(outpaintPadding(after(initialOutpaint(wide), ...actions))).toEqual(padding)
})

test('a frame without free room leaves the position for the next frame', () => {
  const state = after(
    initialOutpaint(wide),
    { do: 'move-by', dx: -9999, dy: 0 },
    { do: 'set-ratio', ratio: '1:1' },
    { do: 'move-by', dx: 50, dy: -9999 },
  )
  expect(outpaintPadding(state)).toEqual({ left: 0, right: 0, top: 0, bottom: 840 })
  expect(outpaintPadding(after(state, { do: 'set-ratio', ratio: '16:9' }))).toMatchObject({ left: 0, top: 0 })
})
