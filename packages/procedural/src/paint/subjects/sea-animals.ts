/** A shark at the surface of the sea. */
import { css, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath } from './brush.ts'
import type { Subject } from './subject.ts'

/** The fin and the tip of the tail, with what they cut open. */
function sharkFin(brush: Brush): void {
  const skin = brush.own('#4c5963')
  const { context, random } = brush
  // The body shows darkly below the surface.
  const body = context.createRadialGradient(0, 0, 0, 0, 0, 1)
  body.addColorStop(0, css(mixRgb(brush.tone(skin, 0.2), [0, 0, 0], 0.5), 0.6))
  body.addColorStop(1, css(mixRgb(brush.tone(skin, 0.2), [0, 0, 0], 0.5), 0))
  context.save()
  context.translate(-0.15, 0.06)
  context.scale(1.75, 0.16)
  context.fillStyle = body
  context.fill(ellipsePath(0, 0, 1, 1))
  context.restore()
  brush.form(
    [-1.5, 0.03, -1.5, 0.03, -1.62, -0.22, -1.72, -0.36, -1.72, -0.36, -1.5, -0.26, -1.28, 0.03, -1.28, 0.03],
    skin,
    { rim: 0.018 },
  )
  brush.form(
    [
      -0.42, 0.04, -0.42, 0.04, -0.36, -0.3, -0.3, -0.66, -0.4, -0.98, -0.4, -0.98, -0.08, -0.8, 0.28, -0.36, 0.5, 0.04,
      0.5, 0.04,
    ],
    skin,
    {
      rim: 0.026,
      facing: 0.72,
    },
  )
  brush.line([0.3, -0.16, 0.08, -0.44, -0.1, -0.62], 0.014, mixRgb(skin, [1, 1, 1], 0.3), 0.7)
  const foam = brush.tone('#f0f6f8', 0.85)
  // The wake runs back on both sides.
  for (let i = 0; i < 90; i++) {
    const t = random.next()
    const side = random.chance(0.5) ? 1 : -1
    const x = 0.52 - t * 2.3
    const y = 0.03 + side * (0.02 + t * 0.1) * random.range(0.5, 1.1)
    context.fillStyle = css(foam, (1 - t) * random.range(0.25, 0.75))
    context.fill(ellipsePath(x, y + 0.02, random.range(0.02, 0.08) * (1 - t * 0.5), random.range(0.006, 0.018)))
  }
  context.fillStyle = css(foam, 0.7)
  context.fill(ellipsePath(0.36, 0.04, 0.26, 0.03))
  for (let i = 0; i < 16; i++) {
    context.fillStyle = css(foam, random.range(0.4, 0.8))
    context.fill(ellipsePath(0.42 + random.range(-0.12, 0.12), 0.02 - random.range(0, 0.14), 0.012, 0.012))
  }
}

export const seaAnimals: readonly Subject[] = [
  {
    concept: 'shark',
    homes: ['water'],
    size: 0.15,
    reach: { side: 2.1, up: 1.1 },
    settings: ['sea'],
    movement: { pace: 0.8, rock: { rise: 0.05, lean: 0.03, seconds: 2.8 } },
    poses: [{ name: 'fin', actions: ['swim'], draw: sharkFin }],
  },
]
