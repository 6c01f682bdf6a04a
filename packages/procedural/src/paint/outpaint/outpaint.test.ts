import { defaultOutpaintPrompt } from '@mirari/model'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RgbImage } from '../../image/rgb-image.ts'
import { type ForeignRecipe, paintForeign } from '../../testing/foreign-images.ts'
import type { Box } from './box.ts'
import { extendImage } from './extend-image.ts'
import { followWords } from './follow-words.ts'
import { findGlow } from './glow.ts'
import { findRails } from './rails.ts'

const size = { width: 240, height: 160 }
const box: Box = { left: 72, top: 24, ...size }
const canvas = { width: size.width + 2 * box.left, height: size.height + 2 * box.top }
const right = box.left + box.width
const bottom = box.top + box.height
/** Sides of the squares that must not come again, px. */
const patch = 56
const slow = 400_000

const lumaAt = ({ data, width }: RgbImage, x: number, y: number) => {
  const o = (y * width + x) * 3
  return 0.299 * (data[o] ?? 0) + 0.587 * (data[o + 1] ?? 0) + 0.114 * (data[o + 2] ?? 0)
}

function drawn(color: (x: number, y: number) => readonly [number, number, number]): RgbImage {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let y = 0, o = 0; y < size.height; y++) for (let x = 0; x < size.width; x++, o += 3) data.set(color(x, y), o)
  return { ...size, data }
}

const extended = (source: RgbImage, seed = 5) => extendImage(source, box, canvas.width, canvas.height, { seed })

const recipes: readonly ForeignRecipe[] = [
  { scene: 'sea', objects: ['poles'] },
  { scene: 'alpine', objects: ['sign'] },
]
const results: { source: RgbImage; wide: RgbImage }[] = []

beforeAll(async () => {
  for (const recipe of recipes) {
    const { image: source } = await paintForeign(recipe, size.width, size.height)
    results.push({ source, wide: await extended(source) })
  }
}, slow)

function resultOf(scene: string): { source: RgbImage; wide: RgbImage } {
  const result = results[recipes.findIndex((recipe) => recipe.scene === scene)]
  if (!result) throw new Error(`No image of '${scene}'.`)
  return result
}

/** First row from `from` on at which a strip of columns around `x` clearly changes. */
function stepRow(image: RgbImage, x: number, from: number, reach: number): number {
  for (let y = from; y < image.height - 1; y++) {
    let step = 0
    for (let column = x - reach; column <= x + reach; column++)
      step += lumaAt(image, column, y + 1) - lumaAt(image, column, y - 1)
    if (Math.abs(step) / (2 * reach + 1) > clearStep) return y
  }
  return image.height
}
const clearStep = 8

/** Mean change between neighbors across a line, over both sides of the image. */
function changeAcross(image: RgbImage, away: number): number {
  let sum = 0
  for (let y = box.top; y < bottom; y++)
    for (const x of [box.left - away, right + away]) sum += Math.abs(lumaAt(image, x, y) - lumaAt(image, x - 1, y))
  return sum / (2 * box.height)
}

/** Deviations from the mean of every fourth px of a square, with a length of 1; null where it is almost plain. */
function unitPatch(image: RgbImage, left: number, top: number): Float32Array | null {
  const values = new Float32Array((patch / 4) ** 2)
  for (let y = 0, i = 0; y < patch; y += 4)
    for (let x = 0; x < patch; x += 4, i++) values[i] = lumaAt(image, left + x, top + y)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0))
  return length < plain * Math.sqrt(values.length) ? null : values.map((value) => (value - mean) / length)
}
/** Deviation in steps of a byte below which a square shows nothing of its own. */
const plain = 14

interface Square {
  x: number
  y: number
  unit: Float32Array
}

/** The squares of an image at every fourth px that show something. */
function squaresOf(image: RgbImage): Square[] {
  const squares: Square[] = []
  for (let y = 0; y <= image.height - patch; y += 4)
    for (let x = 0; x <= image.width - patch; x += 4) {
      const unit = unitPatch(image, x, y)
      if (unit) squares.push({ x, y, unit })
    }
  return squares
}

/** Greatest correlation of a square with those at the places that are wanted. */
function likest(unit: Float32Array, squares: readonly Square[], isWanted: (x: number, y: number) => boolean): number {
  let most = -1
  for (const { x, y, unit: other } of squares) {
    if (!isWanted(x, y)) continue
    let sum = 0
    for (let i = 0; i < unit.length; i++) sum += (unit[i] ?? 0) * (other[i] ?? 0)
    most = Math.max(most, sum)
  }
  return most
}

