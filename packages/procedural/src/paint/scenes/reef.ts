/** A coral reef: rocks at several depths, many kinds of corals, and fish between them. */

import { css, fromOklch, mixRgb, type Rgb, toOklch } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { fishSchool, nearFish } from '../animals/reef-fish.ts'
import { risingDepths } from '../core/layers.ts'
import { silhouette } from '../core/silhouette.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { coralLayer } from '../plants/corals.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createDepths, type Depths } from '../water/underwater.ts'

export const reef: SceneKind = {
  name: 'reef',
  answers: { coral: 1, fish: 1, underwater: 0.95, turtle: 0.6, dolphin: 0.3, sea: 0.2 },
  showcase: true,
  hosts: ['deep'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor({ ...parsedPrompt, colors: [] }, random, {
      times: ['noon', 'morning', 'noon', 'golden', 'night'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const waters = createDepths(palette, random.fork('water'), {
      named: false,
      lightX: shape.range(-0.6, 0.6) * reach,
      clarity: 1.1,
    })
    const hue = parsedPrompt.colors[0] ? toOklch(parsedPrompt.colors[0].rgb).h : shape.pick([20, 350, 45, 320, 300])
    const dim = mix(1, 0.55, palette.dark)
    const layers: Layer[] = [...waters.layers]
    const front = waters.beams[0]
    const open = shape.range(-0.35, 0.35) * reach
    const banks = 4
    for (let i = 0; i < banks; i++) {
      const k = i / (banks - 1)
      const own = random.fork(`bank ${i}`)
      const offset = own.range(0, 90)
      const level = mix(0.2, 0.43, k)
      const tall = mix(0.2, 0.24, k) * own.range(0.8, 1.25)
      // A valley keeps the view open.
      const height = (x: number) =>
        level -
        tall *
          (noise.fbm(x * mix(1.9, 2.5, k) + offset, i * 3, 4) - 0.28) *
          (0.4 + 1.5 * smoothstep(0.05, 0.75, Math.abs(x - open)) ** 1.2)
      const veil = (1 - k) ** 0.9 * 0.88
      layers.push(
        rock(`rock-${i}`, {
          k,
          height,
          stone: mixRgb(fromOklch({ l: 0.42 * dim, c: 0.045, h: hue - 40 }), waters.middle, veil),
          shade: mixRgb(waters.deep, waters.middle, veil * 0.7),
          light: mixRgb(waters.bright, waters.middle, 0.3 + veil * 0.7),
          noise,
        }),
      )
      layers.push(coralLayer(own, { k, height, waters, veil, hue, dim, noise }))
      if (i === 1) layers.push(fishSchool(random.fork('school'), waters, open, reach, 0.55))
      if (i === 1 && front) layers.push(front)
    }
    layers.push(
      nearFish(random.fork('fishes'), waters, hue, reach, dim),
      bubbles(random.fork('bubbles'), waters, reach),
      ...waters.beams.slice(1),
    )
    return {
      kind: 'reef',
      frame,
      venue: {
        // Things have the colors of the water before and behind them.
        palette: {
          ...palette,
          haze: waters.middle,
          near: waters.deep,
          mist: 0,
          sun: mixRgb(palette.sun, waters.bright, 0.5),
        },
        side: waters.lightX < 0 ? -1 : 1,
        backlit: 0.1,
        places: [
          { home: 'deep', after: 'fishes', y: () => -0.34, bottom: 0.3, from: -reach, to: reach, scale: 1, air: 0.12 },
        ],
      },
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.3, bloomFrom: 0.6, vignette: 0.28, contrast: 1.1, saturation: 1.1 },
      tags: ['coral reef', 'fish', 'underwater'],
    }
  },
}

interface ReefRock {
  k: number
  height: (x: number) => number
  stone: Rgb
  shade: Rgb
  light: Rgb
  noise: Noise
}

function rock(id: string, { k, height, stone, shade, light, noise }: ReefRock): Layer {
  return {
    id,
    moves: 'land',
    depth: mix(0.2, 0.9, k),
    open: (view) =>
      silhouette(view, {
        height,
        shade(x, y, below, out) {
          const lumps = noise.fbm(x * mix(14, 9, k), y * mix(16, 11, k) + k * 20, 3)
          const toward =
            noise.value(x * mix(14, 9, k), (y + 0.03) * mix(16, 11, k) + k * 20) -
            noise.value(x * mix(14, 9, k), y * mix(16, 11, k) + k * 20)
          const top = smoothstep(0.07, 0, below)
          const t = clamp(0.3 + (lumps - 0.5) * 0.9 + toward * 0.8 + top * 0.35 - below * 1.3)
          const l = clamp(top * 0.3 + toward * 0.35) * lumps
          out.r = mix(shade[0], stone[0], t) + light[0] * l * 0.5
          out.g = mix(shade[1], stone[1], t) + light[1] * l * 0.5
          out.b = mix(shade[2], stone[2], t) + light[2] * l * 0.5
        },
      }),
  }
}

function bubbles(random: Random, waters: Depths, reach: number): Layer {
  const list = Array.from({ length: random.int(2, 4) }, () => ({
    x: random.range(-0.9, 0.9) * reach,
    count: random.int(7, 16),
  })).flatMap(({ x, count }) =>
    Array.from({ length: count }, () => ({
      x: x + random.range(-0.025, 0.025),
      y: random.range(-0.5, 0.3),
      size: random.range(0.0015, 0.007),
    })),
  )
  return {
    id: 'bubbles',
    depth: 0.98,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y, size } of list) {
          context.strokeStyle = css(mixRgb(waters.bright, [1, 1, 1], 0.4), 0.55)
          context.lineWidth = size * 0.22
          context.beginPath()
          context.ellipse(x, y, size, size, 0, 0, 6.3)
          context.stroke()
          context.fillStyle = css([1, 1, 1], 0.55)
          context.beginPath()
          context.ellipse(x - size * 0.35, y - size * 0.35, size * 0.22, size * 0.22, 0, 0, 6.3)
          context.fill()
        }
      }),
  }
}
