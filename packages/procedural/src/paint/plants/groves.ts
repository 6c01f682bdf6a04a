/** Groves of trees on a hill. */
import { css, mixRgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { addBroadleaf, createFoliage, type Foliage, leafTones, paintFoliage, touches } from './broadleaf.ts'

/** Density of the few leaves that are left in winter. */
const bareDensity = 0.1
/** Width of a stand; trees are grouped so that those outside a strip can be skipped. */
const stand = 0.3

interface Grove {
  i: number
  k: number
  height: (x: number) => number
  palette: Palette
  air: number
  side: number
  reach: number
  hero: boolean
  noise: Noise
}

/** Trees in stands on a hill with soft shadows; `hero` adds a large tree of its own. */
export function treeLayer(random: Random, { i, k, height, palette, air, side, reach, hero, noise }: Grove): Layer {
  const size = mix(0.02, 0.13, k ** 1.1)
  const tones = leafTones(scaleRgb(palette.foliage, 0.85), palette.sun, palette.ambient).map((tone) =>
    mixRgb(tone, palette.haze, air),
  )
  const wood = mixRgb(scaleRgb(palette.near, 0.8), palette.haze, air)
  const isBare = palette.season === 'winter' || palette.weather === 'snow'
  const density = isBare ? bareDensity : 1
  const heroX = random.range(-0.7, 0.7) * reach
  const shadow = mixRgb(scaleRgb(palette.foliage, 0.12), palette.haze, air)
  return {
    id: `trees-${i}`,
    moves: 'sway',
    depth: mix(0.32, 0.98, k),
    open(view) {
      const stands = new Map<number, Foliage>()
      const standAt = (x: number): Foliage => {
        const cell = Math.floor(x / stand)
        const cachedStand = stands.get(cell)
        if (cachedStand) return cachedStand
        const fresh = createFoliage()
        stands.set(cell, fresh)
        return fresh
      }
      // Three ellipses, each smaller than the last, make a soft shadow.
      const shadows = [createPath(), createPath(), createPath()]
      const spacing = size * 0.55
      const right = view.left + view.width * view.pixel + 0.2
      const cast = (x: number, y: number, tall: number) =>
        shadows.forEach((path, step) => {
          const share = 1.15 - step * 0.3
          const at = { x: x - side * tall * 0.26, y: y + tall * 0.02, half: tall * 0.48 * share }
          // Each begins anew, or a line from the last one would go over the whole slope.
          path.moveTo(at.x + at.half, at.y)
          path.ellipse(at.x, at.y, at.half, at.half * 0.125, 0, 0, 6.3)
        })
      for (let n = Math.floor((view.left - 0.2) / spacing); n * spacing < right; n++) {
        const own = random.fork(`${n}`)
        const x = (n + own.range(0, 1)) * spacing
        const wooded = smoothstep(mix(0.5, 0.62, k), 0.78, noise.value(x * mix(5, 2.4, k) + i * 13, i * 2.7))
        if (own.next() > wooded) continue
        const tall = size * own.range(0.55, 1.15)
        const y = height(x) + tall * own.range(0.02, 0.35)
        cast(x, y, tall)
        addBroadleaf(
          standAt(x),
          own,
          { x, y, height: tall, leaf: Math.max(tall / 22, 0.0023), bare: 0.12, spread: own.range(0.6, 0.95), density },
          side,
        )
      }
      if (hero) {
        const tall = mix(0.2, 0.34, k) * 1.05
        const y = height(heroX) + 0.012
        cast(heroX, y, tall)
        addBroadleaf(
          standAt(heroX),
          random.fork('hero'),
          { x: heroX, y, height: tall, leaf: 0.0058, bare: 0.22, spread: 0.95, density },
          side,
        )
      }
      // Highest and lowest point of the hill in the view, to bound the painting.
      let top = 1
      let bottom = -1
      for (let x = view.left; x < right; x += 0.05) {
        top = Math.min(top, height(x))
        bottom = Math.max(bottom, height(x))
      }
      const tallest = hero ? 0.4 : size * 1.3
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(shadow, 0.16)
            for (const path of shadows) context.fill(path)
            for (const [cell, foliage] of stands)
              if (touches(view, target, (cell + 0.5) * stand, stand * 0.5 + tallest * 0.6))
                paintFoliage(context, foliage, wood, tones)
          },
          { top: top - tallest, bottom: bottom + size * 0.6 },
        )
    },
  }
}
