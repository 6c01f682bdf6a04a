/** A coral reef: rocks in depth, corals of many kinds, fish between them. */
import { css, fromOklch, mixRgb, type Rgb, scaleRgb, toOklch } from '../color.ts'
import { createNoise, type Noise } from '../noise.ts'
import { clamp, mix, smoothstep } from '../number.ts'
import { addLimb } from '../paint/broadleaf.ts'
import { risingDepths } from '../paint/layers.ts'
import { silhouette } from '../paint/silhouette.ts'
import { createPath, type SKRSContext2D } from '../paint/skia.ts'
import { createDepths, type Depths } from '../paint/underwater.ts'
import { paintVector } from '../paint/vector.ts'
import { paletteFor } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const reef: SceneKind = {
  name: 'reef',
  answers: { coral: 1, fish: 1, underwater: 0.95, turtle: 0.6, dolphin: 0.3, sea: 0.2 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor({ ...brief, colors: [] }, random, {
      times: ['noon', 'morning', 'noon', 'golden', 'night'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const waters = createDepths(palette, random.fork('water'), {
      named: false,
      lightX: shape.range(-0.6, 0.6) * reach,
      clarity: 1.1,
    })
    const hue = brief.colors[0] ? toOklch(brief.colors[0].rgb).h : shape.pick([20, 350, 45, 320, 300])
    const dim = mix(1, 0.55, palette.dark)
    const layers: Layer[] = [...waters.layers]
    const front = waters.beams[0]
    const open = shape.range(-0.35, 0.35) * reach
    const banks = 4
    for (let i = 0; i < banks; i++) {
      const k = i / (banks - 1)
      const own = random.fork(`bank ${i}`)
      const offset = own.range(0, 90)
      const level = mix(0.2, 0.43, k)
      const tall = mix(0.2, 0.24, k) * own.range(0.8, 1.25)
      // A valley stays open for the eye.
      const height = (x: number) =>
        level -
        tall *
          (noise.fbm(x * mix(1.9, 2.5, k) + offset, i * 3, 4) - 0.28) *
          (0.4 + 1.5 * smoothstep(0.05, 0.75, Math.abs(x - open)) ** 1.2)
      const veil = (1 - k) ** 0.9 * 0.88
      layers.push(
        rock(
          `rock-${i}`,
          k,
          height,
          mixRgb(fromOklch({ l: 0.42 * dim, c: 0.045, h: hue - 40 }), waters.middle, veil),
          mixRgb(waters.deep, waters.middle, veil * 0.7),
          mixRgb(waters.bright, waters.middle, 0.3 + veil * 0.7),
          noise,
        ),
      )
      layers.push(corals(own, k, height, waters, veil, hue, dim, noise))
      if (i === 1) layers.push(school(random.fork('school'), waters, open, reach, 0.55))
      if (i === 1 && front) layers.push(front)
    }
    layers.push(
      fishes(random.fork('fishes'), waters, hue, reach, dim),
      bubbles(random.fork('bubbles'), waters, reach),
      ...waters.beams.slice(1),
    )
    return {
      kind: 'reef',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.3, bloomFrom: 0.6, vignette: 0.28, contrast: 1.1, saturation: 1.1 },
      tags: ['coral reef', 'fish', 'underwater'],
    }
  },
}

function rock(
  id: string,
  k: number,
  height: (x: number) => number,
  stone: Rgb,
  shade: Rgb,
  light: Rgb,
  noise: Noise,
): Layer {
  return {
    id,
    depth: mix(0.2, 0.9, k),
    open: (view) =>
      silhouette(view, {
        height,
        shade(x, y, below, out) {
          const lumps = noise.fbm(x * mix(14, 9, k), y * mix(16, 11, k) + k * 20, 3)
          const toward =
            noise.value(x * mix(14, 9, k), (y + 0.03) * mix(16, 11, k) + k * 20) -
            noise.value(x * mix(14, 9, k), y * mix(16, 11, k) + k * 20)
          const top = smoothstep(0.07, 0, below)
          const t = clamp(0.3 + (lumps - 0.5) * 0.9 + toward * 0.8 + top * 0.35 - below * 1.3)
          const l = clamp(top * 0.3 + toward * 0.35) * lumps
          out.r = mix(shade[0], stone[0], t) + light[0] * l * 0.5
          out.g = mix(shade[1], stone[1], t) + light[1] * l * 0.5
          out.b = mix(shade[2], stone[2], t) + light[2] * l * 0.5
        },
      }),
  }
}

function corals(
  random: Random,
  k: number,
  height: (x: number) => number,
  waters: Depths,
  veil: number,
  hue: number,
  dim: number,
  noise: Noise,
): Layer {
  const size = mix(0.05, 0.17, k)
  const spacing = size * 0.5
  return {
    id: `corals-${k.toFixed(2)}`,
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
            paintCoral(context, own, x, y, size * own.range(0.55, 1.15), body, dark, light, noise)
          }
        })
    },
  }
}

