/** Still life on a table: a vase with dry stems, fruit and a plinth, lit from a window at one side. */
import { css, hex, luminance, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import { paintPixels } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { swatchesFor } from '../core/swatches.ts'
import { outlineOf, type StageLight, turnedLayer } from '../core/turned.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { type Arrangement, arrange } from '../still-life/still-things.ts'

const stages: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#c98a66', '#d8a078'],
  ['#b9a892', '#cdbda6'],
  ['#8fa397', '#b9b7a2'],
  ['#c7a0a0', '#dcc0b4'],
  ['#6f8896', '#a9a79c'],
  ['#d2b07c', '#c99a6a'],
  ['#7d8a6c', '#b5a98a'],
]

export const stillLife: SceneKind = {
  name: 'still-life',
  answers: { stilllife: 1, coffee: 0.8, flower: 0.35, dahlia: 0.2 },
  showcase: true,
  hosts: ['table'],
  hasOwnFog: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'morning', 'noon', 'golden', 'dawn', 'dusk'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.7) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const { wall, table } = stageColors(parsedPrompt, palette, shape.fork('stage'))
    const light = lightOf(palette, side, table)
    const edge = shape.range(0.15, 0.23)
    const arrangement = arrange(parsedPrompt, palette, shape.fork('things'), { reach, edge, side, wall, light })
    const beam: Beam = {
      side,
      edge,
      x: -side * shape.range(0, 0.3) * reach,
      y: shape.range(-0.14, 0.02),
      width: shape.range(0.17, 0.27),
      height: shape.range(0.24, 0.34),
      panes: shape.pick(['window', 'blinds', 'slit', 'window'] as const),
      leaves: shape.chance(0.55),
      strength: palette.weather === 'clear' || palette.weather === 'snow' ? 1 : 0.35,
    }
    const layers: Layer[] = [
      stageLayer(wall, table, light, beam, noise),
      ...arrangement.behind,
      shadowLayer(arrangement, edge, side, light),
      ...arrangement.things.flatMap((thing) => [
        ...(arrangement.stems.get(thing.id) ?? []),
        turnedLayer(thing, light, noise),
        ...(arrangement.extras.get(thing.id) ?? []),
      ]),
    ]
    return {
      kind: 'still-life',
      frame,
      venue: {
        palette,
        side,
        backlit: 0,
        places: [
          {
            home: 'table',
            after: arrangement.things.at(-1)?.id ?? 'stage',
            y: () => edge + 0.16,
            from: -reach,
            to: reach,
            scale: 0.85,
          },
        ],
      },
      layers: layers.map((layer, i) => ({ ...layer, depth: i === 0 ? 0 : mix(0.2, 0.95, i / layers.length) })),
      grade: { ...plainGrade, bloom: 0.14, bloomFrom: 0.8, vignette: 0.26, grain: 2 },
      tags: ['still life', 'vase', 'soft light', palette.time],
    }
  },
}

function stageColors(parsedPrompt: ParsedPrompt, palette: Palette, random: Random): { wall: Rgb; table: Rgb } {
  if (parsedPrompt.colors.length > 0) {
    const own = swatchesFor(parsedPrompt, palette)
    return { wall: mixRgb(own[3], own[2], random.range(0.2, 0.7)), table: mixRgb(own[4], own[3], 0.45) }
  }
  const [wall, table] = random.pick(stages)
  const turn = random.range(-12, 12)
  return { wall: shiftRgb(hex(wall), { h: turn }), table: shiftRgb(hex(table), { h: turn }) }
}

function lightOf(palette: Palette, side: number, table: Rgb): StageLight {
  const most = Math.max(...palette.sun)
  const key = mixRgb(scaleRgb(palette.sun, 1 / most), [1, 0.93, 0.82], 0.3)
  const power = mix(1.38, 0.5, palette.dark) * (palette.weather === 'clear' || palette.weather === 'snow' ? 1 : 0.6)
  const ambient = scaleRgb(palette.ambient, 1 / Math.max(0.05, luminance(palette.ambient)))
  const fill = scaleRgb(mixRgb(ambient, [1, 0.95, 0.9], palette.dark > 0.6 ? 0.3 : 0.62), mix(0.46, 0.19, palette.dark))
  const length = Math.hypot(0.68, 0.62, 0.5)
  const lit = scaleRgb(key, power)
  return {
    x: (side * 0.68) / length,
    y: 0.62 / length,
    z: 0.5 / length,
    key: lit,
    fill,
    bounce: [table[0] * lit[0] * 0.5, table[1] * lit[1] * 0.5, table[2] * lit[2] * 0.5],
  }
}

/** The patch of sunlight from the window. */
interface Beam {
  side: number
  edge: number
  x: number
  y: number
  width: number
  height: number
  panes: 'window' | 'blinds' | 'slit'
  leaves: boolean
  strength: number
}

