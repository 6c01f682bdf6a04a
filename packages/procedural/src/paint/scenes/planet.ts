/** A planet with rings, lit from the side, with a moon. */

import { fromOklch, mixRgb, type Rgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { askedCount } from '../core/asked-count.ts'
import { atRest, movingOn, type Stage } from '../core/cycles.ts'
import { paintPixels } from '../core/pixels.ts'
import { type Layer, plainGrade, type SceneKind, type Target, type View } from '../scene.ts'
import { spaceLight, spacePlace } from '../subjects/venue.ts'
import { starLayer } from './nebula.ts'

const mostPlanets = 5

export const planet: SceneKind = {
  name: 'planet',
  answers: { planet: 1, ring: 1, space: 0.8, moon: 0.2, star: 0.4, rocket: 0.3, astronaut: 0.3 },
  counts: ['planet'],
  showcase: true,
  hosts: ['space'],
  hasOwnFog: true,
  build({ parsedPrompt, frame, random }) {
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const ringed = shape.chance(parsedPrompt.subjects.includes('ring') ? 1 : 0.72)
    const radius = Math.min(ringed ? shape.range(0.17, 0.27) : shape.range(0.24, 0.42), reach * 0.62)
    const side = shape.chance(0.5) ? 1 : -1
    const x = side * shape.range(0, 0.42) * (reach - radius * 0.4)
    const y = shape.range(-0.08, 0.1)
    const lightSide = shape.chance(0.5) ? 1 : -1
    const light = normalize([lightSide * shape.range(0.6, 0.85), -shape.range(0.15, 0.5), shape.range(0.25, 0.6)])
    const lean = shape.range(-0.45, 0.45)
    const open = shape.range(0.16, 0.42)
    const axis = normalize([Math.sin(lean), -Math.cos(lean), open])
    const hues = surfaceColors(
      parsedPrompt.colors.map((color) => color.rgb),
      shape,
    )
    const globe: Globe = {
      x,
      y,
      radius,
      light,
      axis,
      hues,
      ringed,
      banded: ringed || shape.chance(0.5),
      random: random.fork('surface'),
    }
    const layers: Layer[] = [deepSpace(hues, random.fork('space')), starLayer(random.fork('stars'), 900, 0.85)]
    const rings = ringed ? createRings(random.fork('rings')) : null
    if (rings) layers.push(ringLayer(globe, rings, 'far'))
    layers.push(globeLayer(globe, rings))
    if (rings) layers.push(ringLayer(globe, rings, 'near'))
    const usual = shape.int(0, 2)
    const planets = (askedCount(parsedPrompt, mostPlanets, 'planet') ?? 1) - 1
    for (let i = 0; i < usual + planets; i++) {
      const isPlanet = i >= usual
      const place = random.fork(`moon ${i}`)
      layers.push(
        globeLayer(
          {
            ...globe,
            x: -side * place.range(0.25, 0.8) * reach,
            y: place.range(-0.38, 0.3),
            radius: isPlanet ? radius * place.range(0.3, 0.48) : place.range(0.018, 0.05),
            hues: isPlanet
              ? surfaceColors([], place)
              : { ...hues, dark: [0.2, 0.19, 0.18], bright: [0.62, 0.59, 0.55] },
            banded: isPlanet,
            random: place,
          },
          null,
        ),
      )
    }
    return {
      kind: 'planet',
      frame,
      venue: {
        palette: spaceLight(parsedPrompt, random),
        side: lightSide,
        backlit: 0,
        places: [spacePlace(layers.at(-1)?.id ?? 'space', reach)],
      },
      layers,
      grade: { ...plainGrade, bloom: 0.35, bloomFrom: 0.6, vignette: 0.25, contrast: 1.1 },
      tags: ringed ? ['planet', 'rings', 'space', 'stars'] : ['planet', 'space', 'stars'],
    }
  },
}

type Vector = readonly [number, number, number]

interface Hues {
  dark: Rgb
  middle: Rgb
  bright: Rgb
  air: Rgb
  gas: Rgb
}

/** A planet or moon; its vectors have x right, y down and z toward the eye. */
interface Globe {
  x: number
  y: number
  radius: number
  light: Vector
  axis: Vector
  hues: Hues
  ringed: boolean
  /** Whether it has the bands of a gas giant instead of land and craters. */
  banded: boolean
  random: Random
}

function surfaceColors(named: readonly Rgb[], random: Random): Hues {
  const first = named[0]
  const hue = first ? toOklch(first).h : random.pick([58, 68, 40, 25, 195, 225, 265, 300, 165])
  const c = first && toOklch(first).c < 0.03 ? 0.012 : random.range(0.07, 0.12)
  const second = named[1] ? toOklch(named[1]).h : hue + random.pick([25, -30, 40])
  return {
    dark: fromOklch({ l: 0.46, c: c * 1.1, h: hue - 18 }),
    middle: fromOklch({ l: 0.66, c, h: hue }),
    bright: fromOklch({ l: 0.88, c: c * 0.5, h: second }),
    air: fromOklch({ l: 0.78, c: 0.13, h: hue + random.range(-20, 20) }),
    gas: fromOklch({ l: 0.5, c: 0.12, h: hue + random.pick([150, 180, 30]) }),
  }
}

function deepSpace(hues: Hues, random: Random): Layer {
  const noise = createNoise(random.seed)
  const strength = random.range(0.35, 1)
  return {
    id: 'space',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const bend = noise.soft(x * 1.7 + 3, y * 1.7, 3) * 1.6
          const f = noise.fbm(x * 1.5 + bend, y * 1.5 + bend * 0.6, 5)
          const k = noise.fbm(x * 1.1 - bend * 0.7 + 20, y * 1.1 + 7, 5)
          const a = f * f * f * f * 0.5 * strength
          const b = k * k * k * k * 0.35 * strength
          out.r = 0.003 + hues.gas[0] * a + hues.dark[0] * b
          out.g = 0.0035 + hues.gas[1] * a + hues.dark[1] * b
          out.b = 0.007 + hues.gas[2] * a + hues.dark[2] * b
        },
        { detail: 1 / 220 },
      ),
  }
}

