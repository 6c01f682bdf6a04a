/** A guitar, a violin and a piano. */
import { css, mixRgb } from '../../math/color.ts'
import { type Brush, ellipsePath, smoothPath } from './brush.ts'

export function guitar(brush: Brush): void {
  const wood = brush.own('#b06a2c')
  const { context } = brush
  context.save()
  context.rotate(0.14)
  brush.form(
    [
      -0.05, -0.02, -0.22, -0.05, -0.28, -0.18, -0.22, -0.3, -0.14, -0.37, -0.17, -0.47, -0.12, -0.56, 0, -0.58, 0.12,
      -0.56, 0.17, -0.47, 0.14, -0.37, 0.22, -0.3, 0.28, -0.18, 0.22, -0.05, 0.05, -0.02,
    ],
    wood,
    { rim: 0.014, facing: 0.8 },
  )
  brush.form(
    [
      -0.04, -0.06, -0.18, -0.08, -0.23, -0.18, -0.18, -0.28, -0.1, -0.37, -0.13, -0.47, -0.09, -0.53, 0, -0.545, 0.09,
      -0.53, 0.13, -0.47, 0.1, -0.37, 0.18, -0.28, 0.23, -0.18, 0.18, -0.08, 0.04, -0.06,
    ],
    mixRgb(wood, [1, 0.8, 0.45], 0.35),
    { rim: 0.004, facing: 0.8 },
  )
  brush.round(0, -0.37, [0.075, 0.075], '#2a1408', { rim: 0.006, ground: 0 })
  context.strokeStyle = css(brush.tone('#e8d0a0', 0.6))
  context.lineWidth = 0.008
  context.stroke(ellipsePath(0, -0.37, 0.09, 0.09))
  brush.face([-0.09, -0.16, 0.09, -0.16, 0.09, -0.135, -0.09, -0.135], '#2a1810', 0.4)
  brush.face([-0.032, -0.38, 0.032, -0.38, 0.026, -0.9, -0.026, -0.9], '#3a2216', 0.4)
  for (let i = 0; i < 12; i++) brush.line([-0.03, -0.46 - i * 0.035, 0.03, -0.46 - i * 0.035], 0.004, '#c8c0b0', 0.8)
  brush.form([-0.032, -0.89, -0.045, -0.93, -0.05, -1.03, 0.05, -1.03, 0.045, -0.93, 0.032, -0.89], '#4a2a18', {
    rim: 0.006,
  })
  for (const way of [-1, 1])
    for (let i = 0; i < 3; i++)
      brush.round(way * 0.06, -0.94 - i * 0.033, [0.013, 0.01], '#d8d4c8', { rim: 0.002, ground: 0 })
  for (let i = 0; i < 6; i++)
    brush.line([-0.022 + i * 0.0088, -0.15, -0.017 + i * 0.0068, -0.96], 0.0022, '#f4ecd8', 0.9)
  context.restore()
}

/** A guitar before the body of somebody whose hand is at (0, 0), and 1 is their height. */
export function playedGuitar(brush: Brush): void {
  const { context } = brush
  context.save()
  context.translate(-0.2, 0.02)
  context.rotate(1.05)
  context.scale(0.52, 0.52)
  guitar(brush)
  context.restore()
}

export function violin(brush: Brush): void {
  const wood = brush.own('#8f4a20')
  const { context } = brush
  context.save()
  context.rotate(0.16)
  const body = [
    -0.06, -0.02, -0.19, -0.05, -0.235, -0.16, -0.19, -0.26, -0.125, -0.3, -0.125, -0.3, -0.1, -0.36, -0.13, -0.42,
    -0.13, -0.42, -0.175, -0.47, -0.165, -0.57, -0.06, -0.615, 0.06, -0.615, 0.165, -0.57, 0.175, -0.47, 0.13, -0.42,
    0.13, -0.42, 0.1, -0.36, 0.125, -0.3, 0.125, -0.3, 0.19, -0.26, 0.235, -0.16, 0.19, -0.05, 0.06, -0.02,
  ]
  brush.form(body, mixRgb(wood, [0, 0, 0], 0.35), { rim: 0.01 })
  context.save()
  context.translate(0, -0.32)
  context.scale(0.93, 0.95)
  context.translate(0, 0.32)
  brush.form(body, mixRgb(wood, [1, 0.62, 0.26], 0.22), { rim: 0.008, facing: 0.85, ground: 0.3 })
  context.restore()
  // The grain of the belly, and the varnish that shines.
  for (let i = -7; i <= 7; i++)
    brush.line([i * 0.022, -0.06, i * 0.017, -0.58], 0.002, mixRgb(wood, [0, 0, 0], 0.3), 0.5)
  for (const way of [-1, 1]) {
    brush.line([way * 0.085, -0.21, way * 0.072, -0.25, way * 0.088, -0.32, way * 0.066, -0.36], 0.014, '#170c06', 0.1)
    brush.round(way * 0.078, -0.212, [0.014, 0.014], '#170c06', { rim: 0, ground: 0 })
    brush.round(way * 0.07, -0.358, [0.011, 0.011], '#170c06', { rim: 0, ground: 0 })
  }
  brush.form([-0.035, -0.03, -0.05, -0.16, 0.05, -0.16, 0.035, -0.03], '#17110e', { rim: 0.005 })
  brush.face([-0.062, -0.272, 0.062, -0.272, 0.055, -0.3, -0.055, -0.3], '#d8b27a', 0.65)
  brush.face([-0.034, -0.36, 0.034, -0.36, 0.024, -0.86, -0.024, -0.86], '#17110e', 0.45)
  brush.form(
    [-0.026, -0.85, -0.034, -0.9, -0.03, -0.96, 0.03, -0.96, 0.034, -0.9, 0.026, -0.85],
    mixRgb(wood, [0, 0, 0], 0.25),
    { rim: 0.005 },
  )
  brush.round(0, -0.985, [0.042, 0.04], mixRgb(wood, [0, 0, 0], 0.15), { rim: 0.008 })
  brush.round(0, -0.985, [0.018, 0.017], mixRgb(wood, [0, 0, 0], 0.5), { rim: 0.003, ground: 0 })
  for (const [x, y] of [
    [-0.055, -0.9],
    [0.055, -0.915],
    [-0.055, -0.94],
    [0.055, -0.953],
  ] as const)
    brush.round(x, y, [0.026, 0.013], '#17110e', { rim: 0.004, ground: 0 })
  for (let i = 0; i < 4; i++)
    brush.line([-0.021 + i * 0.014, -0.15, -0.03 + i * 0.02, -0.285, -0.016 + i * 0.0107, -0.88], 0.003, '#f0ead8', 0.9)
  brush.form([-0.15, -0.06, -0.09, -0.05, -0.06, -0.13, -0.12, -0.15], '#17110e', { rim: 0.006 })
  context.restore()
  // The bow leans beside it.
  brush.line([0.34, 0, 0.3, -0.45, 0.2, -0.9], 0.014, '#5a2c14', 0.6)
  brush.line([0.37, -0.03, 0.325, -0.45, 0.21, -0.88], 0.006, '#f2ecdc', 0.85)
  brush.form([0.325, -0.02, 0.38, -0.02, 0.375, -0.075, 0.33, -0.08], '#17110e', { rim: 0.004 })
}

