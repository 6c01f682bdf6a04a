/** Tiles of discs, arcs, stripes and leaves. */
import { css } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer, View } from '../scene.ts'
import type { Inks } from './print-inks.ts'

function eachTile(view: View, cell: number, visit: (column: number, row: number) => void): void {
  const right = view.left + view.width * view.pixel
  const bottom = view.top + view.height * view.pixel
  for (let row = Math.floor((view.top + 0.5) / cell) - 1; row * cell - 0.5 < bottom + cell; row++)
    for (let column = Math.floor(view.left / cell) - 1; column * cell < right + cell; column++) visit(column, row)
}

/** A grid of tiles with one figure each. */
export function tileLayer({ list, paper }: Inks, random: Random, cell: number): Layer {
  return {
    id: 'tiles',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        eachTile(view, cell, (column, row) => {
          const own = random.fork(`${column} ${row}`)
          const x = column * cell
          const y = row * cell - 0.5
          const a = own.pick([paper, paper, ...list])
          const rest = list.filter((one) => one !== a)
          const b = rest[own.int(0, rest.length - 1)] ?? list[0]
          const c = rest[own.int(0, rest.length - 1)] ?? list[0]
          context.save()
          context.translate(x + cell / 2, y + cell / 2)
          context.scale(cell, cell)
          context.rotate((own.int(0, 3) * Math.PI) / 2)
          context.beginPath()
          context.rect(-0.5005, -0.5005, 1.001, 1.001)
          context.fillStyle = css(a)
          context.fill()
          context.clip()
          drawTile(context, own.int(0, 8), css(b), css(b === c ? (a === paper ? list[0] : paper) : c), css(a))
          context.restore()
        })
      }),
  }
}

function drawTile(context: SKRSContext2D, kind: number, b: string, c: string, a: string): void {
  const disc = (x: number, y: number, radius: number, fill: string) => {
    context.fillStyle = fill
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  switch (kind) {
    case 0:
      disc(-0.5, -0.5, 1, b)
      disc(-0.5, -0.5, 0.5, c)
      break
    case 1:
      disc(-0.5, 0, 0.5, b)
      disc(0.5, 0, 0.5, c)
      break
    case 2:
      disc(0, 0, 0.4, b)
      disc(0, 0, 0.2, c)
      break
    case 3:
      for (let i = 4; i > 0; i--) disc(-0.5, -0.5, i * 0.25, i % 2 === 0 ? b : a)
      break
    case 4:
      context.fillStyle = b
      context.beginPath()
      context.moveTo(-0.5, -0.5)
      context.lineTo(0.5, -0.5)
      context.lineTo(-0.5, 0.5)
      context.fill()
      disc(0.22, 0.22, 0.17, c)
      break
    case 5:
      context.fillStyle = b
      for (let i = 0; i < 4; i++) context.fillRect(-0.5, -0.5 + i * 0.25, 1, 0.125)
      break
    case 6:
      context.fillStyle = b
      context.fillRect(-0.5, -0.5, 0.5, 1)
      disc(0, 0, 0.36, c)
      context.fillStyle = a
      context.beginPath()
      context.arc(0, 0, 0.36, -Math.PI / 2, Math.PI / 2, true)
      context.fill()
      break
    case 7:
      // A leaf: two arcs that meet in opposite corners.
      context.fillStyle = b
      context.beginPath()
      context.moveTo(-0.5, -0.5)
      context.quadraticCurveTo(0.5, -0.5, 0.5, 0.5)
      context.quadraticCurveTo(-0.5, 0.5, -0.5, -0.5)
      context.fill()
      disc(0, 0, 0.13, c)
      break
    default:
      context.fillStyle = b
      for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) disc(-0.33 + i * 0.33, -0.33 + k * 0.33, 0.085, b)
  }
}
