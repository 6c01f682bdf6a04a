/** A circuit board: traces that glow between chips. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { hash2, type Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import { swatchesFor } from '../core/swatches.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind, type View } from '../scene.ts'

const pitch = 0.022

interface Trace {
  points: readonly (readonly [number, number])[]
  color: Rgb
  width: number
  pulse: number
}

export const circuit: SceneKind = {
  name: 'circuit',
  answers: { circuit: 1, abstract: 0.3, cyberpunk: 0.2 },
  showcase: false,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['night', 'blue', 'dusk'] })
    const shape = random.fork('shape')
    const swatches = swatchesFor(parsedPrompt, palette)
    const board =
      parsedPrompt.colors.length > 0
        ? scaleRgb(swatches[0], 0.22)
        : hex(shape.pick(['#04211c', '#0a1428', '#160a26', '#1a0d0a']))
    const glow = parsedPrompt.colors[0]?.rgb ?? hex(shape.pick(['#36f0b0', '#4ab8ff', '#b06aff', '#ff8a3a']))
    const second = mixRgb(glow, hex(shape.pick(['#ffffff', '#ffd060', '#5ad8ff'])), 0.55)
    const seed = random.seed & 65535
    const chipX = shape.range(-0.3, 0.3) * Math.min(1.4, frame.aspect)
    const chipY = shape.range(-0.14, 0.14)
    const chipSize = shape.range(0.13, 0.19)
    const plan: Board = { seed, chipX, chipY, chipSize, board, glow, second }
    const lines = tracesOf(plan, random.fork('traces'))
    return {
      kind: 'circuit',
      frame,
      grade: { ...plainGrade, bloom: 0.5, bloomFrom: 0.45, vignette: 0.34, grain: 2 },
      tags: ['circuit board', 'chip', 'glow'],
      layers: [
        {
          id: 'board',
          depth: 0,
          open: (view) => (target) =>
            paintPixels(
              view,
              target,
              (x, y, out) => {
                const near = 1 / (1 + 5 * ((x - chipX) ** 2 + (y - chipY) ** 2))
                out.r = board[0] * (0.7 + near * 1.6) + glow[0] * near * 0.025
                out.g = board[1] * (0.7 + near * 1.6) + glow[1] * near * 0.025
                out.b = board[2] * (0.7 + near * 1.6) + glow[2] * near * 0.025
              },
              { detail: 1 / 90 },
            ),
        },
        traceLayer(lines, plan),
        chipLayer(plan),
      ],
    }
  },
}

interface Board {
  seed: number
  /** Place and half of the side of the main chip. */
  chipX: number
  chipY: number
  chipSize: number
  board: Rgb
  glow: Rgb
  second: Rgb
}

interface Chip {
  x: number
  y: number
  w: number
  h: number
  isMain: boolean
}

function chipsIn(view: View, { seed, chipX, chipY, chipSize }: Board): Chip[] {
  const cell = 0.3
  const list: Chip[] = [{ x: chipX, y: chipY, w: chipSize, h: chipSize, isMain: true }]
  for (let j = Math.floor(view.top / cell) - 1; j <= (view.top + view.height * view.pixel) / cell + 1; j++)
    for (let i = Math.floor(view.left / cell) - 1; i <= (view.left + view.width * view.pixel) / cell + 1; i++) {
      if (hash2(i + seed, j) > 0.42) continue
      const x = (i + 0.2 + hash2(i, j + seed) * 0.6) * cell
      const y = (j + 0.2 + hash2(i + 7, j + seed) * 0.6) * cell
      const w = 0.03 + hash2(i + 3, j + seed) * 0.045
      const h = 0.02 + hash2(i + 5, j + seed) * 0.05
      if (Math.abs(x - chipX) < chipSize + w + 0.05 && Math.abs(y - chipY) < chipSize + h + 0.05) continue
      list.push({ x: Math.round(x / pitch) * pitch, y: Math.round(y / pitch) * pitch, w, h, isMain: false })
    }
  return list
}

