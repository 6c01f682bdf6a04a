/** What flies without wings of its own: aircraft, spacecraft, kites, lanterns, fireworks. */
import { css, hex, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath } from './brush.ts'
import { balloon, centered, fireworks, garland, kite, skyLantern } from './sky-lights.ts'
import type { Subject } from './subject.ts'

function airliner(brush: Brush): void {
  const body = brush.own('#e9edf0')
  centered(brush, -0.14, () => {
    brush.form([-0.3, -0.06, -0.1, -0.2, 0.1, -0.46, 0.22, -0.46, 0.2, -0.1], mixRgb(body, [0.1, 0.14, 0.2], 0.35), {
      ground: 0,
    })
    brush.form(
      [-1.16, -0.1, -1.1, -0.06, -0.7, 0.1, 0.7, 0.12, 1.1, 0.06, 1.26, -0.02, 1.1, -0.11, 0.7, -0.14, -0.7, -0.14],
      body,
      { rim: 0.012, ground: 0.45 },
    )
    brush.form([-1.2, -0.1, -1.3, -0.52, -1.14, -0.52, -0.78, -0.12], brush.own('#24569a'), { rim: 0.01 })
    brush.form([-1.1, -0.02, -1.34, 0.1, -1.22, 0.12, -0.84, 0.02], mixRgb(body, [0.1, 0.14, 0.2], 0.3), { ground: 0 })
    brush.form([0.3, 0.02, -0.16, 0.5, -0.34, 0.54, -0.3, 0.48, -0.22, 0.02], mixRgb(body, [0.3, 0.34, 0.4], 0.3), {
      rim: 0.012,
      ground: 0.2,
    })
    brush.form([0.06, 0.16, 0.3, 0.14, 0.34, 0.2, 0.3, 0.27, 0.06, 0.26], '#b8c0c8', { rim: 0.008 })
    for (let i = 0; i < 18; i++) brush.round(-0.7 + i * 0.09, -0.045, [0.016, 0.02], '#2a3a4a', { rim: 0, ground: 0 })
    brush.form([1.02, -0.09, 1.16, -0.06, 1.1, -0.03, 1.0, -0.04], '#1c2834', { ground: 0, rim: 0 })
    brush.line([-0.9, 0.02, 0, 0.045, 0.9, 0.04], 0.022, brush.own('#24569a'))
  })
}

function airship(brush: Brush): void {
  const skin = brush.own(brush.random.pick(['#b9a27a', '#8c2f2a', '#5a6a7a']))
  centered(brush, -0.03, () => {
    for (const [x, y, u, v] of [
      [-1.02, -0.1, -1.3, -0.36],
      [-1.02, 0.1, -1.3, 0.36],
    ] as const)
      brush.form(
        [x + 0.16, y, x + 0.1, y * 1.6, u, v, u - 0.02, v * 0.4, x - 0.14, y * 0.3],
        mixRgb(skin, [0, 0, 0], 0.25),
        { rim: 0.012 },
      )
    brush.form(
      [
        -1.3, 0, -1.1, -0.16, -0.6, -0.33, 0.1, -0.39, 0.8, -0.28, 1.2, -0.1, 1.3, 0, 1.2, 0.1, 0.8, 0.27, 0.1, 0.37,
        -0.6, 0.31, -1.1, 0.15,
      ],
      skin,
      { rim: 0.02, ground: 0.6, facing: 0.8 },
    )
    const { context } = brush
    for (const k of [-0.62, -0.32, 0.02, 0.36, 0.68]) {
      context.strokeStyle = css(brush.tone(mixRgb(skin, [0, 0, 0], 0.45), 0.3), 0.45)
      context.lineWidth = 0.009
      context.beginPath()
      context.ellipse(0, 0, 1.28, Math.abs(0.38 * k) + 0.001, 0, k < 0 ? Math.PI : 0, k < 0 ? Math.PI * 2 : Math.PI)
      context.stroke()
    }
    for (const x of [-0.7, -0.2, 0.3, 0.75]) {
      const tall = 0.38 * Math.sqrt(Math.max(0, 1 - (x / 1.28) ** 2))
      context.beginPath()
      context.ellipse(x, 0, 0.07, tall, 0, -Math.PI / 2, Math.PI / 2)
      context.stroke()
    }
    brush.form([-0.42, 0.36, -0.36, 0.5, 0.36, 0.5, 0.46, 0.4, 0.46, 0.36], '#4a3424', { rim: 0.01 })
    for (let i = 0; i < 6; i++) {
      context.fillStyle = css(mixRgb(brush.tone('#9fb4c4', 0.6), [1, 0.72, 0.34], 0.3 + brush.dark * 0.7))
      context.fillRect(-0.3 + i * 0.11, 0.4, 0.07, 0.06)
      brush.lamp(-0.265 + i * 0.11, -0.07, 0.1, '#ffb050', 0.4 * brush.dark)
    }
    brush.round(-0.5, 0.42, [0.06, 0.03], '#6a6e74')
    brush.line([-0.57, 0.32, -0.57, 0.52], 0.02, '#3a3026')
  })
}

