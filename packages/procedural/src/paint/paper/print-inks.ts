/** Inks of geometric prints. */
import { hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import { swatchesFor } from '../core/swatches.ts'
import type { Palette } from '../palette.ts'

/** Paper and inks of a print. */
export interface Inks {
  paper: Rgb
  dark: Rgb
  list: readonly [Rgb, ...Rgb[]]
  metal: Rgb
}

const classics: readonly [
  readonly [string, string, string, string, string, string],
  ...(readonly [string, string, string, string, string, string][]),
] = [
  ['#f1e7d3', '#1e2430', '#d5422b', '#e8a52f', '#2b5f8c', '#8fb7b0'],
  ['#f3ead9', '#23302f', '#c8562f', '#e3b35a', '#3d7068', '#e0c9b4'],
  ['#efe4dc', '#2b2038', '#c24d6a', '#f0a868', '#5a4a8c', '#e8c9c4'],
  ['#e9e4d4', '#14263a', '#1f6f78', '#e2683c', '#f2c14e', '#9dbfb4'],
]

/** Inks of a print: classic ones or those of the prompt; a night print is dark. */
export function inksOf(parsedPrompt: ParsedPrompt, palette: Palette, random: Random): Inks {
  const classic = random.pick(classics)
  const own = swatchesFor(parsedPrompt, palette)
  const named = parsedPrompt.colors.length > 0
  const night = palette.dark > 0.6
  const paper = named ? mixRgb(own[4], hex('#f1e7d3'), 0.5) : hex(classic[0])
  const dark = named ? shiftRgb(own[0], { l: -0.02 }) : hex(classic[1])
  const list: readonly [Rgb, ...Rgb[]] = named
    ? [own[2], own[1], own[3], shiftRgb(own[2], { h: 40, l: 0.08 }), shiftRgb(own[1], { h: -35 }), dark]
    : [hex(classic[2]), hex(classic[3]), hex(classic[4]), hex(classic[5]), dark]
  const lit = (rgb: Rgb): Rgb => mixRgb(rgb, palette.ambient, night ? 0.22 : 0.06)
  return {
    paper: night ? mixRgb(dark, scaleRgb(palette.sky[0], 1.2), 0.4) : lit(paper),
    dark: night ? lit(paper) : lit(dark),
    list: [lit(list[0]), ...list.slice(1, -1).map(lit), night ? lit(paper) : dark],
    metal: named && parsedPrompt.colors[0]?.name === 'gray' ? hex('#c3c8cf') : hex('#d9ad5b'),
  }
}