function tracesOf({ chipX, chipY, chipSize, board, glow, second }: Board, own: Random): Trace[] {
  const list: Trace[] = []
  for (let side = 0; side < 4; side++)
    for (let n = -6; n <= 6; n++) {
      const out = side % 2 === 0 ? [side === 0 ? 1 : -1, 0] : [0, side === 1 ? 1 : -1]
      let x = chipX + (out[0] ?? 0) * chipSize + (out[1] !== 0 ? n * pitch : 0)
      let y = chipY + (out[1] ?? 0) * chipSize + (out[0] !== 0 ? n * pitch : 0)
      const points: [number, number][] = [[x, y]]
      let dx = out[0] ?? 0
      let dy = out[1] ?? 0
      for (let k = 0; k < own.int(3, 7); k++) {
        const long = own.int(2, 9) * pitch * (k === 0 ? 1 + Math.abs(n) * 0.22 : 1)
        x += dx * long
        y += dy * long
        points.push([x, y])
        const turn = own.chance(0.5) ? 1 : -1
        const diagonal = own.int(1, 4) * pitch
        const [nx, ny] = [-dy * turn, dx * turn]
        x += (dx + nx) * diagonal
        y += (dy + ny) * diagonal
        points.push([x, y])
        if (own.chance(0.45)) [dx, dy] = [nx, ny]
      }
      list.push({
        points,
        color: own.chance(0.25) ? second : glow,
        width: own.range(0.0016, 0.0034),
        pulse: own.next(),
      })
    }
  for (let n = 0; n < 90; n++) {
    let x = Math.round(own.range(-1.8, 1.8) / pitch) * pitch
    let y = Math.round(own.range(-0.7, 0.7) / pitch) * pitch
    const points: [number, number][] = [[x, y]]
    let [dx, dy]: readonly [number, number] = own.pick<readonly [number, number]>([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
    for (let k = 0; k < own.int(2, 5); k++) {
      const long = own.int(3, 12) * pitch
      x += dx * long
      y += dy * long
      points.push([x, y])
      if (own.chance(0.6)) [dx, dy] = [dy, dx]
    }
    list.push({
      points,
      color: mixRgb(board, glow, own.range(0.15, 0.5)),
      width: own.range(0.0012, 0.0026),
      pulse: 2,
    })
  }
  return list
}

function traceLayer(lines: readonly Trace[], { board }: Board): Layer {
  return {
    id: 'traces',
    depth: 0.35,
    open: (view) => (target) => {
      paintVector(view, target, (context) => {
        for (const { points, color, width, pulse } of lines) {
          context.strokeStyle = css(color, pulse > 1 ? 0.55 : 0.9)
          context.lineWidth = width
          context.beginPath()
          for (const [x, y] of points) context.lineTo(x, y)
          context.stroke()
          for (const end of pulse > 1 ? [points[0], points.at(-1)] : [points.at(-1)]) {
            if (!end) continue
            context.beginPath()
            context.arc(end[0], end[1], width * 2.4, 0, Math.PI * 2)
            context.fillStyle = css(color)
            context.fill()
            context.beginPath()
            context.arc(end[0], end[1], width * 1.1, 0, Math.PI * 2)
            context.fillStyle = css(scaleRgb(board, 0.6))
            context.fill()
          }
        }
      })
      paintVector(
        view,
        target,
        (context) => {
          for (const { points, color, pulse, width } of lines) {
            if (pulse > 1) continue
            const at = Math.floor(pulse * (points.length - 1))
            const [from, to] = [points[at], points[at + 1]]
            if (!from || !to) continue
            const gradient = context.createLinearGradient(...from, ...to)
            gradient.addColorStop(0, css(color, 0))
            gradient.addColorStop(1, css(mixRgb(color, [1, 1, 1], 0.5)))
            context.strokeStyle = gradient
            context.lineWidth = width * 1.5
            context.beginPath()
            context.moveTo(...from)
            context.lineTo(...to)
            context.stroke()
            const spot = context.createRadialGradient(...to, 0, ...to, 0.02)
            spot.addColorStop(0, css(mixRgb(color, [1, 1, 1], 0.6)))
            spot.addColorStop(0.25, css(color, 0.5))
            spot.addColorStop(1, css(color, 0))
            context.fillStyle = spot
            context.fillRect(to[0] - 0.02, to[1] - 0.02, 0.04, 0.04)
          }
        },
        { mode: 'light', gain: 2.2 },
      )
    },
  }
}

function chipLayer(plan: Board): Layer {
  const { glow } = plan
  return {
    id: 'chips',
    depth: 0.8,
    open(view) {
      const list = chipsIn(view, plan)
      return (target) =>
        paintVector(view, target, (context) => {
          for (const { x, y, w, h, isMain } of list) {
            context.fillStyle = css(hex('#b8a878'), 0.9)
            const pins = Math.max(3, Math.round((w * 2) / (pitch * (isMain ? 1 : 0.6))))
            for (let n = 0; n <= pins; n++) {
              const px = x - w * 0.92 + (n * w * 1.84) / pins
              for (const edge of [-1, 1])
                context.fillRect(px - 0.0025, edge > 0 ? y + h - 0.002 : y - h - 0.008, 0.005, 0.01)
              if (!isMain) continue
              const py = y - h * 0.92 + (n * h * 1.84) / pins
              for (const edge of [-1, 1])
                context.fillRect(edge > 0 ? x + w - 0.002 : x - w - 0.008, py - 0.0025, 0.01, 0.005)
            }
            const body = context.createLinearGradient(x - w, y - h, x + w, y + h)
            body.addColorStop(0, '#3a3e44')
            body.addColorStop(0.5, '#1b1d21')
            body.addColorStop(1, '#0c0d10')
            context.fillStyle = body
            context.beginPath()
            context.roundRect(x - w, y - h, w * 2, h * 2, 0.005)
            context.fill()
            context.strokeStyle = css(mixRgb(glow, [0.2, 0.2, 0.2], 0.6), isMain ? 0.9 : 0.4)
            context.lineWidth = 0.0016
            context.stroke()
            if (!isMain) {
              context.fillStyle = 'rgba(200,205,210,0.35)'
              context.fillRect(x - w * 0.6, y - 0.003, w * 0.9, 0.003)
              context.fillRect(x - w * 0.6, y + 0.004, w * 0.6, 0.003)
              continue
            }
            context.strokeStyle = css(glow, 0.9)
            context.lineWidth = 0.0022
            for (const share of [0.78, 0.5]) {
              context.beginPath()
              context.roundRect(x - w * share, y - h * share, w * share * 2, h * share * 2, 0.008)
              context.stroke()
            }
            const core = context.createRadialGradient(x, y, 0, x, y, w * 0.5)
            core.addColorStop(0, css(mixRgb(glow, [1, 1, 1], 0.6)))
            core.addColorStop(0.4, css(glow, 0.5))
            core.addColorStop(1, css(glow, 0))
            context.fillStyle = core
            context.fillRect(x - w * 0.5, y - h * 0.5, w, h)
          }
        })
    },
  }
}