function flame(brush: Brush, x: number, y: number, width: number, length: number): void {
  const { context } = brush
  for (const [share, color] of [
    [1, '#ff7a1e'],
    [0.68, '#ffc24a'],
    [0.36, '#fff6dc'],
  ] as const) {
    const gradient = context.createLinearGradient(0, y, 0, y + length * share)
    gradient.addColorStop(0, css(hex(color), 0.95))
    gradient.addColorStop(1, css(hex(color), 0))
    context.fillStyle = gradient
    context.beginPath()
    context.moveTo(x - width * share, y)
    context.quadraticCurveTo(x - width * share * 1.25, y + length * share * 0.45, x, y + length * share)
    context.quadraticCurveTo(x + width * share * 1.25, y + length * share * 0.45, x + width * share, y)
    context.fill()
  }
}

function rocket(brush: Brush): void {
  const body = brush.own('#eceef0')
  const { context, random } = brush
  flame(brush, 0, -0.01, 0.075, 0.5)
  brush.lamp(0, -0.55 + 0.62, 0.62, '#ffb45a', 1.2)
  for (let i = 0; i < 26; i++) {
    const t = i / 25
    const x = random.normal() * (0.05 + t * 0.2)
    const y = 0.3 + t * 0.75
    const radius = 0.05 + t * 0.14
    const puff = context.createRadialGradient(x, y - radius * 0.3, 0, x, y, radius)
    puff.addColorStop(0, css(mixRgb(brush.tone('#e8e6e2', 0.7), [1, 0.7, 0.4], 0.3 * (1 - t)), 0.4 * (1 - t * 0.5)))
    puff.addColorStop(1, css(brush.tone('#b0b0b4', 0.4), 0))
    context.fillStyle = puff
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  for (const way of [-1, 1])
    brush.form([way * 0.1, -0.34, way * 0.26, -0.12, way * 0.25, 0.04, way * 0.25, 0.04, way * 0.1, -0.06], '#b3302a', {
      rim: 0.01,
    })
  brush.form(
    [-0.12, 0, -0.15, -0.3, -0.14, -0.62, -0.08, -0.86, 0, -1, 0, -1, 0.08, -0.86, 0.14, -0.62, 0.15, -0.3, 0.12, 0],
    body,
    { rim: 0.014, facing: 0.85 },
  )
  brush.form([-0.1, -0.78, -0.06, -0.9, 0, -1, 0, -1, 0.06, -0.9, 0.1, -0.78, 0, -0.75], '#b3302a', {
    rim: 0.01,
    ground: 0.1,
  })
  brush.round(0, -0.58, [0.062, 0.062], '#8a9098', { rim: 0.008 })
  brush.round(0, -0.58, [0.044, 0.044], '#2f5a8a', { rim: 0.008, ground: 0 })
  brush.line([-0.145, -0.3, 0, -0.27, 0.145, -0.3], 0.018, '#b3302a')
  brush.form([-0.015, -0.24, 0.015, -0.24, 0.02, 0.04, -0.02, 0.04], '#8a2420', { ground: 0 })
  brush.form([-0.075, 0.015, -0.055, -0.03, 0.055, -0.03, 0.075, 0.015], '#4a4e54', { ground: 0 })
}

function spaceship(brush: Brush): void {
  const hull = brush.own('#a9b2bc')
  const dark = mixRgb(hull, [0.02, 0.03, 0.05], 0.7)
  centered(brush, -0.16, () => {
    brush.form([-0.7, -0.02, -1.05, 0.3, -0.86, 0.32, 0.1, 0.08], mixRgb(hull, [0, 0, 0], 0.25), { rim: 0.01 })
    brush.form([-0.6, -0.08, -0.92, -0.42, -0.74, -0.44, 0.04, -0.12], mixRgb(hull, [0, 0, 0], 0.4), { rim: 0.01 })
    brush.form(
      [
        -0.98, -0.12, -0.9, -0.2, -0.3, -0.24, 0.4, -0.16, 0.9, -0.04, 1.2, 0.04, 0.9, 0.09, 0.3, 0.14, -0.4, 0.17,
        -0.92, 0.13, -1.0, 0.06,
      ],
      hull,
      { rim: 0.014, ground: 0.5, facing: 0.85 },
    )
    brush.form([0.2, -0.17, 0.34, -0.27, 0.56, -0.22, 0.78, -0.09, 0.5, -0.08], '#12243a', { rim: 0.012, ground: 0 })
    for (const y of [-0.08, 0.06]) {
      brush.round(-1.0, y, [0.05, 0.07], '#2a2e34', { rim: 0.006 })
      brush.shine(ellipsePath(-1.02, y, 0.03, 0.05), '#7fd8ff')
      brush.lamp(-1.06, y - 0.5, 0.36, '#6fc8ff', 1.2)
    }
    for (const [x, y, w, h] of [
      [-0.7, -0.14, 0.3, 0.05],
      [-0.3, -0.16, 0.2, 0.045],
      [-0.66, 0.03, 0.42, 0.035],
      [0.06, 0.02, 0.3, 0.03],
    ] as const)
      brush.face([x, y, x + w, y + 0.01, x + w, y + h + 0.01, x, y + h], dark, 0.3)
    for (let i = 0; i < 9; i++) {
      brush.shine(ellipsePath(-0.5 + i * 0.12, -0.05 + i * 0.006, 0.012, 0.009), '#ffe0a0')
      brush.lamp(-0.5 + i * 0.12, -0.55 + i * 0.006, 0.03, '#ffe0a0', 0.5)
    }
    const { context } = brush
    const trail = context.createLinearGradient(-1.05, 0, -1.7, 0)
    trail.addColorStop(0, 'rgba(150,220,255,0.75)')
    trail.addColorStop(1, 'rgba(90,160,255,0)')
    context.fillStyle = trail
    for (const y of [-0.08, 0.06]) {
      context.beginPath()
      context.moveTo(-1.03, y - 0.04)
      context.lineTo(-1.7, y)
      context.lineTo(-1.03, y + 0.04)
      context.fill()
    }
  })
}

function ufo(brush: Brush): void {
  const metal = brush.own('#8f98a4')
  const { context } = brush
  const beam = context.createLinearGradient(0, -0.3, 0, 1.3)
  const green = brush.random.pick(['#9affc8', '#9adcff', '#e8ff9a'])
  beam.addColorStop(0, css(hex(green), 0.5))
  beam.addColorStop(1, css(hex(green), 0))
  context.fillStyle = beam
  context.beginPath()
  context.moveTo(-0.22, -0.3)
  context.lineTo(-0.75, 1.3)
  context.lineTo(0.75, 1.3)
  context.lineTo(0.22, -0.3)
  context.fill()
  brush.form([-0.36, -0.58, -0.3, -0.84, -0.12, -0.98, 0.12, -0.98, 0.3, -0.84, 0.36, -0.58], '#5a86a0', {
    rim: 0.016,
    ground: 0,
    facing: 0.9,
  })
  brush.round(0.06 + brush.lightSide * 0.1, -0.84, [0.05, 0.04], '#e8f6ff', { rim: 0, ground: 0 })
  brush.form(
    [
      -1.1, -0.46, -0.8, -0.56, -0.36, -0.63, 0.36, -0.63, 0.8, -0.56, 1.1, -0.46, 0.9, -0.36, 0.4, -0.28, -0.4, -0.28,
      -0.9, -0.36,
    ],
    metal,
    { rim: 0.016, ground: 0.6, facing: 0.8 },
  )
  brush.round(0, -0.29, [0.34, 0.06], mixRgb(metal, [0, 0, 0], 0.5), { rim: 0.006 })
  brush.shine(ellipsePath(0, -0.28, 0.24, 0.035), green)
  brush.lamp(0, -0.28, 0.5, green, 0.8)
  for (let i = 0; i < 9; i++) {
    const a = -1 + i * 0.25
    const x = a * 0.92
    const y = -0.47 + 0.075 * (1 - a * a)
    const color = i % 3 === 0 ? '#ff5a4a' : i % 3 === 1 ? '#ffd24a' : '#5ad8ff'
    brush.shine(ellipsePath(x, y, 0.03, 0.022), color)
    brush.lamp(x, y, 0.12, color, 0.7)
  }
}

export const aircraft: readonly Subject[] = [
  {
    concept: 'plane',
    homes: ['air'],
    size: 0.2,
    reach: { side: 1.5, up: 1.2, down: 0.3 },
    settings: ['cumulus', 'sea', 'ridges'],
    movement: { pace: 0.75, rock: { rise: 0.02, lean: 0.02, seconds: 4 } },
    poses: [{ name: 'fly', actions: ['fly'], draw: airliner }],
  },
  {
    concept: 'airship',
    homes: ['air'],
    size: 0.3,
    reach: { side: 1.5, up: 1.1, down: 0.2 },
    settings: ['cumulus', 'balloons', 'skyline'],
    movement: { pace: 0.24, rock: { rise: 0.03, lean: 0.015, seconds: 6 } },
    poses: [{ name: 'fly', actions: ['fly'], draw: airship }],
  },
  {
    concept: 'rocket',
    homes: ['space', 'air'],
    size: 0.36,
    reach: { side: 0.7, up: 1.1, down: 1.3 },
    settings: ['planet', 'nebula'],
    movement: { pace: 0, climb: 0.2 },
    poses: [{ name: 'fly', actions: ['fly'], draw: rocket }],
  },
  {
    concept: 'spaceship',
    homes: ['space', 'air'],
    size: 0.28,
    reach: { side: 1.8, up: 1.2, down: 0.3 },
    settings: ['planet', 'nebula', 'galaxy'],
    movement: { pace: 0.5, rock: { rise: 0.03, lean: 0.02, seconds: 5 } },
    poses: [{ name: 'fly', actions: ['fly'], draw: spaceship }],
  },
  {
    concept: 'ufo',
    hour: 'night',
    homes: ['air', 'space'],
    size: 0.17,
    reach: { side: 1.3, up: 1.1, down: 1.4 },
    settings: ['meadow', 'dunes', 'ridges', 'animal'],
    movement: { pace: 0.2, rock: { rise: 0.09, lean: 0.05, seconds: 2.6 } },
    poses: [{ name: 'hover', actions: ['fly'], draw: ufo }],
  },
  {
    concept: 'kite',
    homes: ['air'],
    size: 0.2,
    reach: { side: 0.9, up: 1.2, down: 0.9 },
    usual: [1, 3],
    settings: ['meadow', 'balloons', 'sea'],
    movement: { pace: 0, rock: { rise: 0.16, lean: 0.14, seconds: 3 } },
    poses: [{ name: 'fly', actions: ['fly'], draw: kite }],
  },
  {
    concept: 'lantern',
    hour: 'dusk',
    homes: ['air', 'table'],
    size: 0.12,
    reach: { side: 1.2, up: 1.4, down: 0.8 },
    usual: [6, 10],
    spacing: 1.5,
    settings: ['moon', 'alley', 'sea', 'ridges'],
    movement: { pace: 0.05, climb: 0.12, rock: { rise: 0.02, lean: 0.05, seconds: 3.4 } },
    poses: [{ name: 'rise', draw: skyLantern }],
  },
  {
    concept: 'fireworks',
    hour: 'night',
    homes: ['air'],
    size: 0.34,
    reach: { side: 0.9, up: 1.1, down: 0.6 },
    usual: [4, 6],
    spacing: 0.95,
    settings: ['skyline', 'moon', 'castle'],
    movement: { pace: 0, strokes: 0.42 },
    poses: [{ name: 'burst', draw: fireworks }],
  },
  {
    concept: 'festival',
    hour: 'night',
    homes: ['air'],
    size: 0.2,
    reach: { side: 5.2, up: 1.2, down: 0.8 },
    settings: ['alley', 'skyline', 'moon'],
    movement: { pace: 0, strokes: 0.45 },
    poses: [{ name: 'hang', draw: garland }],
  },
  {
    concept: 'balloon',
    homes: ['air'],
    size: 0.3,
    reach: { side: 0.6, up: 1.1 },
    settings: ['balloons', 'cumulus'],
    movement: { pace: 0.06, climb: 0.06, rock: { rise: 0.03, lean: 0.02, seconds: 5 }, actor: 'balloon' },
    poses: [{ name: 'fly', actions: ['fly'], draw: balloon }],
  },
]
