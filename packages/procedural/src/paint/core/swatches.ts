/** The palette's five swatches, adjusted to the colors that the prompt names. */
import { fromOklch, type Rgb, toOklch } from '../../math/color.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import type { Palette } from '../palette.ts'

const steps = [
  { l: 0.2, c: 0.65 },
  { l: 0.42, c: 1 },
  { l: 0.58, c: 1.1 },
  { l: 0.76, c: 0.8 },
  { l: 0.93, c: 0.25 },
] as const

/** Swatches from dark to light. The first named color sets the dark and middle ones, the second the light ones. */
export function swatchesFor(parsedPrompt: ParsedPrompt, palette: Palette): Palette['swatches'] {
  const first = parsedPrompt.colors[0]
  if (!first) return palette.swatches
  const base = toOklch(first.rgb)
  const other = toOklch((parsedPrompt.colors[1] ?? first).rgb)
  const color = (index: 0 | 1 | 2 | 3 | 4, from: typeof base, hue: number): Rgb => {
    const { l, c } = steps[index]
    return fromOklch({ l, c: Math.min(0.19, from.c * 1.1) * c, h: from.h + hue })
  }
  return [color(0, base, -8), color(1, base, 0), color(2, base, 6), color(3, other, 14), color(4, other, 22)]
}
