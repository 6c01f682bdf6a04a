/** Single autumn leaves, falling and fallen. */
import { css, fromOklch, mixRgb, type Rgb, toOklch } from '../../math/color.ts'
import { clamp, mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'

/** Leaves in the air and on the ground at the viewer's feet. */
export function leavesLayer(random: Random, leaf: Rgb, palette: Palette, horizon: number): Layer {
  const own = toOklch(leaf)
  const cell = 0.25
  return {
    id: 'leaves',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        const right = view.left + view.width * view.pixel
        for (let row = -3; row < 3; row++) {
          for (let column = Math.floor(view.left / cell) - 1; column * cell < right; column++) {
            const cellOwn = random.fork(`${column} ${row}`)
            const low = row * cell > horizon + 0.1
            const count = low ? cellOwn.int(12, 22) : cellOwn.int(0, 3)
            for (let n = 0; n < count; n++) {
              const x = (column + cellOwn.next()) * cell
              const y = (row + cellOwn.next()) * cell
              const grown = low ? mix(0.004, 0.011, clamp((y - horizon) / 0.5)) : cellOwn.range(0.005, 0.01)
              const size = grown * cellOwn.range(0.7, 1.2)
              const turn = cellOwn.next() * 6.28
              const flat = low ? 0.4 : cellOwn.range(0.3, 0.9)
              const color = fromOklch({
                l: clamp(own.l + cellOwn.range(-0.22, 0.08)),
                c: own.c,
                h: own.h + cellOwn.range(-22, 16),
              })
              context.fillStyle = css(mixRgb(color, palette.ambient, low ? 0.06 : 0.1), low ? 0.85 : 0.9)
              context.save()
              context.translate(x, y)
              context.scale(1, flat)
              context.rotate(turn)
              context.beginPath()
              context.moveTo(-size, 0)
              context.quadraticCurveTo(-size * 0.1, -size * 0.85, size, 0)
              context.quadraticCurveTo(-size * 0.1, size * 0.85, -size, 0)
              context.fill()
              context.restore()
            }
          }
        }
      }),
  }
}
