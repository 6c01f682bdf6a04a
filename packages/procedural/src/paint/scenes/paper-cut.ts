/** Stacked sheets of cut paper, each with a shadow on the one behind. */
import { fromOklch, mixRgb, type Rgb, shiftRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import { swatchesFor } from '../core/swatches.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { edgeOf, type Motif, type Stage } from '../paper/paper-edges.ts'
import { backLayer, caveLayer, discLayer, edgeLayer, type Sheet, starSheet } from '../paper/paper-sheets.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const paperCut: SceneKind = {
  name: 'paper-cut',
  answers: { papercut: 1, layers: 0.8, abstract: 0.5 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'sunset', 'dawn', 'night', 'noon', 'dusk'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const motif = motifOf(parsedPrompt, shape.fork('motif'))
    const reach = Math.min(frame.aspect, 1.8) / 2
    const count = shape.int(6, 8)
    const colors = sheetColors(parsedPrompt, palette, count, shape.fork('colors'))
    const lightX = shape.chance(0.5) ? 1 : -1
    const sunX = shape.range(-0.5, 0.5) * reach
    const sunY = motif === 'cave' ? shape.range(-0.1, 0.1) : shape.range(-0.28, -0.08)
    const sunRadius = shape.range(0.07, 0.13)
    const stage: Stage = {
      middle: sunX,
      bowl: frame.aspect > 0.8 && shape.chance(0.6) ? shape.range(0.2, 0.5) / (reach * reach) : 0,
      top: shape.range(-0.16, 0.04),
      size: shape.range(0.75, 1.35),
    }
    const layers: Layer[] = [backLayer(colors[0], noise)]
    layers.push(discLayer({ x: sunX, y: sunY, radius: sunRadius, lightX, night: palette.dark > 0.6, color: colors[0] }))
    if (palette.dark > 0.6) layers.push(starSheet(random.fork('stars'), colors[0]))
    for (let i = 1; i < count; i++) {
      const k = i / (count - 1)
      const own = shape.fork(`sheet ${i}`)
      const sheet: Sheet = { id: `sheet-${i}`, depth: 0.2 + 0.75 * k, color: colors[i], lightX, noise, k }
      layers.push(
        motif === 'cave'
          ? caveLayer(sheet, own, sunX, sunY, mix(sunRadius * 1.5, 0.36 + 0.42 * reach, k ** 0.9))
          : edgeLayer(sheet, edgeOf(motif, k, own, noise, stage)),
      )
    }
    return {
      kind: 'paper-cut',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0.1, bloomFrom: 0.9, vignette: 0.2, grain: 1.2 },
      tags: ['paper cut', 'layers', motif],
    }
  },
}

function motifOf({ subjects }: ParsedPrompt, random: Random): Motif {
  const has = (...names: string[]) => names.some((name) => subjects.includes(name))
  if (has('sea', 'wave', 'water', 'beach', 'fish', 'whale', 'sailing')) return 'waves'
  if (has('forest', 'tree', 'deer', 'fox', 'cabin', 'bamboo')) return 'forest'
  if (has('mountain', 'snowpeak', 'ridge', 'valley', 'canyon')) return 'peaks'
  if (has('hill', 'meadow', 'landscape', 'dune')) return 'hills'
  return random.pick(['cave', 'hills', 'waves', 'forest', 'peaks'])
}

/** Colors of the sheets, from light at the back to dark in front. */
function sheetColors(parsedPrompt: ParsedPrompt, palette: Palette, count: number, random: Random): Rgb[] {
  const swatches = swatchesFor(parsedPrompt, palette)
  const ownTime = parsedPrompt.time !== null || random.chance(0.5)
  const night = palette.dark > 0.6
  const base = ownTime && parsedPrompt.colors.length === 0 ? palette.sky : null
  const back = night
    ? shiftRgb(base ? base[2] : swatches[1], { l: 0.12, c: 1.2 })
    : base
      ? mixRgb(base[3], [1, 0.95, 0.85], 0.35)
      : mixRgb(swatches[4], swatches[3], 0.25)
  const middle = base ? base[night ? 1 : 2] : swatches[night ? 1 : 2]
  const front = base ? shiftRgb(palette.near, { l: night ? 0.05 : 0.05, c: 1.7 }) : shiftRgb(swatches[0], { l: 0.04 })
  const a = toOklch(back)
  const b = toOklch(middle)
  const c = toOklch(front)
  const lerpHue = (from: number, to: number, t: number) => from + (((to - from + 540) % 360) - 180) * t
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const [from, to, u] = t < 0.5 ? [a, b, t * 2] : [b, c, t * 2 - 1]
    return fromOklch({
      l: mix(mix(a.l, c.l, t), mix(from.l, to.l, u), 0.35),
      c: mix(from.c, to.c, u) * (night ? 1 : 1.15),
      h: lerpHue(from.h, to.h, u),
    })
  })
}
