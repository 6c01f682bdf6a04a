import { expect, test } from 'vitest'
import { placeBeside } from './anchored.ts'

const frame = { width: 1000, height: 800 }
const panel = { width: 200, height: 100 }
const boxAt = (left: number, top: number, width = 80, height = 40) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
})

test('a panel lies below its anchor, aligned with its start or its end', () => {
  const anchor = boxAt(400, 300)
  expect(placeBeside(anchor, panel, frame, { side: 'bottom', align: 'start', offsetPx: 8 })).toEqual({
    left: 400,
    top: 348,
  })
  expect(placeBeside(anchor, panel, frame, { side: 'bottom', align: 'end', offsetPx: 8 })).toEqual({
    left: 280,
    top: 348,
  })
})

test('a panel without room below goes above', () => {
  const placed = placeBeside(boxAt(400, 740), panel, frame, { side: 'bottom', align: 'center', offsetPx: 8 })
  expect(placed).toEqual({ left: 340, top: 632 })
})

test('a panel beside its anchor changes sides if the requested one is too narrow', () => {
  const placed = placeBeside(boxAt(900, 300), panel, frame, { side: 'right', align: 'center', offsetPx: 8 })
  expect(placed).toEqual({ left: 692, top: 270 })
})

test('a panel stays 12 px inside the window', () => {
  const placed = placeBeside(boxAt(0, 0), panel, frame, { side: 'bottom', align: 'end', offsetPx: 0 })
  expect(placed).toEqual({ left: 12, top: 40 })
})
