/** What rises on its own: kites, lanterns, fireworks, a balloon. */
import { css, hex, mixRgb, scaleRgb } from '../../math/color.ts'
import { smoothstep } from '../../math/number.ts'
import type { Brush } from './brush.ts'

/** Draws around the middle of a thing's height, tilted. */
export function centered(brush: Brush, tilt: number, draw: () => void): void {
  const { context } = brush
  context.save()
  context.translate(0, -0.5)
  context.rotate(tilt)
  draw()
  context.restore()
}

export function kite(brush: Brush): void {
  const dye = brush.own(brush.random.pick(['#c8322c', '#2a6ab0', '#d89a20', '#7a3a90']))
  centered(brush, 0.35, () => {
    brush.face([0, -0.5, 0.34, -0.1, 0, 0.5], dye, 0.7)
    brush.face([0, -0.5, -0.34, -0.1, 0, 0.5], mixRgb(dye, [1, 0.9, 0.7], 0.35), 0.5)
    brush.face([0, -0.1, 0.34, -0.1, 0, 0.5], mixRgb(dye, [0, 0, 0], 0.2), 0.5)
    brush.line([-0.34, -0.1, 0.34, -0.1], 0.012, '#3a2a1a')
    brush.line([0, -0.5, 0, 0.5], 0.012, '#3a2a1a')
    brush.line([0, 0.5, 0.16, 0.72, -0.06, 0.94, 0.1, 1.2], 0.012, dye, 0.7)
    for (const [x, y] of [
      [0.1, 0.68],
      [0.02, 0.86],
      [0.0, 1.02],
    ] as const)
      brush.form(
        [x, y, x - 0.08, y - 0.05, x - 0.08, y + 0.05, x, y, x + 0.08, y - 0.05, x + 0.08, y + 0.05],
        mixRgb(dye, [1, 0.8, 0.4], 0.5),
        { ground: 0 },
      )
  })
}

export function skyLantern(brush: Brush): void {
  const paper = brush.own('#f0a24a')
  const { context } = brush
  const shape = [
    -0.26, -0.04, -0.3, -0.5, -0.26, -0.86, -0.12, -0.99, 0.12, -0.99, 0.26, -0.86, 0.3, -0.5, 0.26, -0.04, 0.12, 0.0,
    -0.12, 0.0,
  ]
  brush.form(shape, paper, { rim: 0.01, ground: 0 })
  const glow = context.createRadialGradient(0, -0.12, 0, 0, -0.3, 0.8)
  const flame = brush.isAsked ? mixRgb(paper, hex('#ffbe5a'), 0.25) : hex('#ffbe5a')
  glow.addColorStop(0, 'rgba(255,250,210,0.98)')
  glow.addColorStop(0.35, css(flame, 0.85))
  glow.addColorStop(1, css(brush.isAsked ? paper : hex('#d25a14'), 0.3))
  context.fillStyle = glow
  context.beginPath()
  context.moveTo(-0.25, -0.04)
  context.quadraticCurveTo(-0.36, -0.6, -0.2, -0.92)
  context.quadraticCurveTo(0, -1.04, 0.2, -0.92)
  context.quadraticCurveTo(0.36, -0.6, 0.25, -0.04)
  context.fill()
  const rib = brush.isAsked ? scaleRgb(paper, 0.5) : '#a85a1e'
  for (const x of [-0.14, 0, 0.14]) brush.line([x * 0.9, -0.02, x * 1.5, -0.5, x * 0.8, -0.97], 0.007, rib, 0.8)
  brush.lamp(0, -0.3, 1.1, brush.isAsked ? flame : '#ff9a3a', 0.75)
  brush.lamp(0, -0.1, 0.3, '#fff0c0', 0.8)
}

/** Share of its life at which a still shows a firework. */
const stillAge = 0.5

/** How far a firework has spread, and how bright it is, at an age from 0 to 1; both are 1 in a still. */
function burstAt(age: number): { spread: number; light: number } {
  const grown = (at: number) => 1 - (1 - at) ** 3
  return { spread: grown(age) / grown(stillAge), light: smoothstep(1, stillAge, age) }
}

