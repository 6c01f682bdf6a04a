import { describe, expect, it } from 'vitest'
import { bridgeNarrow } from './bridge-narrow.ts'

const width = 60
const height = 40
/** A dark stripe that runs down to the right before a bright ground. */
const isStripe = (x: number, y: number) => Math.abs(y - 4 - x * 0.5) < 3
const image = { width, height, data: new Uint8Array(width * height * 3) }
for (let i = 0; i < width * height; i++)
  image.data.fill(isStripe(i % width, Math.floor(i / width)) ? 40 : 200, i * 3, i * 3 + 3)
const maskOf = (isHidden: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: width * height }, (_, i) => (isHidden(i % width, Math.floor(i / width)) ? 0 : 1))
const hidden = { width, height, data: new Uint8Array(image.data) }
const isPole = (x: number) => x >= 26 && x < 34
for (let i = 0; i < width * height; i++) if (isPole(i % width)) hidden.data.fill(250, i * 3, i * 3 + 3)

describe('what a narrow thing hides', () => {
  it('goes on as it is seen on both sides', () => {
    const knownMask = maskOf(isPole)
    const bridged = bridgeNarrow(hidden, { knownMask, isBack: knownMask, widest: 14 })
    expect(bridged.knownMask.every((known) => known === 1)).toBe(true)
    const off = bridged.image.data.map((value, k) => Math.abs(value - (image.data[k] ?? 0)))
    // Only along the edges of the stripe, by the width of a px, may it differ.
    expect(off.reduce((sum, value) => sum + (value > 40 ? 1 : 0), 0) / (8 * height * 3)).toBeLessThan(0.06)
  })

  it('belongs to the px with which it goes on', () => {
    const knownMask = maskOf(isPole)
    const isBack = maskOf((x) => x >= 24 && x < 36)
    const { goesOn } = bridgeNarrow(hidden, { knownMask, isBack, widest: 20 })
    for (const [x, y] of [
      [28, 18],
      [31, 20],
      [29, 4],
      [30, 34],
    ] as const) {
      const from = goesOn[y * width + x] ?? -1
      expect(isBack[from]).toBe(1)
      expect(image.data[from * 3]).toBe(image.data[(y * width + x) * 3])
    }
  })

  it('stays hidden where the gap is wide or open at one side', () => {
    for (const isHidden of [(x: number) => x >= 10 && x < 50, (x: number) => x >= 54]) {
      const knownMask = maskOf(isHidden)
      const bridged = bridgeNarrow(hidden, { knownMask, isBack: knownMask, widest: 14 })
      const middle = 20 * width + (isHidden(30) ? 30 : 58)
      expect(bridged.knownMask[middle]).toBe(0)
      expect(bridged.goesOn[middle]).toBe(-1)
    }
  })
})
