/** Balls: for football and for basketball. */
import { css } from '../../math/color.ts'
import { tau } from '../../math/number.ts'
import { type Brush, ellipsePath, sharpPath } from './brush.ts'
import type { Subject } from './subject.ts'

const radius = 0.5

/** Draws on a ball, within its edge, turned as the seed says. */
function onBall({ context, random }: Brush, paint: () => void): void {
  context.save()
  context.clip(ellipsePath(0, -radius, radius * 0.985, radius * 0.985))
  context.translate(0, -radius)
  context.rotate(random.range(-0.6, 0.6))
  paint()
  context.restore()
}

function football(brush: Brush): void {
  const leather = brush.own('#f2f0ec')
  const { context } = brush
  brush.round(0, -radius, [radius, radius], leather, { rim: 0.02, facing: 0.85, ground: 0.45 })
  onBall(brush, () => {
    context.fillStyle = css(brush.tone('#1c1c20', 0.5))
    context.strokeStyle = css(brush.tone('#6a6a70', 0.5))
    context.lineWidth = 0.014
    const panel = (x: number, y: number, size: number, turn: number, squeeze: number): void => {
      context.save()
      context.translate(x, y)
      context.rotate(turn)
      context.scale(squeeze, 1)
      const corners: number[] = []
      for (let i = 0; i < 5; i++) corners.push(Math.cos((tau * i) / 5) * size, Math.sin((tau * i) / 5) * size)
      context.fill(sharpPath(corners))
      context.restore()
    }
    panel(0, 0, 0.17, -Math.PI / 2, 1)
    for (let i = 0; i < 5; i++) {
      const a = -Math.PI / 2 + (tau * i) / 5
      // The panels toward the edge are seen at an angle.
      panel(Math.cos(a + tau / 10) * 0.44, Math.sin(a + tau / 10) * 0.44, 0.16, a + tau / 10, 0.55)
      context.beginPath()
      context.moveTo(Math.cos(a) * 0.17, Math.sin(a) * 0.17)
      context.lineTo(Math.cos(a) * 0.31, Math.sin(a) * 0.31)
      for (const way of [-1, 1]) {
        context.moveTo(Math.cos(a) * 0.31, Math.sin(a) * 0.31)
        context.lineTo(Math.cos(a + way * 0.42) * 0.38, Math.sin(a + way * 0.42) * 0.38)
      }
      context.moveTo(Math.cos(a) * 0.42, Math.sin(a) * 0.42)
      context.lineTo(Math.cos(a) * 0.5, Math.sin(a) * 0.5)
      context.stroke()
    }
  })
}

function basketball(brush: Brush): void {
  const leather = brush.own('#cf6a28')
  const { context, random } = brush
  brush.round(0, -radius, [radius, radius], leather, { rim: 0.02, facing: 0.8, ground: 0.45 })
  onBall(brush, () => {
    for (let i = 0; i < 160; i++) {
      const [a, r] = [random.range(0, tau), Math.sqrt(random.next()) * radius]
      context.fillStyle = 'rgba(60,20,0,0.16)'
      context.fill(ellipsePath(Math.cos(a) * r, Math.sin(a) * r, 0.008, 0.008))
    }
    context.strokeStyle = css(brush.tone('#20140e', 0.4))
    context.lineWidth = 0.024
    for (const [x, half] of [
      [0, 0],
      [-0.52, 0.3],
      [0.52, 0.3],
    ] as const) {
      context.beginPath()
      if (half === 0) {
        context.moveTo(0, -0.5)
        context.quadraticCurveTo(0.1, 0, 0, 0.5)
        context.moveTo(-0.5, 0)
        context.quadraticCurveTo(0, 0.1, 0.5, 0)
      } else context.ellipse(x, 0, half, 0.46, 0, 0, tau)
      context.stroke()
    }
  })
}

const ball = { size: 0.085, reach: { side: 0.6, up: 1.1 }, footprint: 0.34, spacing: 1.6 } as const

export const balls: readonly Subject[] = [
  {
    ...ball,
    concept: 'football',
    homes: ['ground'],
    settings: ['meadow'],
    poses: [{ name: 'lie', draw: football }],
  },
  {
    ...ball,
    concept: 'basketball',
    homes: ['ground'],
    settings: ['alley', 'skyline'],
    poses: [{ name: 'lie', draw: basketball }],
  },
]
