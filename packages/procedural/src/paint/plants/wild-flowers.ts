/** Wild flowers in grass. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { type Bend, calm, gustsIn } from '../core/gusts.ts'
import { once } from '../core/once.ts'
import { createPath, type SKRSContext2D } from '../core/skia.ts'
import { createSprites, type Reach, type Sprites } from '../core/sprites.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'
import { addBlade, type Blade, type BladeForm } from './blades.ts'

const bladeSpacing = 0.0032
const shades = 3

interface ShadedBlade extends Blade {
  shade: number
}

const form: BladeForm = { first: 0.7, second: 0.65, belly: 1.5 }

interface Bloom {
  x: number
  y: number
  size: number
  color: number
  flat: number
  turn: number
}

/** Height of a bloom's stem, in sizes of the bloom. */
const stemSizes = 4.5

/** Grass and wild flowers at the viewer's feet. In a video each blade and each bloom bends in the wind. */
export function flowers(random: Random, palette: Palette, noise: Noise): Layer {
  const colors: Rgb[] = [...palette.accents, hex('#f6f0e2'), hex('#f3c93f')].map((one) =>
    mixRgb(one, palette.ambient, 0.12 + palette.dark * 0.55),
  )
  const blades = [0.3, 0.62, 1].map((t) => scaleRgb(palette.foliage, mix(0.25, 0.95, t)))
  const abundance = random.range(0.5, 1)
  const plantsBetween = once((left: number, right: number) => ({
    grass: grassBetween(random, noise, left, right),
    blooms: bloomsBetween(random, noise, abundance, left, right),
  }))
  const plantsIn = (view: View) => plantsBetween(view.left - 0.1, view.left + view.width * view.pixel + 0.1)
  const colorOf = (bloom: Bloom): Rgb => colors[bloom.color] ?? [1, 1, 1]
  const shadeColors = blades.map((blade) => css(blade))
  const paint = (view: View, bend: Bend, bloomsOver: (context: SKRSContext2D) => void): PaintTarget => {
    const paths = blades.map(() => createPath())
    for (const blade of plantsIn(view).grass) {
      const path = paths[blade.shade]
      if (path) addBlade(path, blade, bend, form)
    }
    return (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const [i, path] of paths.entries()) {
            context.fillStyle = shadeColors[i] ?? ''
            context.fill(path)
          }
          bloomsOver(context)
        },
        { top },
      )
  }
  return {
    id: 'flowers',
    depth: 1,
    open: (view) =>
      paint(view, calm, (context) => {
        for (const bloom of plantsIn(view).blooms) paintBloom(context, bloom, colorOf(bloom))
      }),
    act(staging) {
      const bendAt = gustsIn(staging)
      let heads: Sprites | null = null
      return {
        areas: () => [{ top }],
        open(view) {
          const { blooms } = plantsIn(view)
          heads ??= createSprites(view.pixel, blooms.map(reachOf), (context, index) => {
            const bloom = blooms[index]
            if (bloom) paintBloom(context, { ...bloom, x: 0, y: 0 }, colorOf(bloom))
          })
          const sprites = heads
          const bend = bendAt(view.time)
          return paint(view, bend, (context) => {
            for (const [index, { x, y, size, turn }] of blooms.entries())
              sprites.put(context, index, x + bend(x, turn / 6) * size * stemSizes, y)
          })
        },
      }
    },
  }
}

/** World y above which nothing of it is. */
const top = 0.3

function reachOf({ size, flat }: Bloom): Reach {
  return { aside: size * 1.15, up: size * 1.15 * flat, down: size * 1.15 * flat }
}

function grassBetween(random: Random, noise: Noise, left: number, right: number): ShadedBlade[] {
  const grass: ShadedBlade[] = []
  for (let n = Math.floor(left / bladeSpacing); n * bladeSpacing < right; n++) {
    const own = random.fork(`blade ${n}`)
    const x = (n + own.next()) * bladeSpacing
    const y = 0.515 + own.range(-0.02, 0.03)
    const tall = own.range(0.03, 0.085) * (0.6 + 0.6 * noise.value(x * 3, 8))
    const bend = own.range(-0.5, 0.5) * tall
    const width = own.range(0.0008, 0.0019)
    const shade = own.int(0, shades - 1)
    grass.push({ x, y, tall, bend, width, shade, own: own.next() })
  }
  return grass
}

function bloomsBetween(random: Random, noise: Noise, abundance: number, left: number, right: number): Bloom[] {
  const blooms: Bloom[] = []
  for (let row = 0; row < 9; row++) {
    const t = row / 8
    const y = mix(0.33, 0.505, t ** 0.8)
    const size = mix(0.0016, 0.0105, t ** 1.4)
    const spacing = size * 3.2
    for (let n = Math.floor(left / spacing); n * spacing < right; n++) {
      const own = random.fork(`bloom ${row} ${n}`)
      const x = (n + own.next()) * spacing
      const patch = noise.fbm(x * 2.6, y * 9 + 4, 2)
      if (own.next() > smoothstep(0.42, 0.72, patch) * abundance) continue
      const kind = clamp(Math.floor(noise.value(x * 1.4, 20 + y * 3) * 7 - 1 + own.range(-0.7, 0.7)), 0, 4)
      blooms.push({
        x,
        y: y + own.range(-0.014, 0.014),
        size: size * own.range(0.7, 1.2),
        color: kind,
        flat: own.range(0.5, 0.85),
        turn: own.next() * 6,
      })
    }
  }
  return blooms.sort((a, b) => a.y - b.y)
}

function paintBloom(
  context: SKRSContext2D,
  { x, y, size, flat, turn }: { x: number; y: number; size: number; flat: number; turn: number },
  color: Rgb,
): void {
  if (size < 0.0035) {
    context.fillStyle = css(color)
    context.beginPath()
    context.ellipse(x, y, size, size * flat, 0, 0, 6.3)
    context.fill()
    return
  }
  context.fillStyle = css(scaleRgb(color, 0.62))
  for (let pass = 0; pass < 2; pass++) {
    context.beginPath()
    for (let i = 0; i < 6; i++) {
      const angle = turn + (i + pass * 0.5) * 1.0472
      const far = size * (0.62 - pass * 0.12)
      context.moveTo(x, y)
      context.ellipse(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far * flat,
        size * 0.46,
        size * 0.42 * flat,
        0,
        0,
        6.3,
      )
    }
    context.fill()
    context.fillStyle = css(color)
  }
  context.fillStyle = css(hex('#d99a1f'))
  context.beginPath()
  context.ellipse(x, y, size * 0.26, size * 0.22 * flat, 0, 0, 6.3)
  context.fill()
}
