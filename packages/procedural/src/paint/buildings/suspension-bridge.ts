/** A suspension bridge that runs into the distance. */
import { css, hex, scaleRgb } from '../../math/color.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import { faded, quad, type Span } from './bridge-span.ts'

const towerHeight = 0.62

const spans = 9

/** The layer of a suspension bridge: steel towers, cables and a deck with trusses. */
export function suspensionLayer(span: Span, shore: number): Layer {
  const { at, steel, side, night } = span
  // Towers are evenly spaced, the first just inside the frame.
  const towers = Array.from({ length: spans }, (_, i) => 0.3 + i * 1.2)
  return {
    id: 'bridge',
    depth: 0.6,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (let i = spans - 1; i >= 0; i--) {
            const along = towers[i]
            drawCable(context, along, along + 1.2)
            drawTower(context, along)
          }
          drawCable(context, -0.9, towers[0])
          drawDeck(context)
        },
        { bottom: shore },
      ),
  }

  function drawDeck(context: SKRSContext2D): void {
    for (let i = 60; i >= 0; i--) {
      const from = -0.6 + (i / 60) ** 2.4 * 46
      const to = -0.6 + ((i + 1) / 60) ** 2.4 * 46
      const a = at(from)
      const b = at(to)
      const thick = 0.03
      context.fillStyle = css(scaleRgb(faded(span, steel, 0.1, a.scale), 0.8))
      quad(context, { x0: a.x, y0: a.y, x1: b.x, y1: b.y, y2: b.y + thick * b.scale, y3: a.y + thick * a.scale })
      context.fillStyle = css(faded(span, steel, 0.45, a.scale))
      quad(context, {
        x0: a.x,
        y0: a.y - 0.004 * a.scale,
        x1: b.x,
        y1: b.y - 0.004 * b.scale,
        y2: b.y + 0.007 * b.scale,
        y3: a.y + 0.007 * a.scale,
      })
      context.strokeStyle = css(scaleRgb(faded(span, steel, 0.06, a.scale), 0.7))
      context.lineWidth = 0.005 * a.scale
      context.beginPath()
      context.moveTo(a.x, a.y + thick * a.scale)
      context.lineTo((a.x + b.x) / 2, a.y + 0.004 * a.scale)
      context.lineTo(b.x, b.y + thick * b.scale)
      context.stroke()
      drawDeckLamp(night, i, context, a)
    }
  }

  function drawCable(context: SKRSContext2D, from: number, to: number): void {
    const sag = (t: number) => towerHeight * (0.1 + 0.9 * (t * 2 - 1) ** 2)
    const middle = at((from + to) / 2)
    context.strokeStyle = css(faded(span, steel, 0.3, middle.scale))
    for (const back of [0, 1]) {
      // The far cable appears a little inside the near one.
      const shift = back * 0.05
      context.lineWidth = 0.0075 * middle.scale * (1 - back * 0.35) + 0.0004
      context.beginPath()
      for (let i = 0; i <= 28; i++) {
        const t = i / 28
        const p = at(from + (to - from) * t)
        context.lineTo(p.x + shift * p.scale * -Math.sign(p.x - at(99).x), p.y - sag(t) * p.scale)
      }
      context.stroke()
    }
    context.lineWidth = 0.0018 * middle.scale + 0.0002
    context.beginPath()
    for (let i = 1; i < 26; i++) {
      const t = i / 26
      const p = at(from + (to - from) * t)
      context.moveTo(p.x, p.y - sag(t) * p.scale)
      context.lineTo(p.x, p.y)
    }
    context.stroke()
  }

  function drawTower(context: SKRSContext2D, along: number): void {
    const p = at(along)
    const s = p.scale
    const inward = -Math.sign(p.x - at(99).x) * 0.075 * s
    const top = p.y - towerHeight * s
    for (const back of [1, 0]) {
      const x = p.x + inward * back
      const half = (0.02 - back * 0.003) * s
      for (let step = 0; step < 4; step++) {
        // Each story is a little slimmer.
        const low = step === 0 ? shore : p.y - (towerHeight * s * step) / 4
        const high = p.y - (towerHeight * s * (step + 1)) / 4
        const w = half * (1.1 - step * 0.09)
        const gradient = context.createLinearGradient(x + side * w, 0, x - side * w, 0)
        gradient.addColorStop(0, css(faded(span, steel, back ? 0.26 : 0.5, s)))
        gradient.addColorStop(0.35, css(faded(span, steel, back ? 0.16 : 0.28, s)))
        gradient.addColorStop(1, css(scaleRgb(faded(span, steel, 0.02, s), 0.8)))
        context.fillStyle = gradient
        context.fillRect(x - w, high, w * 2, low - high + 0.001)
      }
    }
    const left = Math.min(p.x, p.x + inward)
    for (let step = 0; step < 4; step++) {
      const y = p.y - (towerHeight * s * (step + 1)) / 4 + 0.012 * s
      context.fillStyle = css(faded(span, steel, 0.2, s))
      context.fillRect(left, y, Math.abs(inward), 0.026 * s)
      context.fillStyle = css(scaleRgb(faded(span, steel, 0.03, s), 0.8))
      context.fillRect(left, y + 0.026 * s, Math.abs(inward), 0.01 * s)
    }
    context.fillStyle = css(faded(span, hex('#8f8a84'), 0.25, s))
    context.fillRect(left - 0.04 * s, shore - 0.02 * s, Math.abs(inward) + 0.08 * s, 0.02 * s + 0.002)
    drawWarningLamp(night, context, p, top, s)
  }
}

function drawWarningLamp(
  night: number,
  context: SKRSContext2D,
  p: { x: number; y: number; scale: number },
  top: number,
  s: number,
) {
  if (night > 0.2) {
    context.fillStyle = css([1, 0.22, 0.12], night)
    context.beginPath()
    context.arc(p.x, top - 0.012 * s, 0.006 * s + 0.0008, 0, Math.PI * 2)
    context.fill()
  }
}

function drawDeckLamp(night: number, i: number, context: SKRSContext2D, a: { x: number; y: number; scale: number }) {
  if (night > 0.2 && i % 2 === 0) {
    context.fillStyle = css([1, 0.78, 0.42], night)
    context.beginPath()
    context.arc(a.x, a.y - 0.022 * a.scale, 0.0048 * a.scale + 0.0006, 0, Math.PI * 2)
    context.fill()
  }
}
