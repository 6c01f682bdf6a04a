/** Things to look at: a snow globe, a game of chess, crystals, mushrooms. */

import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import { type Brush, ellipsePath, type Material, sharpPath } from './brush.ts'
import { type Corners, limbOutline, placed } from './outline.ts'

export function mushrooms(brush: Brush): void {
  const cap = brush.own(brush.random.pick(['#b3281e', '#b3281e', '#a8743c']))
  for (const [x, size, lean] of [
    [-0.42, 0.56, -0.1],
    [0.46, 0.68, 0.12],
    [0, 1, 0],
  ] as const) {
    const y = -size * 0.62
    brush.form(
      limbOutline([x, 0.02, x + lean * 0.4, y * 0.5, x + lean * 0.6, y], [0.22 * size, 0.14 * size, 0.13 * size]),
      '#e8e0cc',
      { rim: 0.012 },
    )
    const cx = x + lean * 0.6
    brush.form(
      [
        cx - 0.13 * size,
        y + 0.08 * size,
        cx,
        y + 0.02 * size,
        cx + 0.13 * size,
        y + 0.08 * size,
        cx + 0.1 * size,
        y + 0.14 * size,
        cx - 0.1 * size,
        y + 0.14 * size,
      ],
      '#f2ecdc',
      { rim: 0.006, ground: 0 },
    )
    brush.round(cx, y - 0.01 * size, [0.38 * size, 0.07 * size], '#c8b898', { rim: 0.004, ground: 0 })
    brush.form(
      [
        cx - 0.42 * size,
        y,
        cx - 0.38 * size,
        y - 0.16 * size,
        cx - 0.2 * size,
        y - 0.34 * size,
        cx,
        y - 0.39 * size,
        cx + 0.2 * size,
        y - 0.34 * size,
        cx + 0.38 * size,
        y - 0.16 * size,
        cx + 0.42 * size,
        y,
        cx + 0.2 * size,
        y + 0.03 * size,
        cx - 0.2 * size,
        y + 0.03 * size,
      ],
      cap,
      { rim: 0.018, facing: 0.85, ground: 0.4 },
    )
    for (const [dx, dy, r] of [
      [-0.22, -0.14, 0.045],
      [-0.04, -0.29, 0.05],
      [0.18, -0.2, 0.05],
      [0.02, -0.1, 0.04],
      [-0.12, -0.24, 0.025],
      [0.29, -0.07, 0.035],
      [-0.33, -0.05, 0.03],
    ] as const)
      brush.round(cx + dx * size, y + dy * size, [r * size, r * size * 0.75], '#f4eee0', { rim: 0.004, ground: 0.1 })
    if (!brush.isGlowing) brush.lamp(cx, y + 0.05 * size, 0.3 * size, '#8affd0', 0.35 * brush.dark)
    else {
      brush.round(cx, y - 0.005 * size, [0.37 * size, 0.062 * size], '#c8ffe8', { rim: 0, facing: 0.95, ground: 0 })
      brush.lamp(cx, y, 0.95 * size, '#6affc8', 0.34 + 0.3 * brush.dark)
      brush.lamp(cx, y + 0.03 * size, 0.4 * size, '#d8fff0', 0.5)
    }
  }
}

