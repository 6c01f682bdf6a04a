/** Things that drive, and a robot. */

import { css, mixRgb } from '../../math/color.ts'
import type { Brush } from './brush.ts'
import { limbOutline } from './outline.ts'
import type { Subject } from './subject.ts'
import { wheel } from './wheel.ts'

function sportsCar(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#b3201c', '#d8a018', '#1d4f9a', '#e8e8ea', '#1c1e22']))
  brush.form(
    [
      -1.5, -0.16, -1.54, -0.4, -1.5, -0.6, -1.5, -0.6, -1.2, -0.68, -0.9, -0.74, -0.5, -0.93, -0.12, -0.99, 0.2, -0.95,
      0.62, -0.68, 1.1, -0.58, 1.46, -0.44, 1.58, -0.3, 1.56, -0.14, 1.3, -0.1, 0, -0.09, -1.3, -0.1,
    ],
    paint,
    { rim: 0.022, facing: 0.85, ground: 0.55 },
  )
  const { context } = brush
  // The sky in the glass and along the flank.
  brush.form([-0.66, -0.72, -0.46, -0.86, -0.14, -0.92, 0.16, -0.88, 0.44, -0.7, 0.44, -0.7, -0.1, -0.68], '#1a222c', {
    rim: 0.008,
    ground: 0,
  })
  context.fillStyle = css(brush.tone('#9fb8cc', 0.9), 0.5)
  context.beginPath()
  context.moveTo(-0.2, -0.91)
  context.lineTo(0.1, -0.89)
  context.lineTo(-0.16, -0.7)
  context.lineTo(-0.4, -0.7)
  context.fill()
  brush.line([-0.02, -0.91, 0.02, -0.7, 0.04, -0.69], 0.03, paint)
  brush.line([-1.44, -0.5, -0.6, -0.48, 0.3, -0.44, 1.2, -0.38], 0.012, mixRgb(paint, [0, 0, 0], 0.55))
  context.fillStyle = css(brush.tone(mixRgb(paint, [1, 1, 1], 0.5), 0.9), 0.35)
  context.beginPath()
  context.moveTo(-1.3, -0.63)
  context.quadraticCurveTo(0, -0.56, 1.36, -0.46)
  context.quadraticCurveTo(0, -0.6, -1.3, -0.66)
  context.fill()
  brush.form([-0.9, -0.4, -0.66, -0.46, -0.6, -0.3, -0.84, -0.28], mixRgb(paint, [0, 0, 0], 0.7), { ground: 0 })
  for (const x of [-0.98, 1.0]) {
    brush.round(x, -0.22, [0.27, 0.27], '#08080a', { rim: 0, ground: 0 })
    wheel(brush, x, -0.21, 0.215)
  }
  brush.face([-1.4, -0.08, 1.4, -0.08, 1.3, -0.13, -1.3, -0.13], '#101114', 0.1)
  brush.form([1.34, -0.46, 1.5, -0.38, 1.54, -0.32, 1.36, -0.38], '#eef2f6', { ground: 0 })
  brush.form([-1.53, -0.52, -1.42, -0.54, -1.42, -0.47, -1.53, -0.45], '#c02018', { ground: 0 })
  brush.lamp(1.5, -0.37, 0.6, '#fff0cc', 0.9 * brush.dark + 0.1)
  brush.lamp(-1.5, -0.5, 0.26, '#ff2a18', 1 * brush.dark)
  brush.form([-1.56, -0.72, -1.56, -0.76, -1.2, -0.8, -1.2, -0.76], mixRgb(paint, [0, 0, 0], 0.3), { ground: 0 })
  brush.line([-1.36, -0.66, -1.36, -0.76], 0.025, mixRgb(paint, [0, 0, 0], 0.4))
}

/** Where the rod is on its wheels when they have turned by so many radians. */
const rodAt = (turned: number): [number, number] => [0.06 * Math.sin(turned), -0.2 + 0.06 * Math.cos(turned)]

