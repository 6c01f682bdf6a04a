/** What witches and wizards have: pointed hats, beards, staffs that glow, and brooms. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { folds } from './cloth.ts'
import { type Face, face, hairColors, longHair, shortHair, skins } from './faces.ts'
import { limbOutline, placed } from './outline.ts'

const witchCloths = ['#45305e', '#2f2b38', '#3a2348', '#27403a'] as const
const wizardCloths = ['#2f4580', '#5a5d6a', '#50306a', '#6a3030'] as const
export const wood = '#5c4028'

/** A hat with a wide brim and a bent point, on a head. */
function pointedHat(brush: Brush, { x, y, size }: Face, cloth: Rgb, bend: number): void {
  brush.form(
    placed(
      [
        -0.46,
        -0.3,
        -0.4,
        -0.62,
        -0.24,
        -1.05,
        -0.22 - bend * 0.5,
        -1.5,
        -0.42 - bend,
        -1.78,
        -0.42 - bend,
        -1.78,
        -0.06 - bend * 0.4,
        -1.62,
        0.16,
        -1.12,
        0.34,
        -0.62,
        0.42,
        -0.32,
        0,
        -0.24,
      ],
      x,
      y,
      size,
    ),
    cloth,
    { rim: 0.009, ground: 0.2 },
  )
  folds(
    brush,
    cloth,
    [
      placed([0.1, -1.1, -0.1, -1.02, -0.24, -1.08], x, y, size),
      placed([-0.05 - bend * 0.3, -1.5, -0.14, -1.4, -0.24 - bend * 0.3, -1.44], x, y, size),
    ],
    0.014,
  )
  brush.form(
    placed([-0.455, -0.42, 0, -0.36, 0.4, -0.43, 0.43, -0.27, 0, -0.18, -0.47, -0.27], x, y, size),
    '#b88a3c',
    {
      rim: 0.004,
      ground: 0.2,
    },
  )
  brush.form(
    placed(
      [-1.05, -0.1, -0.6, -0.26, 0, -0.32, 0.6, -0.3, 1.02, -0.2, 1.02, -0.2, 0.6, -0.14, 0.05, -0.12, -0.5, -0.1],
      x,
      y,
      size,
    ),
    mixRgb(cloth, [0, 0, 0], 0.15),
    { rim: 0.008, ground: 0.3 },
  )
}

/** A beard down to the chest. */
function beard(brush: Brush, { x, y, size }: Face, hair: Material): void {
  brush.form(
    placed(
      [
        0.02, 0.1, 0.2, 0.2, 0.42, 0.16, 0.5, 0.4, 0.46, 0.8, 0.34, 1.2, 0.2, 1.6, 0.2, 1.6, 0.06, 1.2, -0.04, 0.8,
        -0.06, 0.4,
      ],
      x,
      y,
      size,
    ),
    hair,
    { rim: 0.006, ground: 0.2 },
  )
  const strand = mixRgb(brush.tone(hair, 0.3), [0, 0, 0], 0.25)
  for (const dx of [0.08, 0.2, 0.32])
    brush.line(placed([dx, 0.4, dx + 0.03, 0.8, dx * 0.5 + 0.1, 1.3], x, y, size), 0.004, strand)
}

/** A staff on the ground at x, with a crystal that glows. */
export function staff(
  brush: Brush,
  foot: readonly [number, number],
  head: readonly [number, number],
  light: string,
): void {
  const [x, y] = head
  brush.limb([...foot, (foot[0] + x) / 2 + 0.008, (foot[1] + y) / 2, x, y], 0.02, 0.024, wood)
  for (const way of [-1, 1])
    brush.limb([x, y + 0.01, x + way * 0.045, y - 0.03, x + way * 0.02, y - 0.085], 0.02, 0.006, wood)
  const pulse = 1 + 0.2 * Math.sin(brush.moment.phase * 2)
  brush.form(placed([0, -1, 0, -1, 0.6, -0.1, 0, 1, 0, 1, -0.6, -0.1], x, y - 0.05, 0.036), light, {
    rim: 0.006,
    facing: 0.95,
    ground: 0,
  })
  brush.lamp(x, y - 0.05, 0.3, light, (0.7 + 0.5 * brush.dark) * pulse)
  brush.lamp(x, y - 0.05, 0.07, '#ffffff', 0.9 * pulse)
}

/** A broom from its handle's end to its twigs. */
export function broom(brush: Brush, from: readonly [number, number], to: readonly [number, number]): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const turn = Math.atan2(dy, dx)
  brush.limb([...from, ...to], 0.022, 0.024, wood)
  for (let i = 0; i < 9; i++) {
    const off = (i - 4) / 4
    brush.form(
      limbOutline(
        placed(
          [-0.02, off * 0.016, 0.08, off * 0.045, 0.26 - Math.abs(off) * 0.05, off * 0.075],
          to[0],
          to[1],
          1,
          turn,
        ),
        [0.02, 0.026, 0.004],
      ),
      i % 2 === 0 ? '#a5793f' : '#86602f',
      { rim: 0.004, ground: 0.1 },
    )
  }
  brush.line(placed([0.02, -0.026, 0.024, 0, 0.02, 0.026], to[0], to[1], 1, turn), 0.012, '#4a2c1c', 0.5)
}

/** A witch or a wizard. */
export interface Mage {
  cloth: Rgb
  skin: Material
  isWitch: boolean
  hair: Material
}

/** Who it is, by chance. */
export function mageOf(brush: Brush, isWitch: boolean): Mage {
  const { random } = brush
  return {
    cloth: brush.own(random.pick(isWitch ? witchCloths : wizardCloths)),
    skin: random.pick(skins),
    isWitch,
    hair: isWitch ? random.pick([...hairColors, '#8a3a20']) : random.pick(['#d8d4cc', '#b0aaa2', '#e6e2da']),
  }
}

/** The head with its hair and hat; `flow` is how far the wind carries them. */
export function headOf(brush: Brush, mage: Mage, x: number, y: number, flow: number): void {
  const place: Face = { x, y, size: 0.118, skin: mage.skin }
  face(brush, place)
  if (mage.isWitch) longHair(brush, place, mage.hair, 1.9, flow)
  else {
    shortHair(brush, place, mage.hair)
    longHair(brush, place, mage.hair, 1.1)
    beard(brush, place, mage.hair)
  }
  pointedHat(brush, place, mage.cloth, 0.16 + flow * 0.3)
}
