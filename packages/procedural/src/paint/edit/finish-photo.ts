/** Subtle improvements for an image without any instructions, and snow or rain in front of an image. */

import type { RgbImage } from '../../image/rgb-image.ts'
import { clamp } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { balanceOf, luma } from '../../style-filters/each-pixel.ts'
import { withSoft } from '../../style-filters/smooth.ts'
import type { Palette } from '../palette.ts'
import { renderLayer } from '../render.ts'
import { viewOf } from '../scene.ts'
import { fallingLayers } from '../sky/weather.ts'
import { toDisplay, toLinear } from './light-tables.ts'

interface Finish {
  /** Strength of histogram equalization, as a share. */
  levels: number
  clarity: number
  saturation: number
  /** Above 0 warm, below 0 cool. */
  warmth: number
  glow: number
}

/** Four ways to make an image a little better: clear, warm, cool and soft. */
const finishes: readonly [Finish, ...Finish[]] = [
  { levels: 0.4, clarity: 0.42, saturation: 1.1, warmth: 0, glow: 0 },
  { levels: 0.3, clarity: 0.2, saturation: 1.06, warmth: 0.055, glow: 0.1 },
  { levels: 0.35, clarity: 0.5, saturation: 0.96, warmth: -0.045, glow: 0 },
  { levels: 0.2, clarity: 0.1, saturation: 1.16, warmth: 0.02, glow: 0.3 },
]

export async function enhance(
  image: RgbImage,
  index: number,
  random: Random,
  yieldToEventLoop: () => Promise<void>,
): Promise<RgbImage> {
  const { levels, clarity, saturation, warmth, glow } = finishes[index % finishes.length] ?? finishes[0]
  const even = balanceOf(image, levels)
  return withSoft(image, { random, yieldToEventLoop }, 0.03, (ink, _x, _y, soft, at) => {
    const [sr, sg, sb] = [soft[at], soft[at + 1], soft[at + 2]]
    const l = luma(ink.r, ink.g, ink.b)
    const around = luma(sr, sg, sb)
    // Clarity is strongest in the midtones, so that highlights and shadows keep their detail.
    const targetLight = clamp(even(l) + (l - around) * clarity * 4 * l * (1 - l))
    const factor = Math.min(2.4, (targetLight + 0.004) / (l + 0.004))
    const halo = glow * Math.max(0, around - 0.35)
    ink.r = finished(ink.r * factor, targetLight, saturation) * (1 + warmth) + halo * sr
    ink.g = finished(ink.g * factor, targetLight, saturation) + halo * sg
    ink.b = finished(ink.b * factor, targetLight, saturation) * (1 - warmth) + halo * sb
  })
}

function finished(value: number, level: number, saturation: number): number {
  return level + (value - level) * saturation
}

const bandRows = 256

/** Snow or rain over the whole image, in place. */
export async function letFall(
  image: RgbImage,
  palette: Palette,
  random: Random,
  signal: AbortSignal,
): Promise<RgbImage> {
  const { data, width, height } = image
  const whole = viewOf(width, height)
  const layers = fallingLayers(palette, random)
  // Layers are painted in bands: planes of the whole image would take more memory than everything else.
  for (let from = 0; from < height && layers.length > 0; from += bandRows) {
    const view = { ...whole, top: whole.top + from * whole.pixel, height: Math.min(bandRows, height - from) }
    for (const layer of layers) {
      const { r, g, b, a } = await renderLayer(layer, view, signal)
      if (!a) continue
      for (let i = 0, o = from * width * 3; i < a.length; i++, o += 3) {
        const cover = a[i]
        if (cover < 0.002) continue
        data[o] = over(data[o], r[i], cover)
        data[o + 1] = over(data[o + 1], g[i], cover)
        data[o + 2] = over(data[o + 2], b[i], cover)
      }
    }
  }
  return image
}

function over(below: number, light: number, cover: number): number {
  return toDisplay(toLinear[below] * (1 - cover) + light)
}
