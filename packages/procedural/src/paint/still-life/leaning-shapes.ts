/** Shapes that lean against the wall behind a still life. */
import { css, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { litBy, type StageLight } from '../core/turned.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'

/** Table, wall and light of a still life. */
export interface Stage {
  reach: number
  /** World y where the table meets the wall. */
  edge: number
  side: number
  wall: Rgb
  light: StageLight
}

/** An arch, a disc or a panel that leans against the wall. */
export function backLayers(random: Random, { edge, side, wall, light }: Stage, heroX: number, scale: number): Layer[] {
  const kind = random.pick(['arch', 'arch', 'disc', 'panel', 'none'] as const)
  if (kind === 'none') return []
  const x = heroX + random.range(-0.12, 0.12) * scale
  const wide = random.range(0.2, 0.28) * scale
  const high = random.range(0.42, 0.58) * scale
  const material = shiftRgb(wall, { l: random.pick([-0.12, -0.07, 0.08]), c: 1.2, h: random.range(-20, 20) })
  const lit = (facing: number): Rgb => litBy(light, material, facing)
  const front = lit(0.42)
  const frontFar = lit(0.26)
  const dark = scaleRgb(lit(0.05), 0.75)
  const hollow = kind === 'arch' && random.chance(0.65)
  const thick = 0.02 * scale
  return [
    {
      id: 'backdrop',
      depth: 0.2,
      open: (view) => (target) => {
        const outline = (context: Parameters<Parameters<typeof paintVector>[2]>[0], dx: number, dy: number) => {
          context.beginPath()
          if (kind === 'disc') context.arc(x + dx, edge - high * 0.52 + dy, high * 0.46, 0, Math.PI * 2)
          else if (kind === 'panel') context.rect(x - wide + dx, edge - high + dy, wide * 2, high + 0.02)
          else {
            context.moveTo(x - wide + dx, edge + 0.02 + dy)
            context.lineTo(x - wide + dx, edge - high + wide + dy)
            context.arc(x + dx, edge - high + wide + dy, wide, Math.PI, Math.PI * 2)
            context.lineTo(x + wide + dx, edge + 0.02 + dy)
            if (hollow) {
              const inner = wide * 0.64
              context.lineTo(x + inner + dx, edge + 0.02 + dy)
              context.lineTo(x + inner + dx, edge - high + wide + dy)
              context.arc(x + dx, edge - high + wide + dy, inner, Math.PI * 2, Math.PI, true)
              context.lineTo(x - inner + dx, edge + 0.02 + dy)
            }
            context.closePath()
          }
        }
        const area = { bottom: edge + 0.022, left: x - 0.6, right: x + 0.6 }
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css([0.01, 0.008, 0.008], 0.3)
            outline(context, -side * 0.05, 0.028)
            context.fill()
          },
          { ...area, bottom: edge, blur: 0.012 },
        )
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(dark)
            outline(context, -side * thick * 0.5, 0)
            context.fill()
            const gradient = context.createLinearGradient(x + side * wide, 0, x - side * wide, 0)
            gradient.addColorStop(0, css(front))
            gradient.addColorStop(1, css(frontFar))
            context.fillStyle = gradient
            outline(context, 0, 0)
            context.fill()
          },
          area,
        )
      },
    },
  ]
}
