/** Lines that follow a hidden current, drawn side by side like a print. */
import { css, hex, mixRgb, type Rgb, shiftRgb } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { swatchesFor } from '../core/swatches.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { paperLayer } from '../paper/paper.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

interface Line {
  points: Float32Array
  width: number
  color: string
  left: number
  right: number
}

interface Current {
  noise: Noise
  scale: number
  turn: number
  swirl: number
  twist: number
}

export const flow: SceneKind = {
  name: 'flow',
  answers: { flow: 1, abstract: 0.75, wave: 0.15, smoke: 0.3 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['noon', 'golden', 'dusk', 'morning'] })
    const shape = random.fork('shape')
    const dark =
      palette.dark > 0.6 || (parsedPrompt.time === null && !parsedPrompt.moods.includes('bright') && shape.chance(0.3))
    const swatches = swatchesFor(parsedPrompt, palette)
    const paper: Rgb = dark
      ? shiftRgb(swatches[0], { l: -0.07, c: 0.7 })
      : mixRgb(mixRgb(hex('#efe6d6'), swatches[4], 0.25), palette.sky[3], 0.1)
    const ink = dark ? hex('#efe9dc') : hex('#1d2528')
    const inks: [string, ...string[]] = [
      css(ink),
      css(ink),
      css(swatches[1]),
      css(swatches[2]),
      css(shiftRgb(swatches[2], { h: shape.pick([-60, 45, 150, 180]), c: 1.1 })),
      css(dark ? swatches[4] : shiftRgb(swatches[3], { l: -0.08, c: 1.2 })),
      css(shiftRgb(swatches[3], { h: shape.pick([30, -30, 120]), l: dark ? 0 : -0.16 })),
      css(ink),
    ]
    const current: Current = {
      noise: createNoise(random.fork('current').seed),
      scale: shape.range(0.85, 1.6),
      turn: shape.range(0, Math.PI * 2),
      swirl: shape.range(1.9, 3.4),
      twist: shape.range(0.4, 1.1),
    }
    const bold = shape.range(1, 1.6)
    const lines: Layer = {
      id: 'lines',
      moves: 'ribbons',
      depth: 0.6,
      open(view) {
        const half = frame.aspect / 2
        const draw = createLines(current, random.fork('lines'), inks, bold)
        const found = draw(-half, half, -0.5, 0.5, null)
        const right = view.left + view.width * view.pixel
        const bottom = view.top + view.height * view.pixel
        // A wider view adds lines only outside the frame, so that the image inside stays the same.
        if (view.left < -half - 1e-6 || right > half + 1e-6 || view.top < -0.5 - 1e-6 || bottom > 0.5 + 1e-6)
          found.push(...draw(view.left, right, view.top, bottom, { half }))
        return (target) => {
          const from = view.left + target.x0 * view.pixel
          const to = view.left + target.x1 * view.pixel
          paintVector(view, target, (context) => {
            for (const line of found) {
              if (line.right < from || line.left > to) continue
              context.strokeStyle = line.color
              context.lineWidth = line.width
              context.beginPath()
              const { points } = line
              for (let i = 0; i < points.length; i += 2) context.lineTo(points[i], points[i + 1])
              context.stroke()
            }
          })
        }
      },
    }
    return {
      kind: 'flow',
      frame,
      layers: [paperLayer(paper, random.fork('paper'), 1 / 600, fibres), lines],
      grade: { ...plainGrade, bloom: dark ? 0.2 : 0, bloomFrom: 0.5, contrast: 1.02, vignette: dark ? 0.3 : 0.12 },
      tags: ['flow field', 'lines', 'abstract'],
    }
  },
}

/** Paper with fine grain and slow unevenness. */
const fibres = (noise: Noise, x: number, y: number): number =>
  0.97 + 0.035 * noise.value(x * 190, y * 230) + 0.05 * noise.fbm(x * 1.5, y * 1.5, 2)

