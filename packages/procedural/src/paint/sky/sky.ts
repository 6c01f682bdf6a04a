/** The sky of landscape scenes: gradient, glow, sun or moon, clouds, stars. */
import { type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Layer, View } from '../scene.ts'
import { milkyWayLayer } from './milky-way.ts'
import { rainbowLayer } from './rainbow.ts'
import { starLayer } from './stars.ts'

export interface Sky {
  palette: Palette
  /** World y of the horizon. */
  horizon: number
  /** World position of the sun or moon. */
  sunX: number
  sunY: number
  /** World radius of the disc; 0 hides it. */
  sunRadius: number
  /**
   * Color of the clear sky with its glow, without clouds and disc: cheap, also for reflections. `up` is the height
   * above the horizon.
   */
  color(x: number, up: number, out: Shade): void
}

/** Sky colors along the image at one height, cheap enough to read for every pixel; `at` returns an index into `rgb`. */
export interface SkyRow {
  rgb: Float32Array
  at(x: number): number
}

export function skyRow(sky: Sky, view: View, up: number): SkyRow {
  const count = 256
  const rgb = new Float32Array((count + 1) * 3)
  const out: Shade = { r: 0, g: 0, b: 0, a: 1 }
  const width = view.width * view.pixel
  for (let i = 0; i <= count; i++) {
    sky.color(view.left + (i / count) * width, up, out)
    rgb[i * 3] = out.r
    rgb[i * 3 + 1] = out.g
    rgb[i * 3 + 2] = out.b
  }
  const scale = count / width
  return { rgb, at: (x) => Math.max(0, Math.min(count, Math.round((x - view.left) * scale))) * 3 }
}

export interface SkyOptions {
  horizon: number
  sunX: number
  /** Default: the palette's sun height. */
  sunY?: number
  sunRadius?: number
  /** World height of the sky's gradient; default 0.9. */
  span?: number
}

const steps = 512

/** A moon that the prompt asks for: its world radius, how low it stands at most, and how far toward the middle it comes. */
const moonRadius = 0.055
const highMoon = -0.37
const moonInward = 0.72

export function createSky(palette: Palette, options: SkyOptions): Sky {
  const { horizon } = options
  const hasMoon = palette.signs.includes('moon')
  const usualY = options.sunY ?? horizon - palette.sunHeight
  const sunY = hasMoon ? Math.min(usualY, highMoon) : usualY
  // A moon that was asked for stands where neither hills nor the border hide it.
  const sunX = hasMoon ? options.sunX * moonInward : options.sunX
  const span = options.span ?? 0.9
  const table = new Float32Array((steps + 1) * 3)
  const places = [1, 0.52, 0.16, 0]
  for (let i = 0; i <= steps; i++) {
    const up = i / steps
    let k = 0
    while (k < 2 && up < places[k + 1]) k++
    const upper = places[k]
    const lower = places[k + 1]
    const t = smoothstep(lower, upper, up) * 0.5 + clamp((up - lower) / (upper - lower)) * 0.5
    for (let channel = 0; channel < 3; channel++)
      table[i * 3 + channel] = mix(palette.sky[k + 1][channel], palette.sky[k][channel], t)
  }
  const strength = palette.weather === 'clear' || palette.weather === 'snow' ? 1 : 0.45
  const glow = scaleRgb(palette.glow, strength)
  const high = smoothstep(0.2, 0.4, palette.sunHeight) * (1 - palette.dark)
  const wide = 0.5 * (1 - palette.dark * 0.72) * (1 - high * 0.6)
  const tight = 0.8 * (1 - palette.dark * 0.4)
  const flat = 0.3 * (1 - high) * (1 - palette.dark * 0.5)
  return {
    palette,
    horizon,
    sunX,
    sunY,
    sunRadius: hasMoon ? moonRadius : (options.sunRadius ?? defaultRadius(palette)),
    color(x, up, out) {
      const place = clamp(Math.abs(up) / span) * steps
      const i = Math.min(steps - 1, place | 0)
      const t = place - i
      const o = i * 3
      const dx = x - sunX
      const dy = horizon - up - sunY
      const near = dx * dx * 0.6 + dy * dy
      // Near the horizon the halo spreads sideways, as light does in thick air.
      const low = dx * dx * 0.12 + dy * dy * 5
      const broad = 1 + near * 9
      const narrow = 1 + near * 110
      // Wide glow replaces the sky's color, since adding it would bleach the sky; narrow glow is added.
      const soft = Math.min(0.92, wide / (broad * Math.sqrt(broad)) + flat / (1 + low * 14))
      const hard = tight / (narrow * Math.sqrt(narrow))
      out.r = mix(mix(table[o], table[o + 3], t), glow[0] * 1.08, soft) + glow[0] * hard
      out.g = mix(mix(table[o + 1], table[o + 4], t), glow[1] * 1.08, soft) + glow[1] * hard
      out.b = mix(mix(table[o + 2], table[o + 5], t), glow[2] * 1.08, soft) + glow[2] * hard
    },
  }
}

function defaultRadius(palette: Palette): number {
  if (palette.weather !== 'clear' || palette.time === 'dusk' || palette.time === 'blue') return 0
  return palette.time === 'noon' || palette.time === 'morning' ? 0 : palette.time === 'night' ? 0.045 : 0.04
}

