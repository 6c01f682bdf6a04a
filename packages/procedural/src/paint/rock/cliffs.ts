/** Rock walls with cracks, beds, moss and haze. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createGrain, roughGrid } from '../core/fine-detail.ts'
import { paintPixels } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import { coniferPath } from '../plants/conifers.ts'
import type { Layer } from '../scene.ts'

/** Colors of rock and the side of the light. */
export interface CliffLook {
  noise: Noise
  rock: Rgb
  moss: Rgb
  dark: Rgb
  haze: Rgb
  side: number
  glow: Rgb
  desert: boolean
  gap: number
}

const broad = { x: 0, y: 0 }
const middle = { x: 0, y: 0 }
const fine = { x: 0, y: 0 }

/** Colors a point of rock; `green` is how much of it may be overgrown, `air` how much haze veils it, 0 to 1. */
function shadeRock(
  look: CliffLook & { green: number; grain(x: number, y: number): number },
  x: number,
  y: number,
  air: number,
  out: { r: number; g: number; b: number },
): void {
  const { noise, rock, moss, dark, haze, side, desert } = look
  // Rock breaks along vertical cracks and level beds; the noise's slope tells which side of a block faces the light.
  const warp = (noise.value(x * 5, y * 5) - 0.5) * 0.9
  const beds = noise.fbm(x * 2.2 + warp, y * (desert ? 24 : 12) + warp * 2, 3)
  noise.slope(x * 8 + warp, y * 2.4 + warp, broad)
  noise.slope(x * 21 - warp, y * 8 + warp * 2, middle)
  noise.slope(x * 88 + 9 + warp * 3, y * 47, fine)
  const facing =
    side * (broad.x * 0.17 + middle.x * 0.16 + fine.x * 0.13) - broad.y * 0.05 - middle.y * 0.11 - fine.y * 0.12
  const lit = clamp(0.36 + facing + (beds - 0.5) * 0.7 + look.grain(x + warp * 0.02, y * 0.6) * 0.4)
  const growth =
    look.green * smoothstep(0.48, 0.62, noise.fbm(x * 6 + 9, y * 7, 3) - middle.y * 0.05 + (beds - 0.5) * 0.5)
  const tone = desert ? 0.7 + 0.6 * beds : 0.85 + 0.3 * beds
  out.r = mix(mix(dark[0], mix(rock[0] * tone, moss[0], growth) * 1.7, lit), haze[0], air)
  out.g = mix(mix(dark[1], mix(rock[1] * tone, moss[1], growth) * 1.7, lit), haze[1], air)
  out.b = mix(mix(dark[2], mix(rock[2] * tone, moss[2], growth) * 1.7, lit), haze[2], air)
}

export interface FarCliff {
  air: number
  rim: (x: number) => number
  bottom: number
  palette: Palette
  wooded: boolean
  random: Random
}

/** A rock wall across the image below `rim`, with firs on its edge. */
export function farCliff(
  id: string,
  depth: number,
  look: CliffLook,
  { air, rim, bottom, palette, wooded, random }: FarCliff,
): Layer {
  const { noise, haze } = look
  return {
    id,
    moves: 'land',
    depth,
    open(view) {
      const trees = []
      if (wooded && !look.desert) {
        for (let n = Math.floor((view.left - 0.2) / 0.02); n * 0.02 < view.left + view.width * view.pixel + 0.2; n++) {
          const own = random.fork(`${n}`)
          const x = (n + own.next()) * 0.02
          if (Math.abs(x - look.gap) < 0.1 || own.next() > noise.value(x * 6, 8) * 1.5) continue
          trees.push({ x, y: rim(x) + 0.012, height: own.range(0.03, 0.085) })
        }
      }
      const path = coniferPath(trees, random)
      const wall = { ...look, green: 0.9, grain: createGrain(noise, view, 200) }
      const color = mixRgb(mixRgb(scaleRgb(palette.foliage, 0.16), look.dark, 0.5), haze, air * 0.9)
      return (target) => {
        paintVector(view, target, (context) => {
          context.fillStyle = css(color)
          context.fill(path)
        })
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const below = y - rim(x)
            out.a = clamp(below * 220 + 0.5)
            if (out.a <= 0) return
            shadeRock(wall, x, y, clamp(air + below * 0.22), out)
          },
          { bottom, detail: roughGrid(view, 1 / 640) },
        )
      }
    },
  }
}

export interface SideWall {
  air: number
  flank: number
  from: number
  slope: number
  bottom: number
  salt: number
  crest: number
}

/** A rock wall that comes in from one side. */
export function sideWall(
  id: string,
  depth: number,
  look: CliffLook,
  { air, flank, from, slope, bottom, salt, crest }: SideWall,
): Layer {
  const { noise } = look
  return {
    id,
    moves: 'land',
    depth,
    open: (view) => {
      const wall = { ...look, green: 1, grain: createGrain(noise, view, 200) }
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const edge = from + flank * (0.16 * (0.3 - y) * slope + 0.1 * (noise.fbm(y * 4 + salt, salt, 4) - 0.5))
            const inside = (x - edge) * flank
            const over = y - (crest - inside * 0.9 - 0.1 * (noise.fbm(x * 5 + salt, 3, 4) - 0.4))
            out.a = clamp(inside * 200 + 0.5) * clamp(over * 200 + 0.5)
            if (out.a <= 0) return
            shadeRock(wall, x + salt, y, air * (1 - clamp(inside * 1.2)), out)
            // The edge toward the open gorge catches the light of the sky.
            const shine = smoothstep(0.05, 0, inside) * 0.16
            out.r += look.haze[0] * shine
            out.g += look.haze[1] * shine
            out.b += look.haze[2] * shine
          },
          { bottom, detail: roughGrid(view, 1 / 640) },
        )
    },
  }
}