function steamTrain(brush: Brush): void {
  const paint = brush.own('#243a34')
  const brass = '#b58a3c'
  const { context, random } = brush
  const coaches = [-2.15, -3.75]
  for (const x of coaches) {
    brush.face([x - 0.74, -0.24, x + 0.72, -0.24, x + 0.72, -0.82, x - 0.74, -0.82], brush.own('#6a2a24'), 0.42)
    brush.form(
      [x - 0.78, -0.82, x - 0.78, -0.88, x - 0.4, -0.95, x + 0.4, -0.95, x + 0.76, -0.88, x + 0.76, -0.82],
      '#3a3a3e',
      { ground: 0, rim: 0.014 },
    )
    for (let i = 0; i < 6; i++) {
      const left = x - 0.64 + i * 0.225
      context.fillStyle = css(mixRgb(brush.tone('#8aa0b0', 0.5), [1, 0.72, 0.34], 0.25 + brush.dark * 0.75))
      context.beginPath()
      context.roundRect(left, -0.7, 0.15, 0.24, 0.02)
      context.fill()
      brush.lamp(left + 0.075, -0.58, 0.2, '#ffb050', 0.45 * brush.dark)
    }
    brush.line([x - 0.74, -0.36, x + 0.72, -0.36], 0.02, brass, 0.6)
    for (const w of [-0.5, -0.3, 0.3, 0.5]) wheel(brush, x + w, -0.11, 0.11, 6)
    brush.line([x + 0.72, -0.22, x + 0.9, -0.22], 0.04, '#1a1a1c')
  }
  brush.face([-1.28, -0.2, -0.62, -0.2, -0.62, -1.02, -1.28, -1.02], paint, 0.4)
  brush.form([-1.36, -1.0, -1.36, -1.04, -1.1, -1.1, -0.8, -1.1, -0.54, -1.04, -0.54, -1.0], '#1e2224', {
    ground: 0,
    rim: 0.014,
  })
  context.fillStyle = css(mixRgb(brush.tone('#8aa0b0', 0.5), [1, 0.66, 0.3], 0.3 + brush.dark * 0.7))
  context.fillRect(-1.08, -0.9, 0.3, 0.26)
  brush.form([-0.68, -0.28, -0.68, -0.82, -0.64, -0.86, 0.86, -0.86, 0.9, -0.82, 0.9, -0.28], paint, {
    rim: 0.02,
    ground: 0.6,
  })
  for (const x of [-0.36, 0.02, 0.42]) brush.line([x, -0.855, x, -0.3], 0.028, brass, 0.7)
  brush.round(0.9, -0.56, [0.07, 0.29], '#181c1c', { rim: 0.012 })
  brush.form(
    [0.5, -0.84, 0.52, -1.08, 0.46, -1.18, 0.46, -1.22, 0.78, -1.22, 0.78, -1.18, 0.72, -1.08, 0.74, -0.84],
    '#16181a',
    { rim: 0.014 },
  )
  brush.form([-0.2, -0.84, -0.2, -0.95, -0.1, -1.0, 0.02, -0.95, 0.02, -0.84], brass, { rim: 0.01 })
  brush.form([0.84, -0.2, 0.9, -0.3, 1.06, -0.28, 1.36, 0, 1.36, 0, 0.86, 0], '#7a2a20', { rim: 0.01 })
  for (const x of [-0.42, 0.0, 0.42]) wheel(brush, x, -0.2, 0.2, 8)
  wheel(brush, 0.76, -0.11, 0.11, 6)
  wheel(brush, -0.98, -0.14, 0.14, 6)
  // The rod goes round with the driving wheels, and its end slides in the cylinder.
  const [rodX, rodY] = rodAt(brush.moment.gone / 0.2)
  brush.line([-0.42 + rodX, rodY, 0.42 + rodX, rodY, 0.7 + rodX, -0.22], 0.04, '#b8bcc0', 0.7)
  brush.round(0.98, -0.78, [0.07, 0.07], '#e8dcb0', { ground: 0 })
  brush.lamp(1.0, -0.78, 0.6, '#ffe2a0', 0.4 + 0.9 * brush.dark)
  // Steam drifts back over the coaches.
  for (let i = 0; i < 22; i++) {
    const t = i / 21
    const x = 0.62 - t * 2.5 + random.range(-0.08, 0.08)
    const y = -1.28 - t * 0.38 - random.range(0, 0.16) * (0.4 + t)
    const radius = 0.09 + t * 0.26 * random.range(0.7, 1.15)
    const puff = context.createRadialGradient(x + brush.lightSide * radius * 0.3, y - radius * 0.3, 0, x, y, radius)
    const steam = brush.tone('#eceef0', 0.75)
    puff.addColorStop(0, css(steam, 0.85 * (1 - t * 0.7)))
    puff.addColorStop(0.55, css(steam, 0.5 * (1 - t * 0.7)))
    puff.addColorStop(1, css(brush.tone('#b8bec6', 0.4), 0))
    context.fillStyle = puff
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  brush.line([-5, 0.01, 2.4, 0.01], 0.03, '#5a4a3c', 0.5)
}

function bicycle(brush: Brush): void {
  const paint = brush.own(brush.random.pick(['#2f6f6a', '#a8322c', '#26282c', '#c98a2a']))
  const { context } = brush
  for (const x of [-0.5, 0.5]) {
    context.strokeStyle = css(brush.tone('#1a1a1c', 0.3))
    context.lineWidth = 0.034
    context.beginPath()
    context.arc(x, -0.32, 0.305, 0, Math.PI * 2)
    context.stroke()
    context.strokeStyle = css(brush.tone('#c8ccd0', 0.7))
    context.lineWidth = 0.007
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * Math.PI * 2
      context.beginPath()
      context.moveTo(x, -0.32)
      context.lineTo(x + Math.cos(a) * 0.29, -0.32 + Math.sin(a) * 0.29)
      context.stroke()
    }
    brush.line([x - 0.28, -0.46, x - 0.16, -0.62, x + 0.06, -0.65, x + 0.22, -0.56], 0.02, paint, 0.7)
  }
  const tubes = [
    [-0.5, -0.32, -0.06, -0.32],
    [-0.5, -0.32, -0.2, -0.78],
    [-0.06, -0.32, -0.24, -0.88],
    [-0.06, -0.32, 0.36, -0.76],
    [-0.2, -0.78, 0.36, -0.78],
    [0.33, -0.92, 0.38, -0.72, 0.5, -0.32],
  ]
  for (const tube of tubes) brush.line(tube, 0.038, paint, 0.75)
  brush.form([-0.36, -0.9, -0.34, -0.95, -0.16, -0.93, -0.1, -0.9, -0.2, -0.87], '#4a3020', { ground: 0 })
  brush.line([0.33, -0.92, 0.35, -0.99, 0.26, -1.0, 0.16, -0.95], 0.03, '#c8ccd0', 0.8)
  brush.line([0.2, -0.965, 0.14, -0.935], 0.042, '#4a3020')
  brush.form([0.4, -0.86, 0.66, -0.86, 0.62, -0.64, 0.44, -0.64], '#a8804c', { ground: 0.3 })
  for (let i = 0; i < 3; i++)
    brush.line([0.41 + i * 0.01, -0.8 + i * 0.06, 0.65 - i * 0.01, -0.8 + i * 0.06], 0.008, '#6a4a28')
  for (const [x, y, color] of [
    [0.46, -0.92, '#d8506a'],
    [0.54, -0.95, '#f0d060'],
    [0.61, -0.9, '#e8e4f0'],
    [0.5, -0.88, '#b04a8a'],
  ] as const)
    brush.round(x, y, [0.045, 0.042], color, { rim: 0.006, ground: 0.2 })
  context.strokeStyle = css(brush.tone('#8a8e92', 0.6))
  context.lineWidth = 0.014
  context.beginPath()
  context.arc(-0.06, -0.32, 0.075, 0, Math.PI * 2)
  context.stroke()
  brush.line([-0.06, -0.32, 0.02, -0.2, 0.06, -0.2], 0.024, '#8a8e92')
}

