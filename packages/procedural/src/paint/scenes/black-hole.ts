/** A black hole whose gravity bends the image of its glowing disc; light paths are solved once and looked up. */
import { fromOklch, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { paintStars, scatterStars } from '../sky/stars.ts'

const far = 17
const paths = 640
const angles = 512
const widestImpact = 16

/**
 * Table of a light ray's distance from the hole, in its radii, by impact parameter and angle traveled around it: 0 has
 * fallen in, 99 has escaped.
 * Impact parameters are closer together near the hole: index = sqrt(b / widest).
 */
function solvePaths(): Float32Array {
  const table = new Float32Array(paths * angles)
  for (let p = 0; p < paths; p++) {
    const impact = Math.max(0.02, widestImpact * (p / (paths - 1)) ** 2)
    // With u = 1 / r and the hole's radius as the unit, u'' = -u + 1.5 u².
    let u = 1 / far
    let slope = Math.sqrt(Math.max(0, 1 / (impact * impact) - u * u + u * u * u))
    const step = tau / angles / 4
    for (let a = 0; a < angles; a++) {
      table[p * angles + a] = u >= 1 ? 0 : u <= 0.002 ? 99 : 1 / u
      for (let i = 0; i < 4; i++) {
        if (u >= 1 || u <= 0.002) break
        const half = slope + (-u + 1.5 * u * u) * step * 0.5
        u += half * step
        slope = half + (-u + 1.5 * u * u) * step * 0.5
      }
    }
  }
  return table
}

export const blackHole: SceneKind = {
  name: 'black-hole',
  answers: { blackhole: 1, space: 0.5, galaxy: 0.2, star: 0.2, ring: 0.3 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['night'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('gas').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const centerX = shape.range(-0.22, 0.22) * reach * 2
    const centerY = shape.range(-0.09, 0.09)
    const roll = shape.range(-0.5, 0.5)
    const tilt = shape.range(0.06, 0.34) * (shape.chance(0.5) ? 1 : -1)
    const zoom = (shape.range(1.7, 2.6) * Math.min(1, frame.aspect * 1.15)) / far
    const inner = 2.5
    const outer = shape.range(7.5, 10.5)
    const spin = shape.chance(0.5) ? 1 : -1
    const named = parsedPrompt.colors[0]
    const hue = named ? toOklch(named.rgb).h : shape.pick([48, 55, 40, 250, 20, 300])
    const gray = named ? toOklch(named.rgb).c < 0.03 : false
    const hot: Rgb = scaleRgb(fromOklch({ l: 0.93, c: gray ? 0.01 : 0.06, h: hue + 14 }), 1.5)
    const warm: Rgb = scaleRgb(fromOklch({ l: 0.72, c: gray ? 0.015 : 0.17, h: hue }), 1.3)
    const cool: Rgb = fromOklch({ l: 0.36, c: gray ? 0.01 : 0.13, h: hue - 16 })
    const cosRoll = Math.cos(roll)
    const sinRoll = Math.sin(roll)
    const cosTilt = Math.cos(tilt)
    const sinTilt = Math.sin(tilt)
    const swirl = shape.range(0, 60)
    const gas: Rgb = mixRgb(fromOklch({ l: 0.3, c: 0.09, h: hue + 150 }), palette.sky[1], 0.3)
    const dust: Rgb = fromOklch({ l: 0.33, c: gray ? 0.01 : 0.09, h: hue })

    const background: Layer = spaceLayer(noise, swirl, dust, gas)
    const stars: Layer = bentStarLayer(random, zoom, centerX, centerY)
    const hole: Layer = holeLayer(noise, {
      zoom,
      outer,
      centerX,
      cosRoll,
      centerY,
      sinRoll,
      sinTilt,
      cosTilt,
      inner,
      spin,
      swirl,
      cool,
      warm,
      hot,
    })
    return {
      kind: 'black-hole',
      frame,
      layers: [background, stars, hole],
      grade: { ...plainGrade, bloom: 0.55, bloomFrom: 0.62, vignette: 0.3 },
      tags: ['black hole', 'accretion disc', 'space', 'stars'],
    }
  },
}

interface Hole {
  zoom: number
  outer: number
  centerX: number
  cosRoll: number
  centerY: number
  sinRoll: number
  sinTilt: number
  cosTilt: number
  inner: number
  spin: number
  swirl: number
  cool: Rgb
  warm: Rgb
  hot: Rgb
}

function holeLayer(
  noise: Noise,
  { zoom, outer, centerX, cosRoll, centerY, sinRoll, sinTilt, cosTilt, inner, spin, swirl, cool, warm, hot }: Hole,
): Layer {
  return {
    id: 'hole',
    moves: 'spin',
    depth: 0.6,
    open(view) {
      const look = radiusReader()
      // Impact parameter per world unit, so that `zoom` sets the size of the disc on the image.
      const perUnit = 1 / (zoom * 0.5)
      const shadow = 2.598
      const radius = outer * zoom * 0.62
      return (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const px = (x - centerX) * cosRoll + (y - centerY) * sinRoll
            const py = (y - centerY) * cosRoll - (x - centerX) * sinRoll
            const distance = Math.sqrt(px * px + py * py)
            const impact = distance * perUnit
            if (impact >= widestImpact * 0.98) {
              out.a = 0
              return
            }
            const cx = distance > 1e-6 ? px / distance : 1
            const cy = distance > 1e-6 ? -py / distance : 0
            // Axes of the ray's plane: e1 points from the hole to the tilted eye, e2 is perpendicular to it.
            const e1y = sinTilt
            const e1z = cosTilt
            const e2x = cx
            const e2y = cy * cosTilt
            const e2z = -cy * sinTilt
            // The ray crosses the disc, y = 0, where cos(a) e1y + sin(a) e2y = 0.
            let angle = Math.atan2(-e1y, e2y)
            if (angle < 0) angle += Math.PI
            out.r = 0
            out.g = 0
            out.b = 0
            let through = 1
            for (let turn = 0; turn < 2; turn++, angle += Math.PI) {
              const r = look(impact, angle)
              if (r === 0) break
              if (r < inner || r > outer) continue
              const ca = Math.cos(angle)
              const sa = Math.sin(angle)
              const dx = r * sa * e2x
              const dz = r * (ca * e1z + sa * e2z)
              const turned = Math.atan2(dz, dx) * spin + 6.4 / Math.sqrt(r)
              const ux = Math.cos(turned)
              const uy = Math.sin(turned)
              // Rings of gas, fine across and long around; noise is sampled on a circle to avoid a seam.
              const cloud =
                noise.fbm(ux * 2.2 + swirl + r * 0.3, uy * 2.2 + r * 1.9, 3) * 0.66 +
                noise.value(r * 8 + ux * 0.9, uy * 0.9 + 4) * 0.5 +
                noise.value(r * 23 + ux * 1.4, uy * 1.4 + 9) * 0.22
              const edge = smoothstep(inner, inner + 0.45, r) * smoothstep(outer, inner + 1.2, r)
              const heat = (inner / r) ** 0.85
              // The side that moves toward the viewer is brighter.
              const beam = (1 + 0.34 * spin * (dx / r)) ** 2.4
              const amount = clamp(cloud * cloud * cloud * 2.1 * edge)
              const tone = clamp(heat * beam * 1.15 - 0.2)
              const power = amount * through * (0.35 + 0.65 * beam) * heat * 1.25
              const low = clamp(1 - tone * 2)
              const high = clamp(tone * 2 - 1)
              const middle = 1 - low - high
              out.r += (cool[0] * low + warm[0] * middle + hot[0] * high) * power
              out.g += (cool[1] * low + warm[1] * middle + hot[1] * high) * power
              out.b += (cool[2] * low + warm[2] * middle + hot[2] * high) * power
              through *= 1 - amount * 0.75
            }
            const ring = (impact - shadow * 1.03) / 0.05
            const halo = 0.9 / (1 + ring * ring) + (impact > shadow ? 0.1 / (1 + (impact - shadow) * 3) : 0)
            out.r += warm[0] * halo * 0.65
            out.g += warm[1] * halo * 0.65
            out.b += warm[2] * halo * 0.65
            const inside = smoothstep(shadow + 0.04, shadow - 0.04, impact)
            const light = Math.max(out.r, out.g, out.b)
            out.a = Math.max(inside, 1 - through, clamp(light * 1.2) * smoothstep(widestImpact * 0.98, 8, impact))
            if (out.a > 0.001) {
              out.r /= out.a
              out.g /= out.a
              out.b /= out.a
            }
          },
          {
            left: centerX - radius * 1.9,
            right: centerX + radius * 1.9,
            top: centerY - radius * 1.9,
            bottom: centerY + radius * 1.9,
          },
        )
    },
  }
}

function radiusReader() {
  const table = solvePaths()
  const look = (impact: number, angle: number): number => {
    const p = Math.sqrt(impact / widestImpact) * (paths - 1)
    if (p >= paths - 1) return 99
    const a = Math.min(angles - 1.001, (angle / tau) * angles)
    const p0 = p | 0
    const a0 = a | 0
    const i = p0 * angles + a0
    const q = table[i]
    const r = table[i + 1]
    const s = table[i + angles]
    const t = table[i + angles + 1]
    if (q === 0 || r === 0 || s === 0 || t === 0 || q > 90 || r > 90 || s > 90 || t > 90) return q
    return mix(mix(q, r, a - a0), mix(s, t, a - a0), p - p0)
  }
  return look
}

function bentStarLayer(random: Random, zoom: number, centerX: number, centerY: number): Layer {
  return {
    id: 'stars',
    moves: 'stars',
    depth: 0.1,
    open(view) {
      const found = scatterStars(random.fork('stars'), {
        area: {
          left: view.left,
          right: view.left + view.width * view.pixel,
          top: view.top,
          bottom: view.top + view.height * view.pixel,
        },
        density: 700,
        brightness: 1.1,
        warm: [1, 0.82, 0.64],
        cool: [0.74, 0.85, 1],
      })
      // Stars appear pushed outward, because the hole bends their light, and gather around the ring.
      const ring = (2.6 / far) * (zoom * far * 0.5)
      const bent = found.map((star) => {
        const dx = star.x - centerX
        const dy = star.y - centerY
        const d = Math.sqrt(dx * dx + dy * dy)
        const pushed = (d + Math.sqrt(d * d + ring * ring * 1.6)) / 2
        return { ...star, x: centerX + (dx / d) * pushed, y: centerY + (dy / d) * pushed }
      })
      return (target) => paintStars(view, target, bent)
    },
  }
}

function spaceLayer(noise: Noise, swirl: number, dust: Rgb, gas: Rgb): Layer {
  return {
    id: 'space',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const w = noise.fbm(x * 1.3 + swirl, y * 1.3, 3)
          const a = noise.fbm(x * 1.1 + w * 1.7, y * 1.1 + swirl + w, 5)
          const b = noise.fbm(x * 0.9 + 40 + w, y * 0.9 + 9, 4)
          const one = a * a * a * a * 1.9
          const two = b * b * b * 0.5
          out.r = 0.0025 + dust[0] * one + gas[0] * two
          out.g = 0.003 + dust[1] * one + gas[1] * two
          out.b = 0.006 + dust[2] * one + gas[2] * two
        },
        { detail: 1 / 200 },
      ),
  }
}
