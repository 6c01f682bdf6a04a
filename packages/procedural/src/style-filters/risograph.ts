import { clamp, mix } from '../math/number.ts'
import { hash2 } from '../math/random.ts'
import { balanceOf, eachPixel, luma } from './each-pixel.ts'
import { dotScreen, paper, screenPitch } from './patterns.ts'
import type { StyleFilter } from './style-filter.ts'
import { display } from './tone.ts'

/** Ink sets of the prints: dark, bright and pale. */
const risoPlates: readonly [RisoInks, ...RisoInks[]] = [
  ['#1f3a93', '#ff5c5c', '#ffd23f'],
  ['#0b6e6e', '#ff6b4a', '#ffc94d'],
  ['#3b2a7a', '#f2559d', '#5fd3c4'],
]
type RisoInks = readonly [string, string, string]

type Plate = readonly [number, number, number]

/** Prints an ink; it is transparent, so it multiplies the color below it. */
function press(pixel: { r: number; g: number; b: number }, plate: Plate, cover: number): void {
  pixel.r *= mix(1, plate[0], cover)
  pixel.g *= mix(1, plate[1], cover)
  pixel.b *= mix(1, plate[2], cover)
}

export const risograph: StyleFilter = {
  name: 'risograph',
  number: 13,
  words: 'risograph|riso|screen print|screenprint|print|丝网印刷|版画|孔版',
  async apply(image, context) {
    const [deep, bright, pale] = context.random.pick(risoPlates).map(display)
    const pitch = image.height * screenPitch * 0.9
    const first = dotScreen(pitch, 0.26)
    const second = dotScreen(pitch, 1.31)
    const third = dotScreen(pitch, 0.78)
    const tooth = paper(image, context, 0.07)
    const balance = balanceOf(image, 0.85)
    return eachPixel(image, context, (pixel, x, y) => {
      const l = balance(luma(pixel.r, pixel.g, pixel.b))
      const warmth = clamp(0.5 + (pixel.r - pixel.b) * 1.1)
      const a = first(x, y, clamp(1.08 - l * 1.45))
      const b = second(x + 2, y - 1, clamp((1.25 - l * 1.2) * warmth * 0.85))
      const c = third(x - 1, y + 2, clamp((1.3 - l) * 0.55 * (0.4 + warmth)))
      const worn = 0.9 + 0.1 * hash2(x >> 1, y >> 1)
      const base = tooth(x, y)
      pixel.r = 0.97 * base
      pixel.g = 0.95 * base
      pixel.b = 0.9 * base
      press(pixel, pale, c * worn)
      press(pixel, bright, b * worn)
      press(pixel, deep, a * worn)
    })
  },
}
