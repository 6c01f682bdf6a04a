/** Reef fish: a distant school, and near fish with their markings. */
import { css, fromOklch, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import type { Depths } from '../water/underwater.ts'

/** A distant school of small fish. */
export function fishSchool(random: Random, waters: Depths, open: number, reach: number, strength: number): Layer {
  const cx = open + random.range(-0.25, 0.25) * reach
  const cy = random.range(-0.22, 0)
  const way = random.chance(0.5) ? 1 : -1
  const list = Array.from({ length: random.int(70, 170) }, () => {
    const angle = random.range(0, 6.28)
    const away = Math.sqrt(random.next())
    const x = Math.cos(angle) * away
    return {
      x: cx + x * 0.36 * Math.max(0.6, reach),
      y: cy + Math.sin(angle) * away * 0.13 + Math.sin(x * 2.4) * 0.05,
      size: random.range(0.005, 0.011),
      turn: random.range(-0.2, 0.2),
      light: random.next(),
    }
  })
  return {
    id: 'school',
    depth: 0.45,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y, size, turn, light } of list) {
          context.fillStyle = css(mixRgb(waters.deep, waters.bright, light * 0.75), strength)
          context.save()
          context.translate(x, y)
          context.scale(way, 1)
          context.rotate(turn)
          context.beginPath()
          context.moveTo(size, 0)
          context.quadraticCurveTo(0, -size * 0.62, -size * 0.8, 0)
          context.lineTo(-size * 1.35, -size * 0.42)
          context.lineTo(-size * 1.35, size * 0.42)
          context.lineTo(-size * 0.8, 0)
          context.quadraticCurveTo(0, size * 0.62, size, 0)
          context.fill()
          context.restore()
        }
      }),
  }
}

/** A few fish, near enough to show their markings. */
export function nearFish(random: Random, waters: Depths, hue: number, reach: number, dim: number): Layer {
  const list = Array.from({ length: random.int(5, 10) }, (_, i) => {
    const own = random.fork(`${i}`)
    return {
      own,
      x: own.range(-0.95, 0.95) * reach,
      y: own.range(-0.3, 0.3),
      size: own.range(0.03, 0.075) * Math.min(1, 0.5 + reach * 0.6),
      way: own.chance(0.62) ? 1 : -1,
      turn: own.range(-0.25, 0.25),
      tall: own.range(0.5, 0.85),
      hue: own.pick([hue + 180, 60, 85, 250, 45, hue]) + own.range(-12, 12),
      bands: own.int(0, 3),
      far: own.range(0, 0.35),
    }
  }).sort((a, b) => b.far - a.far)
  return {
    id: 'fishes',
    depth: 0.97,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const fish of list) {
          const veil = (rgb: Rgb): Rgb => mixRgb(rgb, waters.middle, 0.12 + fish.far)
          const body = veil(fromOklch({ l: 0.72 * dim, c: 0.16, h: fish.hue }))
          const shade = veil(fromOklch({ l: 0.4 * dim, c: 0.12, h: fish.hue - 12 }))
          const light = veil(fromOklch({ l: 0.9 * dim, c: 0.1, h: fish.hue + 8 }))
          const { size, tall } = fish
          const half = size * tall
          context.save()
          context.translate(fish.x, fish.y)
          context.scale(fish.way, 1)
          context.rotate(fish.turn)
          context.fillStyle = css(shade, 0.92)
          context.beginPath()
          context.moveTo(-size * 0.75, 0)
          context.bezierCurveTo(-size * 1.05, -half * 0.25, -size * 1.35, -half * 0.75, -size * 1.55, -half * 0.8)
          context.bezierCurveTo(-size * 1.38, -half * 0.2, -size * 1.38, half * 0.2, -size * 1.55, half * 0.8)
          context.bezierCurveTo(-size * 1.35, half * 0.75, -size * 1.05, half * 0.25, -size * 0.75, 0)
          context.fill()
          context.beginPath()
          context.moveTo(size * 0.45, -half * 0.8)
          context.bezierCurveTo(0, -half * 1.6, -size * 0.7, -half * 1.35, -size * 0.9, -half * 0.55)
          context.lineTo(-size * 0.6, -half * 0.3)
          context.moveTo(size * 0.1, half * 0.8)
          context.bezierCurveTo(-size * 0.2, half * 1.5, -size * 0.75, half * 1.25, -size * 0.85, half * 0.5)
          context.lineTo(-size * 0.5, half * 0.3)
          context.fill()
          const fill = context.createLinearGradient(0, -half, 0, half)
          fill.addColorStop(0, css(light))
          fill.addColorStop(0.4, css(body))
          fill.addColorStop(1, css(shade))
          const hull = createPath()
          hull.moveTo(size, size * 0.02)
          hull.bezierCurveTo(size * 0.6, -half * 1.02, -size * 0.3, -half * 1.15, -size * 0.95, -half * 0.12)
          hull.lineTo(-size * 0.95, half * 0.12)
          hull.bezierCurveTo(-size * 0.3, half * 1.15, size * 0.6, half * 1.02, size, size * 0.02)
          context.fillStyle = fill
          context.fill(hull)
          context.save()
          context.clip(hull)
          for (let b = 0; b < fish.bands; b++) {
            const bx = size * (0.42 - b * 0.48)
            const band = context.createLinearGradient(0, -half, 0, half)
            band.addColorStop(
              0,
              css(veil(b % 2 ? fromOklch({ l: 0.3 * dim, c: 0.06, h: fish.hue + 150 }) : [0.92, 0.95, 0.95])),
            )
            band.addColorStop(
              1,
              css(veil(b % 2 ? fromOklch({ l: 0.18 * dim, c: 0.05, h: fish.hue + 150 }) : [0.5, 0.55, 0.58])),
            )
            context.fillStyle = band
            context.beginPath()
            context.ellipse(bx, 0, size * 0.1, half * 1.2, 0.08, 0, 6.3)
            context.fill()
          }
          context.restore()
          context.fillStyle = css(shade, 0.75)
          context.beginPath()
          context.moveTo(size * 0.25, half * 0.15)
          context.quadraticCurveTo(-size * 0.15, half * 0.1, -size * 0.22, half * 0.55)
          context.quadraticCurveTo(size * 0.1, half * 0.55, size * 0.25, half * 0.15)
          context.fill()
          context.fillStyle = css(veil([0.95, 0.95, 0.9]))
          context.beginPath()
          context.ellipse(size * 0.64, -half * 0.16, size * 0.085, size * 0.085, 0, 0, 6.3)
          context.fill()
          context.fillStyle = '#0b0f12'
          context.beginPath()
          context.ellipse(size * 0.655, -half * 0.16, size * 0.052, size * 0.052, 0, 0, 6.3)
          context.fill()
          context.restore()
        }
      }),
  }
}
