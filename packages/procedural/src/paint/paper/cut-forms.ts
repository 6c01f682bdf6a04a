/** Large geometric forms of cut paper. */
import { css } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { blurFilter, paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import type { Inks } from './print-inks.ts'

/** Large forms in balance, each with a thin shadow like cut paper. */
export function discLayers({ list, dark, paper }: Inks, random: Random, reach: number): Layer[] {
  const shape = random.fork('shape')
  const angle = shape.range(-0.9, 0.9)
  const centerX = shape.range(-0.25, 0.25) * reach
  const forms = Array.from({ length: shape.int(7, 11) }, (_, i) => {
    const own = shape.fork(`form ${i}`)
    const size = i === 0 ? own.range(0.24, 0.32) : own.range(0.05, 0.2)
    const along = i === 0 ? 0 : own.range(-1, 1)
    return {
      x: centerX + Math.cos(angle) * along * reach * 0.95 + own.normal() * 0.16,
      y: Math.sin(angle) * along * 0.42 + own.normal() * 0.15,
      size,
      turn: angle + (own.int(0, 3) * Math.PI) / 2,
      kind: i === 0 ? 0 : own.int(0, 6),
      color: list[own.int(0, list.length - 1)] ?? list[0],
      other: list[own.int(0, list.length - 1)] ?? list[0],
      alpha: own.chance(0.35) ? 0.82 : 1,
    }
  })
  return forms.map((form, i) => ({
    id: `form-${i}`,
    depth: 0.3 + (0.6 * i) / forms.length,
    open: (view) => (target) => {
      const draw = (context: SKRSContext2D, fill: string, other: string) => {
        context.translate(form.x, form.y)
        context.rotate(form.turn)
        context.scale(form.size, form.size)
        drawForm(context, form.kind, fill, other)
      }
      const reach = form.size * 2.9
      const area = { left: form.x - reach, right: form.x + reach, top: form.y - reach, bottom: form.y + reach }
      paintVector(
        view,
        target,
        (context) => {
          context.filter = blurFilter(view, 0.006)
          context.translate(0.005, 0.009)
          draw(context, 'rgba(20,14,10,0.3)', 'rgba(20,14,10,0.3)')
        },
        area,
      )
      const other = form.other === form.color ? (form.color === dark ? paper : dark) : form.other
      paintVector(view, target, (context) => draw(context, css(form.color, form.alpha), css(other)), area)
    },
  }))
}

function drawForm(context: SKRSContext2D, kind: number, fill: string, other: string): void {
  context.fillStyle = fill
  context.strokeStyle = fill
  context.beginPath()
  switch (kind) {
    case 0:
      context.arc(0, 0, 1, 0, Math.PI * 2)
      context.fill()
      break
    case 1:
      context.arc(0, 0, 1, 0, Math.PI)
      context.fill()
      break
    case 2:
      context.lineWidth = 0.16
      context.arc(0, 0, 0.92, 0, Math.PI * 2)
      context.stroke()
      context.fillStyle = other
      context.beginPath()
      context.arc(0, 0, 0.42, 0, Math.PI * 2)
      context.fill()
      break
    case 3:
      context.rect(-1.9, -0.14, 3.8, 0.28)
      context.fill()
      break
    case 4:
      for (let i = 0; i < 5; i++) context.rect(-1, -0.5 + i * 0.22, 2, 0.1)
      context.fill()
      break
    case 5:
      context.moveTo(-0.9, 0.8)
      context.lineTo(0.9, 0.8)
      context.lineTo(0, -1)
      context.fill()
      break
    default:
      context.lineWidth = 0.11
      for (let i = 0; i < 4; i++) {
        context.beginPath()
        context.arc(0, 0, 1 - i * 0.24, Math.PI, Math.PI * 1.5)
        context.stroke()
      }
  }
}