function globeLayer(globe: Globe, rings: Rings | null): Layer {
  const { x, y, radius, light, axis, hues, banded } = globe
  const noise = createNoise(globe.random.seed)
  const side = normalize(cross(axis, [0, 0, 1]))
  const front = cross(side, axis)
  const bands = globe.random.range(11, 24)
  const stormLongitude = globe.random.range(-0.7, 0.7)
  const stormLatitude = globe.random.range(-0.45, 0.45)
  const reach = radius * 1.45
  const size = globe.random.range(1.6, 2.6)
  const surface = { tone: 0, relief: 1 }
  const surfaceAt = (u: number, latitude: number, w: number, out: typeof surface) => {
    if (banded) {
      const longitude = Math.atan2(u, w)
      const curl = noise.fbm3(u * 2.2, latitude * 7, w * 2.2 + 5, 5)
      const fine = noise.fbm3(u * 5 + curl * 2, latitude * 16, w * 5, 4)
      const at = latitude + 0.075 * (curl - 0.5) + 0.03 * (fine - 0.5)
      let t =
        0.5 +
        0.3 * Math.sin(at * bands) +
        0.55 * (noise.value(at * bands * 1.3, 2) - 0.5) +
        0.3 * (noise.value(at * bands * 4, 6) - 0.5)
      t += (fine - 0.5) * 0.35
      const sx = longitude - stormLongitude
      const sy = (latitude - stormLatitude) * 2
      out.tone = t - 0.6 * smoothstep(0.26, 0.08, Math.sqrt(sx * sx + sy * sy) + 0.08 * (curl - 0.5))
      out.relief = 1
      return
    }
    const land = noise.fbm3(u * size + 3, latitude * size + 9, w * size, 6)
    const rough = noise.fbm3(u * size * 4, latitude * size * 4, w * size * 4 + 7, 4)
    out.tone = smoothstep(0.34, 0.66, land) * 0.8 + (rough - 0.5) * 0.5 + 0.1
    out.relief = 0.75 + 0.5 * rough
  }
  /** The globe after it has turned by the angles of the stages. */
  const paint = (view: View, target: Target, stages: readonly [Stage, Stage]) => {
    // Glow of the atmosphere around the edge.
    paintPixels(
      view,
      target,
      (px, py, out) => {
        const dx = (px - x) / radius
        const dy = (py - y) / radius
        const d = Math.sqrt(dx * dx + dy * dy)
        const lit = clamp(((dx * light[0] + dy * light[1]) / (d + 1e-6)) * 0.65 + 0.3)
        const away = Math.max(0, d - 1)
        const halo = lit * (0.28 / (1 + away * away * 900) + 0.12 / (1 + away * away * 60)) * clamp((1.45 - d) / 0.4)
        out.r = hues.air[0] * halo
        out.g = hues.air[1] * halo
        out.b = hues.air[2] * halo
      },
      { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach, mode: 'light', detail: radius / 60 },
    )
    paintPixels(
      view,
      target,
      (px, py, out) => {
        const nx = (px - x) / radius
        const ny = (py - y) / radius
        const d2 = nx * nx + ny * ny
        out.a = clamp(((1 - Math.sqrt(d2)) * radius) / view.pixel + 0.5)
        if (out.a <= 0) return
        const nz = Math.sqrt(Math.max(0, 1 - d2))
        const latitude = nx * axis[0] + ny * axis[1] + nz * axis[2]
        const u = nx * side[0] + ny * side[1] + nz * side[2]
        const w = nx * front[0] + ny * front[1] + nz * front[2]
        const facing = nx * light[0] + ny * light[1] + nz * light[2]
        const day = smoothstep(-0.12, 0.5, facing) * clamp(0.25 + facing)
        let t = 0.5
        let relief = 1
        for (const { moved, share } of stages) {
          if (share < 0.01) continue
          const cos = Math.cos(moved)
          const sin = Math.sin(moved)
          surfaceAt(u * cos - w * sin, latitude, w * cos + u * sin, surface)
          t += share * (surface.tone - 0.5)
          relief += share * (surface.relief - 1)
        }
        t = clamp(t)
        const k = t < 0.5 ? t * 2 : t * 2 - 1
        const from = t < 0.5 ? hues.dark : hues.middle
        const to = t < 0.5 ? hues.middle : hues.bright
        const edge = 1 - nz
        const rim = edge * edge * edge * day * 0.55
        const shade = day * 1.35 * relief * (rings ? ringShadow(globe, rings, nx, ny, nz) : 1) + 0.006
        out.r = mix(from[0], to[0], k) * shade + hues.air[0] * rim
        out.g = mix(from[1], to[1], k) * shade + hues.air[1] * rim
        out.b = mix(from[2], to[2], k) * shade + hues.air[2] * rim
      },
      { left: x - radius * 1.02, right: x + radius * 1.02, top: y - radius * 1.02, bottom: y + radius * 1.02 },
    )
  }
  return {
    id: `globe-${x.toFixed(3)}`,
    depth: 0.5,
    open: (view) => (target) => paint(view, target, atRest),
    act(staging) {
      const stagesAt = movingOn(staging, 0.1)
      return {
        areas: () => [{ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }],
        every: 1 / 6,
        fineness: 0.9,
        // Between two paintings the side toward the viewer goes on turning.
        flow(px, py, seconds, out) {
          const nx = (px - x) / radius
          const ny = (py - y) / radius
          const inside = 1 - nx * nx - ny * ny
          if (inside <= 0) return
          const toward = Math.sqrt(inside)
          const way = 0.1 * staging.speed * radius * seconds
          out.x = way * (axis[1] * toward - axis[2] * ny)
          out.y = way * (axis[2] * nx - axis[0] * toward)
        },
        open: (view) => (target) => paint(view, target, stagesAt(view.time)),
      }
    },
  }
}

