import { placeItem, type TemplateItem, templateRatios, viewOf } from '@mirari/wallpaper'
import { expect, test } from 'vitest'
import { itemOf } from '../testing/item-of.ts'
import {
  boxOnCanvas,
  canvasSize,
  fitInto,
  focusOf,
  layoutScale,
  nativeRatio,
  previewScale,
  shapeOf,
  stageFactor,
} from './canvas.ts'

const base = { width: 1920, height: 1080 }

test('there are nine ratios and the native one of the base', () => {
  expect(templateRatios).toEqual(['1:1', '3:4', '2:3', '9:16', '1:2', '4:3', '3:2', '16:9', '2:1', 'pn'])
  expect(shapeOf(nativeRatio)).toBe(16 / 9)
  expect([layoutScale, stageFactor]).toEqual([2, 1.1])
})

test('what is put out is 1920 on its longer side, even, at least 400', () => {
  const sizes = templateRatios.map((ratio) => Object.values(canvasSize(ratio)).join('x'))
  expect(sizes).toEqual([
    '1920x1920',
    '1440x1920',
    '1280x1920',
    '1080x1920',
    '960x1920',
    '1920x1440',
    '1920x1280',
    '1920x1080',
    '1920x960',
    '1920x1080',
  ])
  expect(canvasSize(nativeRatio, { width: 3840, height: 500 })).toEqual({ width: 1920, height: 400 })
})

test('the scale of the preview is the width of the canvas divided by 1920', () => {
  expect([previewScale(960), previewScale(768)]).toEqual([0.5, 0.4])
  expect(fitInto({ width: 768, height: 900 }, 16 / 9)).toEqual({ width: 768, height: 432 })
  expect(fitInto({ width: 768, height: 360 }, 1 / 2)).toEqual({ width: 180, height: 360 })
})

const board = { width: 960, height: 540 }
const onBoard = (item: TemplateItem, items = [item]) => boxOnCanvas(item, items, base, board)

test('items lie where they will lie in the end', () => {
  const item = itemOf({ x: 192, y: 108, width: 400, height: 200 })
  const box = onBoard(item)
  expect(box.left).toBeCloseTo(96)
  expect(box.top).toBeCloseTo(54)
  expect([box.width, box.height, box.scale].map((value) => Math.round(value * 1000) / 1000)).toEqual([200, 100, 0.5])
})

test.each(['top-left', 'center', 'bottom-right'] as const)('one that is pinned to %s does so too', (anchor) => {
  const item = itemOf({ x: 700, y: 300, width: 400, height: 200, anchor })
  const seen = placeItem(item, base, viewOf(base, board, { x: 0.5, y: 0.5 }))
  const box = onBoard(item)
  expect(box.left).toBeCloseTo(seen.left)
  expect(box.top).toBeCloseTo(seen.top)
  expect(box.width).toBeCloseTo(seen.width)
})

test('a focus that is switched on is what narrow screens look at', () => {
  const focus = itemOf({ type: 'other', widget: 'focus', x: 0, y: 0, width: 192, height: 108 })
  expect(focusOf([focus], base)).toEqual({ x: 0.05, y: 0.05 })
  expect(focusOf([{ ...focus, visible: false }], base)).toEqual({ x: 0.5, y: 0.5 })
  const item = itemOf({ x: 0, y: 0, width: 192, height: 108 })
  const tall = { width: 270, height: 540 }
  const leftWithout = boxOnCanvas(item, [item], base, tall).left
  expect(boxOnCanvas(item, [item, focus], base, tall).left).toBeGreaterThan(leftWithout)
})
