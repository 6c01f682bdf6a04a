/** A bridge of stone arches that runs into the distance. */
import { css, hex, mixRgb, scaleRgb } from '../../math/color.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import { faded, quad, type Span } from './bridge-span.ts'

/** The layer of an arch bridge with its parapet and lamps. */
export function archLayer(span: Span, shore: number): Layer {
  const { at, steel, side, night } = span
  return {
    id: 'bridge',
    depth: 0.6,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (let i = 12; i >= -1; i--) {
            const from = i * 0.42 - 0.1
            drawArch(context, from, from + 0.42)
          }
        },
        { bottom: shore },
      ),
  }

  function drawArch(context: SKRSContext2D, from: number, to: number): void {
    const a = at(from)
    const b = at(to)
    const lift = 0.2
    const top = (p: { y: number; scale: number }) => p.y - lift * p.scale
    /** Point `i`, 0 to 20, along the opening, whose feet reach `under` below the shore. */
    const edge = (i: number, under: number) => {
      const t = 0.1 + (i / 20) * 0.8
      const p = at(from + (to - from) * t)
      const round = Math.sqrt(Math.max(0, 1 - ((t - 0.5) / 0.4) ** 2))
      const y = i === 0 || i === 20 ? shore + under : p.y + 0.06 * p.scale - round * (lift + 0.02) * p.scale
      return { x: p.x, y, scale: p.scale }
    }
    // Path of the opening; a sideways `shift` shows how thick the arch is.
    const opening = (shift: number) => {
      context.beginPath()
      for (let i = 0; i <= 20; i++) {
        const p = edge(i, 0.002)
        context.lineTo(p.x + shift * p.scale, p.y)
      }
      context.closePath()
    }
    const gradient = context.createLinearGradient(0, top(a), 0, shore)
    gradient.addColorStop(0, css(faded(span, steel, 0.42, a.scale)))
    gradient.addColorStop(1, css(scaleRgb(faded(span, steel, 0.16, a.scale), 0.75)))
    context.save()
    context.beginPath()
    context.moveTo(a.x, top(a) - 0.05 * a.scale)
    context.lineTo(b.x, top(b) - 0.05 * b.scale)
    context.lineTo(b.x, shore + 0.002)
    context.lineTo(a.x, shore + 0.002)
    context.closePath()
    context.clip()
    context.fillStyle = gradient
    context.beginPath()
    context.rect(Math.min(a.x, b.x) - 0.01, top(a) - 0.2, Math.abs(a.x - b.x) + 0.02, 1)
    for (let i = 20; i >= 0; i--) {
      const p = edge(i, 0.01)
      if (i === 20) context.moveTo(p.x, p.y)
      else context.lineTo(p.x, p.y)
    }
    context.closePath()
    context.fill('evenodd')
    context.restore()
    // Ring of stones around the opening, with its dark underside toward the shade.
    opening(0)
    context.strokeStyle = css(faded(span, steel, 0.62, b.scale))
    context.lineWidth = 0.013 * b.scale
    context.stroke()
    context.save()
    opening(0)
    context.clip()
    opening(side * 0.03)
    context.strokeStyle = css(scaleRgb(faded(span, steel, 0.02, b.scale), 0.62))
    context.lineWidth = 0.05 * b.scale
    context.stroke()
    context.restore()
    context.fillStyle = css(faded(span, steel, 0.6, a.scale))
    quad(context, {
      x0: a.x,
      y0: top(a) - 0.062 * a.scale,
      x1: b.x,
      y1: top(b) - 0.062 * b.scale,
      y2: top(b) - 0.042 * b.scale,
      y3: top(a) - 0.042 * a.scale,
    })
    context.fillStyle = css(scaleRgb(faded(span, steel, 0.05, a.scale), 0.8))
    quad(context, {
      x0: a.x,
      y0: top(a) - 0.042 * a.scale,
      x1: b.x,
      y1: top(b) - 0.042 * b.scale,
      y2: top(b) - 0.036 * b.scale,
      y3: top(a) - 0.036 * a.scale,
    })
    const lamp = { x: a.x, y: top(a) - 0.062 * a.scale }
    context.strokeStyle = css(scaleRgb(faded(span, hex('#2a2a2e'), 0.1, a.scale), 0.8))
    context.lineWidth = 0.005 * a.scale
    context.beginPath()
    context.moveTo(lamp.x, lamp.y)
    context.lineTo(lamp.x, lamp.y - 0.065 * a.scale)
    context.stroke()
    context.fillStyle = css(mixRgb(faded(span, hex('#c9c2b0'), 0.4, a.scale), [1, 0.8, 0.45], night))
    context.beginPath()
    context.arc(lamp.x, lamp.y - 0.07 * a.scale, 0.011 * a.scale, 0, Math.PI * 2)
    context.fill()
  }
}
