/** Soft glass drops over a gradient, with refraction, reflections and light gathered below them. */
import { fromOklch, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import { swatchesFor } from '../core/swatches.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

interface Drop {
  x: number
  y: number
  radius: number
}

/** Writes the color of the backdrop at a point: wide soft fields of light. */
type Backdrop = (x: number, y: number, into: Float64Array) => void

export const blobs: SceneKind = {
  name: 'blobs',
  answers: { gradient: 1, abstract: 0.8, crystal: 0.3 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'dawn', 'dusk', 'morning', 'sunset'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const swatches = swatchesFor(parsedPrompt, palette)
    const dark = palette.dark > 0.6
    const backdrop = createBackdrop(random.fork('backdrop'), swatches, reach, dark)
    const drops = dropsOf(shape.fork('drops'), reach)
    const first = toOklch(swatches[2])
    const tint: Rgb = fromOklch({ l: dark ? 0.7 : 0.82, c: Math.min(first.c, 0.15), h: first.h + shape.range(-40, 40) })
    const lightX = shape.chance(0.5) ? -1 : 1
    const plain = parsedPrompt.subjects.includes('gradient') && shape.chance(0.45)
    const layers: Layer[] = [gradientLayer(backdrop, random.fork('grain'))]
    if (!plain)
      layers.push(
        shadowLayer(drops, lightX, tint),
        glassLayer({ drops, backdrop, tint, lightX, dark, hue: first.h, shift: shape.range(0, 1) }),
      )
    return {
      kind: 'blobs',
      frame,
      layers,
      grade: { ...plainGrade, bloom: 0.26, bloomFrom: 0.75, vignette: 0.16, grain: 2.4 },
      tags: ['gradient', 'glass', 'abstract', 'soft forms'],
    }
  },
}

function dropsOf(random: Random, reach: number): Drop[] {
  const count = random.int(4, 9)
  const drops: Drop[] = []
  const along = random.range(0, Math.PI)
  for (let i = 0; i < count; i++) {
    const t = count > 1 ? (i / (count - 1)) * 2 - 1 : 0
    const radius = random.range(0.07, 0.17) * (i === Math.floor(count / 2) ? 1.35 : 1)
    const spread = random.range(0.5, 0.82)
    drops.push({
      x: Math.cos(along) * t * reach * spread + random.normal() * 0.1,
      y: clamp(Math.sin(along) * t * 0.36 + random.normal() * 0.12, -0.38, 0.36),
      radius: radius * Math.min(1, 0.55 + reach * 0.5),
    })
  }
  return drops
}

function createBackdrop(
  random: Random,
  swatches: readonly [Rgb, Rgb, Rgb, Rgb, Rgb],
  reach: number,
  dark: boolean,
): Backdrop {
  const noise = createNoise(random.seed)
  const shades: readonly Rgb[] = dark
    ? [swatches[0], swatches[1], swatches[0], swatches[2]]
    : [swatches[3], swatches[2], swatches[4], swatches[1]]
  const fields = Array.from({ length: 6 }, (_, i) => {
    const own = random.fork(`field ${i}`)
    return {
      x: own.range(-1.1, 1.1) * reach,
      y: own.range(-0.55, 0.55),
      size: own.range(0.22, 0.5),
      color: shades[i % shades.length],
    }
  })
  const base = dark ? scaleRgb(swatches[0], 0.55) : mixRgb(swatches[4], swatches[3], 0.5)
  return (x, y, into) => {
    const wx = x + (noise.value(x * 1.6 + 9, y * 1.6) - 0.5) * 0.45
    const wy = y + (noise.value(x * 1.6 + 40, y * 1.6 + 7) - 0.5) * 0.45
    let r = base[0] * 0.35
    let g = base[1] * 0.35
    let b = base[2] * 0.35
    let sum = 0.35
    for (const field of fields) {
      const dx = wx - field.x
      const dy = wy - field.y
      const near = 1 / (1 + (dx * dx + dy * dy) / (field.size * field.size))
      const weight = near * near * near * 2
      r += field.color[0] * weight
      g += field.color[1] * weight
      b += field.color[2] * weight
      sum += weight
    }
    into[0] = r / sum
    into[1] = g / sum
    into[2] = b / sum
  }
}

function gradientLayer(backdrop: Backdrop, random: Random): Layer {
  const noise = createNoise(random.seed)
  const color = new Float64Array(3)
  return {
    id: 'gradient',
    moves: 'fluid',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          backdrop(x, y, color)
          const light = 1 + (noise.value(x * 2, y * 2) - 0.5) * 0.05
          out.r = color[0] * light
          out.g = color[1] * light
          out.b = color[2] * light
        },
        { detail: 1 / 170 },
      ),
  }
}