/** Cell size of the grid that records where lines run. */
const board = 1 / 420
const margin = 0.12
const stride = 0.0042

/** Returns a function that fills an area with lines, which keep their distance from all earlier ones. */
function createLines(
  { noise, scale, turn, swirl, twist }: Current,
  random: Random,
  inks: readonly [string, ...string[]],
  bold: number,
): (left: number, right: number, top: number, bottom: number, inner: { half: number } | null) => Line[] {
  const occupiedCells = new Map<number, number>()
  const keyOf = (x: number, y: number) => (Math.floor(x / board) + 20_000) * 65_536 + Math.floor(y / board) + 20_000
  const angleAt = (x: number, y: number): number => {
    const u = x * scale + 30
    const v = y * scale + 30
    const bend = noise.value(u * 1.3, v * 1.3) - 0.5
    return turn + (noise.soft(u + bend * twist, v - bend * twist, 2) - 0.5) * Math.PI * swirl
  }
  const blocked = (x: number, y: number, id: number, radius: number): boolean => {
    for (let k = 0; k < 8; k++) {
      const angle = k * 0.785
      const other = occupiedCells.get(keyOf(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius))
      if (other !== undefined && other !== id) return true
    }
    return false
  }
  let id = 0
  return (left, right, top, bottom, inner) => {
    const lines: Line[] = []
    const area = (right - left + margin * 2) * (bottom - top + margin * 2)
    const own = random.fork(inner ? 'outer' : 'inner')
    const tries = Math.min(14_000, Math.round(2600 * area))
    const thick = tries * 0.035
    const middle = tries * 0.2
    for (let n = 0; n < tries; n++) {
      const x0 = own.range(left - margin, right + margin)
      const y0 = own.range(top - margin, bottom + margin)
      const width = (n < thick ? 0.0074 : n < middle ? 0.0041 : 0.0019) * bold * own.range(0.7, 1.3)
      const reach = own.range(0.35, 1) * (n < thick ? 0.9 : 0.62)
      const shade = own.next()
      const gap = width * 0.5 + 0.0045
      const outside = (x: number, y: number) =>
        x < left - margin ||
        x > right + margin ||
        y < top - margin ||
        y > bottom + margin ||
        (inner !== null && Math.abs(x) < inner.half + gap && Math.abs(y) < 0.5 + gap)
      id++
      if (outside(x0, y0) || blocked(x0, y0, id, gap + width * 0.3)) continue
      const halves: number[][] = [[], []]
      for (let way = 0; way < 2; way++) {
        const sign = way === 0 ? -1 : 1
        let x = x0
        let y = y0
        for (let walked = 0; walked < reach; walked += stride) {
          const angle = angleAt(x, y)
          x += Math.cos(angle) * stride * sign
          y += Math.sin(angle) * stride * sign
          if (outside(x, y) || blocked(x, y, id, gap)) break
          halves[way]?.push(x, y)
        }
      }
      const back = halves[0]
      const points: number[] = []
      for (let i = back.length - 2; i >= 0; i -= 2) points.push(back[i], back[i + 1])
      points.push(x0, y0, ...halves[1])
      if (points.length < 22) continue
      let least = 1e9
      let most = -1e9
      const around = Math.max(1, Math.ceil(width / 2 / board))
      for (let i = 0; i < points.length; i += 2) {
        const x = points[i]
        const y = points[i + 1]
        least = Math.min(least, x)
        most = Math.max(most, x)
        for (let a = -around; a <= around; a++)
          for (let b = -around; b <= around; b++) occupiedCells.set(keyOf(x + a * board, y + b * board), id)
      }
      // Neighbors have similar colors.
      const region = noise.value(x0 * 2 + 90, y0 * 2)
      const index = Math.floor(mix(region * 1.2, shade, 0.3) * inks.length) % inks.length
      lines.push({
        points: Float32Array.from(points),
        width,
        color: inks[index] ?? inks[0],
        left: least - width,
        right: most + width,
      })
    }
    return lines
  }
}
