/** A portrait in profile: cut from paper, drawn with one line, or folded from triangles. */
import { swatchesFor } from '../core/swatches.ts'
import { paletteFor } from '../palette.ts'
import { triangles } from '../portraits/facets.ts'
import { lineDrawing } from '../portraits/lines.ts'
import type { Look } from '../portraits/outlines.ts'
import { sheets } from '../portraits/sheets.ts'
import { plainGrade, type SceneKind } from '../scene.ts'
import { placed } from '../subjects/outline.ts'

type Manner = 'paper-cut' | 'line' | 'low-poly'

export const portrait: SceneKind = {
  name: 'portrait',
  answers: { portrait: 1, papercut: 0.6, lowpoly: 0.6, flow: 0.5, person: 0.3 },
  showcase: false,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'sunset', 'dusk', 'morning', 'night'] })
    const shape = random.fork('shape')
    const { subjects, styles } = parsedPrompt
    const manner: Manner = subjects.includes('papercut')
      ? 'paper-cut'
      : subjects.includes('lowpoly') || styles.includes('low-poly')
        ? 'low-poly'
        : subjects.includes('flow') || styles.includes('sketch')
          ? 'line'
          : shape.pick(['paper-cut', 'line', 'low-poly'])
    const swatches = swatchesFor(parsedPrompt, palette)
    const way = shape.chance(0.5) ? 1 : -1
    const size = shape.range(0.92, 1.08) * Math.min(1, 0.62 + frame.aspect * 0.42)
    const x = -way * shape.range(0, 0.1) * Math.min(1.4, frame.aspect)
    const y = shape.range(0, 0.05)
    const at = (corners: readonly number[]): number[] => {
      const list = placed(corners, 0, 0, size)
      return list.map((value, i) => (i % 2 === 0 ? x + value * way : y + value))
    }
    const look: Look = {
      way,
      size,
      x,
      y,
      at,
      hair: shape.pick([0, 1, 2]),
      random: random.fork('look'),
      aspect: frame.aspect,
    }
    const layers =
      manner === 'line'
        ? lineDrawing(look, swatches)
        : manner === 'low-poly'
          ? triangles(look, swatches)
          : sheets(look, swatches, palette.dark)
    return {
      kind: 'portrait',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0.1, vignette: 0.18, grain: 2.2 },
      intrinsicStyles: ['paper', 'low-poly', 'sketch'],
      painted: [
        'portrait',
        ...(manner === 'paper-cut' ? ['papercut'] : manner === 'low-poly' ? ['lowpoly'] : ['flow']),
      ],
      tags: ['portrait', 'profile', manner],
    }
  },
}
