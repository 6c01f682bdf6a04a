/** Temples, pagodas and pyramids. */
import { css, mixRgb } from '../../math/color.ts'
import { type Brush, type Material, sharpPath } from './brush.ts'

/** A curved roof with lifted corners. */
function roof(brush: Brush, y: number, half: number, tall: number, material: Material): void {
  brush.form(
    [
      -half * 1.12,
      y - tall * 0.28,
      -half * 1.12,
      y - tall * 0.28,
      -half * 0.9,
      y - tall * 0.02,
      -half * 0.5,
      y + tall * 0.02,
      half * 0.5,
      y + tall * 0.02,
      half * 0.9,
      y - tall * 0.02,
      half * 1.12,
      y - tall * 0.28,
      half * 1.12,
      y - tall * 0.28,
      half * 0.72,
      y - tall * 0.32,
      half * 0.42,
      y - tall,
      half * 0.42,
      y - tall,
      -half * 0.42,
      y - tall,
      -half * 0.42,
      y - tall,
      -half * 0.72,
      y - tall * 0.32,
    ],
    material,
    { rim: 0.008, ground: 0.4 },
  )
  for (let i = -4; i <= 4; i++)
    brush.line(
      [i * half * 0.09, y - tall * 0.94, i * half * 0.16, y - tall * 0.3, i * half * 0.215, y],
      0.0045,
      mixRgb(brush.tone(material, 0.1), [0, 0, 0], 0.3),
    )
  brush.line([-half * 0.96, y - tall * 0.04, 0, y + tall * 0.015, half * 0.96, y - tall * 0.04], 0.012, '#6a3a22', 0.5)
}

/** Walls with glowing paper windows. */
function hall(brush: Brush, y: number, half: number, tall: number, bays: number): void {
  const { context } = brush
  brush.face([-half, y, half, y, half, y - tall, -half, y - tall], '#5a2a1e', 0.3)
  for (let i = 0; i < bays; i++) {
    const w = (half * 2) / bays
    const x = -half + i * w + w * 0.16
    context.fillStyle = css(mixRgb(brush.tone('#c9a878', 0.35), [1, 0.66, 0.3], 0.2 + brush.dark * 0.75))
    context.fillRect(x, y - tall * 0.86, w * 0.68, tall * 0.72)
    brush.lamp(x + w * 0.34, y - tall * 0.5, w * 0.9, '#ffa648', 0.5 * brush.dark)
  }
  for (let i = 0; i <= bays; i++)
    brush.line([-half + (i * half * 2) / bays, y, -half + (i * half * 2) / bays, y - tall], 0.014, '#7a2f20', 0.6)
}

export function pagoda(brush: Brush): void {
  const tiles = brush.own(brush.random.pick(['#3a4a4e', '#6a2a22', '#2e4a3a']))
  const floors = brush.random.int(4, 5)
  brush.face([-0.34, 0.02, 0.34, 0.02, 0.31, -0.05, -0.31, -0.05], '#8a8278', 0.4)
  let y = -0.05
  for (let i = 0; i < floors; i++) {
    const half = 0.2 - i * 0.022
    const tall = 0.82 / floors
    hall(brush, y, half, tall * 0.56, 5)
    roof(brush, y - tall * 0.5, half * 1.5, tall * 0.48, tiles)
    y -= tall * 0.92
  }
  brush.line([0, y - 0.02, 0, -1.04], 0.014, '#b58a3c', 0.8)
  for (let i = 0; i < 5; i++)
    brush.line([-0.02 + i * 0.002, y - 0.06 - i * 0.025, 0.02 - i * 0.002, y - 0.06 - i * 0.025], 0.01, '#b58a3c', 0.8)
}

export function temple(brush: Brush): void {
  const tiles = brush.own(brush.random.pick(['#46525a', '#7a3224', '#3c5a48']))
  for (let i = 0; i < 3; i++)
    brush.face(
      [
        -0.86 + i * 0.05,
        -i * 0.035,
        0.86 - i * 0.05,
        -i * 0.035,
        0.86 - i * 0.05,
        -0.035 - i * 0.035,
        -0.86 + i * 0.05,
        -0.035 - i * 0.035,
      ],
      '#9a938a',
      0.35 + i * 0.1,
    )
  hall(brush, -0.105, 0.64, 0.29, 7)
  roof(brush, -0.38, 0.82, 0.26, tiles)
  hall(brush, -0.6, 0.36, 0.12, 5)
  roof(brush, -0.7, 0.5, 0.26, tiles)
  brush.line([-0.2, -0.96, 0.2, -0.96], 0.03, tiles, 0.6)
  for (const way of [-1, 1]) {
    brush.limb([way * 0.2, -0.955, way * 0.25, -1.0], 0.03, 0.012, tiles)
    for (const x of [0.5, 0.72]) {
      brush.line([way * x, -0.34, way * x, -0.28], 0.006, '#2a1a12')
      brush.round(way * x, -0.245, [0.026, 0.036], '#c8321e', { rim: 0.004 })
      brush.lamp(way * x, -0.245, 0.14, '#ff6a2a', 0.35 + 0.7 * brush.dark)
    }
  }
}

export function pyramids(brush: Brush): void {
  const stone = brush.own('#c9a06a')
  const { context, lightSide } = brush
  for (const [x, half, tall, air] of [
    [-1.15, 0.62, 0.56, 0.2],
    [1.05, 0.5, 0.44, 0.28],
    [0, 1, 1, 0],
  ] as const) {
    const edge = x + half * 0.24 * -lightSide
    const lit = mixRgb(brush.tone(stone, 0.85), brush.tone('#e8d8c0', 0.5), air)
    const dark = mixRgb(brush.tone(stone, 0.08), brush.tone('#e8d8c0', 0.4), air)
    const face = (corners: number[], from: typeof lit, to: typeof lit) => {
      const gradient = context.createLinearGradient(0, -tall, 0, 0)
      gradient.addColorStop(0, css(from))
      gradient.addColorStop(1, css(to))
      context.fillStyle = gradient
      context.fill(sharpPath(corners))
    }
    const left = [x - half, 0.02, x, -tall, edge, 0.04]
    const right = [x + half, 0.02, x, -tall, edge, 0.04]
    const near = mixRgb(lit, brush.tone(stone, 0.5), 0.35)
    face(left, lightSide < 0 ? lit : dark, lightSide < 0 ? near : mixRgb(dark, lit, 0.12))
    face(right, lightSide > 0 ? lit : dark, lightSide > 0 ? near : mixRgb(dark, lit, 0.12))
    const courses = Math.round(26 * tall)
    context.save()
    context.clip(sharpPath([x - half, 0.02, x, -tall, x + half, 0.02, edge, 0.04]))
    for (let i = 1; i < courses; i++) {
      const y = -tall + (tall * i) / courses
      context.strokeStyle = css(mixRgb(dark, [0, 0, 0], 0.3), 0.13)
      context.lineWidth = 0.004
      context.beginPath()
      context.moveTo(x - half, y)
      context.lineTo(x + half, y)
      context.stroke()
    }
    context.restore()
  }
}