interface Rings {
  inner: number
  outer: number
  /** Density at a distance in planet radii, 0 to 1; `tone` is the brightness there. */
  density(distance: number): number
  tone(distance: number): number
}

function createRings(random: Random): Rings {
  const noise = createNoise(random.seed)
  const inner = random.range(1.22, 1.4)
  const outer = random.range(2, 2.45)
  const gap = mix(inner, outer, random.range(0.55, 0.72))
  return {
    inner,
    outer,
    density(d) {
      if (d < inner || d > outer) return 0
      const f = noise.value(d * 46, 1) * 0.45 + noise.value(d * 120, 3) * 0.25 + noise.value(d * 14, 7) * 0.6
      const edges = smoothstep(inner, inner + 0.1, d) * smoothstep(outer, outer - 0.07, d)
      return smoothstep(0.26, 1, f) * edges * smoothstep(0.012, 0.035, Math.abs(d - gap))
    },
    tone: (d) => noise.value(d * 22, 2) * 0.7 + noise.value(d * 80, 5) * 0.3,
  }
}

function ringShadow({ light, axis }: Globe, rings: Rings, nx: number, ny: number, nz: number): number {
  const t =
    -(nx * axis[0] + ny * axis[1] + nz * axis[2]) / (light[0] * axis[0] + light[1] * axis[1] + light[2] * axis[2])
  if (t <= 0) return 1
  const sx = nx + light[0] * t
  const sy = ny + light[1] * t
  const sz = nz + light[2] * t
  return 1 - 0.62 * rings.density(Math.sqrt(sx * sx + sy * sy + sz * sz))
}

function ringLayer({ x, y, radius, light, axis, hues }: Globe, rings: Rings, part: 'near' | 'far'): Layer {
  const bright = mixRgb(hues.bright, [0.9, 0.84, 0.74], 0.4)
  const dark = mixRgb(hues.middle, [0.6, 0.5, 0.4], 0.3)
  const reach = radius * rings.outer
  return {
    id: `rings-${part}`,
    depth: part === 'far' ? 0.45 : 0.6,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) => {
          const dx = (px - x) / radius
          const dy = (py - y) / radius
          // Depth of the ring plane at this pixel.
          const dz = -(dx * axis[0] + dy * axis[1]) / axis[2]
          const isNear = dz > 0
          const d2 = dx * dx + dy * dy + dz * dz
          out.a = 0
          if (isNear !== (part === 'near') || d2 < rings.inner * rings.inner || d2 > rings.outer * rings.outer) return
          const d = Math.sqrt(d2)
          const density = rings.density(d)
          if (density <= 0) return
          const along = dx * light[0] + dy * light[1] + dz * light[2]
          const across = d2 - along * along
          const shadow = along < 0 ? smoothstep(0.9, 1.08, Math.sqrt(Math.max(0, across))) : 1
          const t = rings.tone(d)
          const lit = 0.03 + 0.95 * shadow
          out.a = density * 0.94
          out.r = mix(dark[0], bright[0], t) * lit
          out.g = mix(dark[1], bright[1], t) * lit
          out.b = mix(dark[2], bright[2], t) * lit
        },
        { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
      ),
  }
}

function normalize([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
