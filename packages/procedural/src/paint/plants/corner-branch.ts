/** A branch that frames a corner of the image. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import { addLimb } from './broadleaf.ts'

interface Twig {
  x: number
  y: number
  angle: number
  length: number
  width: number
  level: number
}

/** A bare or leafy branch that frames one upper corner. */
export function branchLayer(random: Random, dark: Rgb, side: number, half: number): Layer {
  const path = createPath()
  const leaves = createPath()
  const leafy = random.chance(0.6)
  const grow = ({ x, y, angle, length, width, level }: Twig) => {
    let px = x
    let py = y
    let heading = angle
    for (let i = 0; i < 6; i++) {
      heading += random.range(-0.2, 0.2)
      const nx = px + (Math.cos(heading) * length) / 6
      const ny = py + (Math.sin(heading) * length) / 6
      addLimb(path, { x0: px, y0: py, x1: nx, y1: ny, w0: width * (1 - i / 8), w1: width * (1 - (i + 1) / 8) })
      if (level < 3 && random.chance(0.6))
        grow({
          x: nx,
          y: ny,
          angle: heading + (random.chance(0.5) ? 1 : -1) * random.range(0.35, 0.9),
          length: length * random.range(0.35, 0.6),
          width: width * 0.5,
          level: level + 1,
        })
      if (leafy && level > 0)
        for (let l = 0; l < 3; l++) {
          const turn = random.range(0, 6.28)
          const size = random.range(0.006, 0.014)
          const lx = nx + random.range(-0.012, 0.012)
          const ly = ny + random.range(-0.012, 0.012)
          leaves.moveTo(lx, ly)
          leaves.quadraticCurveTo(
            lx + Math.cos(turn + 0.7) * size,
            ly + Math.sin(turn + 0.7) * size,
            lx + Math.cos(turn) * size * 1.7,
            ly + Math.sin(turn) * size * 1.7,
          )
          leaves.quadraticCurveTo(lx + Math.cos(turn - 0.7) * size, ly + Math.sin(turn - 0.7) * size, lx, ly)
        }
      px = nx
      py = ny
    }
  }
  grow({
    x: side * (half + 0.08),
    y: random.range(-0.5, -0.3),
    angle: (side > 0 ? Math.PI : 0) - side * random.range(-0.35, 0.15),
    length: 0.55,
    width: 0.011,
    level: 0,
  })
  return {
    id: 'branch',
    moves: 'hang',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        context.fillStyle = css(mixRgb(dark, hex('#000000'), 0.2))
        context.fill(path)
        context.fill(leaves)
      }),
  }
}
