/** Somebody who crouches on a board. 1 is the height of somebody who stands. */
import { mixRgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { fist } from './hands.ts'
import { limbOutline } from './outline.ts'
import { type Body, head, skin } from './person-body.ts'

export const boards = ['#f2eee2', '#e8c24a', '#d8553c', '#4aa6b8'] as const

/** Where the feet are. */
interface Stance {
  back: readonly [number, number]
  front: readonly [number, number]
}

interface Wear {
  suit: Material
  legs: Material
  hands: Material
}

type Point = readonly [x: number, y: number]

/** Place of the head of somebody who crouches. */
export function headOver({ back, front }: Stance): Point {
  const [x, y] = shouldersOver({ back, front })
  return [x + 0.055, y - 0.115]
}

const hipsOver = ({ back, front }: Stance): Point => [
  (back[0] + front[0]) / 2 - 0.05,
  Math.min(back[1], front[1]) - 0.27,
]

function shouldersOver(stance: Stance): Point {
  const [x, y] = hipsOver(stance)
  return [x + 0.13, y - 0.27]
}

/** Knees bent, the back one turned in, arms out for balance, looking where the board goes. */
export function crouching(brush: Brush, body: Body, stance: Stance, { suit, legs, hands }: Wear): void {
  const { back, front } = stance
  const sway = 0.02 * Math.sin(brush.moment.phase)
  const [hipX, hipY] = hipsOver(stance)
  const [x, y] = shouldersOver(stance)
  const arm = (hand: Point, elbow: Point, material: Material): void => {
    brush.form(limbOutline([x + 0.01, y + 0.02, ...elbow, ...hand], [0.074, 0.058, 0.036]), material, {
      rim: 0.006,
      ground: 0.1,
    })
    fist(brush, hand, 0.024, hands)
  }
  arm([x - 0.31, y + 0.1 - sway], [x - 0.16, y + 0.1], mixRgb(brush.tone(suit, 0.3), [0, 0, 0], 0.25))
  brush.form(
    limbOutline([hipX, hipY, back[0] + 0.07, (hipY + back[1]) / 2 + 0.01, back[0], back[1]], [0.135, 0.105, 0.06]),
    mixRgb(brush.tone(legs, 0.25), [0, 0, 0], 0.3),
    { rim: 0.006 },
  )
  brush.form(
    limbOutline([hipX + 0.01, hipY, front[0] + 0.05, hipY + 0.06, front[0] + 0.005, front[1]], [0.14, 0.112, 0.06]),
    legs,
    { rim: 0.008 },
  )
  brush.form(
    [
      hipX - 0.08,
      hipY + 0.03,
      hipX - 0.08,
      hipY - 0.1,
      x - 0.1,
      y + 0.03,
      x - 0.03,
      y - 0.05,
      x + 0.05,
      y - 0.02,
      x + 0.065,
      y + 0.1,
      hipX + 0.1,
      hipY - 0.05,
      hipX + 0.07,
      hipY + 0.04,
    ],
    suit,
    { rim: 0.01, ground: 0.25 },
  )
  brush.form(limbOutline([x + 0.01, y - 0.02, x + 0.04, y - 0.075], [0.05, 0.046]), skin, { ground: 0 })
  const [headX, headY] = headOver(stance)
  head(brush, headX, headY, body)
  arm([x + 0.33, y + 0.13 + sway], [x + 0.17, y + 0.14], suit)
}
