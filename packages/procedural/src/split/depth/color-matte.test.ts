import { describe, expect, it } from 'vitest'
import { colorMatte } from './color-matte.ts'

const width = 40
const height = 24
const plane = (value: (x: number, y: number) => number) =>
  Uint8Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)))
const drawn = (color: (x: number, y: number) => readonly [number, number, number]) => {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.set(color(i % width, Math.floor(i / width)), i * 3)
  return { width, height, data }
}
/** Height in px of a beam from the left to the right; the depth takes it for a px higher at either side. */
const isBeam = (y: number) => y >= 8 && y <= 15
const depths = plane((_, y) => (y >= 7 && y <= 16 ? 230 : 20))
const border = {
  byDepth: depths.map((depth) => (depth > 127 ? 255 : 0)),
  isBack: plane((_, y) => (y >= 4 && y <= 19 ? 0 : 1)),
  radius: 4,
}

describe('the coverage by a layer', () => {
  it('is that of the colors where the depth is coarse', () => {
    const { cover } = colorMatte(
      drawn((_, y) => (isBeam(y) ? [30, 30, 40] : [200, 210, 230])),
      border,
    )
    const across = Array.from({ length: height }, (_, y) => cover[y * width + 20] ?? 0)
    expect(across.filter((_, y) => isBeam(y)).every((value) => value === 255)).toBe(true)
    expect([6, 7, 16, 17].every((y) => (across[y] ?? 255) < 64)).toBe(true)
  })

  it('is half where a px is a mixture of both sides', () => {
    const image = drawn((_, y) => (y === 7 ? [115, 120, 135] : isBeam(y) ? [30, 30, 40] : [200, 210, 230]))
    const { cover } = colorMatte(image, border)
    expect(cover[7 * width + 20]).toBeGreaterThan(90)
    expect(cover[7 * width + 20]).toBeLessThan(165)
    expect(cover[5 * width + 20]).toBe(0)
    expect(cover[11 * width + 20]).toBe(255)
    const { front } = colorMatte(image, border)
    expect([...front.subarray((7 * width + 20) * 3, (7 * width + 20) * 3 + 3)]).toEqual([30, 30, 40])
  })

  it('is that of the depth where both sides have the same colors, or many', () => {
    for (const image of [
      drawn(() => [120, 120, 120]),
      drawn((x, y) => ((x + y) % 2 === 0 ? [20, 200, 40] : [220, 30, 160])),
    ]) {
      const { cover } = colorMatte(image, border)
      expect(cover.every((value, i) => Math.abs(value - (border.byDepth[i] ?? 0)) < 26)).toBe(true)
    }
  })
})