export function fireworks(brush: Brush): void {
  const { context, random } = brush
  const { spread, light } = burstAt((stillAge + brush.moment.phase / (2 * Math.PI)) % 1)
  const dye = random.pick(['#ff6a5a', '#ffd24a', '#7ad0ff', '#c88aff', '#8affa0', '#fff0d8', '#ff8ad0'])
  const tail = hex(dye)
  const rays = random.int(44, 64)
  const drop = random.range(0.08, 0.2) * spread ** 2
  for (let i = 0; i < rays; i++) {
    const a = (i / rays) * Math.PI * 2 + random.range(-0.05, 0.05)
    const ring = i % 2 === 0 ? 1 : random.range(0.45, 0.8)
    const r = 0.5 * ring * random.range(0.9, 1.04) * spread
    const ex = Math.cos(a) * r
    const ey = -0.5 + Math.sin(a) * r + drop * ring * ring
    const sx = Math.cos(a) * r * 0.24
    const sy = -0.5 + Math.sin(a) * r * 0.24
    const mx = Math.cos(a) * r * 0.72
    const my = -0.5 + Math.sin(a) * r * 0.74 + drop * 0.25
    const gradient = context.createLinearGradient(sx, sy, ex, ey)
    gradient.addColorStop(0, css(tail, 0))
    gradient.addColorStop(0.7, css(tail, 0.7 * light))
    gradient.addColorStop(1, css(mixRgb(tail, [1, 1, 1], 0.6), light))
    context.strokeStyle = gradient
    context.lineWidth = 0.008
    context.beginPath()
    context.moveTo(sx, sy)
    context.quadraticCurveTo(mx, my, ex, ey)
    context.stroke()
    brush.lamp(ex, ey, 0.035, dye, light)
  }
  brush.lamp(0, -0.5, 0.75, scaleRgb(tail, 1), 0.3 * light)
  brush.lamp(0, -0.5, 0.16, '#fff4e0', 0.9 * light)
  context.strokeStyle = css(tail, 0.25 * light)
  context.lineWidth = 0.008
  context.beginPath()
  context.moveTo(0, -0.42)
  context.quadraticCurveTo(0.02, 0, random.range(-0.12, 0.12), 0.5)
  context.stroke()
}

export function balloon(brush: Brush): void {
  const dye = brush.own(brush.random.pick(['#c9301f', '#e89a2c', '#2c6f86', '#7d2b55']))
  const second = '#f4ead6'
  const outline = [
    -0.08, -0.28, -0.3, -0.5, -0.38, -0.72, -0.3, -0.92, -0.12, -1.0, 0.12, -1.0, 0.3, -0.92, 0.38, -0.72, 0.3, -0.5,
    0.08, -0.28,
  ]
  brush.form(outline, dye, { rim: 0.012, ground: 0.3, facing: 0.8 })
  for (const k of [-0.66, 0, 0.66]) {
    const gore = [
      k * 0.09 - 0.02,
      -0.28,
      k * 0.4 - 0.075,
      -0.62,
      k * 0.36 - 0.07,
      -0.86,
      k * 0.04,
      -0.995,
      k * 0.36 + 0.07,
      -0.86,
      k * 0.4 + 0.075,
      -0.62,
      k * 0.09 + 0.02,
      -0.28,
    ]
    brush.form(gore, second, { rim: 0.004, ground: 0.3, facing: 0.8 })
  }
  for (const x of [-0.07, 0.07]) brush.line([x, -0.28, x * 0.7, -0.12], 0.006, '#3a2a1a')
  brush.form([-0.065, -0.12, 0.065, -0.12, 0.055, 0, -0.055, 0], '#7a5230', { rim: 0.006 })
  brush.lamp(0, -0.27, 0.2, '#ffb040', 0.35 + 0.7 * brush.dark)
}

/** Paper lanterns and little flags on strings across the sky. */
export function garland(brush: Brush): void {
  const {
    random,
    moment: { phase },
  } = brush
  for (const [y, sag, count] of [
    [-0.95, 0.34, 11],
    [-0.55, 0.44, 9],
  ] as const) {
    const at = (t: number): [number, number] => [-4.8 + t * 9.6, y + sag * 4 * t * (1 - t)]
    const points = Array.from({ length: 25 }, (_, i) => at(i / 24)).flat()
    brush.line(points, 0.014, '#2a1c18')
    for (let i = 0; i < count * 4; i++) {
      const [x, top] = at((i + 0.5) / (count * 4))
      if (i % 4 === 2) continue
      const swing = 0.035 * (Math.sin(phase + i * 1.7) - Math.sin(i * 1.7))
      brush.face(
        [x - 0.055, top, x + 0.055, top, x + swing, top + 0.13 - Math.abs(swing) * 0.3],
        random.pick(['#d8a428', '#c8321e', '#e8e0cc', '#2f6a7a']),
        0.6,
      )
    }
    for (let i = 0; i < count; i++) {
      const [x, top] = at((i + 0.63) / count)
      const paper = brush.own(i % 3 === 1 ? '#e8902a' : '#c8281c')
      brush.line([x, top, x, top + 0.06], 0.01, '#2a1c18')
      brush.round(x, top + 0.19, [0.15, 0.13], paper, { ground: 0.15, facing: 0.8 })
      for (const k of [-0.08, 0, 0.08])
        brush.line([x + k * 0.5, top + 0.07, x + k * 1.6, top + 0.19, x + k * 0.5, top + 0.31], 0.006, '#f0b050', 0.7)
      brush.face(
        [x - 0.05, top + 0.075, x + 0.05, top + 0.075, x + 0.05, top + 0.05, x - 0.05, top + 0.05],
        '#d8a428',
        0.7,
      )
      brush.line([x, top + 0.32, x, top + 0.46], 0.016, '#d8a428', 0.7)
      brush.lamp(x, top + 0.19, 0.62, '#ff7a30', 0.35 + 0.35 * brush.dark)
    }
  }
}
