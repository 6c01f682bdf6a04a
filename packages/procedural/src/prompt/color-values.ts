/** The values of named colors. */
import { hex, type Rgb } from '../math/color.ts'
import { colorWords } from './lexicon.ts'

/** The value of a color's name. */
export function rgbOf(name: string | null): Rgb | null {
  const known = Object.entries(colorWords).find(([word]) => word === name)
  return known ? hex(known[1][0]) : null
}

export const isSameRgb = (one: Rgb, other: Rgb): boolean => one.every((value, i) => value === other[i])
