/** People who sit at a table, seen over its edge: 1 is their height above it. */
import { mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import { wardrobe, wearHat } from './outfits.ts'
import { limbOutline } from './outline.ts'
import type { Pose } from './subject.ts'

const clothes = ['#3f5374', '#8a3f38', '#58694a', '#74507a', '#34626a', '#a5793f', '#b9b2a4'] as const
const skins = ['#c99571', '#b5825c', '#8c5c3e', '#d9ab88'] as const
const hairs = ['#241a14', '#3a2618', '#6a4626', '#8a6a3c'] as const

/** Somebody who sits. */
export interface Guest {
  cloth: Rgb
  skin: Material
  hair: Material
  isWoman: boolean
}

/** A head in profile, as high above the table as those who sit there have it. */
export function drawHead(brush: Brush, guest: Guest): void {
  brush.context.save()
  brush.context.translate(0.004, 0.04)
  profile(brush, guest)
  wearHat(brush, -0.005, -0.83, 0.31)
  brush.context.restore()
}

function profile(brush: Brush, { skin, hair, isWoman }: Guest): void {
  brush.form(limbOutline([-0.035, -0.5, 0.012, -0.68], [0.19, 0.15]), skin, { rim: 0.004, ground: 0.5 })
  brush.form(
    [
      -0.06, -0.66, -0.13, -0.74, -0.15, -0.86, -0.07, -0.97, 0.08, -0.96, 0.142, -0.88, 0.14, -0.84, 0.14, -0.84,
      0.172, -0.782, 0.178, -0.77, 0.15, -0.752, 0.15, -0.752, 0.158, -0.728, 0.148, -0.712, 0.156, -0.694, 0.138,
      -0.676, 0.142, -0.645, 0.11, -0.618, 0.04, -0.625, -0.02, -0.66,
    ],
    skin,
    { rim: 0.006, ground: 0.15 },
  )
  const dark = mixRgb(brush.tone(skin, 0.2), [0, 0, 0], 0.7)
  brush.line([0.095, -0.815, 0.125, -0.81], 0.011, dark)
  brush.line([0.08, -0.846, 0.132, -0.852], 0.009, brush.tone(hair, 0.3))
  brush.line([0.118, -0.704, 0.15, -0.708], 0.006, mixRgb(brush.tone(skin, 0.4), [0.3, 0.02, 0.02], 0.5))
  if (!isWoman) {
    brush.round(-0.012, -0.782, [0.024, 0.036], skin, { rim: 0.003 })
    brush.form(
      [
        -0.085, -0.66, -0.15, -0.75, -0.17, -0.88, -0.1, -1.0, 0.06, -1.01, 0.15, -0.94, 0.135, -0.9, 0.06, -0.91,
        0.015, -0.87, 0.012, -0.81, -0.03, -0.82, -0.045, -0.75, -0.05, -0.69,
      ],
      hair,
      { rim: 0.007, ground: 0.1 },
    )
    return
  }
  brush.form(
    [
      -0.2, -0.26, -0.225, -0.5, -0.19, -0.76, -0.16, -0.92, -0.07, -1.01, 0.07, -1.01, 0.152, -0.94, 0.14, -0.885,
      0.08, -0.92, 0.03, -0.87, 0.02, -0.78, -0.02, -0.7, -0.03, -0.55, -0.06, -0.4, -0.1, -0.28,
    ],
    hair,
    { rim: 0.008, ground: 0.2 },
  )
}

function cup(brush: Brush, x: number, y: number): void {
  brush.form(
    [x - 0.05, y - 0.1, x - 0.05, y - 0.1, x + 0.05, y - 0.1, x + 0.05, y - 0.1, x + 0.04, y, x - 0.04, y],
    '#e8e2d6',
    { rim: 0.006 },
  )
  brush.line([x + 0.048, y - 0.085, x + 0.082, y - 0.07, x + 0.078, y - 0.035, x + 0.044, y - 0.03], 0.012, '#e8e2d6')
  brush.round(x, y - 0.1, [0.048, 0.012], '#5a3620')
}

function book(brush: Brush, cover: Material): void {
  brush.face([0.3, -0.1, 0.37, -0.36, 0.55, -0.4, 0.49, -0.13], cover, 0.5)
  brush.face([0.285, -0.115, 0.35, -0.36, 0.365, -0.355, 0.3, -0.1], '#efe8d8', 0.7)
}

/** Whether a figure is a woman: as the prompt says, or by chance. */
export function isWoman({ sex, random }: Brush): boolean {
  const byChance = random.chance(0.5)
  return sex === null ? byChance : sex === 'woman'
}

type Doing = 'sit' | 'read' | 'drink'

/** Who sits there. */
export function guestOf(brush: Brush): Guest {
  // Those who sit together are dressed by draws that have nothing to do with each other.
  const dress = brush.random.fork('dress')
  return {
    cloth: brush.own(brush.outfit ? wardrobe[brush.outfit].coat : dress.pick(clothes)),
    skin: dress.pick(skins),
    hair: dress.pick(hairs),
    isWoman: isWoman(brush),
  }
}

/** Somebody behind the edge of a table, as far as it is seen above that. */
export function drawGuest(brush: Brush, doing: Doing): void {
  const { random } = brush
  const body = guestOf(brush)
  const { cloth, skin } = body
  const far = mixRgb(cloth, [0, 0, 0], 0.4)
  const reach =
    doing === 'sit'
      ? [0.3, -0.02, 0.42, -0.01]
      : doing === 'read'
        ? [0.27, -0.1, 0.36, -0.2]
        : [0.3, -0.06, 0.36, -0.12]
  const [handX = 0.4, handY = 0] = reach.slice(2)
  // The farther arm lies on the table.
  brush.form(limbOutline([0.04, -0.42, 0.16, -0.12, 0.34, -0.03, 0.43, -0.02], [0.13, 0.11, 0.08, 0.05]), far, {
    rim: 0.004,
  })
  if (doing === 'read') book(brush, random.pick(['#7a2e2a', '#2e4a6a', '#3f5a3a', '#6a4a24']))
  brush.form(
    [
      -0.23, 0.12, -0.26, -0.12, -0.24, -0.33, -0.16, -0.49, -0.05, -0.545, 0.04, -0.53, 0.12, -0.44, 0.165, -0.27,
      0.16, -0.1, 0.15, 0.12,
    ],
    cloth,
    { rim: 0.01, ground: 0.3 },
  )
  drawHead(brush, body)
  if (doing === 'drink') cup(brush, handX + 0.045, handY + 0.055)
  brush.form(limbOutline([-0.06, -0.43, 0.02, -0.13, ...reach], [0.16, 0.14, 0.095, 0.06]), cloth, {
    rim: 0.008,
    ground: 0.15,
  })
  // A fold at the elbow, and the cuff.
  brush.line([-0.03, -0.19, 0.04, -0.16], 0.006, mixRgb(cloth, [0, 0, 0], 0.5))
  brush.round(handX + 0.012, handY - 0.004, [0.042, 0.034], skin, { rim: 0.004 })
}

/** Breathing. */
const breath = { pace: 0, rock: { rise: 0.006, lean: 0.012, seconds: 4.2 } }

/** Poses of somebody at a table; whoever reads or drinks does so when asked, or by chance. */
export const posesAtTable: readonly Pose[] = [
  {
    name: 'drink at a table',
    actions: ['drink'],
    homes: ['seat'],
    movement: breath,
    draw: (brush) => drawGuest(brush, 'drink'),
  },
  {
    name: 'read at a table',
    actions: ['read'],
    homes: ['seat'],
    movement: breath,
    draw: (brush) => drawGuest(brush, 'read'),
  },
  {
    name: 'sit at a table',
    actions: ['sit'],
    homes: ['seat'],
    movement: breath,
    draw: (brush) => drawGuest(brush, 'sit'),
  },
]
