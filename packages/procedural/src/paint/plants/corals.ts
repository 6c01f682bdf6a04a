/** Corals of six kinds along a line of rock. */
import { css, fromOklch, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createPath, type SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer } from '../scene.ts'
import type { Depths } from '../water/underwater.ts'
import { addLimb } from './broadleaf.ts'

export interface CoralBed {
  k: number
  height: (x: number) => number
  waters: Depths
  veil: number
  hue: number
  dim: number
  noise: Noise
}

/** Corals of one bank; `veil` is how much the water hides them, 0 to 1. */
export function coralLayer(random: Random, { k, height, waters, veil, hue, dim, noise }: CoralBed): Layer {
  const size = mix(0.05, 0.17, k)
  const spacing = size * 0.5
  return {
    id: `corals-${k.toFixed(2)}`,
    moves: 'sway',
    depth: mix(0.25, 0.95, k),
    open(view) {
      const first = Math.floor((view.left - 0.3) / spacing)
      const right = view.left + view.width * view.pixel + 0.3
      return (target) =>
        paintVector(view, target, (context) => {
          for (let n = first; n * spacing < right; n++) {
            const own = random.fork(`coral ${n}`)
            if (own.chance(0.22)) continue
            const x = (n + own.next()) * spacing
            const y = height(x) + size * own.range(0.02, 0.3)
            const l = own.range(0.52, 0.78) * dim
            const color = fromOklch({
              l,
              c: own.range(0.11, 0.18),
              h: hue + own.pick([0, 0, 25, -30, 60, -75, 160]) + own.range(-10, 10),
            })
            const body = mixRgb(color, waters.middle, veil)
            const dark = mixRgb(mixRgb(scaleRgb(color, 0.22), waters.deep, 0.4), waters.middle, veil)
            const light = mixRgb(mixRgb(color, [1, 1, 1], 0.35), waters.middle, veil)
            paintCoral(context, own, { x, y, size: size * own.range(0.55, 1.15), body, dark, light, noise })
          }
        })
    },
  }
}

interface Coral {
  x: number
  y: number
  size: number
  body: Rgb
  dark: Rgb
  light: Rgb
  noise: Noise
}

interface CoralArm {
  bx: number
  by: number
  angle: number
  length: number
  width: number
  level: number
}

function paintCoral(context: SKRSContext2D, own: Random, { x, y, size, body, dark, light, noise }: Coral): void {
  const fill = context.createLinearGradient(0, y - size, 0, y + size * 0.1)
  fill.addColorStop(0, css(light))
  fill.addColorStop(0.35, css(body))
  fill.addColorStop(1, css(dark))
  context.fillStyle = fill
  switch (own.int(0, 5)) {
    case 0: {
      drawStaghorn(own, x, size, y, context)
      return
    }
    case 1: {
      drawSeaFan(context, { size, fill, noise, x, y })
      return
    }
    case 2: {
      drawBrainCoral(context, { size, x, y, light, body, dark })
      return
    }
    case 3: {
      drawTubeSponges(context, own, { x, size, fill, y, light, dark })
      return
    }
    case 4: {
      drawAnemone(context, own, { size, fill, x, y, light })
      return
    }
    default: {
      // Sea grass.
      context.beginPath()
      for (let i = 0; i < 13; i++) {
        const bx = x + (i - 6) * size * 0.035
        const tall = size * own.range(0.6, 1.25)
        const sway = size * own.range(-0.2, 0.3)
        const w = size * 0.016
        context.moveTo(bx - w, y)
        context.bezierCurveTo(
          bx - w + sway,
          y - tall * 0.35,
          bx - sway * 0.6,
          y - tall * 0.7,
          bx + sway * 0.7,
          y - tall,
        )
        context.bezierCurveTo(bx - sway * 0.6 + w * 2, y - tall * 0.7, bx + w + sway, y - tall * 0.35, bx + w, y)
      }
      context.fill()
    }
  }
}

interface Anemone {
  size: number
  fill: CanvasGradient
  x: number
  y: number
  light: Rgb
}

function drawAnemone(context: SKRSContext2D, own: Random, { size, fill, x, y, light }: Anemone) {
  context.lineWidth = size * 0.03
  const tips: [number, number][] = []
  context.strokeStyle = fill
  context.beginPath()
  for (let i = 0; i < 30; i++) {
    const a = -1.57 + (i / 29 - 0.5) * 2.5
    const far = size * own.range(0.32, 0.55)
    const bx = x + (i / 29 - 0.5) * size * 0.4
    const tx = bx + Math.cos(a) * far + own.range(-0.05, 0.05) * size
    const ty = y + Math.sin(a) * far
    context.moveTo(bx, y)
    context.bezierCurveTo(bx, y - far * 0.4, tx - size * 0.06, ty + far * 0.3, tx, ty)
    tips.push([tx, ty])
  }
  context.stroke()
  context.fillStyle = css(light)
  context.beginPath()
  for (const [tx, ty] of tips) {
    context.moveTo(tx + size * 0.02, ty)
    context.arc(tx, ty, size * 0.02, 0, 6.3)
  }
  context.fill()
}