function stageLayer(wall: Rgb, table: Rgb, light: StageLight, beam: Beam, noise: Noise): Layer {
  const { edge, side } = beam
  const lightAt = (u: number, v: number, soft: number): number => {
    const across = Math.abs(u) / beam.width
    const up = Math.abs(v) / beam.height
    let lit = smoothstep(1 + soft, 1 - soft, across) * smoothstep(1 + soft, 1 - soft, up)
    if (beam.panes === 'window') {
      lit *= smoothstep(0.02, 0.05 + soft * 0.4, across) * smoothstep(0.02, 0.05 + soft * 0.4, Math.abs(up - 0.36))
    } else if (beam.panes === 'blinds') {
      const slat = Math.abs((((v / beam.height) * 6 + 20) % 1) - 0.5)
      lit *= smoothstep(0.16 - soft * 0.6, 0.24 + soft * 0.6, slat)
    } else lit *= smoothstep(1.25, 0.6, across)
    if (beam.leaves) {
      const leaf = noise.fbm(u * 7 + 20, v * 9 - u * 3, 4)
      lit *=
        1 -
        0.75 * smoothstep(0.5, 0.58 + soft * 0.3, leaf) * smoothstep(0.1, 0.9, across * 0.5 + (v < 0 ? up : 0) * 0.7)
    }
    return lit * beam.strength
  }
  return {
    id: 'stage',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const onTable = smoothstep(edge - view.pixel, edge + view.pixel, y)
          const tooth = noise.fbm(x * 11, y * 13, 3) - 0.5 + (noise.value(x * 170, y * 170) - 0.5) * 0.35
          // The room is brighter toward the window.
          const room = 0.82 + 0.3 * clamp(0.5 + side * x * 0.8) - 0.1 * clamp(-y)
          let lit = 0
          let power = 0
          if (onTable < 1) {
            const u = x - beam.x + side * (y - beam.y) * 0.5
            lit = lightAt(u, y - beam.y, 0.07)
            power = light.z * 0.92 + 0.1
          } else {
            // On the table the patch lies flat and stretches toward the window.
            const v = (y - edge) / 0.17
            const u = x - beam.x - side * v * 0.16 + side * (edge - beam.y) * 0.5
            lit = lightAt(u, beam.height * (0.98 - v * 0.55), 0.045) * smoothstep(1.6, 0.7, v)
            power = light.y * 1.02
          }
          const corner = bell(y - edge, 0.035) * (onTable > 0.5 ? 0.25 : 0.16)
          const glow = 0.2 * room
          for (let c = 0; c < 3; c++) {
            const material = mix(wall[c], table[c], onTable) * (1 + tooth * 0.07)
            const value =
              material *
              (light.key[c] * (lit * power + glow) + light.fill[c] * room * mix(1, 1.15, onTable)) *
              (1 - corner)
            if (c === 0) out.r = value
            else if (c === 1) out.g = value
            else out.b = value
          }
        },
        { detail: 1 / 560 },
      ),
  }
}

/** Shadows of all things across the table and, beyond its edge, up the wall. */
function shadowLayer({ things, silhouettes }: Arrangement, edge: number, side: number, light: StageLight): Layer {
  const slant = -side * 0.95
  const back = 0.3
  const color = mixRgb(scaleRgb(light.fill, 0.12), [0, 0, 0], 0.35)
  const place = (x: number, y: number, dx: number, up: number): [number, number] => {
    const room = y - edge
    const bend = room / back
    if (up <= bend) return [x + dx + slant * up, y - up * back]
    return [x + dx + slant * (bend + (up - bend) * 0.55), edge - (up - bend) * 0.8]
  }
  return {
    id: 'shadows',
    depth: 0.3,
    open: (view) => (target) => {
      const cast = (context: SKRSContext2D) => {
        context.fillStyle = css(color, 0.5)
        const draw = (x: number, y: number, points: readonly number[]) => {
          context.beginPath()
          for (let i = 0; i < points.length; i += 2) {
            const [px, py] = place(x, y, points[i], points[i + 1])
            context.lineTo(px, py)
          }
          context.closePath()
          context.fill()
        }
        for (const thing of things) draw(thing.x, thing.y, outlineOf(thing))
        for (const { x, y, points } of silhouettes) draw(x, y, points)
      }
      paintVector(view, target, cast, { blur: 0.0075 })
      const contact = (context: SKRSContext2D) => {
        context.fillStyle = css(color, 0.55)
        for (const thing of things) {
          const r = Math.max(thing.radius(0), thing.radius(0.12))
          context.beginPath()
          context.ellipse(thing.x + slant * 0.012, thing.y + 0.003, r * 1.04, r * 0.2, 0, 0, Math.PI * 2)
          context.fill()
        }
      }
      paintVector(view, target, contact, { blur: 0.009 })
    },
  }
}
