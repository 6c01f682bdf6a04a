/** Land of its own: an island, an oasis, a volcano. */

import { css, hex, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath } from './brush.ts'
import { limbOutline } from './outline.ts'
import { drawPalm } from './palm.ts'

export function island(brush: Brush): void {
  const { random, context } = brush
  brush.form(
    [-1.2, 0.02, -0.9, -0.06, -0.4, -0.1, 0.4, -0.1, 0.9, -0.06, 1.2, 0.02, 0.5, 0.05, -0.5, 0.05],
    '#dcc394',
    { rim: 0.01, ground: 0.3 },
  )
  brush.form(
    [-0.8, -0.05, -0.7, -0.2, -0.46, -0.34, -0.2, -0.46, 0, -0.42, 0.24, -0.3, 0.5, -0.24, 0.76, -0.06, 0.3, -0.03],
    mixRgb(brush.own('#3f6f3a'), [0.05, 0.12, 0.06], 0.25),
    { rim: 0.014 },
  )
  for (let i = 0; i < 60; i++) {
    const x = random.range(-0.66, 0.64)
    const y = -0.06 - random.next() * 0.3 * (1 - Math.abs(x + 0.1) * 1.2)
    context.fillStyle = css(brush.tone(random.pick(['#4a7f3c', '#35602f', '#5f8f48']), random.range(0.3, 0.9)), 0.8)
    context.beginPath()
    context.ellipse(x, y, random.range(0.03, 0.07), random.range(0.02, 0.045), 0, 0, Math.PI * 2)
    context.fill()
  }
  for (const [x, lean, tall] of [
    [-0.34, -0.14, 0.62],
    [-0.2, 0.12, 0.84],
    [0.42, 0.18, 0.66],
  ] as const)
    drawPalm(brush, { x, y: -0.08, tall, lean })
}

export function oasis(brush: Brush): void {
  const { context, random } = brush
  const water = context.createLinearGradient(0, -0.1, 0, 0.12)
  water.addColorStop(0, css(brush.tone('#5aa8b0', 0.9)))
  water.addColorStop(1, css(brush.tone('#1f6a7a', 0.6)))
  brush.round(0, 0.01, [1.04, 0.13], '#5f7a3a', { rim: 0.004, ground: 0.2 })
  context.fillStyle = water
  context.fill(ellipsePath(0, 0.015, 0.96, 0.1))
  for (const [x, tall, lean] of [
    [-0.72, 0.8, -0.1],
    [-0.52, 1, 0.14],
    [-0.36, 0.62, -0.16],
    [0.5, 0.9, 0.16],
    [0.72, 0.68, 0.04],
  ] as const)
    drawPalm(brush, { x, y: -0.07, tall, lean })
  for (let i = 0; i < 46; i++) {
    const a = random.range(0, Math.PI * 2)
    const x = Math.cos(a) * random.range(0.92, 1.06)
    const y = 0.015 + Math.sin(a) * random.range(0.1, 0.14)
    for (let k = -1; k <= 1; k++)
      brush.line([x, y, x + k * 0.02, y - 0.04, x + k * 0.05, y - random.range(0.06, 0.1)], 0.008, '#5a8a3c', 0.5)
  }
}

export function volcano(brush: Brush): void {
  const { context, random } = brush
  const rock = brush.own('#3a302e')
  const crater = 0.15
  // The cloud of ash, lit from below.
  for (let i = 0; i < 110; i++) {
    const t = i / 109
    const x = random.normal() * (0.05 + t * 0.26) + t * t * 0.3
    const y = -1.0 - t * 0.78 - random.range(0, 0.1)
    const radius = 0.05 + t * 0.15 * random.range(0.7, 1.2)
    const puff = context.createRadialGradient(x + brush.lightSide * radius * 0.35, y - radius * 0.35, 0, x, y, radius)
    const ash = mixRgb(brush.tone('#6a6260', 0.5), [1, 0.3, 0.08], Math.max(0, 0.55 - t * 1.5))
    puff.addColorStop(0, css(ash, 0.7))
    puff.addColorStop(0.6, css(mixRgb(ash, [0.02, 0.02, 0.03], 0.45), 0.4))
    puff.addColorStop(1, css(ash, 0))
    context.fillStyle = puff
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  brush.lamp(0, -1.04, 0.5, '#ff5a1a', 1)
  // Fountains of lava.
  for (let i = 0; i < 34; i++) {
    const a = random.normal() * 0.34
    const v = random.range(0.14, 0.44)
    const x = Math.sin(a) * v * 0.9
    const y = -0.98 - v
    context.strokeStyle = css(mixRgb(hex('#ff5a14'), hex('#ffd060'), random.next()), 0.85)
    context.lineWidth = random.range(0.005, 0.012)
    context.beginPath()
    context.moveTo(random.range(-0.06, 0.06), -0.97)
    context.quadraticCurveTo(x * 0.6, y - 0.06, x * 1.15, y + 0.1)
    context.stroke()
    brush.lamp(x * 1.15, y + 0.1, 0.025, '#ffb040', 0.8)
  }
  brush.form(
    [
      -1.7,
      0.03,
      -1.7,
      0.03,
      -1.15,
      -0.2,
      -0.72,
      -0.46,
      -0.4,
      -0.76,
      -crater,
      -1,
      -crater,
      -1,
      -0.06,
      -0.965,
      0.05,
      -0.985,
      crater,
      -0.99,
      crater,
      -0.99,
      0.38,
      -0.74,
      0.66,
      -0.5,
      1.1,
      -0.2,
      1.7,
      0.03,
      1.7,
      0.03,
    ],
    rock,
    { rim: 0.014, ground: 0.1 },
  )
  for (let i = 0; i < 60; i++) {
    const t = random.range(0.04, 1)
    const way = random.range(-1, 1)
    const x = way * (crater + t * 1.1)
    const y = -1 + t * 0.98 + Math.abs(way) * 0.06
    if (Math.abs(x) > 0.15 + (1 + y) * 1.35) continue
    brush.line(
      [x, y, x + way * 0.05, y + 0.06, x + way * 0.12, y + 0.13],
      0.008,
      mixRgb(rock, way * brush.lightSide > 0 ? [0.6, 0.5, 0.45] : [0, 0, 0], 0.4),
      0.5,
    )
  }
  for (const [x, bend, long] of [
    [-0.03, -0.22, 0.86],
    [0.06, 0.12, 0.62],
    [-0.09, -0.5, 0.46],
    [0.1, 0.46, 0.8],
  ] as const) {
    const points = [
      x,
      -0.985,
      x + bend * 0.18,
      -0.985 + long * 0.24,
      x + bend * 0.34,
      -0.985 + long * 0.5,
      x + bend * 0.8,
      -0.985 + long * 0.74,
      x + bend,
      -0.985 + long,
    ]
    for (const [width, color] of [
      [0.06, '#a81e0a'],
      [0.036, '#ff6a18'],
      [0.014, '#ffe08a'],
    ] as const) {
      context.fillStyle = css(hex(color), 0.95)
      const outline = limbOutline(points, [width, width * 0.7, width * 0.8, width * 0.6, width * 0.15])
      context.beginPath()
      for (let k = 0; k < outline.length; k += 2) context.lineTo(outline[k] ?? 0, outline[k + 1] ?? 0)
      context.fill()
    }
    for (let k = 0; k < 5; k++)
      brush.lamp(points[k * 2] ?? 0, points[k * 2 + 1] ?? 0, 0.13, '#ff5a1a', 0.4 + 0.3 * brush.dark)
  }
}
