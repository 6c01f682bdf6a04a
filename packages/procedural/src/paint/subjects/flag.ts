/** A flag on its pole, which waves in the wind. */
import { mixRgb } from '../../math/color.ts'
import type { Brush, Material } from './brush.ts'
import type { Subject } from './subject.ts'

const slices = 22
const cloth = { top: -0.98, height: 0.34, length: 0.56 }
const waves = 1.35

function flag(brush: Brush): void {
  const dye = brush.own('#c8321e')
  const band = mixRgb(dye, [0.95, 0.9, 0.8], 0.82)
  brush.limb([0, 0, 0, -1.02], 0.022, 0.014, '#6a5640')
  const { phase } = brush.moment
  const at = (t: number): [number, number] => {
    const free = Math.sqrt(t)
    return [0.008 + t * cloth.length, cloth.top + 0.1 * t * t + 0.06 * free * Math.sin(2 * Math.PI * waves * t - phase)]
  }
  const stripe = (material: Material, from: number, to: number): void => {
    for (let i = 0; i < slices; i++) slice(i, material, from, to)
  }
  const slice = (i: number, material: Material, from: number, to: number): void => {
    const [x, y] = at(i / slices)
    const [nextX, nextY] = at((i + 1) / slices)
    const turned = Math.cos(2 * Math.PI * waves * ((i + 0.5) / slices) - phase)
    const facing = 0.42 + 0.3 * turned * Math.min(1, (i + 1) / 5)
    // Slices reach a little into the next one, so that no line shows between them.
    const over = i + 1 < slices ? 0.008 : 0
    const [upper, lower] = [from * cloth.height, to * cloth.height]
    brush.face([x, y + upper, nextX + over, nextY + upper, nextX + over, nextY + lower, x, y + lower], material, facing)
  }
  stripe(dye, 0, 1)
  stripe(band, 0.36, 0.64)
  brush.round(0, -1.03, [0.022, 0.022], '#d8b45a')
}

export const flags: readonly Subject[] = [
  {
    concept: 'flag',
    homes: ['ground'],
    size: 0.4,
    reach: { side: 0.7, up: 1.1 },
    spacing: 0.75,
    settings: ['meadow', 'dunes', 'ridges', 'flower-field'],
    movement: { pace: 0, strokes: 0.95 },
    poses: [{ name: 'wave', draw: flag }],
  },
]