export function piano(brush: Brush): void {
  const lacquer = brush.own('#17171b')
  const { context } = brush
  for (const [x, y] of [
    [-0.7, -0.42],
    [0.66, -0.42],
    [0.3, -0.36],
  ] as const) {
    brush.form([x - 0.035, y, x + 0.035, y, x + 0.022, -0.04, x - 0.022, -0.04], lacquer, { rim: 0.01 })
    brush.round(x, -0.02, [0.03, 0.026], '#b58a3c')
  }
  // The open lid, then the case with its curve, then keys.
  brush.form(
    [
      -0.6, -0.56, -0.6, -0.56, -0.36, -1.06, -0.36, -1.06, 0.3, -1.14, 0.74, -1.02, 0.94, -0.82, 0.86, -0.62, 0.86,
      -0.62,
    ],
    lacquer,
    { rim: 0.018, facing: 0.9 },
  )
  const sheen = context.createLinearGradient(-0.4, -1, 0.7, -0.6)
  sheen.addColorStop(0, css(brush.tone('#ffffff', 0.9), 0.28))
  sheen.addColorStop(0.5, css(brush.tone('#ffffff', 0.9), 0.03))
  context.fillStyle = sheen
  context.fill(smoothPath([[-0.5, -0.6, -0.34, -1.02, 0.28, -1.1, 0.7, -0.98, 0.84, -0.7]]))
  brush.line([0.28, -0.56, 0.4, -0.98], 0.014, '#2a2a2e', 0.6)
  brush.form([-0.58, -0.58, 0.1, -0.6, 0.6, -0.62, 0.86, -0.58, 0.84, -0.54, -0.5, -0.54], '#b58a3c', {
    rim: 0.004,
    ground: 0,
  })
  brush.form(
    [
      -0.86, -0.58, -0.86, -0.58, 0.5, -0.58, 0.9, -0.6, 0.96, -0.5, 0.9, -0.4, 0.7, -0.38, 0.7, -0.38, -0.86, -0.38,
      -0.86, -0.38,
    ],
    lacquer,
    { rim: 0.016, facing: 0.85 },
  )
  brush.face([-0.96, -0.5, -0.34, -0.5, -0.34, -0.43, -1.0, -0.43], '#f2efe8', 0.7)
  for (let i = 0; i < 15; i++) brush.line([-0.95 + i * 0.042, -0.5, -0.98 + i * 0.044, -0.43], 0.003, '#6a6660')
  for (let i = 0; i < 14; i++)
    if (i % 7 !== 2 && i % 7 !== 6)
      brush.face(
        [-0.93 + i * 0.042, -0.5, -0.908 + i * 0.042, -0.5, -0.92 + i * 0.043, -0.465, -0.94 + i * 0.043, -0.465],
        '#121214',
        0.4,
      )
  brush.face([-1.02, -0.43, -0.32, -0.43, -0.32, -0.38, -1.02, -0.38], lacquer, 0.4)
  brush.face([-0.92, -0.56, -0.5, -0.56, -0.48, -0.78, -0.86, -0.78], '#26262a', 0.5)
  brush.face([-0.86, -0.585, -0.7, -0.585, -0.69, -0.76, -0.83, -0.76], '#efe9dc', 0.7)
  brush.face([-0.69, -0.585, -0.54, -0.585, -0.54, -0.76, -0.68, -0.76], '#efe9dc', 0.6)
  brush.face([-1.3, -0.28, -0.98, -0.28, -0.98, -0.23, -1.3, -0.23], lacquer, 0.6)
  for (const x of [-1.27, -1.02]) brush.line([x, -0.23, x, 0], 0.03, lacquer, 0.4)
}
