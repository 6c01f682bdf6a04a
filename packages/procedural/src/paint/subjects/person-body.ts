/** Bodies of people: who they are, what they wear, and their heads. */
import type { Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { face } from './faces.ts'
import { wardrobe, wearHat } from './outfits.ts'
import { isWoman } from './people-at-tables.ts'

const coats = ['#3a4660', '#7a3b34', '#4f5a44', '#6b4a6e', '#2f4a52', '#8a6a3a'] as const
export const skin = '#b5825c'
const hairs = ['#241a14', '#3a2618', '#6a4626'] as const

export interface Body {
  coat: Rgb
  trousers: Material
  hair: Material
  /** Whether hair or a skirt make a woman of it. */
  isWoman: boolean
}

export function bodyOf(brush: Brush): Body {
  const { random, outfit } = brush
  const wear = outfit && wardrobe[outfit]
  return {
    coat: brush.own(wear?.coat ?? random.pick(coats)),
    trousers: wear?.trousers ?? random.pick(['#22242c', '#2c2a34', '#3a3226']),
    hair: random.pick(hairs),
    isWoman: isWoman(brush),
  }
}

/** Head with hair, seen from the side or from behind. */
export function head(brush: Brush, x: number, y: number, { hair, isWoman }: Body): void {
  face(brush, { x: x + 0.002, y, size: 0.126, skin })
  brush.form(
    isWoman
      ? [
          x - 0.06,
          y + 0.15,
          x - 0.075,
          y,
          x - 0.05,
          y - 0.065,
          x + 0.01,
          y - 0.08,
          x + 0.055,
          y - 0.045,
          x + 0.03,
          y - 0.025,
          x - 0.005,
          y,
          x - 0.01,
          y + 0.1,
          x - 0.03,
          y + 0.17,
        ]
      : [
          x - 0.05,
          y + 0.03,
          x - 0.062,
          y - 0.02,
          x - 0.045,
          y - 0.065,
          x + 0.01,
          y - 0.078,
          x + 0.056,
          y - 0.04,
          x + 0.02,
          y - 0.028,
          x - 0.02,
          y - 0.01,
        ],
    hair,
    { ground: 0 },
  )
  wearHat(brush, x + 0.002, y - 0.01, 0.115)
}
