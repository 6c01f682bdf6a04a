/** Geometric prints: a Bauhaus grid, art deco fans, or discs in balance. */

import { createNoise, type Noise } from '../../math/noise.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import { paletteFor } from '../palette.ts'
import { discLayers } from '../paper/cut-forms.ts'
import { fanLayer, gleamLayer } from '../paper/gold-fans.ts'
import { paperLayer } from '../paper/paper.ts'
import { inksOf } from '../paper/print-inks.ts'
import { tileLayers } from '../paper/tiles.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const geometric: SceneKind = {
  name: 'geometric',
  answers: { geometric: 1, abstract: 0.8, ring: 0.1 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['noon', 'golden', 'morning', 'dusk'] })
    const shape = random.fork('shape')
    const inks = inksOf(parsedPrompt, palette, shape.fork('inks'))
    const mode = shape.pick(['tiles', 'fans', 'discs', 'tiles', 'discs'] as const)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const layers: Layer[] = [
      paperLayer(mode === 'fans' ? inks.dark : inks.paper, random.fork('paper'), 1 / 120, uneven),
    ]
    if (mode === 'tiles') layers.push(...tileLayers(inks, random.fork('tiles'), shape.pick([0.2, 0.25, 1 / 6])))
    else if (mode === 'fans') {
      const size = shape.pick([0.25, 0.2, 0.3333])
      layers.push(fanLayer(inks, random.fork('fans'), size), gleamLayer(inks, size))
    } else layers.push(...discLayers(inks, random.fork('discs'), reach))
    layers.push(toothLayer(random.fork('tooth'), palette.dark > 0.6 ? 0.06 : 0.15))
    return {
      kind: 'geometric',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0, contrast: 1.03, vignette: 0.12, grain: 2.2 },
      tags: ['geometric', 'abstract', mode],
      intrinsicStyles: ['poster'],
    }
  },
}

const uneven = (noise: Noise, x: number, y: number): number => 0.97 + 0.06 * noise.fbm(x * 1.3, y * 1.3, 2)

/** Slight unevenness, as in printed ink. */
function toothLayer(random: Random, strength: number): Layer {
  const noise = createNoise(random.seed)
  return {
    id: 'tooth',
    depth: 0.95,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const n = noise.value(x * 230, y * 230) * 0.6 + noise.value(x * 60, y * 75) * 0.4
          out.a = Math.abs(n - 0.5) * strength
          out.r = out.g = out.b = n > 0.5 ? 1 : 0.02
        },
        { detail: 1 / 800 },
      ),
  }
}