describe('extending an image that the engine did not paint', () => {
  it('goes on with the horizon at its height', () => {
    const { wide } = resultOf('sea')
    // Beside the light of the sun on the water, which veils the horizon.
    const inside = stepRow(wide, box.left + 190, 100, 12)
    for (const x of [18, 36, 54, right + 18, right + 36, canvas.width - 18])
      expect(Math.abs(stepRow(wide, x, 100, 12) - inside), `at ${x}`).toBeLessThanOrEqual(2)
  })

  it('goes on with poles to the lower border', () => {
    const { wide } = resultOf('sea')
    for (const share of [0.08, 0.36, 0.64, 0.92]) {
      const x = Math.round(box.left + share * size.width)
      for (let y = bottom - 4; y < canvas.height - 2; y++)
        expect(lumaAt(wide, x, y), `at ${x}, ${y}`).toBeLessThan(lumaAt(wide, x - 8, y) + 8)
    }
  })

  it('goes on with a slanted line at its angle', async () => {
    const edgeAt = (x: number) => 90 + (x - size.width) * 0.25
    const wide = await extended(drawn((x, y) => (y < edgeAt(x) ? [196, 206, 220] : [70, 92, 60])))
    for (const x of [right + 10, right + 30, right + 60])
      expect(Math.abs(stepRow(wide, x, 60, 0) - box.top - edgeAt(x - box.left)), `at ${x}`).toBeLessThanOrEqual(2)
    const [rail] = findRails(
      drawn((x, y) => (y < edgeAt(x) ? [196, 206, 220] : [70, 92, 60])),
      box,
      384,
      208,
    )
    expect(rail && Math.abs(rail.dy / rail.dx)).toBeCloseTo(0.25, 1)
  })

  it('follows a wire, but none of several that part at the border, for they would go on as a row of barbs', () => {
    const wires = (slopes: readonly number[]) =>
      drawn((x, y) => {
        const isWire = slopes.some((slope, k) => Math.abs(y - 60 - 3.5 * k - slope * x) < 0.6)
        return isWire ? [30, 28, 26] : [150, 190, 235]
      })
    const leftRails = (image: RgbImage) =>
      findRails(image, box, canvas.width, canvas.height).filter(({ dx }) => dx < -0.5)
    expect(leftRails(wires([0.2])).length).toBeGreaterThan(0)
    expect(leftRails(wires([0.1, 0.2, 0.3]))).toEqual([])
  })

  it(
    'repeats nothing large that is once in the image',
    () => {
      for (const { source, wide } of results) {
        const isNew = (x: number, y: number) =>
          x + patch <= box.left || x >= right || y + patch <= box.top || y >= bottom
        const [inside, everywhere] = [squaresOf(source), squaresOf(wide)]
        for (let top = 0; top <= size.height - patch; top += 16)
          for (let left = 0; left <= size.width - patch; left += 16) {
            const unit = unitPatch(source, left, top)
            if (!unit) continue
            const again = likest(unit, everywhere, isNew)
            if (again < 0.93) continue
            // What is many times in the image itself, such as a horizon, may be so outside as well.
            const elsewhere = likest(unit, inside, (x, y) => Math.abs(x - left) >= patch || Math.abs(y - top) >= patch)
            expect(
              elsewhere,
              `the square at ${left}, ${top} of image ${results.findIndex((one) => one.wide === wide)}`,
            ).toBeGreaterThan(0.8)
          }
      }
    },
    slow,
  )

  it('has no seam: changes across the border are like those beside it', () => {
    for (const { wide } of results) {
      const inside = (changeAcross(wide, -6) + changeAcross(wide, -12) + changeAcross(wide, -18)) / 3
      const outside = (changeAcross(wide, 6) + changeAcross(wide, 12) + changeAcross(wide, 18)) / 3
      const seam = (changeAcross(wide, 0) + changeAcross(wide, 1)) / 2
      expect(seam).toBeLessThan(Math.max(inside, outside) * 1.6 + 1)
      expect(seam).toBeGreaterThan(Math.min(inside, outside) * 0.4)
    }
  })

  it(
    'completes a sun that the border cuts, and shines nowhere else',
    async () => {
      const [cx, cy] = [-3, 60]
      const wide = await extended(
        drawn((x, y) => {
          const light = Math.exp(-Math.hypot(x - cx, y - cy) / 22)
          return [70 + y * 0.3 + 175 * light, 120 + y * 0.3 + 125 * light, 215 + 38 * light]
        }),
      )
      const at = (dx: number, dy: number) => lumaAt(wide, box.left + cx + dx, box.top + cy + dy)
      // As bright to its left as to its right, and nowhere brighter than in its middle.
      for (const away of [8, 16, 28, 44]) expect(Math.abs(at(-away, 0) - at(away, 0)), `${away} px off`).toBeLessThan(8)
      for (let x = 0; x < box.left + cx - 40; x++) expect(lumaAt(wide, x, box.top + cy), `at ${x}`).toBeLessThan(160)
      for (let away = 1; away < 40; away++)
        expect(at(-away, 0), `${away} px off`).toBeLessThanOrEqual(at(1 - away, 0) + 3)
    },
    slow,
  )

  it('goes on with a sky without bands', async () => {
    const wide = await extended(drawn((_, y) => [60 + y * 0.5, 110 + y * 0.45, 210 + y * 0.2]))
    for (const x of [8, 40, right + 30])
      for (let y = 1; y < canvas.height; y++)
        expect(Math.abs(lumaAt(wide, x, y) - lumaAt(wide, x, y - 1)), `at ${x}, ${y}`).toBeLessThanOrEqual(2.5)
  })

  it('never writes a sign twice', () => {
    const { wide } = resultOf('alpine')
    let yellow = 0
    for (let y = 0, i = 0; y < canvas.height; y++)
      for (let x = 0; x < canvas.width; x++, i++) {
        const isInside = x >= box.left && x < right && y >= box.top && y < bottom
        const [r = 0, g = 0, b = 0] = wide.data.subarray(i * 3, i * 3 + 3)
        if (!isInside && r > 180 && g > 150 && b < 110) yellow++
      }
    expect(yellow).toBe(0)
  })

  it(
    'shows a face once, though what is around it catches the eye as much',
    async () => {
      const [cx, cy] = [40, 70]
      const wide = await extended(
        drawn((x, y) => {
          const away = Math.hypot(x - cx, (y - cy) * 0.8)
          if (Math.hypot(Math.abs(x - cx) - 8, y - cy + 4) < 4) return [230, 90, 230]
          if (away < 30) return away < 24 ? [200, 160, 130] : [60, 36, 24]
          return Math.floor((x + y * 0.6) / 26) % 2 === 1 ? [220, 40, 40] : [240, 235, 225]
        }),
      )
      let eyes = 0
      for (let y = 0, i = 0; y < canvas.height; y++)
        for (let x = 0; x < canvas.width; x++, i++) {
          const isInside = x >= box.left && x < right && y >= box.top && y < bottom
          const [r = 0, g = 0, b = 0] = wide.data.subarray(i * 3, i * 3 + 3)
          if (!isInside && r > g + 70 && b > g + 70) eyes++
        }
      expect(eyes).toBe(0)
    },
    slow,
  )

  it(
    'goes on above with a strip of sky that is narrower than a patch of the first search',
    async () => {
      const street = drawn((x, y) => {
        if (y < 20) return [170, 200, 225]
        if (y > 130) return [120, 118, 115]
        return (((x * x) >> 11) + ((y * y) >> 10)) % 2 === 0 ? [205, 180, 150] : [70, 90, 110]
      })
      const tall = { left: 0, top: 60, ...size }
      const wide = await extendImage(street, tall, size.width, size.height + 60, { seed: 5 })
      for (const x of [20, 120, 220])
        for (const y of [4, 24, 48]) {
          const [r = 0, , b = 0] = wide.data.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3)
          expect(b - r, `at ${x}, ${y}`).toBeGreaterThan(30)
        }
    },
    slow,
  )

  it('takes a cloud that the border cuts for no sun', () => {
    const cloud = drawn((x, y) => {
      const share = Math.max(0, Math.min(1, (52 - Math.hypot(x - 120, y)) / 8))
      return [90 + 155 * share, 140 + 105 * share, 220 + 25 * share]
    })
    expect(findGlow(cloud, box)).toBeNull()
  })

  it(
    'gives other candidates for other seeds',
    async () => {
      const { source, wide } = resultOf('alpine')
      const other = await extended(source, 6)
      const off = wide.data.reduce((sum, value, i) => sum + Math.abs(value - (other.data[i] ?? 0)), 0)
      expect(off / wide.data.length).toBeGreaterThan(0.8)
    },
    slow,
  )

  it('follows the words it knows away from the border, and none of the default prompt', async () => {
    const { wide } = resultOf('sea')
    const changed = async (prompt: string) => {
      const copy = { ...wide, data: wide.data.slice() }
      await followWords(copy, box, { prompt, seed: 1, signal: new AbortController().signal })
      const offAt = (x: number, y: number) => Math.abs(lumaAt(copy, x, y) - lumaAt(wide, x, y))
      return { beside: offAt(box.left - 1, 60), far: offAt(4, 40) + offAt(4, 100), inside: offAt(100, 80) }
    }
    expect(await changed(defaultOutpaintPrompt)).toEqual({ beside: 0, far: 0, inside: 0 })
    const night = await changed('night, snow')
    expect(night.far).toBeGreaterThan(30)
    expect(night.beside).toBeLessThan(3)
    expect(night.inside).toBe(0)
  })

  it('lets weather come in sooner here and later there, and not as an even frame', async () => {
    const gray = { ...canvas, data: new Uint8Array(canvas.width * canvas.height * 3).fill(90) }
    const copy = { ...gray, data: gray.data.slice() }
    await followWords(copy, box, { prompt: 'thick fog', seed: 1, signal: new AbortController().signal })
    const shares = Array.from({ length: 9 }, (_, n) => {
      const y = box.top + 10 + n * 16
      return (lumaAt(copy, box.left - 30, y) - 90) / Math.max(1, lumaAt(copy, 1, y) - 90)
    })
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.2)
  })
})
