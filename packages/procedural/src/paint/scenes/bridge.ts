/** A great bridge that runs into the mist over water. */
import { hex, mixRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import { birdLayer } from '../animals/birds.ts'
import { archLayer } from '../buildings/arch-bridge.ts'
import type { Span } from '../buildings/bridge-span.ts'
import { suspensionLayer } from '../buildings/suspension-bridge.ts'
import { trafficLayer } from '../buildings/traffic.ts'
import { paintPixels } from '../core/pixels.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { asksForGround, nearBank } from '../plants/near-bank.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { createSky, type Sky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import type { Home } from '../subjects/subject.ts'
import { airPlace, waterPlace } from '../subjects/venue.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'
import { seasonalShore } from '../water/seasonal-shore.ts'
import { asksForCrossing, bridgeMaterial, buildCrossing } from './bridge-crossing.ts'

const hosts: readonly Home[] = ['ground', 'homestead', 'water', 'air']

export const bridge: SceneKind = {
  name: 'bridge',
  answers: { bridge: 1, river: 0.4 },
  showcase: true,
  hasOpenSky: true,
  hosts,
  seasonless: ['spring', 'summer', 'autumn', 'winter'],
  build(input) {
    const { parsedPrompt, frame, random, guests = [] } = input
    const palette = paletteFor(parsedPrompt, random, {
      times: ['dawn', 'sunset', 'golden', 'dusk', 'blue', 'morning'],
      weathers: ['clear', 'clear', 'fog'],
    })
    if (asksForCrossing(parsedPrompt, guests)) return buildCrossing(input, palette)
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('mist').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const shore = shape.range(0.1, 0.2)
    const side = shape.chance(0.5) ? 1 : -1
    const hasArches = shape.chance(0.3)
    const arches = hasArches || bridgeMaterial(parsedPrompt) === 'stone'
    const sky = createSky(palette, { horizon: shore, sunX: side * shape.range(0.05, 0.6) * reach })
    // The bridge begins large near one edge and runs toward a point on the horizon.
    const vanish = side * shape.range(0.35, 0.75) * reach
    const startX = -side * (reach + shape.range(0.02, 0.12))
    const big = shape.range(0.62, 0.8) * Math.min(1, 0.62 + reach * 0.45)
    const steep = arches ? shape.range(0.9, 1.5) : shape.range(0.36, 0.6)
    const span: Span = {
      at(along) {
        const scale = 1 / (1 + along * steep)
        return { x: vanish + (startX - vanish) * scale, y: shore - (0.006 + 0.1 * big) * scale, scale: big * scale }
      },
      palette,
      sky,
      steel:
        parsedPrompt.colors[0]?.rgb ??
        hex(arches ? '#9c8f80' : shape.pick(['#b2432c', '#b2432c', '#4d6470', '#6b7278'])),
      side: sky.sunX > 0 ? 1 : -1,
      arches,
      night: smoothstep(0.2, 0.6, palette.dark),
    }
    const behind: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      ...farHills(random.fork('hills'), {
        sky,
        shore,
        count: shape.int(2, 4),
        size: shape.range(0.13, 0.26),
        from: 0.2,
        to: 0.4,
        open: 0.3,
      }),
      bankLayer(sky, shore, vanish, shape.range(0.5, 1)),
      ...seasonalShore(random.fork('season'), parsedPrompt, { palette, sky, shore, reach, side }),
      arches ? archLayer(span, shore) : suspensionLayer(span, shore),
    ]
    if (palette.dark < 0.7)
      behind.push(
        birdLayer(random.fork('birds'), {
          depth: 0.66,
          x: side * shape.range(0, 0.5) * reach,
          y: shore - shape.range(0.3, 0.45),
          color: palette.near,
          size: shape.range(0.014, 0.022),
          count: shape.int(3, 7),
        }),
      )
    const layers: Layer[] = [
      ...behind,
      trafficLayer(
        'traffic',
        {
          depth: 0.7,
          at(along, lane) {
            const { x, y, scale } = span.at(along)
            return { x, y: y - (arches ? 0.03 : 0.008) * scale - 0.006 * lane * scale, scale }
          },
          from: -0.1,
          to: 6,
          gap: 0.16,
          pace: 0.14,
          size: 0.034,
          night: span.night,
          haze: palette.haze,
          area: { top: shore - 0.2 * big, bottom: shore },
        },
        random.fork('traffic'),
      ),
      mirrorLayer({ depth: 0.8, shore, behind, ...calmWater(palette, random.fork('water'), shape.range(0.6, 1.1)) }),
      ...rainRings(random.fork('rings'), { palette, shore, bottom: 0.5, depth: 0.8 }),
      fogLayer(shore, palette, noise, shape.range(0, 90), palette.weather === 'fog' ? 1 : shape.range(0.25, 0.8)),
    ]
    const bank = asksForGround(guests, hosts)
      ? nearBank(random.fork('bank'), { palette, reach, side: span.side })
      : null
    return {
      kind: 'bridge',
      frame,
      venue: {
        palette,
        side: span.side,
        backlit: 0.3,
        places: [
          ...(bank?.places ?? []),
          waterPlace('water', shore, reach, palette),
          airPlace('water', shore - 0.15, reach, 0.85),
        ],
      },
      layers: [...layers, ...(bank?.layers ?? []), ...fallingLayers(palette, random.fork('weather'))],
      grade: { ...plainGrade, bloom: 0.42, bloomFrom: 0.62, vignette: 0.26 },
      painted: ['bridge', 'river', 'lake', 'water'],
      tags: ['bridge', arches ? 'stone arches' : 'suspension bridge', 'water', palette.time],
    }
  },
}

/** Low land at the far end of the bridge. */
function bankLayer(sky: Sky, shore: number, x0: number, wide: number): Layer {
  const { palette } = sky
  const color = mixRgb(mixRgb(palette.sky[1], palette.near, 0.6), palette.haze, 0.4)
  const noise = createNoise(917)
  return {
    id: 'bank',
    moves: 'land',
    depth: 0.5,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const away = Math.abs(x - x0) / wide
          const edge = shore - 0.028 / (1 + away * away * 3) - (0.02 * noise.fbm(x * 16, 3, 3)) / (1 + away * away * 2)
          out.a = smoothstep(-view.pixel, view.pixel, y - edge)
          const t = smoothstep(edge, shore, y) * 0.5
          out.r = mix(color[0], palette.haze[0], t)
          out.g = mix(color[1], palette.haze[1], t)
          out.b = mix(color[2], palette.haze[2], t)
        },
        { top: shore - 0.06, bottom: shore },
      ),
  }
}

/** Fog banks that hide the waterline and the feet of the far towers. */
function fogLayer(
  shore: number,
  palette: Palette,
  noise: ReturnType<typeof createNoise>,
  offset: number,
  amount: number,
): Layer {
  const color = mixRgb(palette.haze, palette.glow, 0.22)
  return {
    id: 'fog',
    moves: 'drift',
    depth: 0.9,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const n = noise.soft(x * 1.5 + offset, y * 5.5 + 20, 4)
          const d = (y - shore + 0.015 + (n - 0.5) * 0.2) / 0.07
          out.a = Math.min(0.96, (amount * 1.25 * smoothstep(0.28, 0.66, n)) / (1 + d * d * d * d))
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { detail: 1 / 110, top: shore - 0.35, bottom: shore + 0.35 },
      ),
  }
}
