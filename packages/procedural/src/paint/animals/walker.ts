/** A walker in a street. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Street } from '../buildings/street-signs.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'

/** A walker under an umbrella, seen from behind, with a reflection in the wet floor. */
export function walkerLayer(
  { vanishX, vanishY, focal, floor, left, right }: Street,
  z: number,
  place: number,
  umbrella: Rgb,
  fog: Rgb,
): Layer {
  const scale = focal / z
  const x = vanishX + mix(left, right, 0.5 + place) * scale
  const y = vanishY - floor * scale
  const size = 1.62 * scale
  const body = mixRgb([0.008, 0.008, 0.012], fog, 0.1)
  const cloth = mixRgb(scaleRgb(umbrella, 0.42), fog, 0.08)
  return {
    id: 'walker',
    depth: 0.75,
    open: (view) => (target) => {
      for (const way of [-1, 1] as const)
        paintVector(
          view,
          target,
          (context) => {
            context.translate(x, y)
            context.scale(size, size * (way < 0 ? 0.92 : 1) * -way)
            const alpha = way < 0 ? 0.4 : 1
            context.fillStyle = css(body, alpha)
            for (const leg of [-0.045, 0.05]) {
              context.beginPath()
              context.roundRect(leg - 0.034, 0, 0.066, 0.48, 0.02)
              context.fill()
            }
            context.beginPath()
            context.moveTo(-0.11, 0.36)
            context.quadraticCurveTo(-0.14, 0.66, -0.105, 0.8)
            context.quadraticCurveTo(0, 0.87, 0.105, 0.8)
            context.quadraticCurveTo(0.14, 0.66, 0.115, 0.36)
            context.closePath()
            context.fill()
            context.beginPath()
            context.ellipse(0, 0.9, 0.055, 0.07, 0, 0, Math.PI * 2)
            context.fill()
            const gradient = context.createLinearGradient(-0.34, 0, 0.34, 0)
            gradient.addColorStop(0, css(scaleRgb(cloth, 0.45), alpha))
            gradient.addColorStop(0.6, css(cloth, alpha))
            gradient.addColorStop(1, css(scaleRgb(cloth, 1.7), alpha))
            context.fillStyle = gradient
            context.beginPath()
            context.moveTo(-0.36, 0.92)
            context.quadraticCurveTo(-0.3, 1.16, 0.02, 1.2)
            context.quadraticCurveTo(0.33, 1.16, 0.4, 0.92)
            context.quadraticCurveTo(0.3, 0.97, 0.21, 0.93)
            context.quadraticCurveTo(0.02, 0.99, -0.17, 0.93)
            context.quadraticCurveTo(-0.27, 0.97, -0.36, 0.92)
            context.fill()
            context.strokeStyle = css(scaleRgb(cloth, 0.35), alpha)
            context.lineWidth = 0.008
            context.beginPath()
            context.moveTo(0.02, 1.23)
            context.lineTo(0.02, 1.19)
            context.quadraticCurveTo(-0.13, 1.1, -0.17, 0.93)
            context.moveTo(0.02, 1.19)
            context.quadraticCurveTo(0.17, 1.1, 0.21, 0.93)
            context.stroke()
          },
          { left: x - size * 0.5, right: x + size * 0.5, top: y - size * 1.3, bottom: y + size * 1.2 },
        )
    },
  }
}
