/** A paved walk along the water, with a railing: from there people look at a city. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { groundPlace, type Place } from '../subjects/venue.ts'

/** World y of its far edge, and of the feet of who is there. */
const edge = 0.33
const footing = 0.4
/** World height of the railing, and world distance between its posts. */
const railing = 0.058
const postEvery = 0.16
/** Slabs: depth and width in units of the ground, whose vanishing line is `horizon`. */
const slab = { deep: 0.42, wide: 0.5 }

export interface PromenadeLook {
  palette: Palette
  reach: number
  /** World y of the horizon, toward which its joints run. */
  horizon: number
}

/** The walk with its railing, and the place on it. */
export function promenade(random: Random, look: PromenadeLook): { layers: Layer[]; places: Place[] } {
  const { palette, reach } = look
  const isSnowy = palette.season === 'winter' || palette.weather === 'snow'
  const stone = isSnowy ? hex('#dde5ee') : hex(random.pick(['#8f8a84', '#99928a', '#84868c']))
  const place = groundPlace('railing', () => footing, reach, {
    ...(isSnowy && { cover: { kind: 'snow', color: light(stone, palette.sun, palette.ambient, 0.4) } }),
  })
  return { layers: [pavement(random, stone, look), railingLayer(palette)], places: [place] }
}

function pavement(random: Random, stone: Rgb, { palette, horizon }: PromenadeLook): Layer {
  const noise = createNoise(random.seed)
  const lit = light(stone, palette.sun, palette.ambient, 0.42)
  const dark = scaleRgb(lit, 0.55)
  const isWet = palette.weather === 'rain' || palette.weather === 'storm'
  const gleam = mixRgb(palette.haze, palette.glow, 0.3)
  return {
    id: 'pavement',
    moves: 'land',
    depth: 0.94,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const far = 0.2 / Math.max(0.02, y - horizon)
          const across = (x * far) / slab.wide / 0.2
          const along = far / slab.deep / 0.05
          const row = Math.floor(along)
          const shifted = across + (row & 1) * 0.5
          const u = shifted - Math.floor(shifted)
          const v = along - row
          const soft = 0.012 + view.pixel * far * 8
          const joint = Math.min(
            smoothstep(0, soft + 0.012, Math.min(u, 1 - u)),
            smoothstep(0, soft + 0.03, Math.min(v, 1 - v)),
          )
          const tone = noise.value(Math.floor(shifted) * 7.3 + row * 3.1, row * 1.7) - 0.5
          const rough = noise.gradient(x * far * 60, along * 9) * 0.5 + noise.gradient(x * far * 150, along * 24) * 0.4
          const curb = smoothstep(edge + 0.012, edge + 0.004, y)
          const bright = mix(0.72, 1, joint) * (1 + tone * 0.16 + rough * 0.1) + curb * 0.28
          const near = smoothstep(edge, 0.52, y)
          const wet = isWet ? 0.3 * smoothstep(0.42, 0.66, noise.soft(x * far * 5, along * 0.9, 3)) : 0
          const shade = mix(1, 0.62, near)
          out.a = smoothstep(-view.pixel, view.pixel, y - edge)
          for (const [i, channel] of channels.entries())
            out[channel] = mix(mix(dark[i], lit[i], bright) * shade, gleam[i], wet)
        },
        { top: edge - 0.01 },
      ),
  }
}

const channels = ['r', 'g', 'b'] as const

function railingLayer(palette: Palette): Layer {
  const metal = mixRgb(scaleRgb(palette.near, 0.5), palette.ambient, 0.08)
  const shine = mixRgb(metal, palette.glow, 0.35)
  const foot = edge + 0.012
  const width = 3.2
  return {
    id: 'railing',
    moves: 'land',
    depth: 0.95,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (let i = -Math.ceil(width / postEvery); i * postEvery < width; i++) {
            const x = i * postEvery
            context.fillStyle = css(metal)
            context.fillRect(x - 0.0042, foot - railing, 0.0084, railing)
            context.fillRect(x - 0.0075, foot - 0.006, 0.015, 0.006)
            context.fillStyle = css(shine)
            context.fillRect(x - 0.0042, foot - railing, 0.0018, railing)
          }
          for (const [at, thick] of [
            [1, 0.0062],
            [0.66, 0.003],
            [0.34, 0.003],
          ] as const) {
            context.fillStyle = css(metal)
            context.fillRect(-width, foot - railing * at, width * 2, thick)
            context.fillStyle = css(shine)
            context.fillRect(-width, foot - railing * at, width * 2, thick * 0.3)
          }
        },
        { top: foot - railing - 0.01, bottom: foot + 0.01 },
      ),
  }
}
