/** Light on what has a color by request, in which the color can be seen at any hour. */
import { luminance, mixRgb, type Rgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Request } from '../../prompt/parsed-prompt.ts'
import type { Palette } from '../palette.ts'
import type { SubjectLight } from './brush.ts'
import type { Subject } from './subject.ts'
import type { Venue } from './venue.ts'

/** Share of light from behind that is left on a thing whose color the prompt names. */
const frontLit = 0.35
/** Share of the color of the hour's light that is taken from what falls on such a thing. */
const whitened = 0.6
/** White light that it gets besides, against the dark of the night. */
const fill = { sun: { day: 0.12, night: 0.42 }, ambient: { day: 0.05, night: 0.14 } }

/** The light of a venue on a thing: what has a color by request is lit so that the color can be seen. */
export function lightFor(
  { palette, backlit }: Venue,
  { color }: Request,
  subject: Subject,
): Pick<SubjectLight, 'palette' | 'backlit'> {
  if (!color) return { palette: subject.isPied ? whiter(palette) : palette, backlit }
  const filled = (rgb: Rgb, { day, night }: typeof fill.sun): Rgb => {
    const gray = luminance(rgb)
    const white = mix(day, night, palette.dark)
    const [r, g, b] = mixRgb(rgb, [gray, gray, gray], whitened)
    return [r + white, g + white, b + white]
  }
  const lit = { ...palette, sun: filled(palette.sun, fill.sun), ambient: filled(palette.ambient, fill.ambient) }
  return { palette: lit, backlit: backlit * frontLit }
}

/** The palette with less of the color of its light, for what is known by its white. */
function whiter(palette: Palette): Palette {
  const gray = (rgb: Rgb): Rgb => mixRgb(rgb, [luminance(rgb), luminance(rgb), luminance(rgb)], whitened)
  return { ...palette, sun: gray(palette.sun), ambient: gray(palette.ambient), glow: gray(palette.glow) }
}
