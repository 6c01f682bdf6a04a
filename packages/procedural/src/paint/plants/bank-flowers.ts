/** Tall flowers in clumps on a bank: sunflowers, tulips, lavender or poppies. */
import { css, hex, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintVector } from '../core/vector.ts'
import { light, type Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { type Crop, headReach, paintHead } from './crop-heads.ts'

export interface BankFlowers {
  crop: Crop
  palette: Palette
  reach: number
  side: number
  /** World y of the bank's edge. */
  edge(x: number): number
  /** Color that the prompt gives them; null for their own. */
  color: Rgb | null
}

/** Colors of a crop, its stem in world heights, and the scale of its head where it is nearest. */
const kinds: Readonly<Record<Crop, { colors: readonly string[]; stem: number; scale: number; count: number }>> = {
  sunflower: { colors: ['#f2b52a', '#f0a824'], stem: 0.24, scale: 0.44, count: 64 },
  tulip: { colors: ['#d8343c', '#f0b83a', '#e887ab', '#f2e8dc', '#8f4aa0'], stem: 0.1, scale: 0.3, count: 120 },
  lavender: { colors: ['#7d62b8', '#8f78c8'], stem: 0.085, scale: 0.5, count: 190 },
  poppy: { colors: ['#d8382a', '#c82c24'], stem: 0.1, scale: 0.28, count: 120 },
}
/** Chances that the head of a plant takes. */
const chances = 24

export function bankFlowers(random: Random, { crop, palette, reach, side, edge, color }: BankFlowers): Layer {
  const { colors, stem, scale, count } = kinds[crop]
  const tone = (rgb: Rgb): Rgb => light(rgb, palette.sun, palette.ambient, 0.55)
  const own = color ? [color] : colors.map(hex)
  const green = scaleRgb(tone(hex('#5c7c34')), 0.85)
  const way = random.chance(0.5) ? 1 : -1
  const plants = Array.from({ length: count }, (_, i) => {
    const each = random.fork(`plant ${i}`)
    // Most grow on one side, some on the other, and few in the middle, where somebody may stand.
    const to = each.chance(0.68) ? way : -way
    const x = to * (0.3 + 0.85 * each.next() ** 0.8) * Math.max(0.5, reach)
    const near = each.next()
    const far = edge(x) + 0.03
    const size = mix(0.55, 1, near) * each.range(0.85, 1.12)
    return {
      x,
      y: mix(far, Math.max(far + 0.06, 0.5), near),
      stem: stem * size,
      scale: scale * size,
      rest: each.range(-0.012, 0.012),
      color: tone(own[each.int(0, own.length - 1)] ?? green),
      chances: Array.from({ length: chances }, () => each.next()),
      leaves: [each.range(0.3, 0.5), each.range(0.5, 0.75)].map((at, k) => ({ at, to: k === 0 ? 1 : -1 })),
    }
  }).sort((a, b) => a.y - b.y)
  const top = Math.min(...plants.map((plant) => plant.y - plant.stem - plant.scale * headReach))
  return {
    id: 'crop',
    moves: 'sway',
    depth: 0.9,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const plant of plants) {
            const { x, y, stem: tall, rest, leaves } = plant
            context.strokeStyle = css(green)
            context.lineWidth = Math.max(0.0016, plant.scale * 0.012)
            context.beginPath()
            context.moveTo(x, y)
            context.quadraticCurveTo(x, y - tall * 0.6, x + rest, y - tall)
            context.stroke()
            context.fillStyle = css(scaleRgb(green, 0.85))
            for (const leaf of leaves) {
              const from = y - tall * leaf.at
              const aside = leaf.to * tall * (crop === 'sunflower' ? 0.3 : 0.14)
              const high = crop === 'sunflower' ? 0.06 : 0.3
              context.beginPath()
              context.moveTo(x, from)
              context.quadraticCurveTo(x + aside * 0.4, from - tall * (high + 0.12), x + aside, from - tall * high)
              context.quadraticCurveTo(x + aside * 0.5, from + tall * 0.02, x, from)
              context.fill()
            }
            context.save()
            context.translate(x + rest, y - tall)
            paintHead(context, crop, plant, { side, green })
            context.restore()
          }
        },
        { top },
      ),
  }
}
