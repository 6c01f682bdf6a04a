/** A castle on a rock above mist and water. */
import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import { birdLayer } from '../animals/birds.ts'
import { castleLayer, partsOf, pennantsOf } from '../buildings/castle-walls.ts'
import { pennantLayer } from '../buildings/pennants.ts'
import { createGrain, octavesFor } from '../core/fine-detail.ts'
import { paintPixels } from '../core/pixels.ts'
import { silhouette } from '../core/silhouette.ts'
import { light, type Palette, paletteFor } from '../palette.ts'
import { asksForGround, nearBank } from '../plants/near-bank.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import type { Home } from '../subjects/subject.ts'
import { airPlace, waterPlace } from '../subjects/venue.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'

const hosts: readonly Home[] = ['ground', 'homestead', 'water', 'air']
/** World distance by which the shore is farther away where a bank lies before it. */
const bankRoom = 0.1

export const castle: SceneKind = {
  name: 'castle',
  answers: { castle: 1, ruins: 0.5, temple: 0.3, dragon: 0.4 },
  besides: ['lake', 'river', 'hill', 'mountain'],
  showcase: true,
  hasOpenSky: true,
  hosts,
  hasOwnFog: true,
  seasonless: ['spring', 'autumn'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['sunset', 'dawn', 'golden', 'dusk', 'night', 'morning'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('rock').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const bank = asksForGround(guests, hosts)
      ? nearBank(random.fork('bank'), { palette, reach, side: shape.fork('bank').chance(0.5) ? 1 : -1 })
      : null
    const shore = shape.range(0.24, 0.34) - (bank ? bankRoom : 0)
    const side = shape.chance(0.5) ? 1 : -1
    const x0 = frame.aspect < 0.8 ? shape.range(-0.05, 0.05) : side * shape.range(0, 0.4) * reach
    const sky = createSky(palette, {
      horizon: shore - 0.04,
      sunX: x0 - side * shape.range(0.15, 0.75) * reach,
      sunY: shore - 0.06 - Math.min(0.4, palette.sunHeight + shape.range(0.06, 0.16)),
    })
    const lightSide = sky.sunX < x0 ? -1 : 1
    const rise = shape.range(0.16, 0.3)
    const wide = shape.range(0.24, 0.36)
    const offset = shape.range(0, 200)
    const plateau = 0.2 * Math.min(1, 0.55 + reach * 0.4)
    const rock = (x: number): number => {
      const away = Math.abs(x - x0)
      const slope = smoothstep(plateau * 0.8, plateau + wide, away)
      const crag = (noise.ridged(x * 4.2 + offset, 3, 6) - 0.5) * 0.16 * smoothstep(plateau * 0.5, plateau * 1.3, away)
      return (
        shore -
        rise * (1 - slope) -
        (1 - slope) * 0.02 -
        crag * (0.35 + 0.65 * (1 - slope)) * (0.3 + rise * 3) * 0.7 -
        0.012
      )
    }
    const scale = shape.range(0.85, 1.1) * Math.min(1, 0.6 + reach * 0.55)
    const top = shore - rise - 0.01
    const parts = partsOf(shape.fork('parts'), x0, top, scale)
    const roofs: Rgb =
      parsedPrompt.colors[0]?.rgb ?? hex(shape.pick(['#3f5570', '#7c3a34', '#44566a', '#51606a', '#6a4a63']))
    const stone = hex(shape.pick(['#cfc0a8', '#b9b2a6', '#d9cdbb', '#a89a8c']))
    const behind: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      ...farHills(random.fork('hills'), {
        sky,
        shore,
        count: shape.int(3, 4),
        size: shape.range(0.2, 0.34),
        from: 0.2,
        to: 0.4,
        open: 0.25,
      }),
    ]
    behind.push(mistLayer('far-mist', 0.42, { y0: shore - 0.08, thick: 0.1, palette, noise, offset }))
    behind.push(rockLayer(rock, { x0, shore, side: lightSide, palette, noise, offset }))
    behind.push(castleLayer(parts, stone, roofs, lightSide, palette))
    if (palette.dark < 0.75)
      behind.push(
        birdLayer(random.fork('birds'), {
          depth: 0.66,
          x: x0 - side * shape.range(0.2, 0.4) * reach,
          y: top - scale * shape.range(0.2, 0.4),
          color: palette.near,
          size: shape.range(0.012, 0.02),
          count: shape.int(4, 8),
        }),
      )
    const layers = [...behind, pennantLayer(0.7, pennantsOf(parts, lightSide, palette))]
    layers.push(
      mirrorLayer({ depth: 0.8, shore, behind, ...calmWater(palette, random.fork('water'), shape.range(0.5, 0.9)) }),
    )
    layers.push(
      ...rainRings(random.fork('rings'), { palette, shore, bottom: 0.5, depth: 0.8 }),
      mistLayer('near-mist', 0.9, {
        y0: shore + 0.005,
        thick: 0.05 + palette.mist * 0.06,
        palette,
        noise,
        offset: offset + 50,
      }),
    )
    return {
      kind: 'castle',
      frame,
      venue: {
        palette,
        side: lightSide,
        backlit: 0.35,
        places: [
          ...(bank?.places ?? []),
          waterPlace('water', shore, reach, palette),
          airPlace('water', shore - 0.15, reach, 0.8),
        ],
      },
      layers: [...layers, ...(bank?.layers ?? []), ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.4, bloomFrom: 0.62, vignette: 0.26 },
      tags: ['castle', 'towers', 'mist', palette.time],
    }
  },
}