export function snowGlobe(brush: Brush): void {
  const { context, random } = brush
  const inside = ellipsePath(0, -0.58, 0.41, 0.41)
  const sky = context.createLinearGradient(0, -1, 0, -0.2)
  sky.addColorStop(0, css(mixRgb(hex('#5f8fb8'), hex('#14284a'), brush.dark)))
  sky.addColorStop(1, css(mixRgb(hex('#e4f0f8'), hex('#4a6a9a'), brush.dark)))
  context.fillStyle = sky
  context.fill(inside)
  context.save()
  context.clip(inside)
  brush.form([-0.5, -0.26, -0.2, -0.36, 0.1, -0.32, 0.5, -0.28, 0.5, 0, -0.5, 0], '#f2f6fa', {
    rim: 0.006,
    ground: 0.2,
  })
  for (const [x, tall] of [
    [-0.24, 0.28],
    [0.24, 0.36],
    [0.33, 0.22],
    [-0.33, 0.2],
  ] as const)
    for (let i = 0; i < 3; i++)
      brush.form(
        [
          x,
          -0.3 - tall * (0.5 + i * 0.25),
          x,
          -0.3 - tall * (0.5 + i * 0.25),
          x + tall * (0.3 - i * 0.07),
          -0.3 - tall * i * 0.26,
          x - tall * (0.3 - i * 0.07),
          -0.3 - tall * i * 0.26,
        ],
        '#2f5a44',
        { rim: 0.01, ground: 0.2 },
      )
  brush.face([-0.13, -0.32, 0.11, -0.32, 0.11, -0.48, -0.13, -0.48], '#8a4a34', 0.5)
  brush.form([-0.18, -0.47, -0.18, -0.47, -0.01, -0.63, -0.01, -0.63, 0.16, -0.47, 0.16, -0.47], '#f0f4f8', {
    rim: 0.008,
    ground: 0.1,
  })
  for (const x of [-0.07, 0.03]) {
    brush.shine(sharpPath([x - 0.025, -0.37, x + 0.03, -0.37, x + 0.03, -0.43, x - 0.025, -0.43]), '#ffd070')
    brush.lamp(x, -0.4, 0.12, '#ffb84a', 0.6)
  }
  for (let i = 0; i < 90; i++) {
    context.fillStyle = `rgba(255,255,255,${random.range(0.4, 0.95).toFixed(2)})`
    context.fill(
      ellipsePath(
        random.range(-0.42, 0.42),
        random.range(-1, -0.22),
        random.range(0.004, 0.011),
        random.range(0.004, 0.011),
      ),
    )
  }
  context.restore()
  const glass = context.createRadialGradient(brush.lightSide * 0.16, -0.76, 0.05, 0, -0.58, 0.42)
  glass.addColorStop(0, 'rgba(255,255,255,0.28)')
  glass.addColorStop(0.6, 'rgba(255,255,255,0)')
  glass.addColorStop(0.9, 'rgba(200,225,245,0.16)')
  glass.addColorStop(1, 'rgba(240,250,255,0.6)')
  context.fillStyle = glass
  context.fill(inside)
  brush.form(
    placed(
      [-0.05, 0, -0.02, -0.12, 0.08, -0.2, 0.1, -0.18, 0.02, -0.08, -0.02, 0.02],
      brush.lightSide * 0.24,
      -0.72,
      1.1,
    ),
    '#ffffff',
    { rim: 0, ground: 0 },
  )
  const wood = brush.own('#5a3422')
  brush.form([-0.42, 0, -0.42, 0, -0.38, -0.14, -0.3, -0.24, 0.3, -0.24, 0.38, -0.14, 0.42, 0, 0.42, 0], wood, {
    rim: 0.012,
  })
  brush.line([-0.36, -0.13, 0, -0.1, 0.36, -0.13], 0.016, '#c8a45a', 0.7)
}

interface Piece {
  x: number
  y: number
  size: number
  kind: 'king' | 'knight' | 'pawn' | 'rook'
}

/** A piece of chess. */
function pieceOf(brush: Brush, material: Material, { x, y, size, kind: piece }: Piece): void {
  const at = (corners: Corners): number[] => placed(corners, x, y, size)
  const foot: Corners = [
    -0.22, 0, -0.24, -0.08, -0.16, -0.14, -0.12, -0.2, 0.12, -0.2, 0.16, -0.14, 0.24, -0.08, 0.22, 0,
  ]
  if (piece === 'knight')
    brush.form(
      [
        at(foot),
        at([
          -0.14, -0.18, -0.12, -0.36, -0.04, -0.52, -0.1, -0.56, -0.22, -0.48, -0.27, -0.54, -0.2, -0.68, -0.06, -0.82,
          0, -0.92, 0, -0.92, 0.05, -0.82, 0.16, -0.7, 0.2, -0.5, 0.14, -0.18,
        ]),
      ],
      material,
      { rim: 0.016 },
    )
  else {
    const tall = piece === 'king' ? 0.72 : piece === 'rook' ? 0.6 : 0.48
    brush.form(
      [
        at(foot),
        at([-0.12, -0.18, -0.08, -tall * 0.7, -0.12, -tall, 0.12, -tall, 0.08, -tall * 0.7, 0.12, -0.18]),
        ...(piece === 'pawn' ? [at([-0.1, -0.48, -0.12, -0.58, 0, -0.68, 0.12, -0.58, 0.1, -0.48])] : []),
        ...(piece === 'rook'
          ? [
              at([
                -0.17, -0.6, -0.17, -0.6, -0.17, -0.76, -0.17, -0.76, -0.08, -0.76, -0.08, -0.7, 0.08, -0.7, 0.08,
                -0.76, 0.17, -0.76, 0.17, -0.76, 0.17, -0.6, 0.17, -0.6,
              ]),
            ]
          : []),
        ...(piece === 'king'
          ? [
              at([-0.1, -0.72, -0.17, -0.9, 0, -0.94, 0.17, -0.9, 0.1, -0.72]),
              at([-0.025, -0.9, -0.025, -1.06, 0.025, -1.06, 0.025, -0.9]),
              at([-0.07, -0.97, 0.07, -0.97, 0.07, -1.02, -0.07, -1.02]),
            ]
          : []),
      ],
      material,
      { rim: 0.016 },
    )
  }
}