function robot(brush: Brush): void {
  const shell = brush.own(brush.random.pick(['#b9bec6', '#8a9aa8', '#c9a24a', '#6f8f86']))
  const dark = '#2a2e34'
  const eye = brush.random.pick(['#4ad8ff', '#ffb03a', '#7dff8a'])
  for (const way of [-1, 1]) {
    brush.form(limbOutline([way * 0.1, -0.4, way * 0.12, -0.22, way * 0.12, -0.06], [0.09, 0.07, 0.07]), dark)
    brush.form(
      [way * 0.12 - 0.08, -0.34, way * 0.12 + 0.08, -0.34, way * 0.12 + 0.09, -0.24, way * 0.12 - 0.09, -0.24],
      shell,
      { rim: 0.008 },
    )
    brush.form(
      [
        way * 0.12 - 0.1,
        0,
        way * 0.12 - 0.1,
        -0.06,
        way * 0.12 - 0.06,
        -0.11,
        way * 0.12 + 0.07,
        -0.11,
        way * 0.12 + 0.13,
        -0.04,
        way * 0.12 + 0.13,
        0,
      ],
      shell,
    )
    brush.form(limbOutline([way * 0.25, -0.68, way * 0.32, -0.54, way * 0.31, -0.4], [0.08, 0.07, 0.06]), dark)
    brush.round(way * 0.26, -0.7, [0.085, 0.085], shell)
    brush.form(
      [way * 0.31 - 0.06, -0.55, way * 0.31 + 0.06, -0.55, way * 0.31 + 0.05, -0.42, way * 0.31 - 0.05, -0.42],
      shell,
      { rim: 0.007 },
    )
    for (const claw of [-0.035, 0, 0.035])
      brush.limb([way * 0.31 + claw * 0.6, -0.41, way * 0.31 + claw, -0.35], 0.024, 0.016, dark)
  }
  brush.form(
    [-0.21, -0.73, -0.15, -0.79, 0.15, -0.79, 0.21, -0.73, 0.19, -0.5, 0.13, -0.4, -0.13, -0.4, -0.19, -0.5],
    shell,
    { rim: 0.014 },
  )
  brush.form([-0.12, -0.72, 0.12, -0.72, 0.11, -0.56, -0.11, -0.56], mixRgb(brush.own('#b9bec6'), [0, 0, 0], 0.4), {
    rim: 0.004,
    ground: 0.2,
  })
  brush.round(0, -0.64, [0.05, 0.05], eye, { ground: 0 })
  brush.lamp(0, -0.64, 0.16, eye, 0.5 + 0.7 * brush.dark)
  for (let i = 0; i < 3; i++) brush.line([-0.1, -0.5 + i * 0.03, 0.1, -0.5 + i * 0.03], 0.01, dark)
  brush.form(limbOutline([0, -0.78, 0, -0.84], [0.1, 0.09]), dark, { ground: 0 })
  brush.form(
    [-0.16, -0.85, -0.17, -0.95, -0.12, -1.0, 0.12, -1.0, 0.17, -0.95, 0.16, -0.85, 0.1, -0.82, -0.1, -0.82],
    shell,
    { rim: 0.012 },
  )
  brush.form([-0.125, -0.94, 0.125, -0.94, 0.12, -0.865, -0.12, -0.865], '#10141a', { rim: 0.002, ground: 0 })
  for (const x of [-0.055, 0.055]) {
    brush.round(x, -0.903, [0.026, 0.026], eye, { rim: 0, ground: 0, facing: 1 })
    brush.lamp(x, -0.903, 0.1, eye, 0.7 + 0.6 * brush.dark)
  }
  brush.line([0.08, -0.99, 0.1, -1.09], 0.012, dark)
  brush.round(0.1, -1.1, [0.02, 0.02], '#d0402a')
  brush.lamp(0.1, -1.1, 0.08, '#ff4a2a', 0.8)
  for (const [x, y] of [
    [-0.18, -0.72],
    [0.18, -0.72],
    [-0.16, -0.45],
    [0.16, -0.45],
  ] as const)
    brush.round(x, y, [0.011, 0.011], '#e8eaee', { rim: 0.002, ground: 0 })
}