interface CastleRock {
  x0: number
  shore: number
  side: number
  palette: Palette
  noise: ReturnType<typeof createNoise>
  offset: number
}

function rockLayer(height: (x: number) => number, { x0, shore, side, palette, noise, offset }: CastleRock): Layer {
  const lit = light(hex('#8d857c'), palette.sun, palette.ambient, 0.42)
  const shade = scaleRgb(mixRgb(light(hex('#55555c'), palette.sun, palette.ambient, 0.03), palette.near, 0.35), 0.8)
  const winter = palette.season === 'winter' || palette.weather === 'snow'
  const wood = winter ? light(hex('#dfe6ee'), palette.sun, palette.ambient, 0.35) : scaleRgb(palette.foliage, 0.42)
  const bump = { x: 0, y: 0 }
  return {
    id: 'rock',
    moves: 'land',
    depth: 0.5,
    open(view) {
      const grain = createGrain(noise, view, 240)
      const cracks = octavesFor(view, 11, 4, 6)
      return silhouette(view, {
        height,
        bottom: shore,
        shade(x, y, below, out) {
          noise.slope(x * 13 + offset, y * 9 + x * 2, bump)
          const crack = noise.ridged(x * 11 + offset, y * 5 - x * 2, cracks) - 0.5
          const rough = grain(x, y * 0.7)
          const facing = clamp(
            0.35 + side * bump.x * 0.3 - bump.y * 0.12 + crack * 0.8 + side * (x - x0) * 0.5 + rough * 0.35,
          )
          const trees =
            smoothstep(
              0.45,
              0.6,
              noise.fbm(x * 9 + offset, y * 14, 4) +
                rough * 0.06 +
                smoothstep(0.06, 0, shore - y) * 0.25 -
                smoothstep(0.03, 0, below) * 0.1,
            ) * 0.85
          const leaf = 0.55 + (0.45 + 0.5 * noise.gradient(x * 120, y * 120) + rough * 0.35) * clamp(0.6 + facing * 0.6)
          const haze = smoothstep(0.12, 0, shore - y) * (0.3 + palette.mist * 0.4)
          out.r = mix(mix(mix(shade[0], lit[0], facing), wood[0] * leaf, trees), palette.haze[0], haze)
          out.g = mix(mix(mix(shade[1], lit[1], facing), wood[1] * leaf, trees), palette.haze[1], haze)
          out.b = mix(mix(mix(shade[2], lit[2], facing), wood[2] * leaf, trees), palette.haze[2], haze)
        },
      })
    },
  }
}

interface Mist {
  y0: number
  thick: number
  palette: Palette
  noise: ReturnType<typeof createNoise>
  offset: number
}

function mistLayer(id: string, depth: number, { y0, thick, palette, noise, offset }: Mist): Layer {
  const color = mixRgb(palette.haze, palette.glow, 0.2)
  return {
    id,
    moves: 'drift',
    depth,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const n = noise.soft(x * 1.8 + offset, y * 7, 3)
          const d = (y - y0 + (n - 0.5) * 0.12) / thick
          out.a = (0.62 * n * (0.6 + palette.mist)) / (1 + d * d * d * d)
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { detail: 1 / 110, top: y0 - thick * 4 - 0.1, bottom: y0 + thick * 4 + 0.1 },
      ),
  }
}
