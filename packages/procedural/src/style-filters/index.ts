import { anime } from './anime.ts'
import { cinema } from './cinema.ts'
import { cyanotype } from './cyanotype.ts'
import { cyberpunk } from './cyberpunk.ts'
import { dream } from './dream.ts'
import { duotone } from './duotone.ts'
import { engraving } from './engraving.ts'
import { film } from './film.ts'
import { gilded } from './gilded.ts'
import { halftone } from './halftone.ts'
import { infrared } from './infrared.ts'
import { inkWash } from './ink-wash.ts'
import { lowPoly } from './low-poly.ts'
import { minimal } from './minimal.ts'
import { mosaic } from './mosaic.ts'
import { neon } from './neon.ts'
import { noir } from './noir.ts'
import { oil } from './oil.ts'
import { paperSheets } from './paper-sheets.ts'
import { pastel } from './pastel.ts'
import { pixelArt } from './pixel-art.ts'
import { poster } from './poster.ts'
import { risograph } from './risograph.ts'
import { sketch } from './sketch.ts'
import type { StyleFilter } from './style-filter.ts'
import { ukiyoE } from './ukiyo-e.ts'
import { vaporwave } from './vaporwave.ts'
import { vintage } from './vintage.ts'
import { watercolor } from './watercolor.ts'

export type { StyleFilter, StyleFilterContext } from './style-filter.ts'

/** All style filters. If a word asks for two of them, the first one is used. */
export const styleFilters: readonly StyleFilter[] = [
  minimal,
  watercolor,
  inkWash,
  oil,
  neon,
  pastel,
  noir,
  vintage,
  film,
  cyberpunk,
  vaporwave,
  poster,
  halftone,
  risograph,
  sketch,
  pixelArt,
  mosaic,
  duotone,
  ukiyoE,
  anime,
  cinema,
  gilded,
  lowPoly,
  cyanotype,
  infrared,
  dream,
  engraving,
  paperSheets,
]

/** Style filters of the style picker: 'wallpaper-v1' is the first, and so on. */
export const numberedFilters: readonly StyleFilter[] = styleFilters
  .filter(({ number }) => number !== null)
  .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