function paintCoral(
  context: SKRSContext2D,
  own: Random,
  x: number,
  y: number,
  size: number,
  body: Rgb,
  dark: Rgb,
  light: Rgb,
  noise: Noise,
): void {
  const fill = context.createLinearGradient(0, y - size, 0, y + size * 0.1)
  fill.addColorStop(0, css(light))
  fill.addColorStop(0.35, css(body))
  fill.addColorStop(1, css(dark))
  context.fillStyle = fill
  switch (own.int(0, 5)) {
    case 0: {
      // Staghorn: forking branches.
      const path = createPath()
      const grow = (bx: number, by: number, angle: number, length: number, width: number, level: number) => {
        const ex = bx + Math.cos(angle) * length
        const ey = by + Math.sin(angle) * length
        addLimb(path, bx, by, ex, ey, width, width * 0.75)
        path.moveTo(ex + width * 0.75, ey)
        path.arc(ex, ey, width * 0.75, 0, 6.3)
        if (level >= 4) return
        for (let i = 0; i < 2; i++)
          grow(
            ex,
            ey,
            angle + (i ? 1 : -1) * own.range(0.2, 0.62) + (-1.57 - angle) * 0.12,
            length * own.range(0.68, 0.88),
            width * 0.76,
            level + 1,
          )
      }
      const stems = own.int(2, 4)
      for (let i = 0; i < stems; i++)
        grow(x + (i - stems / 2) * size * 0.07, y, -1.57 + (i - (stems - 1) / 2) * 0.4, size * 0.3, size * 0.042, 0)
      context.fill(path)
      return
    }
    case 1: {
      // Sea fan: a net of fine ribs.
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
      return
    }
    case 2: {
      // Brain coral: a dome with winding furrows.
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
      return
    }
    case 3: {
      // Tube sponges.
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
      return
    }
    case 4: {
      // Anemone: many soft arms with bright tips.
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

function school(random: Random, waters: Depths, open: number, reach: number, strength: number): Layer {
  const cx = open + random.range(-0.25, 0.25) * reach
  const cy = random.range(-0.22, 0)
  const way = random.chance(0.5) ? 1 : -1
  const list = Array.from({ length: random.int(70, 170) }, () => {
    const angle = random.range(0, 6.28)
    const away = Math.sqrt(random.next())
    const x = Math.cos(angle) * away
    return {
      x: cx + x * 0.36 * Math.max(0.6, reach),
      y: cy + Math.sin(angle) * away * 0.13 + Math.sin(x * 2.4) * 0.05,
      size: random.range(0.005, 0.011),
      turn: random.range(-0.2, 0.2),
      light: random.next(),
    }
  })
  return {
    id: 'school',
    depth: 0.45,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y, size, turn, light } of list) {
          context.fillStyle = css(mixRgb(waters.deep, waters.bright, light * 0.75), strength)
          context.save()
          context.translate(x, y)
          context.scale(way, 1)
          context.rotate(turn)
          context.beginPath()
          context.moveTo(size, 0)
          context.quadraticCurveTo(0, -size * 0.62, -size * 0.8, 0)
          context.lineTo(-size * 1.35, -size * 0.42)
          context.lineTo(-size * 1.35, size * 0.42)
          context.lineTo(-size * 0.8, 0)
          context.quadraticCurveTo(0, size * 0.62, size, 0)
          context.fill()
          context.restore()
        }
      }),
  }
}

