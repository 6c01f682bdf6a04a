/** Folded-paper mountains: a landscape of flat triangles. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import { hash2 } from '../../math/random.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette, paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind, type Target, type View } from '../scene.ts'
import { createSky, type Sky } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'

interface Facet {
  points: readonly [number, number, number, number, number, number]
  left: number
  right: number
  fill: string
}

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

interface Land {
  peakX: number
  peakZ: number
  side: number
  peak: number
  offset: number
  rugged: number
}

interface LandLook {
  focal: number
  horizon: number
  eye: number
  salt: number
  height: (x: number, z: number) => number
  waterLine: number
  lx: number
  ly: number
  lz: number
  skyAt: (x: number, up: number) => Rgb
  palette: Palette
  sky: Sky
  winter: boolean
  peak: number
  lake: boolean
  rock: Rgb
  grass: Rgb
  snow: Rgb
  sand: Rgb
}

function landLayer({
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
}: LandLook): Layer {
  return {
    id: 'land',
    depth: 0.5,
    open(view) {
      const project = (x: number, y: number, z: number): [number, number] => [
        (x * focal) / z,
        horizon - ((y - eye) * focal) / z,
      ]
      const facets: Facet[] = []
      const half = Math.max(Math.abs(view.left), Math.abs(view.left + view.width * view.pixel)) + 0.15
      // Rows grow with the distance, so that triangles keep their size on the image.
      const rows: number[] = []
      for (let z = 3; z < 46; z *= 1.085) rows.push(z)
      const cellOf = (z: number) => 0.34 + z * 0.062
      const node = (row: number, column: number): [number, number, number] => {
        const z0 = rows[row]
        const cell = cellOf(z0)
        const x = (column + (row & 1) * 0.5 + (hash2(column * 3 + salt, row) - 0.5) * 0.62) * cell
        const z = z0 * (1 + (hash2(column + salt, row * 7 + 3) - 0.5) * 0.05)
        const y = height(x, z)
        return [x, Math.max(y, waterLine), z]
      }
      for (let row = rows.length - 2; row >= 0; row--) {
        const z = rows[row]
        const count = Math.ceil((half * rows[row + 1]) / focal / cellOf(z)) + 2
        // The row behind has wider cells: pair by place.
        const ratio = cellOf(z) / cellOf(rows[row + 1])
        for (let column = -count; column <= count; column++) {
          const a = node(row, column)
          const b = node(row, column + 1)
          const shift = (row & 1) * 0.5
          const other = ((row + 1) & 1) * 0.5
          const behind = (c: number) => Math.round((c + shift) * ratio - other)
          const p = behind(column + 0.5)
          const c = node(row + 1, p)
          add(a, b, c, hash2(column, row + salt))
          const first = behind(column - 0.5)
          for (let q = first; q < p; q++) add(node(row + 1, q), node(row + 1, q + 1), a, hash2(q + 77, row + salt))
        }
      }
      function add(a: readonly number[], b: readonly number[], c: readonly number[], own: number): void {
        const [ax, ay, az] = a as [number, number, number]
        const [bx, by, bz] = b as [number, number, number]
        const [cx, cy, cz] = c as [number, number, number]
        let nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay)
        let ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az)
        let nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        const length = Math.hypot(nx, ny, nz) * (ny < 0 ? -1 : 1) || 1
        nx /= length
        ny /= length
        nz /= length
        const y = (ay + by + cy) / 3
        const z = (az + bz + cz) / 3
        const [sx, sy] = project((ax + bx + cx) / 3, y, z)
        const wet = ay <= waterLine && by <= waterLine && cy <= waterLine
        const facing = clamp(nx * lx + ny * ly + nz * lz)
        const color: Rgb = facetColor({
          wet,
          sy,
          horizon,
          own,
          skyAt,
          sx,
          palette,
          sky,
          winter,
          ny,
          peak,
          y,
          lake,
          waterLine,
          rock,
          grass,
          snow,
          sand,
          facing,
          z,
        })
        const q = project(ax, ay, az)
        const r = project(bx, by, bz)
        const s = project(cx, cy, cz)
        facets.push({
          points: [q[0], q[1], r[0], r[1], s[0], s[1]],
          left: Math.min(q[0], r[0], s[0]),
          right: Math.max(q[0], r[0], s[0]),
          fill: css(color),
        })
      }
      return (target) => paintFacets(view, target, facets, horizon - 0.75)
    },
  }
}

function landHeight(noise: Noise, { peakX, peakZ, side, peak, offset, rugged }: Land) {
  return (x: number, z: number): number => {
    const away = Math.hypot(x - peakX, (z - peakZ) * 1.3)
    const second = Math.hypot(x - peakX - side * 13, (z - 27) * 1.2)
    const massif = peak * Math.max(0, 1 - away / 8.5) ** 1.3 + peak * 0.8 * Math.max(0, 1 - second / 11) ** 1.2
    const banks = smoothstep(2, 9, Math.abs(x - peakX * 0.3)) * 0.9
    const rough = (noise.soft(x * 0.22 + offset, z * 0.22, 3) - 0.42) * 3.2 * rugged
    return massif + rough * (0.35 + 0.3 * banks + massif * 0.16) + banks * 0.5 * smoothstep(30, 6, z)
  }
}

interface FacetSurface {
  wet: boolean
  sy: number
  horizon: number
  own: number
  skyAt: (x: number, up: number) => Rgb
  sx: number
  palette: Palette
  sky: Sky
  winter: boolean
  ny: number
  peak: number
  y: number
  lake: boolean
  waterLine: number
  rock: Rgb
  grass: Rgb
  snow: Rgb
  sand: Rgb
  facing: number
  z: number
}

function facetColor({
  wet,
  sy,
  horizon,
  own,
  skyAt,
  sx,
  palette,
  sky,
  winter,
  ny,
  peak,
  y,
  lake,
  waterLine,
  rock,
  grass,
  snow,
  sand,
  facing,
  z,
}: FacetSurface) {
  let color: Rgb
  if (wet) {
    const up = Math.abs(sy - horizon) * (0.8 + own * 0.5)
    color = mixRgb(skyAt(sx + (own - 0.5) * 0.16, up + 0.02), scaleRgb(palette.water, 0.9), 0.3 + 0.3 * own)
    const shine = bell(sx - sky.sunX, 0.13) * (0.2 + 0.8 * own)
    color = mixRgb(color, scaleRgb(palette.glow, 1.35), shine * 0.75)
  } else {
    const white = winter
      ? smoothstep(0.4, 0.75, ny + own * 0.25)
      : smoothstep(peak * 0.52, peak * 0.66, y + own * 0.7) * smoothstep(0.3, 0.6, ny + own * 0.2)
    const green = smoothstep(peak * 0.42, peak * 0.2, y + own * 0.6) * smoothstep(0.35, 0.7, ny)
    const beach = lake ? smoothstep(waterLine + 0.3, waterLine + 0.08, y) : 0
    color = mixRgb(mixRgb(rock, grass, green), snow, white)
    color = mixRgb(color, sand, beach * 0.8 * (1 - white))
    const shade = 0.26 + 1.25 * facing + (own - 0.5) * 0.14
    color = scaleRgb(color, shade)
    color = mixRgb(color, scaleRgb(palette.ambient, 0.6), 0.28 * (1 - facing))
    const fog = (1 - Math.exp(-((z * 0.026 * (1 + palette.mist * 1.6)) ** 1.7))) * (1 - clamp(y * 0.05))
    color = mixRgb(color, mixRgb(palette.haze, skyAt(sx, 0.03), 0.5), fog)
  }
  return color
}

function paintFacets(view: View, target: Target, facets: readonly Facet[], top: number): void {
  const left = view.left + target.x0 * view.pixel
  const right = view.left + target.x1 * view.pixel
  paintVector(view, target, (context) => drawFacets(context, facets, left, right, view.pixel), { top })
}

function drawFacets(
  context: SKRSContext2D,
  facets: readonly Facet[],
  left: number,
  right: number,
  pixel: number,
): void {
  // A thin outline in the same color closes the seams between neighbours.
  context.lineWidth = pixel * 0.9
  for (const { points, fill, left: from, right: to } of facets) {
    if (to < left || from > right) continue
    context.fillStyle = fill
    context.strokeStyle = fill
    context.beginPath()
    context.moveTo(points[0], points[1])
    context.lineTo(points[2], points[3])
    context.lineTo(points[4], points[5])
    context.closePath()
    context.fill()
    context.stroke()
  }
}

/** The sky is made of large triangles too. */
function skyLayer(sky: Sky, salt: number): Layer {
  const { palette, horizon } = sky
  const cell = 0.13
  return {
    id: 'sky',
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
        // Underneath, so that nothing shines through between the triangles.
        paintPixels(view, target, (x, y, out) => sky.color(x, Math.max(0, horizon - y), out), { detail: 1 / 60 })
        paintFacets(view, target, facets, -9)
      }
    },
  }
}

/** A disc with few corners. */
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
