/** What people set up outdoors: a tent, a fire, a snowman, a Christmas tree. */
import { css, hex, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath, sharpPath } from './brush.ts'
import { drawFir } from './fir.ts'
import { flameGlow, flameLean, flameRise, flameTongues } from './flicker.ts'

export function tent(brush: Brush): void {
  const cloth = brush.own(brush.random.pick(['#d07a2a', '#c84a34', '#3f7a6a', '#d8b04a']))
  const { context } = brush
  brush.form(
    [-0.95, 0, -0.95, 0, -0.3, -0.86, -0.2, -0.97, -0.2, -0.97, 0.3, -0.92, 0.36, -0.84, 0.95, 0, 0.95, 0],
    cloth,
    { rim: 0.02, facing: 0.75 },
  )
  const inside = context.createLinearGradient(0, -0.9, 0, 0)
  inside.addColorStop(0, css(mixRgb(brush.tone(mixRgb(cloth, [0, 0, 0], 0.5), 0.2), [1, 0.72, 0.3], brush.dark * 0.5)))
  inside.addColorStop(1, css(mixRgb(brush.tone(mixRgb(cloth, [0, 0, 0], 0.7), 0.1), [1, 0.6, 0.2], brush.dark * 0.8)))
  context.fillStyle = inside
  context.fill(sharpPath([-0.2, -0.95, 0.12, 0, -0.55, 0]))
  brush.form(
    [-0.2, -0.96, -0.2, -0.96, -0.34, -0.5, -0.66, 0, -0.66, 0, -0.46, 0, -0.46, 0, -0.28, -0.4],
    mixRgb(cloth, [1, 0.9, 0.7], 0.3),
    { rim: 0.01 },
  )
  brush.line([-0.2, -0.96, -1.2, 0.02], 0.01, '#d8d0c0', 0.6)
  brush.line([0.34, -0.88, 1.2, 0.02], 0.01, '#d8d0c0', 0.6)
  brush.lamp(-0.2, -0.24, 0.8, '#ffb25a', 0.75 * brush.dark)
}

export function campfire(brush: Brush): void {
  const { context, random, moment } = brush
  for (const [a, b] of [
    [-0.44, 0.36],
    [0.46, -0.3],
    [-0.2, 0.42],
  ] as const)
    brush.limb([a, 0, b, -0.16], 0.13, 0.1, '#3a281c')
  for (let i = 0; i < 9; i++)
    brush.round(Math.cos(i * 0.7) * 0.56, 0.02 + Math.sin(i * 0.7) * 0.06, [0.09, 0.06], '#6a6660')
  for (const [scale, color] of flameTongues) {
    context.fillStyle = css(hex(color), 0.82)
    for (let k = -2; k <= 2; k++) {
      const x = k * 0.11 * scale
      const grown = 1 + 0.16 * flameRise(moment.phase * (1 + Math.abs(k)))
      const tall = scale * (0.95 - Math.abs(k) * 0.24) * random.range(0.85, 1.08) * grown
      const tip = 0.09 * flameLean(moment.phase * (2 - (k % 2)))
      context.beginPath()
      context.moveTo(x - 0.13 * scale, -0.06)
      context.bezierCurveTo(
        x - 0.2 * scale,
        -tall * 0.4,
        x + 0.02 * scale,
        -tall * 0.5,
        x + random.range(-0.05, 0.05) + tip,
        -tall,
      )
      context.bezierCurveTo(x + 0.06 * scale, -tall * 0.6, x + 0.22 * scale, -tall * 0.36, x + 0.13 * scale, -0.06)
      context.fill()
    }
  }
  const glow = flameGlow(moment.phase)
  brush.lamp(0, -0.35, 2.3, '#ff8a30', (0.3 + 0.3 * brush.dark) * glow)
  brush.lamp(0, -0.3, 0.7, '#ffd080', 0.5 * glow)
  const risen = moment.phase / (2 * Math.PI)
  for (let i = 0; i < 18; i++) {
    const x = random.normal() * 0.3
    const up = (random.range(0, 1) + risen) % 1
    brush.lamp(x, -0.7 - up, 0.03, '#ffb040', 0.9)
  }
}