export function chess(brush: Brush): void {
  const white = '#e8d8b8'
  const black = brush.own('#2a201c')
  const edge = 0.95
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 8; column++) {
      const near = (r: number): number => 0.1 - (r / 6) * 0.3
      const wide = (r: number): number => edge * (1 - (r / 6) * 0.26)
      const x = (c: number, r: number): number => ((c - 4) / 4) * wide(r)
      brush.face(
        [
          x(column, row),
          near(row),
          x(column + 1, row),
          near(row),
          x(column + 1, row + 1),
          near(row + 1),
          x(column, row + 1),
          near(row + 1),
        ],
        (row + column) % 2 === 0 ? '#6a4028' : '#d8bc90',
        0.45,
      )
    }
  brush.face([-edge, 0.1, edge, 0.1, edge, 0.15, -edge, 0.15], '#4a2c1c', 0.4)
  for (const [x, y, size, color, piece] of [
    [-0.42, -0.12, 0.5, white, 'rook'],
    [0.08, -0.13, 0.52, black, 'pawn'],
    [0.46, -0.12, 0.5, white, 'pawn'],
    [-0.14, -0.06, 0.72, white, 'knight'],
    [0.62, -0.02, 0.66, black, 'rook'],
    [0.26, 0.0, 0.92, black, 'king'],
    [-0.52, 0.03, 0.74, white, 'pawn'],
    [-0.24, 0.05, 0.98, white, 'king'],
  ] as const)
    pieceOf(brush, color, { x, y, size, kind: piece })
}

export function crystals(brush: Brush): void {
  const { context, random } = brush
  const dye = brush.own(random.pick(['#8a5ad0', '#3fa8c8', '#d86aa8', '#4ac09a']))
  const shards = [
    [-0.5, 0.5, -0.5],
    [0.52, 0.56, 0.52],
    [-0.26, 0.74, -0.22],
    [0.28, 0.82, 0.24],
    [0, 1, 0.02],
    [-0.12, 0.42, -0.7],
    [0.14, 0.4, 0.72],
  ] as const
  for (const [x, tall, lean] of shards) {
    const w = tall * 0.15
    const tipX = x + lean * tall * 0.55
    const tipY = -tall
    const shoulder = 0.78
    const sx = x + lean * tall * 0.55 * shoulder
    const sy = -tall * shoulder
    const mid = sx + w * 0.25 * brush.lightSide
    const faces: readonly (readonly [number[], number])[] = [
      [[x - w, 0.02, sx - w, sy, mid, sy + w * 0.4, x + w * 0.2, 0.04], brush.lightSide < 0 ? 0.95 : 0.25],
      [[x + w * 0.2, 0.04, mid, sy + w * 0.4, sx + w, sy, x + w, 0.02], brush.lightSide > 0 ? 0.95 : 0.25],
      [[sx - w, sy, tipX, tipY, mid, sy + w * 0.4], brush.lightSide < 0 ? 1.2 : 0.5],
      [[mid, sy + w * 0.4, tipX, tipY, sx + w, sy], brush.lightSide > 0 ? 1.2 : 0.5],
    ]
    for (const [corners, facing] of faces) {
      const lit: Rgb = mixRgb(brush.tone(dye, facing), mixRgb(dye, [1, 1, 1], 0.35), 0.25 + 0.3 * brush.dark)
      const gradient = context.createLinearGradient(0, sy, 0, 0.02)
      gradient.addColorStop(0, css(mixRgb(lit, [1, 1, 1], facing > 0.8 ? 0.35 : 0.1)))
      gradient.addColorStop(1, css(mixRgb(lit, [0.02, 0.01, 0.05], 0.55)))
      context.fillStyle = gradient
      context.fill(sharpPath(corners))
    }
    brush.line([sx - w, sy, tipX, tipY, tipX, tipY, sx + w, sy], 0.008, '#ffffff', 0.8)
    brush.line([x + w * 0.2, 0.02, mid, sy + w * 0.4], 0.005, '#ffffff', 0.6)
    brush.lamp(sx, sy * 0.6, tall * 0.5, mixRgb(dye, [1, 1, 1], 0.1), 0.12 + 0.3 * brush.dark)
    brush.lamp(tipX, tipY, 0.06, '#ffffff', 0.6)
  }
  brush.form([-0.8, 0.08, -0.66, -0.06, -0.3, -0.09, 0.1, -0.06, 0.5, -0.1, 0.76, -0.02, 0.84, 0.08], '#4a4650', {
    rim: 0.01,
  })
}
