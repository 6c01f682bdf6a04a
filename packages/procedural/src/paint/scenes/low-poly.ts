/** Folded-paper mountains: a landscape of flat triangles. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { type Facet, paintFacets } from '../core/facets.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { light, paletteFor } from '../palette.ts'
import { landHeight, landLayer } from '../rock/low-poly-land.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, type Sky } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'

export const lowPoly: SceneKind = {
  name: 'low-poly',
  answers: { lowpoly: 1, geometric: 0.5, mountain: 0.3, landscape: 0.35, crystal: 0.5 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'sunset', 'morning', 'dawn', 'dusk', 'noon'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('land').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const horizon = shape.range(0.02, 0.12)
    const side = shape.chance(0.5) ? 1 : -1
    const sunY = horizon - clamp(palette.sunHeight, 0.14, 0.34) - shape.range(0, 0.1)
    const sky = createSky(palette, { horizon, sunX: side * shape.range(0.2, 0.75) * reach, sunY, sunRadius: 0 })
    const salt = random.seed & 4095
    const eye = shape.range(1.9, 2.6)
    const focal = 1.25
    const peakX = -side * shape.range(0, 0.55) * reach * 14
    const peakZ = shape.range(15, 20)
    const peak = shape.range(4.2, 6.4)
    const offset = shape.range(0, 200)
    const lake = parsedPrompt.subjects.includes('lake') || parsedPrompt.subjects.includes('water') || shape.chance(0.6)
    const waterLine = lake ? 0.34 : -9
    const rugged = shape.range(0.9, 1.5)
    const height = landHeight(noise, { peakX, peakZ, side, peak, offset, rugged })
    const elevation = mix(0.35, 0.9, clamp(palette.sunHeight / 0.42))
    const lx = side * Math.cos(elevation) * 0.86
    const ly = Math.sin(elevation)
    const lz = -Math.cos(elevation) * 0.5
    const winter = palette.season === 'winter' || palette.weather === 'snow'
    const grass = mixRgb(palette.foliage, palette.ground, 0.4)
    const rock = light(hex('#85796f'), palette.sun, palette.ambient, 0.35)
    const snow = light(hex('#f3f6fb'), palette.sun, palette.ambient, 0.5)
    const sand = light(hex('#d8bf94'), palette.sun, palette.ambient, 0.4)
    const tone: Shade = { r: 0, g: 0, b: 0, a: 1 }
    const skyAt = (x: number, up: number): Rgb => {
      sky.color(x, up, tone)
      return [tone.r, tone.g, tone.b]
    }
    const land: Layer = landLayer({
      focal,
      horizon,
      eye,
      salt,
      height,
      waterLine,
      lx,
      ly,
      lz,
      skyAt,
      palette,
      sky,
      winter,
      peak,
      lake,
      rock,
      grass,
      snow,
      sand,
    })
    return {
      kind: 'low-poly',
      frame,
      layers: [
        skyLayer(sky, salt),
        sunLayer(sky, shape.range(0.05, 0.085)),
        land,
        ...fallingLayers(palette, random.fork('weather')),
      ],
      grade: { ...plainGrade, bloom: 0.22, vignette: 0.2, grain: 0.8 },
      tags: ['low poly', 'mountains', 'triangles', palette.time],
      intrinsicStyles: ['lowpoly'],
    }
  },
}

/** The sky, in large triangles like the land. */
function skyLayer(sky: Sky, salt: number): Layer {
  const { palette, horizon } = sky
  const cell = 0.13
  return {
    id: 'sky',
    moves: 'breathe',
    depth: 0,
    open(view) {
      const facets: Facet[] = []
      const tone: Shade = { r: 0, g: 0, b: 0, a: 1 }
      const at = (column: number, row: number): [number, number] => [
        (column + (row & 1) * 0.5 + (hash2(column + salt, row * 5) - 0.5) * 0.7) * cell,
        (row + (hash2(column, row + salt) - 0.5) * 0.6) * cell * 0.8,
      ]
      const add = (a: [number, number], b: [number, number], c: [number, number], own: number) => {
        const x = (a[0] + b[0] + c[0]) / 3
        const y = (a[1] + b[1] + c[1]) / 3
        sky.color(x, Math.max(0, horizon - y), tone)
        const cloud = own > 1 - palette.clouds * 0.22 ? 0.12 : 0
        const shade = 1 + (own - 0.5) * 0.09
        const color = mixRgb([tone.r * shade, tone.g * shade, tone.b * shade], palette.cloudLit, cloud)
        facets.push({
          points: [...a, ...b, ...c],
          left: Math.min(a[0], b[0], c[0]),
          right: Math.max(a[0], b[0], c[0]),
          fill: css(color),
        })
      }
      const first = Math.floor(view.left / cell) - 2
      const last = Math.ceil((view.left + view.width * view.pixel) / cell) + 2
      const top = Math.floor(view.top / cell / 0.8) - 2
      const bottom = Math.ceil((view.top + view.height * view.pixel) / cell / 0.8) + 2
      for (let row = top; row <= bottom; row++)
        for (let column = first; column <= last; column++) {
          const a = at(column, row)
          const b = at(column + 1, row)
          const odd = row & 1
          const c = at(column + odd, row + 1)
          const d = at(column + 1 + odd, row + 1)
          add(a, b, odd ? c : d, hash2(column * 2 + salt, row))
          add(odd ? b : a, c, d, hash2(column * 2 + 1 + salt, row))
        }
      return (target) => {
        // A smooth sky underneath hides the gaps between the triangles.
        paintPixels(view, target, (x, y, out) => sky.color(x, Math.max(0, horizon - y), out), { detail: 1 / 60 })
        paintFacets(view, target, facets, -9)
      }
    },
  }
}

/** Sun or moon as a polygon. */
function sunLayer({ palette, sunX, sunY, horizon }: Sky, radius: number): Layer {
  const night = palette.dark > 0.6
  const clear = palette.weather === 'clear' || palette.weather === 'snow'
  const color: Rgb = night ? [0.92, 0.92, 0.88] : mixRgb(palette.glow, [1, 0.98, 0.9], 0.6)
  return {
    id: night ? 'moon' : 'sun',
    depth: 0.05,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.fillStyle = css(color, clear ? 1 : 0.25)
          context.beginPath()
          for (let i = 0; i < 11; i++) {
            const angle = (i / 11) * Math.PI * 2 + 0.2
            context.lineTo(sunX + Math.cos(angle) * radius, sunY + Math.sin(angle) * radius)
          }
          context.closePath()
          context.fill()
        },
        {
          left: sunX - radius,
          right: sunX + radius,
          top: sunY - radius,
          bottom: Math.min(horizon, sunY + radius),
          gain: night ? 1 : 1.5,
        },
      ),
  }
}