/** A few fish close enough to show their dress. */
function fishes(random: Random, waters: Depths, hue: number, reach: number, dim: number): Layer {
  const list = Array.from({ length: random.int(5, 10) }, (_, i) => {
    const own = random.fork(`${i}`)
    return {
      own,
      x: own.range(-0.95, 0.95) * reach,
      y: own.range(-0.3, 0.3),
      size: own.range(0.03, 0.075) * Math.min(1, 0.5 + reach * 0.6),
      way: own.chance(0.62) ? 1 : -1,
      turn: own.range(-0.25, 0.25),
      tall: own.range(0.5, 0.85),
      hue: own.pick([hue + 180, 60, 85, 250, 45, hue]) + own.range(-12, 12),
      bands: own.int(0, 3),
      far: own.range(0, 0.35),
    }
  }).sort((a, b) => b.far - a.far)
  return {
    id: 'fishes',
    depth: 0.97,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const fish of list) {
          const veil = (rgb: Rgb): Rgb => mixRgb(rgb, waters.middle, 0.12 + fish.far)
          const body = veil(fromOklch({ l: 0.72 * dim, c: 0.16, h: fish.hue }))
          const shade = veil(fromOklch({ l: 0.4 * dim, c: 0.12, h: fish.hue - 12 }))
          const light = veil(fromOklch({ l: 0.9 * dim, c: 0.1, h: fish.hue + 8 }))
          const { size, tall } = fish
          const half = size * tall
          context.save()
          context.translate(fish.x, fish.y)
          context.scale(fish.way, 1)
          context.rotate(fish.turn)
          context.fillStyle = css(shade, 0.92)
          context.beginPath()
          context.moveTo(-size * 0.75, 0)
          context.bezierCurveTo(-size * 1.05, -half * 0.25, -size * 1.35, -half * 0.75, -size * 1.55, -half * 0.8)
          context.bezierCurveTo(-size * 1.38, -half * 0.2, -size * 1.38, half * 0.2, -size * 1.55, half * 0.8)
          context.bezierCurveTo(-size * 1.35, half * 0.75, -size * 1.05, half * 0.25, -size * 0.75, 0)
          context.fill()
          context.beginPath()
          context.moveTo(size * 0.45, -half * 0.8)
          context.bezierCurveTo(0, -half * 1.6, -size * 0.7, -half * 1.35, -size * 0.9, -half * 0.55)
          context.lineTo(-size * 0.6, -half * 0.3)
          context.moveTo(size * 0.1, half * 0.8)
          context.bezierCurveTo(-size * 0.2, half * 1.5, -size * 0.75, half * 1.25, -size * 0.85, half * 0.5)
          context.lineTo(-size * 0.5, half * 0.3)
          context.fill()
          const fill = context.createLinearGradient(0, -half, 0, half)
          fill.addColorStop(0, css(light))
          fill.addColorStop(0.4, css(body))
          fill.addColorStop(1, css(shade))
          const hull = createPath()
          hull.moveTo(size, size * 0.02)
          hull.bezierCurveTo(size * 0.6, -half * 1.02, -size * 0.3, -half * 1.15, -size * 0.95, -half * 0.12)
          hull.lineTo(-size * 0.95, half * 0.12)
          hull.bezierCurveTo(-size * 0.3, half * 1.15, size * 0.6, half * 1.02, size, size * 0.02)
          context.fillStyle = fill
          context.fill(hull)
          context.save()
          context.clip(hull)
          for (let b = 0; b < fish.bands; b++) {
            const bx = size * (0.42 - b * 0.48)
            const band = context.createLinearGradient(0, -half, 0, half)
            band.addColorStop(
              0,
              css(veil(b % 2 ? fromOklch({ l: 0.3 * dim, c: 0.06, h: fish.hue + 150 }) : [0.92, 0.95, 0.95])),
            )
            band.addColorStop(
              1,
              css(veil(b % 2 ? fromOklch({ l: 0.18 * dim, c: 0.05, h: fish.hue + 150 }) : [0.5, 0.55, 0.58])),
            )
            context.fillStyle = band
            context.beginPath()
            context.ellipse(bx, 0, size * 0.1, half * 1.2, 0.08, 0, 6.3)
            context.fill()
          }
          context.restore()
          context.fillStyle = css(shade, 0.75)
          context.beginPath()
          context.moveTo(size * 0.25, half * 0.15)
          context.quadraticCurveTo(-size * 0.15, half * 0.1, -size * 0.22, half * 0.55)
          context.quadraticCurveTo(size * 0.1, half * 0.55, size * 0.25, half * 0.15)
          context.fill()
          context.fillStyle = css(veil([0.95, 0.95, 0.9]))
          context.beginPath()
          context.ellipse(size * 0.64, -half * 0.16, size * 0.085, size * 0.085, 0, 0, 6.3)
          context.fill()
          context.fillStyle = '#0b0f12'
          context.beginPath()
          context.ellipse(size * 0.655, -half * 0.16, size * 0.052, size * 0.052, 0, 0, 6.3)
          context.fill()
          context.restore()
        }
      }),
  }
}

function bubbles(random: Random, waters: Depths, reach: number): Layer {
  const list = Array.from({ length: random.int(2, 4) }, () => ({
    x: random.range(-0.9, 0.9) * reach,
    count: random.int(7, 16),
  })).flatMap(({ x, count }) =>
    Array.from({ length: count }, () => ({
      x: x + random.range(-0.025, 0.025),
      y: random.range(-0.5, 0.3),
      size: random.range(0.0015, 0.007),
    })),
  )
  return {
    id: 'bubbles',
    depth: 0.98,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y, size } of list) {
          context.strokeStyle = css(mixRgb(waters.bright, [1, 1, 1], 0.4), 0.55)
          context.lineWidth = size * 0.22
          context.beginPath()
          context.ellipse(x, y, size, size, 0, 0, 6.3)
          context.stroke()
          context.fillStyle = css([1, 1, 1], 0.55)
          context.beginPath()
          context.ellipse(x - size * 0.35, y - size * 0.35, size * 0.22, size * 0.22, 0, 0, 6.3)
          context.fill()
        }
      }),
  }
}