/** Shadow of the drops: dim where they block the light, bright and colored where they gather it. */
function shadowLayer(drops: readonly Drop[], lightX: number, tint: Rgb): Layer {
  return {
    id: 'shadow',
    depth: 0.3,
    open: (view) => (target) => {
      paintPixels(
        view,
        target,
        (x, y, out) => {
          let shade = 0
          for (const drop of drops) {
            const dx = x - drop.x + lightX * drop.radius * 0.5
            const dy = y - drop.y - drop.radius * 0.85
            const d = (dx * dx + dy * dy) / (drop.radius * drop.radius * 1.5)
            shade += 0.3 / (1 + d * d * 1.2)
          }
          out.a = Math.min(0.45, shade)
          out.r = tint[0] * 0.08
          out.g = tint[1] * 0.08
          out.b = tint[2] * 0.1
        },
        { detail: 1 / 120 },
      )
      paintPixels(
        view,
        target,
        (x, y, out) => {
          let gathered = 0
          for (const drop of drops) {
            const dx = x - drop.x + lightX * drop.radius * 0.62
            const dy = y - drop.y - drop.radius * 1.02
            const d = (dx * dx + dy * dy) / (drop.radius * drop.radius * 0.22)
            gathered += 0.3 / (1 + d * d)
          }
          out.a = gathered
          out.r = tint[0]
          out.g = tint[1]
          out.b = tint[2]
        },
        { mode: 'light', detail: 1 / 120 },
      )
    },
  }
}

interface Glass {
  drops: readonly Drop[]
  backdrop: Backdrop
  tint: Rgb
  lightX: number
  dark: boolean
  hue: number
  shift: number
}

function glassLayer({ drops, backdrop, tint, lightX, dark, shift }: Glass): Layer {
  const threshold = 0.36
  const left = Math.min(...drops.map((drop) => drop.x - drop.radius * 2))
  const right = Math.max(...drops.map((drop) => drop.x + drop.radius * 2))
  const top = Math.min(...drops.map((drop) => drop.y - drop.radius * 2))
  const bottom = Math.max(...drops.map((drop) => drop.y + drop.radius * 2))
  const seen = new Float64Array(3)
  const red = new Float64Array(3)
  return {
    id: 'glass',
    moves: 'fluid',
    depth: 0.6,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          // Field of the drops and its slope; the surface is where the field crosses the threshold.
          let field = 0
          let slopeX = 0
          let slopeY = 0
          for (const drop of drops) {
            const dx = x - drop.x
            const dy = y - drop.y
            const fall = 1 / (drop.radius * drop.radius * 3.2)
            const t = 1 - (dx * dx + dy * dy) * fall
            if (t <= 0) continue
            const weight = t * t
            field += weight * t
            slopeX -= 6 * weight * dx * fall
            slopeY -= 6 * weight * dy * fall
          }
          const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY) + 1e-6
          out.a = clamp((field - threshold) / (steep * view.pixel * 1.3) + 0.5)
          if (out.a <= 0) return
          const rise = Math.max(0, field - threshold)
          // Height follows a circle from the rim, so that drops look round.
          const body = Math.min(1, rise / 0.52)
          const z = Math.sqrt(body * (2 - body))
          const side = Math.sqrt(Math.max(0, 1 - z * z))
          const nx = (-slopeX / steep) * side
          const ny = (-slopeY / steep) * side
          // Glass refracts the backdrop. Red is bent more than green and blue, which gives the drops colored fringes.
          const bend = 0.26 + 0.3 * side
          backdrop(x - nx * bend, y - ny * bend, seen)
          backdrop(x - nx * bend * 1.16, y - ny * bend * 1.16, red)
          const fresnel = 0.03 + 0.85 * (1 - z) ** 4
          const thick = z * 0.55
          // A window lights one side, a softer light the other, and the far rim glows from within.
          const key = nx * lightX * 0.62 - ny * 0.68 + z * 0.39
          const window = smoothstep(0.83, 0.9, key) * (1 - smoothstep(0.985, 0.998, key) * 0.3)
          const across = smoothstep(0.55, 1.05, -nx * lightX * 0.86 + ny * 0.34 + z * 0.18)
          const under = smoothstep(0.25, 1, -nx * lightX * 0.5 + ny * 0.8) * (1 - z) * 1.5
          const skyUp = smoothstep(0.5, -0.9, ny)
          const phase = 6.283 * (z * 1.4 + shift)
          const irr = fresnel * 0.5 + 0.06 * side
          const power = dark ? 0.75 : 1
          const env = (0.35 + 0.6 * skyUp) * power
          for (let c = 0; c < 3; c++) {
            const channel = tint[c]
            const through = (c === 0 ? red[0] : seen[c]) * mix(1, channel, thick) * (0.86 + 0.2 * z)
            const rainbow = (0.5 + 0.5 * Math.cos(phase + c * 2.09)) * irr
            const value =
              through * (1 - fresnel * 0.7) +
              env * fresnel +
              window * 1.5 * power +
              across * channel * 0.55 +
              under * channel * 0.7 * (0.4 + seen[c]) +
              rainbow * 0.55
            if (c === 0) out.r = value
            else if (c === 1) out.g = value
            else out.b = value
          }
        },
        { left, right, top, bottom },
      ),
  }
}
