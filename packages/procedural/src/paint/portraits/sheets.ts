/** A portrait cut from paper. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { grained } from '../core/fine-detail.ts'
import { blurFilter, paintVector } from '../core/vector.ts'
import { paperLayer } from '../paper/paper.ts'
import type { Layer } from '../scene.ts'
import { smoothPath } from '../subjects/brush.ts'
import { placed } from '../subjects/outline.ts'
import { blink } from './blink.ts'
import { face, fibres, hairs, type Look, type Swatches } from './outlines.ts'

/** Place of the neck's foot in the outline of the head. */
const neckBack = 0.1
const neckDown = 0.3

/** Sheets of paper over each other, each with its shadow. */
export function sheets({ at, hair, way, x, y, size, random, aspect }: Look, swatches: Swatches, dark: number): Layer[] {
  const ground = mixRgb(swatches[3], swatches[4], 0.5)
  const fibreNoise = createNoise(random.fork('fibres').seed)
  const skin = mixRgb(hex('#e8b48a'), swatches[4], 0.35)
  const strands = mixRgb(swatches[0], hex('#1c1420'), 0.35)
  const nearLeaves = mixRgb(swatches[0], swatches[2], 0.4)
  const sheet = (id: string, depth: number, outlines: readonly (readonly number[])[], color: Rgb): Layer => ({
    id,
    depth,
    open: (view) =>
      grained(
        view,
        fibres(view, fibreNoise),
        0.16,
        (part) => (target) =>
          paintVector(part, target, (context) => {
            // One after the other, or the edges of those below would shine through those above.
            for (const outline of outlines) {
              const path = smoothPath([outline])
              context.save()
              context.filter = blurFilter(part, 0.011)
              context.translate(-way * 0.012, 0.016)
              context.fillStyle = css(scaleRgb(swatches[0], 0.25), 0.5)
              context.fill(path)
              context.restore()
              const tone = context.createLinearGradient(x + way * 0.4, y - 0.4, x - way * 0.4, y + 0.5)
              tone.addColorStop(0, css(mixRgb(color, [1, 1, 1], 0.12)))
              tone.addColorStop(1, css(scaleRgb(color, 0.82)))
              context.fillStyle = tone
              context.fill(path)
              context.save()
              context.clip(path)
              context.strokeStyle = css(mixRgb(color, [1, 1, 1], 0.5), 0.8)
              context.lineWidth = 0.0035
              context.stroke(path)
              context.restore()
            }
          }),
      ),
  })
  const disc = (radius: number): number[] =>
    Array.from({ length: 48 }, (_, i) =>
      i % 2 === 0
        ? x + way * 0.06 + Math.cos((i / 48) * Math.PI * 2) * radius
        : y - 0.08 + Math.sin(((i - 1) / 48) * Math.PI * 2) * radius,
    )
  const leaf = (turn: number, px: number, py: number, s: number): number[] =>
    placed([0, 0, 0.2, -0.1, 0.55, -0.1, 1, 0, 1, 0, 0.55, 0.1, 0.2, 0.1], px, py, s, turn)
  const foliage = (count: number, y0: number, s: number, seed: string): number[][] => {
    const own = random.fork(seed)
    return Array.from({ length: count }, () =>
      leaf(
        own.range(-2.6, -0.5),
        own.range(-1.1, 1.1) * Math.max(0.6, aspect * 0.6),
        y0 + own.range(-0.04, 0.08),
        s * own.range(0.7, 1.2),
      ),
    )
  }
  const bows = { moves: 'bow', pivot: { x: x - way * neckBack * size, y: y + neckDown * size } } as const
  const coat = at([-0.2, 0.4, -0.02, 0.36, 0.06, 0.42, 0.22, 0.45, 0.42, 0.54, 0.6, 0.9, -0.62, 0.9, -0.46, 0.54])
  const ear = at(placed([-0.03, -0.04, 0.02, -0.05, 0.035, 0, 0.01, 0.05, -0.02, 0.05], -0.055, 0.02, 1))
  return [
    paperLayer(
      ground,
      random.fork('paper'),
      1 / 500,
      (noise, px, py) => 1 + (noise.fbm(px * 90, py * 90, 3) - 0.5) * 0.12,
      fibres,
    ),
    sheet('sun', 0.15, [disc(0.36 * size)], mixRgb(swatches[4], hex(dark > 0.6 ? '#e8e4d0' : '#f2c878'), 0.5)),
    { ...sheet('leaves-far', 0.25, foliage(18, 0.36, 0.26, 'far'), mixRgb(swatches[2], ground, 0.45)), moves: 'sway' },
    { ...sheet('head', 0.45, [at(face)], skin), ...bows },
    { ...sheet('ear', 0.5, [ear], mixRgb(skin, swatches[1], 0.12)), ...bows },
    { ...sheet('hair', 0.55, [at(hairs[hair])], strands), ...bows },
    sheet('coat', 0.65, [coat], swatches[1]),
    {
      id: 'eye',
      depth: 0.7,
      ...bows,
      open: (view) => (target) =>
        paintVector(view, target, (context) => {
          context.fillStyle = css(strands)
          for (const outline of [
            [0.098, -0.078, 0.12, -0.092, 0.148, -0.09, 0.14, -0.076, 0.118, -0.072],
            [0.085, -0.13, 0.115, -0.148, 0.155, -0.142, 0.15, -0.132, 0.115, -0.136],
          ])
            context.fill(smoothPath([at(outline)]))
          context.fillStyle = css(mixRgb(hex('#b8382f'), swatches[2], 0.25))
          context.fill(smoothPath([at([0.13, 0.094, 0.16, 0.076, 0.19, 0.076, 0.172, 0.1, 0.185, 0.122, 0.155, 0.12])]))
        }),
    },
    blink({ at, pivot: bows.pivot, lid: scaleRgb(skin, 0.93), lash: strands }),
    { ...sheet('leaves-near', 0.9, foliage(16, 0.5, 0.34, 'near'), nearLeaves), moves: 'sway' },
  ]
}