interface TubeSponges {
  x: number
  size: number
  fill: CanvasGradient
  y: number
  light: Rgb
  dark: Rgb
}

function drawTubeSponges(context: SKRSContext2D, own: Random, { x, size, fill, y, light, dark }: TubeSponges) {
  const tubes = own.int(3, 6)
  for (let i = 0; i < tubes; i++) {
    const tx = x + (i - tubes / 2) * size * 0.15 + own.range(-0.03, 0.03) * size
    const tall = size * own.range(0.45, 1)
    const w = size * own.range(0.055, 0.085)
    context.fillStyle = fill
    context.beginPath()
    context.moveTo(tx - w * 0.7, y)
    context.quadraticCurveTo(tx - w * 0.9, y - tall * 0.6, tx - w, y - tall)
    context.lineTo(tx + w, y - tall)
    context.quadraticCurveTo(tx + w * 0.9, y - tall * 0.6, tx + w * 0.7, y)
    context.fill()
    context.fillStyle = css(light)
    context.beginPath()
    context.ellipse(tx, y - tall, w, w * 0.4, 0, 0, 6.3)
    context.fill()
    context.fillStyle = css(dark)
    context.beginPath()
    context.ellipse(tx, y - tall, w * 0.68, w * 0.25, 0, 0, 6.3)
    context.fill()
  }
}

interface BrainCoral {
  size: number
  x: number
  y: number
  light: Rgb
  body: Rgb
  dark: Rgb
}

function drawBrainCoral(context: SKRSContext2D, { size, x, y, light, body, dark }: BrainCoral) {
  const radius = size * 0.42
  const dome = context.createRadialGradient(x - radius * 0.2, y - radius * 0.45, 0, x, y, radius * 1.15)
  dome.addColorStop(0, css(light))
  dome.addColorStop(0.45, css(body))
  dome.addColorStop(1, css(dark))
  context.fillStyle = dome
  context.save()
  context.beginPath()
  context.ellipse(x, y + radius * 0.2, radius, radius * 0.82, 0, 0, 6.3)
  context.fill()
  context.clip()
  context.strokeStyle = css(dark, 0.6)
  context.lineWidth = size * 0.02
  for (let i = -6; i <= 6; i++) {
    context.beginPath()
    for (let s = 0; s <= 18; s++) {
      const py = y + radius * (1 - s / 9)
      const px =
        x +
        (i / 6) * radius * Math.sqrt(Math.max(0.05, 1 - ((py - y) / radius) ** 2)) +
        Math.sin(s * 1.4 + i * 2) * size * 0.022
      s ? context.lineTo(px, py) : context.moveTo(px, py)
    }
    context.stroke()
  }
  context.restore()
}

interface SeaFan {
  size: number
  fill: CanvasGradient
  noise: Noise
  x: number
  y: number
}

function drawSeaFan(context: SKRSContext2D, { size, fill, noise, x, y }: SeaFan) {
  context.lineWidth = size * 0.018
  context.strokeStyle = fill
  context.beginPath()
  for (let i = 0; i < 17; i++) {
    const angle = -1.57 + (i / 16 - 0.5) * 2.1
    const far = size * (0.75 + 0.3 * noise.value(i * 0.7 + x * 9, 4))
    context.moveTo(x, y)
    const bend = (i / 16 - 0.5) * 0.6
    context.quadraticCurveTo(
      x + Math.cos(angle + bend) * far * 0.5,
      y + Math.sin(angle + bend) * far * 0.55,
      x + Math.cos(angle) * far,
      y + Math.sin(angle) * far,
    )
  }
  for (let r = 3; r < 10; r++) {
    const far = size * 0.1 * r
    context.moveTo(x + Math.cos(-2.55) * far, y + Math.sin(-2.55) * far)
    context.arc(x, y, far, -2.55, -0.6)
  }
  context.stroke()
}

function drawStaghorn(own: Random, x: number, size: number, y: number, context: SKRSContext2D) {
  const path = createPath()
  const grow = ({ bx, by, angle, length, width, level }: CoralArm) => {
    const ex = bx + Math.cos(angle) * length
    const ey = by + Math.sin(angle) * length
    addLimb(path, { x0: bx, y0: by, x1: ex, y1: ey, w0: width, w1: width * 0.75 })
    path.moveTo(ex + width * 0.75, ey)
    path.arc(ex, ey, width * 0.75, 0, 6.3)
    if (level >= 4) return
    for (let i = 0; i < 2; i++)
      grow({
        bx: ex,
        by: ey,
        angle: angle + (i ? 1 : -1) * own.range(0.2, 0.62) + (-1.57 - angle) * 0.12,
        length: length * own.range(0.68, 0.88),
        width: width * 0.76,
        level: level + 1,
      })
  }
  const stems = own.int(2, 4)
  for (let i = 0; i < stems; i++)
    grow({
      bx: x + (i - stems / 2) * size * 0.07,
      by: y,
      angle: -1.57 + (i - (stems - 1) / 2) * 0.4,
      length: size * 0.3,
      width: size * 0.042,
      level: 0,
    })
  context.fill(path)
}
