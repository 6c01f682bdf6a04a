/** Snow and rain in front of all other layers. */
import { css, mixRgb } from '../../math/color.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { blurFilter, paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Layer, View } from '../scene.ts'

/** Layers of falling snow or rain, the last of an outdoor scene; none in other weather. */
export function fallingLayers(palette: Palette, random: Random): Layer[] {
  if (palette.weather === 'snow')
    return [0, 1, 2].map((step) => snowLayer(palette, step / 2, random.fork(`snow ${step}`)))
  if (palette.weather === 'rain' || palette.weather === 'storm')
    return [0, 1].map((step) => rainLayer(palette, step, random.fork(`rain ${step}`)))
  return []
}

/** World side of the square cells in which drops and flakes are scattered. */
const cell = 0.25

function eachCell(view: View, random: Random, visit: (own: Random, x: number, y: number) => void): void {
  const right = view.left + view.width * view.pixel
  const bottom = view.top + view.height * view.pixel
  for (let row = Math.floor(view.top / cell) - 1; row * cell < bottom + cell; row++)
    for (let column = Math.floor(view.left / cell) - 1; column * cell < right + cell; column++)
      visit(random.fork(`${column} ${row}`), column * cell, row * cell)
}

function snowLayer(palette: Palette, near: number, random: Random): Layer {
  const color = css(mixRgb([1, 1, 1], palette.haze, 0.25), mix(0.75, 0.6, near))
  const count = mix(34, 3, near ** 0.6)
  const size = mix(0.0011, 0.0062, near * near)
  return {
    id: `snow-${near}`,
    moves: 'particles',
    depth: mix(0.97, 1, near),
    open(view) {
      const flakes: { x: number; y: number; radius: number }[] = []
      eachCell(view, random, (own, x, y) => {
        const amount = Math.floor(count * own.range(0.6, 1.4) + own.next())
        for (let i = 0; i < amount; i++)
          flakes.push({ x: x + own.next() * cell, y: y + own.next() * cell, radius: size * own.range(0.6, 1.4) })
      })
      return (target) =>
        paintVector(view, target, (context) => {
          context.filter = blurFilter(view, size * mix(0.2, 0.55, near))
          context.fillStyle = color
          context.beginPath()
          for (const { x, y, radius } of flakes) {
            context.moveTo(x + radius, y)
            context.arc(x, y, radius, 0, Math.PI * 2)
          }
          context.fill()
        })
    },
  }
}

function rainLayer(palette: Palette, near: number, random: Random): Layer {
  const slant = random.range(-0.22, 0.22)
  const length = mix(0.035, 0.08, near)
  const color = css(mixRgb([1, 1, 1], palette.haze, 0.55), mix(0.16, 0.2, near))
  return {
    id: `rain-${near}`,
    moves: 'particles',
    depth: mix(0.98, 1, near),
    open(view) {
      const drops: { x: number; y: number; length: number }[] = []
      eachCell(view, random, (own, x, y) => {
        const amount = own.int(near ? 5 : 16, near ? 9 : 26)
        for (let i = 0; i < amount; i++)
          drops.push({ x: x + own.next() * cell, y: y + own.next() * cell, length: length * own.range(0.6, 1.3) })
      })
      return (target) =>
        paintVector(view, target, (context) => {
          context.strokeStyle = color
          context.lineWidth = mix(0.0008, 0.0016, near)
          context.beginPath()
          for (const drop of drops) {
            context.moveTo(drop.x, drop.y)
            context.lineTo(drop.x + slant * drop.length, drop.y + drop.length)
          }
          context.stroke()
        })
    },
  }
}
