import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { hash2 } from '../../math/random.ts'
import type { DepthMap } from './depth-map.ts'
import { estimateDepth } from './estimate-depth.ts'

const width = 320
const height = 200
/** Shift of the nearest point at full tilt, in px. */
const fullTilt = 0.04 * width

type Color = readonly [number, number, number]
type Box = readonly [left: number, top: number, right: number, bottom: number]

const isIn = ([left, top, right, bottom]: Box, x: number, y: number) => x >= left && x < right && y >= top && y < bottom
const red: Color = [178, 42, 38]
const paleSky = (y: number): Color => [222 + y * 0.06, 230 + y * 0.05, 238]
const grass = (x: number, y: number): Color => [70 + 20 * hash2(x, y), 110 + 20 * hash2(y, x), 50]
const land = (x: number, y: number) => (y < 130 ? paleSky(y) : grass(x, y))

function drawn(colorAt: (x: number, y: number) => Color): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, o = 0; y < height; y++) for (let x = 0; x < width; x++, o += 3) data.set(colorAt(x, y), o)
  return { width, height, data }
}

/** By how many px the parts of what is in the box part at full tilt; its soft border and a few px are left out. */
function parting({ data }: DepthMap, [left, top, right, bottom]: Box, border = 3): number {
  const own = data
    .filter((_, i) =>
      isIn([left + border, top + border, right - border, bottom - border], i % width, Math.floor(i / width)),
    )
    .sort()
  return (own[Math.floor(own.length * 0.98)] - own[Math.floor(own.length * 0.02)]) * fullTilt
}

const depthAt = ({ data }: DepthMap, x: number, y: number) => data[y * width + x]

describe('a thing that stands moves in one piece', () => {
  const tower: Box = [146, 30, 174, 150]

  it('when some of its stripes have the color of the sky', async () => {
    const depth = await estimateDepth(
      drawn((x, y) => (!isIn(tower, x, y) ? land(x, y) : Math.floor((y - 30) / 15) % 2 === 0 ? red : paleSky(y))),
    )
    expect(parting(depth, tower)).toBeLessThan(1)
    expect(depthAt(depth, 160, 52)).toBeGreaterThan(depthAt(depth, 60, 52) + 0.1)
  })

  it('when its bands are bright and dark, as those of a barrier', async () => {
    const pole: Box = [156, 60, 166, 180]
    const depth = await estimateDepth(
      drawn((x, y) =>
        !isIn(pole, x, y) ? land(x, y) : Math.floor((y - 60) / 12) % 2 === 0 ? [245, 245, 245] : [35, 35, 40],
      ),
    )
    expect(parting(depth, pole)).toBeLessThan(1)
  })

  it('when its windows have the color of the sky', async () => {
    const house: Box = [120, 60, 200, 160]
    const windows: Box[] = [
      [132, 75, 150, 95],
      [170, 75, 188, 95],
      [132, 110, 150, 130],
    ]
    const depth = await estimateDepth(
      drawn((x, y) =>
        !isIn(house, x, y) || windows.some((one) => isIn(one, x, y))
          ? y < 130 || isIn(house, x, y)
            ? paleSky(y)
            : grass(x, y)
          : [126, 84, 62],
      ),
    )
    expect(parting(depth, house)).toBeLessThan(1)
  })

  it('when it is carried by something narrower before a busy background', async () => {
    const board: Box = [110, 70, 210, 110]
    const depth = await estimateDepth(
      drawn((x, y) =>
        isIn(board, x, y) ? [30, 90, 60] : x >= 156 && x < 166 && y >= 110 ? [60, 56, 52] : land(x, y + 70),
      ),
    )
    expect(parting(depth, board)).toBeLessThan(1)
    expect(Math.abs(depthAt(depth, 160, 90) - depthAt(depth, 161, 180)) * fullTilt).toBeLessThan(1)
  })
})

it('the roof of a house whose wall has the color of the ground goes with the wall', async () => {
  const depth = await estimateDepth(
    drawn((x, y) =>
      y > 60 && y <= 90 && Math.abs(x - 160) < (y - 60) * 1.5
        ? [150, 50, 40]
        : isIn([120, 90, 200, 150], x, y)
          ? grass(x, y)
          : land(x, y),
    ),
  )
  expect(Math.abs(depthAt(depth, 160, 84) - depthAt(depth, 160, 97)) * fullTilt).toBeLessThan(1)
})

it('the sky between a gate goes on with the sky around it, and the gate is one thing', async () => {
  const isGate = (x: number, y: number) =>
    isIn([100, 40, 220, 50], x, y) || isIn([116, 50, 126, 150], x, y) || isIn([194, 50, 204, 150], x, y)
  const depth = await estimateDepth(drawn((x, y) => (isGate(x, y) ? red : land(x, y))))
  expect(depthAt(depth, 160, 90)).toBeLessThan(0.05)
  expect(parting(depth, [100, 40, 220, 50], 2)).toBeLessThan(1)
  expect(Math.abs(depthAt(depth, 160, 45) - depthAt(depth, 121, 120)) * fullTilt).toBeLessThan(1)
})

it('a picture without a sky does not break where only the color changes', async () => {
  const colors: Color[] = [
    [200, 60, 50],
    [60, 90, 170],
    [230, 190, 60],
    [50, 130, 80],
    [150, 70, 140],
  ]
  const { data } = await estimateDepth(
    drawn((x, y) => colors[Math.floor(hash2(Math.floor(x / 40), Math.floor(y / 40)) * 4.99)] ?? red),
  )
  const steps = data.map((value, i) => (i % width < width - 4 ? Math.abs(value - data[i + 4]) : 0))
  expect(Math.max(...steps) * fullTilt).toBeLessThan(2)
})