export function snowman(brush: Brush): void {
  const snow = brush.own('#eef2f8')
  brush.round(0, -0.22, [0.27, 0.25], snow, { rim: 0.014, ground: 0.3, facing: 0.75 })
  brush.round(0, -0.56, [0.2, 0.19], snow, { rim: 0.012, ground: 0.25, facing: 0.75 })
  brush.round(0, -0.82, [0.145, 0.14], snow, { rim: 0.01, ground: 0.2, facing: 0.75 })
  brush.form([-0.17, -0.7, 0.17, -0.7, 0.16, -0.64, 0.02, -0.63, -0.16, -0.64], '#b3302a', { rim: 0.006 })
  brush.form([0.06, -0.66, 0.16, -0.66, 0.19, -0.42, 0.1, -0.4], '#b3302a', { rim: 0.006 })
  brush.form([-0.19, -0.93, 0.19, -0.93, 0.19, -0.9, -0.19, -0.9], '#1a1a1e', { rim: 0.006 })
  brush.form(
    [-0.12, -0.93, -0.12, -0.93, -0.13, -1.1, -0.13, -1.1, 0.13, -1.1, 0.13, -1.1, 0.12, -0.93, 0.12, -0.93],
    '#1a1a1e',
    { rim: 0.008 },
  )
  brush.form([0.02, -0.83, 0.24, -0.79, 0.24, -0.79, 0.02, -0.78], '#e07a28', { rim: 0.004, ground: 0 })
  for (const [x, y] of [
    [-0.05, -0.87],
    [0.06, -0.87],
    [0, -0.6],
    [0, -0.5],
    [0, -0.28],
  ] as const)
    brush.round(x, y, [0.018, 0.018], '#16161a', { rim: 0.003, ground: 0 })
  brush.line([-0.17, -0.58, -0.36, -0.7, -0.46, -0.72], 0.018, '#4a3424', 0.5)
  brush.line([0.17, -0.58, 0.34, -0.64, 0.45, -0.76], 0.018, '#4a3424', 0.5)
}

export function christmasTree(brush: Brush): void {
  const { random } = brush
  const green = brush.own('#1f4f34')
  drawFir(brush, { half: 0.38, bare: 0.07, green })
  for (let i = 0; i < 46; i++) {
    const t = random.next()
    const y = -0.06 - t * 0.82
    const x = random.range(-1, 1) * (0.37 * (1 - t) + 0.02)
    const color = random.pick(['#ff5a4a', '#ffd24a', '#6ad0ff', '#ffe8c0', '#ff9a3a', '#8aff9a'])
    if (i % 3 === 0)
      brush.round(x, y, [0.022, 0.022], random.pick(['#c8281e', '#d8a428', '#3a6ac8', '#d8dce4']), {
        rim: 0.005,
        ground: 0.2,
      })
    else {
      brush.shine(ellipsePath(x, y, 0.007, 0.007), color)
      brush.lamp(x, y, 0.05, color, 0.5 + 0.6 * brush.dark)
    }
  }
  for (let k = 0; k < 4; k++)
    brush.line(
      [-0.34 + k * 0.07, -0.12 - k * 0.18, 0, -0.06 - k * 0.18, 0.3 - k * 0.06, -0.2 - k * 0.18],
      0.008,
      '#d8b45a',
      0.8,
    )
  const star: number[] = []
  for (let i = 0; i < 10; i++) {
    const r = i % 2 === 0 ? 0.07 : 0.03
    const a = -Math.PI / 2 + (i * Math.PI) / 5
    star.push(Math.cos(a) * r, -1.08 + Math.sin(a) * r)
  }
  brush.shine(sharpPath(star), '#ffe08a')
  brush.lamp(0, -1.08, 0.28, '#ffd878', 0.9)
  for (const [x, w, h, box, band] of [
    [-0.34, 0.16, 0.12, '#b3302a', '#e8d8a0'],
    [0.26, 0.2, 0.15, '#2f5a7a', '#e8e4e0'],
    [0.44, 0.12, 0.1, '#3f6a3a', '#d84a3a'],
  ] as const) {
    brush.face([x - w / 2, 0.03, x + w / 2, 0.03, x + w / 2, 0.03 - h, x - w / 2, 0.03 - h], box, 0.5)
    brush.face([x - 0.012, 0.03, x + 0.012, 0.03, x + 0.012, 0.03 - h, x - 0.012, 0.03 - h], band, 0.6)
  }
}