export const vehicles: readonly Subject[] = [
  {
    concept: 'sportscar',
    homes: ['ground'],
    size: 0.16,
    reach: { side: 2.2, up: 1.2 },
    spacing: 3.4,
    settings: ['alley', 'dunes', 'autumn-lane', 'meadow'],
    movement: { pace: 1.5, actor: 'cars' },
    poses: [{ name: 'drive', actions: ['drive', 'run'], draw: sportsCar }],
  },
  {
    concept: 'train',
    homes: ['ground'],
    size: 0.18,
    reach: { side: 5.2, up: 2.4 },
    settings: ['meadow', 'dunes', 'flower-field'],
    movement: { pace: 1.1 },
    poses: [{ name: 'steam', actions: ['drive', 'run'], draw: steamTrain }],
  },
  {
    concept: 'bicycle',
    homes: ['ground'],
    size: 0.24,
    reach: { side: 1, up: 1.1 },
    settings: ['autumn-lane', 'flower-field', 'meadow', 'alley'],
    poses: [{ name: 'stand', draw: bicycle }],
  },
  {
    concept: 'robot',
    homes: ['ground', 'table'],
    size: 0.36,
    reach: { side: 0.55, up: 1.2 },
    settings: ['alley', 'dunes', 'meadow', 'forest'],
    poses: [{ name: 'stand', draw: robot }],
  },
]
