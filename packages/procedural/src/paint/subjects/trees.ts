/** Trees by name. */

import { css } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { drawFir } from './fir.ts'
import { limbOutline } from './outline.ts'
import type { Subject } from './subject.ts'

function leaves(
  brush: Brush,
  count: number,
  place: (i: number) => readonly [number, number],
  size: number,
  greens: readonly [string, ...string[]],
): void {
  const { context, random } = brush
  for (let i = 0; i < count; i++) {
    const [x, y] = place(i)
    const lit =
      0.2 + 0.6 * (0.5 + 0.5 * Math.sign(x * brush.lightSide) * Math.min(1, Math.abs(x) * 3)) + random.range(-0.15, 0.2)
    context.fillStyle = css(brush.tone(random.pick(greens), lit), 0.92)
    context.beginPath()
    context.ellipse(
      x,
      y,
      size * random.range(0.6, 1.2),
      size * random.range(0.35, 0.6),
      random.range(0, 3),
      0,
      Math.PI * 2,
    )
    context.fill()
  }
}

const pine = (brush: Brush) => drawFir(brush, { half: 0.25, bare: 0.15, green: brush.own('#35603f') })

function birch(brush: Brush): void {
  const { random, context } = brush
  const trunk = [0, 0.01, 0.015, -0.3, -0.01, -0.62, 0.02, -0.96]
  brush.form(limbOutline(trunk, [0.062, 0.05, 0.036, 0.012]), '#e4e0d6', { rim: 0.006, facing: 0.8 })
  for (const [y, way, long] of [
    [-0.4, 1, 0.2],
    [-0.5, -1, 0.22],
    [-0.62, 1, 0.2],
    [-0.7, -1, 0.17],
    [-0.8, 1, 0.12],
  ] as const)
    brush.limb([0.005, y, way * long * 0.5, y - 0.09, way * long, y - 0.13], 0.018, 0.005, '#cfc9bc')
  for (let i = 0; i < 24; i++) {
    const y = -0.02 - random.next() * 0.6
    context.fillStyle = css(brush.tone('#1e1c1a', 0.3), 0.85)
    context.fillRect(random.range(-0.026, 0.006), y, random.range(0.01, 0.026), random.range(0.003, 0.009))
  }
  const greens = brush.random.chance(0.4)
    ? (['#d8a832', '#e8c050', '#c08a28'] as const)
    : (['#6a9a3c', '#86b04a', '#4f7f36'] as const)
  leaves(
    brush,
    620,
    () => {
      const a = random.range(0, Math.PI * 2)
      const r = Math.sqrt(random.next())
      return [Math.cos(a) * r * 0.26 + random.normal() * 0.02, -0.68 + Math.sin(a) * r * 0.36]
    },
    0.015,
    greens,
  )
}

function willow(brush: Brush): void {
  const { random, context } = brush
  brush.form(limbOutline([0, 0.01, 0.02, -0.24, -0.02, -0.46, -0.04, -0.62], [0.12, 0.08, 0.075, 0.05]), '#5a4632', {
    rim: 0.008,
  })
  for (const [x, y] of [
    [-0.24, -0.78],
    [0.2, -0.82],
    [0, -0.88],
    [0.32, -0.7],
    [-0.36, -0.68],
  ] as const)
    brush.limb([-0.02, -0.44, x * 0.5, y * 0.86, x, y], 0.05, 0.014, '#5a4632')
  const greens = ['#6f9440', '#86a850', '#567a34'] as const
  const strands = Array.from({ length: 130 }, () => {
    const a = random.range(-1.25, 1.25)
    const r = random.range(0.1, 0.44)
    return {
      x: Math.sin(a) * r * 1.1,
      y: -0.62 - Math.cos(a) * r * 0.72,
      long: random.range(0.28, 0.62),
      sway: random.range(-0.05, 0.05),
    }
  }).sort((a, b) => a.y - b.y)
  for (const { x, y, long, sway } of strands) {
    const end = Math.min(-0.02, y + long)
    const lit = 0.25 + 0.5 * (x * brush.lightSide > 0 ? 1 : 0.35) + random.range(-0.1, 0.15)
    context.strokeStyle = css(brush.tone(random.pick(greens), lit), 0.9)
    context.lineWidth = 0.006
    context.beginPath()
    context.moveTo(x * 0.7, y - 0.04)
    context.quadraticCurveTo(x * 1.15, y - 0.02, x * 1.2 + sway, end)
    context.stroke()
    for (let t = 0.2; t < 1; t += 0.11) {
      const py = y + (end - y) * t
      const px = x * (0.7 + 0.5 * Math.min(1, t * 1.4)) + sway * t * t
      context.fillStyle = css(brush.tone(random.pick(greens), lit + random.range(-0.12, 0.15)), 0.9)
      context.beginPath()
      context.ellipse(px + random.range(-0.008, 0.008), py, 0.005, 0.017, random.range(-0.5, 0.5), 0, Math.PI * 2)
      context.fill()
    }
  }
}

export const trees: readonly Subject[] = [
  {
    concept: 'pine',
    homes: ['ground'],
    size: 0.6,
    reach: { side: 0.34, up: 1.05 },
    settings: ['meadow', 'cabin', 'animal'],
    usual: [1, 2],
    spacing: 0.6,
    poses: [{ name: 'stand', draw: pine }],
  },
  {
    concept: 'birch',
    homes: ['ground'],
    size: 0.62,
    reach: { side: 0.4, up: 1.1 },
    settings: ['meadow', 'autumn-lane'],
    usual: [2, 3],
    spacing: 0.42,
    poses: [{ name: 'stand', draw: birch }],
  },
  {
    concept: 'willow',
    homes: ['ground'],
    size: 0.6,
    reach: { side: 0.6, up: 1.1 },
    settings: ['meadow'],
    poses: [{ name: 'stand', draw: willow }],
  },
]