/** The layers 'sky', 'stars', 'sun' and 'clouds' down to the horizon, and what the prompt asks to see among them. */
export function skyLayers(sky: Sky, random: Random): Layer[] {
  const layers: Layer[] = [gradientLayer(sky)]
  if (sky.palette.stars > 0.05) {
    layers.push(
      starLayer(random.fork('stars'), {
        bottom: sky.horizon,
        density: 900,
        brightness: 0.9 * sky.palette.stars,
        mask: (_, y) => smoothstep(0.02, 0.4, sky.horizon - y),
      }),
    )
  }
  const { signs } = sky.palette
  if (signs.includes('milkyway')) layers.push(milkyWayLayer(sky, random.fork('milky way')))
  if (sky.sunRadius > 0) layers.push(discLayer(sky, random.fork('disc')))
  if (sky.palette.clouds > 0.02) layers.push(cloudLayer(sky, random.fork('clouds')))
  if (signs.includes('rainbow')) layers.push(rainbowLayer(sky, random.fork('rainbow')))
  return layers
}

function gradientLayer(sky: Sky): Layer {
  return {
    id: 'sky',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(view, target, (x, y, out) => sky.color(x, Math.max(0, sky.horizon - y), out), { detail: 1 / 300 }),
  }
}

/** Sun: a bright disc. Moon: a disc with seas and a soft edge of light. */
function discLayer(sky: Sky, random: Random): Layer {
  const { palette, sunX, sunY, sunRadius } = sky
  const night = palette.dark > 0.6 || palette.signs.includes('moon')
  const noise = createNoise(random.seed)
  const light: Rgb = night ? [0.95, 0.93, 0.86] : scaleRgb(palette.sun, 1.6)
  const core: Rgb = night ? light : [Math.max(light[0], 2.6), Math.max(light[1], 2.2), Math.max(light[2], 1.5)]
  const turn = random.range(0, 6)
  return {
    id: night ? 'moon' : 'sun',
    depth: 0.05,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const u = (x - sunX) / sunRadius
          const v = (y - sunY) / sunRadius
          const distance = Math.sqrt(u * u + v * v)
          out.a = clamp(((1 - distance) * sunRadius) / view.pixel + 0.5)
          if (y > sky.horizon) out.a = 0
          if (out.a <= 0) return
          if (!night) {
            const edge = 0.75 + 0.25 * Math.sqrt(Math.max(0, 1 - distance * distance))
            out.r = core[0] * edge
            out.g = core[1] * edge
            out.b = core[2] * edge
            return
          }
          const z = Math.sqrt(Math.max(0, 1 - distance * distance))
          const seas = smoothstep(0.4, 0.62, noise.fbm(u * 1.7 + z + turn, v * 1.7 + 9, 5))
          const bright = (0.72 + 0.3 * seas) * (0.8 + 0.2 * z)
          out.r = core[0] * bright
          out.g = core[1] * bright
          out.b = core[2] * bright
        },
        {
          left: sunX - sunRadius * 1.1,
          right: sunX + sunRadius * 1.1,
          top: sunY - sunRadius * 1.1,
          bottom: sunY + sunRadius * 1.1,
        },
      ),
  }
}

/** Clouds in perspective, lit from the sun's side, with bright rims where they are thin. */
function cloudLayer(sky: Sky, random: Random): Layer {
  const { palette, horizon, sunX, sunY } = sky
  const noise = createNoise(random.seed)
  const offset = random.range(0, 90)
  const stretch = random.range(0.55, 1)
  const scale = random.range(0.7, 1.15)
  const cover = palette.clouds
  const from = mix(0.66, 0.32, cover)
  const to = from + mix(0.26, 0.3, cover)
  const { cloudLit, cloudShade, glow } = palette
  return {
    id: 'clouds',
    moves: 'drift',
    depth: 0.1,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const up = horizon - y
          const far = 1 / (up + 0.16)
          const u = x * far * stretch * scale
          const v = far * 1.55 * scale + offset
          const swirl = noise.gradient(u * 0.7 + 40, v * 0.7) * 0.5
          const density = noise.soft(u + swirl, v + offset + swirl * 0.6, 6)
          const thick = smoothstep(from, to, density)
          const dx = x - sunX
          const dy = y - sunY
          const near = bell(Math.sqrt(dx * dx * 0.5 + dy * dy), 0.5)
          out.a = thick * smoothstep(0.015, 0.14, up) * mix(0.92, 0.98, cover)
          if (out.a <= 0.003) {
            out.a = 0
            return
          }
          // Clouds are lit where they get thinner toward the sun, so the density is compared with a point nearer to it.
          const toward = noise.soft(u + swirl - dx * 0.22, v + offset + swirl * 0.6 + 0.16, 3)
          const facing = clamp(0.5 + (density - toward) * 2.6)
          const lit = clamp(facing * (1.1 - thick * 0.55) + near * 0.25)
          const rim = (1 - thick) * near * 1.1
          out.r = mix(cloudShade[0], cloudLit[0], lit) + glow[0] * rim
          out.g = mix(cloudShade[1], cloudLit[1], lit) + glow[1] * rim
          out.b = mix(cloudShade[2], cloudLit[2], lit) + glow[2] * rim
        },
        { bottom: horizon, detail: 1 / 380 },
      ),
  }
}
