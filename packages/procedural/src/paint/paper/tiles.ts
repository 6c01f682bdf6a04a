/** Tiles of discs, arcs, stripes and leaves. */

import { css } from '../../math/color.ts'
import { fract, smoothstep } from '../../math/number.ts'
import { hash2, type Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, View } from '../scene.ts'
import type { Inks } from './print-inks.ts'

function eachTile(
  view: Pick<View, 'left' | 'top' | 'pixel' | 'width' | 'height'>,
  cell: number,
  visit: (column: number, row: number) => void,
): void {
  const right = view.left + view.width * view.pixel
  const bottom = view.top + view.height * view.pixel
  for (let row = Math.floor((view.top + 0.5) / cell) - 1; row * cell - 0.5 < bottom + cell; row++)
    for (let column = Math.floor(view.left / cell) - 1; column * cell < right + cell; column++) visit(column, row)
}

/** Share of the tiles that turn in a video, seconds that one takes, and seconds from wave to wave. */
const turningShare = 0.6
const turnS = 1.5
const waveS = 5

/** A grid of tiles with one figure each, and those that turn in a video: a wave of them, once around each. */
export function tileLayers({ list, paper }: Inks, random: Random, cell: number): Layer[] {
  /** Draws a tile whose figure has turned by so many radians. */
  const draw = (context: SKRSContext2D, column: number, row: number, turned: number): void => {
    const own = random.fork(`${column} ${row}`)
    const a = own.pick([paper, paper, ...list])
    const rest = list.filter((one) => one !== a)
    const b = rest[own.int(0, rest.length - 1)] ?? list[0]
    const c = rest[own.int(0, rest.length - 1)] ?? list[0]
    const quarters = own.int(0, 3)
    context.save()
    context.translate(column * cell + cell / 2, row * cell - 0.5 + cell / 2)
    context.scale(cell, cell)
    context.rotate((quarters * Math.PI) / 2)
    context.beginPath()
    context.rect(-0.5005, -0.5005, 1.001, 1.001)
    context.fillStyle = css(a)
    context.fill()
    context.clip()
    context.rotate(turned)
    drawTile(context, own.int(0, 8), css(b), css(b === c ? (a === paper ? list[0] : paper) : c), css(a))
    context.restore()
  }
  const turning: Layer = {
    id: 'turning-tiles',
    depth: 0.5,
    open: paintsNothing,
    act(staging) {
      const waves = cyclesIn(staging, (staging.duration * staging.speed) / waveS)
      const takes = Math.min(0.5, (turnS * waves) / (staging.duration * staging.speed))
      /** How far a tile has turned, 0 to 1 of the whole way around. */
      const turnedAt = (time: number, column: number, row: number): number => {
        if (hash2(column * 7 + 3, row * 5 + 1) > turningShare) return 0
        // The wave goes from the left to the right, uneven like a flock.
        const begins = fract(staging.way * column * cell * 0.34 + row * cell * 0.12 + hash2(column, row) * 0.25)
        const way = fract(waves * time) - begins * (1 - takes)
        return smoothstep(0, takes, way) % 1
      }
      return {
        areas(time) {
          const areas: Area[] = []
          eachTile(charted, cell, (column, row) => {
            if (turnedAt(time, column, row) === 0) return
            const [x, y] = [column * cell, row * cell - 0.5]
            areas.push({ left: x - slack, right: x + cell + slack, top: y - slack, bottom: y + cell + slack })
          })
          return areas
        },
        open: (view) => (target) =>
          paintVector(view, target, (context) => {
            eachTile(view, cell, (column, row) => {
              const turned = turnedAt(view.time, column, row)
              if (turned > 0) draw(context, column, row, turned * 2 * Math.PI)
            })
          }),
      }
    },
  }
  const resting: Layer = {
    id: 'tiles',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        eachTile(view, cell, (column, row) => draw(context, column, row, 0))
      }),
  }
  return [resting, turning]
}

/** World in which tiles are looked for that turn, and room for their edges. */
const charted = { left: -1.4, top: -0.65, pixel: 1, width: 2.8, height: 1.3 }
const slack = 0.002

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
