/** The house of a lighthouse keeper, with its gable to the sea. */
import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { smoothstep } from '../../math/number.ts'
import { paintVector } from '../core/vector.ts'
import { light } from '../palette.ts'
import type { Layer } from '../scene.ts'
import type { Sky } from '../sky/sky.ts'

export interface KeepersHouse {
  x: number
  ground: (x: number) => number
  size: number
  side: number
  palette: Sky['palette']
  roof: Rgb
}

/** The layer of the keeper's house beside the tower. */
export function houseLayer({ x, ground, size, side, palette, roof }: KeepersHouse): Layer {
  const y = Math.max(ground(x - size), ground(x + size)) + 0.01
  const on = (material: Rgb, facing: number): Rgb => light(material, palette.sun, palette.ambient, facing)
  const wall = hex('#e6dfd2')
  const glow = smoothstep(0.2, 0.6, palette.dark)
  return {
    id: 'house',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.translate(x, y)
          context.scale(size * side, -size)
          // The gable faces the sea, where the light comes from.
          context.fillStyle = css(on(wall, 0.45))
          context.beginPath()
          for (const [px, py] of [
            [-1, 0],
            [-1, 0.62],
            [-0.55, 1.08],
            [-0.1, 0.62],
            [-0.1, 0],
          ] as const)
            context.lineTo(px, py)
          context.fill()
          context.fillStyle = css(on(wall, 0.16))
          context.fillRect(-0.1, 0, 1.2, 0.62)
          context.fillStyle = css(on(roof, 0.3))
          context.beginPath()
          for (const [px, py] of [
            [-0.6, 1.12],
            [0.78, 1.12],
            [1.2, 0.58],
            [-0.14, 0.58],
          ] as const)
            context.lineTo(px, py)
          context.fill()
          context.strokeStyle = css(on(roof, 0.15))
          context.lineWidth = 0.07
          context.beginPath()
          context.moveTo(-1.06, 0.58)
          context.lineTo(-0.55, 1.1)
          context.lineTo(-0.1, 0.6)
          context.stroke()
          context.fillStyle = css(on(hex('#8a4a3a'), 0.2))
          context.fillRect(0.35, 1, 0.16, 0.36)
          context.fillStyle = css(mixRgb(on(hex('#2c3338'), 0.2), [1, 0.72, 0.32], glow))
          for (const px of [0.12, 0.48, 0.82]) context.fillRect(px, 0.2, 0.16, 0.22)
          context.fillRect(-0.64, 0.3, 0.18, 0.24)
        },
        { left: x - size * 1.4, right: x + size * 1.4, top: y - size * 1.5, bottom: y + 0.01 },
      ),
  }
}
