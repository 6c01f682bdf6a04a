/** An angel, on the ground and in the air. */
import { hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { folds, robe, sleeve } from './cloth.ts'
import { type Face, face, hairColors, longHair, shortHair, skins } from './faces.ts'
import { featheredWing, type Plumage } from './feathered-wing.ts'
import { fist } from './hands.ts'
import { type Corners, limbOutline, placed } from './outline.ts'
import { isWoman } from './people-at-tables.ts'
import { hips, type Look, seatedPoses } from './seated-figures.ts'
import type { Subject } from './subject.ts'

interface Being {
  cloth: Rgb
  near: Plumage
  far: Plumage
  skin: string
  hair: string
  isWoman: boolean
}

function beingOf(brush: Brush): Being {
  const { random } = brush
  const cloth = brush.own('#f2eee6')
  const feather = brush.isAsked ? mixRgb(cloth, [1, 1, 1], 0.35) : hex('#f4f1ec')
  const shaded = mixRgb(feather, [0.3, 0.34, 0.45], 0.4)
  return {
    cloth,
    near: [feather, mixRgb(feather, [1, 1, 1], 0.2), mixRgb(feather, [1, 1, 1], 0.4)],
    far: [shaded, mixRgb(shaded, [1, 1, 1], 0.1), mixRgb(shaded, [1, 1, 1], 0.2)],
    skin: random.pick(skins),
    hair: random.pick(hairColors),
    isWoman: isWoman(brush),
  }
}

const asIs = (at: Corners): Corners => at

/** @param turned where a place on the head is in the figure, whose lamps know nothing of turns */
function headOf(brush: Brush, being: Being, [x, y]: readonly [number, number], flow: number, turned = asIs): void {
  const place: Face = { x, y, size: 0.116, skin: being.skin }
  face(brush, place)
  if (being.isWoman) longHair(brush, place, being.hair, 1.7, flow)
  else shortHair(brush, place, being.hair)
  // The halo, from a little below.
  brush.context.lineWidth = 0.011
  brush.context.strokeStyle = '#ffe9b0'
  brush.context.beginPath()
  brush.context.ellipse(x - 0.006, y - 0.105, 0.068, 0.018, -0.1, 0, Math.PI * 2)
  brush.context.stroke()
  const [haloX = 0, haloY = 0] = turned([x - 0.006, y - 0.105])
  brush.lamp(haloX, haloY, 0.2, '#ffe4a0', 0.35 + 0.35 * brush.dark)
}

/** Wings half folded, from the shoulders at a height. */
function wings(brush: Brush, { near, far }: Being, y: number, raised: number): void {
  const up = raised + 0.05 * Math.sin(brush.moment.phase)
  featheredWing(brush, far, { x: 0, y, span: 0.62, turn: up + 0.75, spread: 1.5, way: 1 })
  featheredWing(brush, near, { x: -0.04, y, span: 0.68, turn: up, spread: 1.55, way: -1 })
}

/** On a seat, in a robe. */
function seated(brush: Brush): Look {
  const being = beingOf(brush)
  const { cloth, skin } = being
  return {
    ...{ cloth, skirt: cloth, skin, trim: '#d8b060', legs: cloth, boots: skin },
    behind: (own) => wings(own, being, hips - 0.76, -1.85),
    head: (own, x, y) => headOf(own, being, [x, y], 0.1),
  }
}

/** Standing with wings half folded; hands together, or one of them raised. */
function standing(brush: Brush, isRaised: boolean): void {
  const being = beingOf(brush)
  const { cloth, skin } = being
  wings(brush, being, -0.76, isRaised ? -1.95 : -1.72)
  robe(brush, cloth, { shoulder: 0.095, waist: 0.07, hem: 0.16, train: 0.09 })
  brush.line([-0.072, -0.565, 0, -0.555, 0.073, -0.568], 0.016, '#d8b060', 0.6)
  headOf(brush, being, [0.012, -0.925], 0.1)
  if (isRaised) {
    sleeve(brush, cloth, [0.045, -0.79, 0.14, -0.8, 0.23, -0.92], 0.11)
    fist(brush, [0.24, -0.94], 0.02, skin)
    brush.lamp(0.25, -0.97, 0.14, '#fff0c8', 0.5 + 0.4 * brush.dark)
    return
  }
  sleeve(brush, cloth, [-0.05, -0.785, -0.06, -0.64, 0.085, -0.66], 0.1)
  brush.form(limbOutline([0.08, -0.655, 0.105, -0.7, 0.115, -0.735], [0.036, 0.03, 0.012]), skin, {
    rim: 0.004,
    ground: 0,
  })
}

/** In the air, with beating wings; the robe streams behind. */
function flying(brush: Brush): void {
  const being = beingOf(brush)
  const { cloth, skin } = being
  const { context, moment } = brush
  const beat = 0.42 * Math.sin(moment.phase)
  const wave = 0.03 * Math.sin(moment.phase * 2)
  context.save()
  context.translate(0, -0.2)
  context.rotate(0.32)
  featheredWing(brush, being.far, { x: 0.03, y: -0.5, span: 0.74, turn: -0.85 + beat, spread: 1.35, way: 1 })
  brush.form(
    [
      -0.08,
      -0.5,
      -0.11,
      -0.34,
      -0.2,
      -0.12,
      -0.36,
      0.1 + wave,
      -0.5,
      0.2 - wave,
      -0.5,
      0.2 - wave,
      -0.3,
      0.2,
      -0.2,
      0.3 + wave,
      -0.2,
      0.3 + wave,
      -0.06,
      0.12,
      0.06,
      -0.1,
      0.085,
      -0.34,
      0.085,
      -0.5,
      0.03,
      -0.56,
      -0.04,
      -0.56,
    ],
    cloth,
    { rim: 0.011, ground: 0.3 },
  )
  brush.form(limbOutline([-0.2, 0.19, -0.24, 0.27, -0.28, 0.32], [0.035, 0.026, 0.01]), skin, { rim: 0.004, ground: 0 })
  folds(
    brush,
    cloth,
    [
      [-0.05, -0.3, -0.16, -0.06, -0.42, 0.17 - wave],
      [0, -0.3, -0.06, -0.02, -0.26, 0.2],
      [0.04, -0.3, 0.02, -0.1, -0.12, 0.2],
    ],
    0.035,
  )
  brush.line([-0.088, -0.31, 0, -0.29, 0.082, -0.32], 0.016, '#d8b060', 0.6)
  featheredWing(brush, being.near, { x: -0.05, y: -0.5, span: 0.82, turn: -2.0 - beat * 0.9, spread: 1.3, way: -1 })
  context.save()
  context.translate(0.0, -0.62)
  context.rotate(-0.22)
  headOf(brush, being, [0.02, -0.04], 0.5, (at) => placed(placed(at, 0, -0.62, 1, -0.22), 0, -0.2, 1, 0.32))
  context.restore()
  sleeve(brush, cloth, [0.045, -0.51, 0.16, -0.5, 0.28, -0.58], 0.1)
  fist(brush, [0.295, -0.59], 0.022, skin)
  context.restore()
}

const breathing = { pace: 0, strokes: 0.3 }

export const angels: readonly Subject[] = [
  {
    concept: 'angel',
    homes: ['ground', 'air'],
    size: 0.33,
    reach: { side: 1.35, up: 1.85, down: 0.35 },
    footprint: 0.2,
    spacing: 1.6,
    isPied: true,
    settings: ['cumulus', 'meadow', 'ridges', 'flower-field'],
    poses: [
      {
        name: 'pray',
        actions: ['stand'],
        homes: ['ground'],
        movement: breathing,
        draw: (brush) => standing(brush, false),
      },
      {
        name: 'raise a hand',
        homes: ['ground'],
        movement: breathing,
        hands: { from: 0.24, to: 0.244, height: 0.94 },
        draw: (brush) => standing(brush, true),
      },
      {
        name: 'fly',
        actions: ['fly'],
        homes: ['air'],
        movement: { pace: 0.24, strokes: 0.6, rock: { rise: 0.05, lean: 0.04, seconds: 2.8 } },
        draw: flying,
      },
      ...seatedPoses(seated),
    ],
  },
]
