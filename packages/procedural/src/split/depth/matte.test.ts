import { describe, expect, it } from 'vitest'
import { liftFront, sharpenCover, uncoverBack } from './matte.ts'

/** One px of each: the image, what was guessed behind it, and the layer. */
const px = (color: readonly [number, number, number]) => ({ width: 1, height: 1, data: Uint8Array.from(color) })
const sky = [200, 210, 230] as const
const pole = [40, 30, 20] as const
const mixed = (share: number) =>
  px([0, 1, 2].map((c) => (pole[c] ?? 0) * share + (sky[c] ?? 0) * (1 - share)) as [number, number, number])

describe('a px that shows a layer and what is behind', () => {
  it('tells what is behind better than a guess does where the layer hardly covers it', () => {
    const back = px([120, 140, 150])
    uncoverBack(mixed(0.1), back, Uint8Array.from(pole), Uint8Array.of(26))
    expect([...back.data].every((value, c) => Math.abs(value - (sky[c] ?? 0)) <= 3)).toBe(true)
  })

  it('leaves the guess where the layer covers it', () => {
    const back = px([120, 140, 150])
    uncoverBack(px(pole), back, Uint8Array.from(pole), Uint8Array.of(255))
    expect([...back.data]).toEqual([120, 140, 150])
  })

  it('is what both add up to, with the coverage that it has', () => {
    for (const share of [0.1, 0.5, 0.9]) {
      const [image, back, alpha] = [mixed(share), px([190, 205, 235]), Uint8Array.of(share * 255)]
      uncoverBack(image, back, Uint8Array.from(pole), alpha)
      const [r = 0, g = 0, b = 0, cover = 0] = liftFront(image, back, alpha)
      expect(Math.abs(cover - share * 255)).toBeLessThan(3)
      const sum = [r, g, b].map((value, c) => (value * cover + (back.data[c] ?? 0) * (255 - cover)) / 255)
      expect(sum.every((value, c) => Math.abs(value - (image.data[c] ?? 0)) < 2)).toBe(true)
    }
  })

  it('has the coverage that its color tells, not that of a smaller copy', () => {
    const alpha = Uint8Array.of(128)
    sharpenCover(alpha, mixed(0.25), px(sky), Uint8Array.from(pole))
    expect(Math.abs((alpha[0] ?? 0) - 64)).toBeLessThan(4)
    const alike = Uint8Array.of(128)
    sharpenCover(alike, px(sky), px(sky), Uint8Array.from(sky))
    expect(alike[0]).toBe(128)
  })
})
