/** A shrine gate in still water in front of the sun. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import { birdLayer } from '../animals/birds.ts'
import { askedCount } from '../core/asked-count.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette, paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, waterPlace } from '../subjects/venue.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'

const mostGates = 5

export const torii: SceneKind = {
  name: 'torii',
  answers: { torii: 1, temple: 0.55, lake: 0.4, water: 0.35, sunset: 0.35 },
  counts: ['torii'],
  besides: ['lake', 'sea'],
  showcase: true,
  hasOpenSky: true,
  hosts: ['water', 'air'],
  seasonless: ['spring', 'summer', 'autumn'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['sunset', 'golden', 'dawn', 'dusk', 'sunset', 'blue'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const shore = shape.range(0.1, 0.2)
    const centered = frame.aspect < 0.8 || shape.chance(0.45)
    const middle = centered ? shape.range(-0.03, 0.03) : shape.range(-0.5, 0.5) * reach
    const size = shape.range(0.4, 0.56) * Math.min(1, 0.45 + frame.aspect * 0.62)
    const bigSun = palette.weather === 'clear' && shape.chance(0.6)
    const sunX = bigSun ? middle + shape.range(-0.04, 0.04) : middle + shape.range(-0.7, 0.7) * reach
    const sky = createSky(palette, {
      horizon: shore,
      sunX,
      sunY: shore - (bigSun ? size * shape.range(0.25, 0.75) : Math.min(0.32, palette.sunHeight)),
      ...(bigSun ? { sunRadius: size * shape.range(0.17, 0.36) } : {}),
    })
    const hills = farHills(random.fork('hills'), {
      sky,
      shore,
      count: shape.int(2, 4),
      size: shape.range(0.12, 0.24),
      from: 0.3,
      to: 0.5,
      open: shape.range(0, 0.8),
    })
    const lean = middle > sunX ? 1 : -1
    const usual = shape.chance(0.3) ? shape.int(2, 4) : 1
    const rowOfGates = askedCount(parsedPrompt, mostGates, 'torii') ?? usual
    const gates: Layer[] = []
    for (let i = rowOfGates - 1; i >= 0; i--) {
      // Gates farther back are smaller and move to one side.
      const scale = 1 / (1 + i * 0.55)
      const x = middle + (1 - scale) * (shape.fork('drift').range(-0.16, 0.16) + (sunX - middle) * 0.5)
      gates.push(
        gateLayer(`gate-${i}`, 0.62 - i * 0.02, { x, foot: shore, size: size * scale, pale: i * 0.16, lean, palette }),
      )
    }
    const behind = [...skyLayers(sky, random.fork('sky')), ...hills]
    if (palette.dark < 0.8 && palette.weather !== 'storm' && shape.chance(0.7))
      behind.push(
        birdLayer(random.fork('birds'), {
          depth: 0.55,
          x: middle + shape.range(-0.35, 0.35) * reach,
          y: shore - size * shape.range(1.05, 1.35),
          color: palette.near,
          size: shape.range(0.018, 0.03),
          count: shape.int(3, 7),
        }),
      )
    behind.push(...gates)
    const water = mirrorLayer({
      depth: 0.8,
      shore,
      behind,
      ...calmWater(palette, random.fork('water'), shape.range(0.35, 0.95)),
    })
    return {
      kind: 'torii',
      frame,
      venue: {
        palette,
        side: sunX < middle ? -1 : 1,
        backlit: 0.45,
        places: [waterPlace('water', shore, reach, palette), airPlace('water', shore, reach, 0.8)],
      },
      layers: [
        ...behind,
        water,
        ...rainRings(random.fork('rings'), { palette, shore, bottom: 0.5, depth: water.depth }),
        ...fallingLayers(palette, random.fork('weather')),
      ],
      grade: { ...plainGrade, bloom: 0.34, vignette: 0.24 },
      tags: ['torii', 'shrine gate', 'water', 'reflection', palette.time],
    }
  },
}

interface Gate {
  x: number
  foot: number
  size: number
  pale: number
  lean: number
  palette: Palette
}

/** A gate of height `size`; `pale` mixes it into the haze, `lean` is the side in shade: 1 right, -1 left. */
function gateLayer(id: string, depth: number, { x, foot, size, pale, lean, palette }: Gate): Layer {
  const backlit = mix(0.3, 0.3, Math.min(1, palette.dark * 1.4))
  const vermilion = hex('#a8341f')
  const under = (material: Rgb, facing: number): Rgb =>
    mixRgb(light(material, palette.sun, palette.ambient, facing), palette.haze, pale)
  const body = under(vermilion, backlit)
  const lit = under(shiftRgb(vermilion, { l: 0.05 }), backlit * 2.1)
  const shade = scaleRgb(under(vermilion, backlit * 0.4), 0.62)
  const black = under(hex('#2a2024'), backlit * 0.6)
  const blackLit = under(hex('#6a5048'), backlit * 1.4)
  const snowy = palette.weather === 'snow' || palette.season === 'winter'
  const snow = under(hex('#f2f5fa'), backlit * 1.5)
  const span = size * 0.74
  return {
    id,
    depth,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.translate(x, foot)
          context.scale(size, -size)
          const across = (from: number, to: number) => {
            const gradient = context.createLinearGradient(from, 0, to, 0)
            const bright = lean > 0 ? 0.16 : 0.84
            gradient.addColorStop(0, css(lean > 0 ? body : shade))
            gradient.addColorStop(bright, css(lit))
            gradient.addColorStop(0.5, css(body))
            gradient.addColorStop(lean > 0 ? 1 : 0.02, css(shade))
            return gradient
          }
          const down = (top: number, bottom: number, a: Rgb, b: Rgb) => {
            const gradient = context.createLinearGradient(0, top, 0, bottom)
            gradient.addColorStop(0, css(a))
            gradient.addColorStop(1, css(b))
            return gradient
          }
          context.fillStyle = down(0.72, 0.6, shade, scaleRgb(shade, 0.8))
          beam(context, 0.6, 0.655, 0.5, 0)
          context.fillStyle = down(0.66, 0.6, body, shade)
          beam(context, 0.605, 0.66, 0.565, 0)
          // Pillars lean in a little and are thicker at the foot.
          for (const side of [-1, 1]) {
            const low = side * 0.4
            const high = side * 0.352
            context.fillStyle = across(Math.min(low, high) - 0.042, Math.max(low, high) + 0.042)
            polygon(context, [low - 0.042, -0.02, low + 0.042, -0.02, high + 0.034, 0.82, high - 0.034, 0.82])
            context.fillStyle = css(black)
            polygon(context, [low - 0.047, -0.02, low + 0.047, -0.02, low + 0.044, 0.085, low - 0.044, 0.085])
            // A wedge where the tie beam goes through.
            context.fillStyle = css(shade)
            polygon(context, [high - 0.05, 0.595, high + 0.05, 0.595, high + 0.044, 0.615, high - 0.044, 0.615])
          }
          context.fillStyle = across(-0.05, 0.05)
          polygon(context, [-0.04, 0.65, 0.04, 0.65, 0.04, 0.8, -0.04, 0.8])
          context.fillStyle = css(black)
          polygon(context, [-0.026, 0.675, 0.026, 0.675, 0.026, 0.775, -0.026, 0.775])
          // Shadow of the lintel on the parts below.
          context.fillStyle = css(scaleRgb(shade, 0.5), 0.6)
          beam(context, 0.775, 0.8, 0.4, 0.02)
          context.fillStyle = down(0.865, 0.8, lit, shade)
          beam(context, 0.795, 0.862, 0.6, 0.035)
          context.fillStyle = down(0.945, 0.87, blackLit, black)
          beam(context, 0.862, 0.925, 0.7, 0.052)
          context.fillStyle = css(blackLit)
          beam(context, 0.913, 0.928, 0.71, 0.053)
          if (snowy) {
            context.fillStyle = css(snow)
            beam(context, 0.922, 0.96, 0.69, 0.05)
            beam(context, 0.66, 0.676, 0.555, 0)
          }
        },
        { left: x - span, right: x + span, top: foot - size * 1.06, bottom: foot + size * 0.02 },
      ),
  }
}

function polygon(context: SKRSContext2D, points: readonly number[]): void {
  context.beginPath()
  for (let i = 0; i < points.length; i += 2) context.lineTo(points[i], points[i + 1])
  context.closePath()
  context.fill()
}

/** Draws a beam whose ends curve up and flare. */
function beam(context: SKRSContext2D, low: number, high: number, half: number, lift: number): void {
  const flare = lift * 0.5
  context.beginPath()
  context.moveTo(-half - flare, high + lift)
  context.quadraticCurveTo(-half * 0.42, high, 0, high)
  context.quadraticCurveTo(half * 0.42, high, half + flare, high + lift)
  context.lineTo(half, low + lift * 0.82)
  context.quadraticCurveTo(half * 0.42, low, 0, low)
  context.quadraticCurveTo(-half * 0.42, low, -half, low + lift * 0.82)
  context.closePath()
  context.fill()
}
