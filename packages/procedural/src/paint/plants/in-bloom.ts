/** Trees in bloom, such as cherries in spring. */
import { hex } from '../../math/color.ts'
import { light, type Palette } from '../palette.ts'

/** The colors of a place for its trees when these bloom: their crowns are petals in place of leaves. */
export function inBloom(palette: Palette): Palette {
  return { ...palette, foliage: light(hex('#f6b4c8'), palette.sun, palette.ambient, 0.55) }
}
