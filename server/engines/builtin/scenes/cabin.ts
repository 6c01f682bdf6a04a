/** A lit cabin in the snow under a winter sky. */
import { css, hex, mixRgb, type Rgb, scaleRgb } from '../color.ts'
import { createNoise, type Noise } from '../noise.ts'
import { bell, clamp, mix, smoothstep } from '../number.ts'
import { coniferPath, coniferRow } from '../paint/conifers.ts'
import { risingDepths } from '../paint/layers.ts'
import { paintPixels } from '../paint/pixels.ts'
import { silhouette } from '../paint/silhouette.ts'
import type { SKRSContext2D } from '../paint/skia.ts'
import { createSky, skyLayers } from '../paint/sky.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const cabin: SceneKind = {
  name: 'cabin',
  answers: { cabin: 1, town: 0.4, forest: 0.35, fire: 0.3, mountain: 0.3, landscape: 0.4 },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, {
      times: ['night', 'blue', 'dusk', 'dawn', 'night', 'sunset'],
      seasons: ['winter'],
      weathers: ['clear', 'clear', 'snow'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const horizon = shape.range(0.04, 0.16)
    const side = shape.chance(0.5) ? 1 : -1
    const snowy = palette.season === 'winter' || palette.weather === 'snow'
    const sky = createSky(palette, { horizon, sunX: side * shape.range(0.35, 0.85) * reach })
    const base = snowy ? hex('#e4ecf6') : mixRgb(palette.ground, palette.foliage, 0.5)
    const light = mixRgb(palette.ambient, scaleRgb(palette.sun, 0.35), 0.3)
    const lit: Rgb = [
      base[0] * (light[0] * 1.1 + 0.05),
      base[1] * (light[1] * 1.1 + 0.055),
      base[2] * (light[2] * 1.1 + 0.07),
    ]
    const shade = mixRgb(scaleRgb(lit, 0.5), palette.sky[0], 0.35)
    const tree = mixRgb(scaleRgb(palette.near, 0.75), hex('#0c1b1c'), 0.4)
    const dust = mixRgb(lit, tree, 0.25)
    const x = shape.range(-0.4, 0.4) * reach
    const size = shape.range(0.13, 0.185) * Math.min(1, 0.5 + reach * 0.6)
    const y = shape.range(0.27, 0.33)
    const lamp: Rgb = [1.9, 0.98, 0.36]
    const layers: Layer[] = [
      ...skyLayers(sky, random.fork('sky')),
      mountains(random.fork('mountains'), palette, noise, horizon, side, snowy),
    ]
    const rows = 4
    for (let i = 0; i < rows; i++) {
      const k = i / (rows - 1)
      const own = random.fork(`row ${i}`)
      const phase = own.range(0, 50)
      const level = mix(horizon + 0.04, y - 0.012, k)
      const ground = (px: number) =>
        level +
        mix(0.012, 0.03, k) * Math.sin(px * mix(2.6, 1.4, k) + phase) * (1 - 0.7 * k * bell(px - x, 0.3)) +
        0.01 * (noise.value(px * 6 + phase, i) - 0.5)
      const air = (1 - k) * (0.45 + palette.mist * 0.4)
      const height = mix(0.07, 0.3, k ** 0.9)
      layers.push(
        treeLayer(
          own,
          i,
          k,
          ground,
          height,
          mixRgb(tree, palette.haze, air),
          mixRgb(dust, palette.haze, air),
          snowy,
          (px) =>
            (k > 0.5 ? smoothstep(size * 1.25, size * 3.4, Math.abs(px - x)) : 1) *
            smoothstep(0.3, 0.62, noise.value(px * mix(4, 2.2, k) + phase, i + 3)),
          noise,
        ),
      )
      layers.push(
        snowLayer(
          `ground-${i}`,
          mix(0.4, 0.75, k),
          ground,
          mixRgb(lit, palette.haze, air),
          mixRgb(shade, palette.haze, air * 0.6),
          noise,
          i,
          side,
          { x, y, size, lamp: scaleRgb(lamp, k * 0.42 * mix(0.35, 1, palette.dark)) },
          i === rows - 1 ? 9 : level + 0.16,
        ),
      )
    }
    layers.push(
      smoke(
        random.fork('smoke'),
        x + size * 0.42,
        y - size * 1.22,
        size,
        mixRgb(palette.haze, palette.sky[2], 0.4),
        side,
      ),
    )
    layers.push({
      id: 'cabin',
      depth: 0.85,
      open: (view) => (target) => {
        const area = { left: x - size * 1.4, right: x + size * 1.4, top: y - size * 1.6, bottom: y + size * 0.25 }
        paintVector(
          view,
          target,
          (context) => paintCabin(context, { x, y, size, side, lit, shade, snowy, palette }),
          area,
        )
        paintVector(view, target, (context) => paintWindows(context, x, y, size), {
          ...area,
          gain: mix(1.2, 2.1, palette.dark),
        })
      },
    })
    layers.push(lampGlow(x, y, size, scaleRgb(lamp, mix(0.03, 0.1, palette.dark))))
    if (shape.chance(0.7)) layers.push(nearTrees(random.fork('near'), tree, dust, snowy, reach, x, size))
    layers.push(...fallingLayers(palette, random.fork('weather')))
    return {
      kind: 'cabin',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.5, bloomFrom: 0.65, vignette: 0.26 },
      tags: ['cabin', snowy ? 'snow' : 'wood', 'window light', palette.time],
    }
  },
}

function mountains(
  random: Random,
  palette: Palette,
  noise: Noise,
  horizon: number,
  side: number,
  snowy: boolean,
): Layer {
  const offset = random.range(0, 90)
  const size = random.range(0.16, 0.34)
  const peak = random.range(-0.5, 0.5)
  const rock = mixRgb(mixRgb(palette.sky[1], palette.near, 0.4), palette.haze, 0.25)
  const snow = mixRgb(mixRgb([0.86, 0.9, 0.97], palette.sky[2], 0.45 + palette.dark * 0.4), palette.haze, 0.2)
  const height = (x: number) =>
    horizon + 0.06 - size * (noise.ridged(x * 1.15 + offset, 4, 7) * (0.75 + 0.5 * bell(x - peak, 0.6)) + 0.12)
  return {
    id: 'mountains',
    depth: 0.25,
    open: (view) =>
      silhouette(view, {
        height,
        bottom: horizon + 0.22,
        shade(x, y, below, out) {
          const flank = noise.fbm(x * 5 + side * 0.13 + y, y * 7, 3) - noise.fbm(x * 5 - side * 0.13 + y, y * 7, 3)
          const broken = noise.fbm(x * 11 + y * 4, y * 16, 3)
          const white = snowy
            ? smoothstep(0.38, 0.62, broken * 0.7 + 0.15 + flank * 0.9 + 0.1 - below * 0.3)
            : smoothstep(0.5, 0.75, broken + 0.2 - below * 2)
          const mist = clamp(below * 3.4)
          out.r = mix(mix(rock[0], snow[0], white), palette.haze[0] * 0.85, mist)
          out.g = mix(mix(rock[1], snow[1], white), palette.haze[1] * 0.85, mist)
          out.b = mix(mix(rock[2], snow[2], white), palette.haze[2] * 0.85, mist)
        },
      }),
  }
}

function treeLayer(
  random: Random,
  i: number,
  k: number,
  ground: (x: number) => number,
  height: number,
  tree: Rgb,
  dust: Rgb,
  snowy: boolean,
  group: (x: number) => number,
  noise: Noise,
): Layer {
  return {
    id: `trees-${i}`,
    depth: mix(0.35, 0.7, k),
    open(view) {
      const trees = coniferRow(random, {
        left: view.left - 0.15,
        right: view.left + view.width * view.pixel + 0.15,
        spacing: height * 0.2,
        height,
        ground: (x) => ground(x) + 0.012,
        group,
      })
      const path = coniferPath(trees, random)
      const area = { top: ground(0) - height * 1.3 - 0.05, bottom: ground(0) + 0.09 }
      return (target) => {
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(tree)
            context.fill(path)
            if (!snowy) return
            // Snow lies on the upper side of the branches.
            context.save()
            context.clip(path)
            for (const one of trees) {
              const tiers = 7
              for (let t = 0; t < tiers; t++) {
                const down = (t + 0.55) / tiers
                const w = one.height * 0.19 * down
                const yy = one.y - one.height * (1 - down * 0.92)
                context.fillStyle = css(dust, 0.5 + 0.3 * noise.value(one.x * 40, t))
                context.beginPath()
                context.ellipse(
                  one.x + w * (noise.value(one.x * 70, t * 3) - 0.5) * 0.9,
                  yy,
                  w * 0.85,
                  one.height * 0.024,
                  0,
                  0,
                  6.3,
                )
                context.fill()
              }
            }
            context.restore()
          },
          area,
        )
      }
    },
  }
}

function snowLayer(
  id: string,
  depth: number,
  ground: (x: number) => number,
  lit: Rgb,
  shade: Rgb,
  noise: Noise,
  i: number,
  side: number,
  cabin: { x: number; y: number; size: number; lamp: Rgb },
  bottom: number,
): Layer {
  return {
    id,
    depth,
    open: (view) =>
      silhouette(view, {
        height: ground,
        bottom,
        shade(x, y, below, out) {
          const drift = noise.fbm(x * 2.2 + i * 7, y * 9 + i, 3)
          const slope = noise.value(x * 2.2 + 0.12 * side + i * 7, y * 9 + i) - noise.value(x * 2.2 + i * 7, y * 9 + i)
          const sparkle = noise.value(x * 260, y * 260)
          const t = clamp(
            0.62 +
              (drift - 0.5) * 0.55 +
              slope * 1.7 -
              below * 1.1 +
              smoothstep(0.02, 0, below) * 0.25 +
              (sparkle - 0.5) * 0.08,
          )
          const dx = (x - cabin.x) / (cabin.size * 1.9)
          const dy = (y - cabin.y - cabin.size * 0.2) / (cabin.size * 0.8)
          const glow = bell(Math.sqrt(dx * dx + dy * dy), 1) * (0.6 + 0.6 * drift)
          out.r = mix(shade[0], lit[0], t) + cabin.lamp[0] * glow
          out.g = mix(shade[1], lit[1], t) + cabin.lamp[1] * glow
          out.b = mix(shade[2], lit[2], t) + cabin.lamp[2] * glow
        },
      }),
  }
}

interface Look {
  x: number
  y: number
  size: number
  side: number
  lit: Rgb
  shade: Rgb
  snowy: boolean
  palette: Palette
}

function paintCabin(context: SKRSContext2D, { x, y, size, side, lit, shade, snowy, palette }: Look): void {
  context.save()
  context.translate(x, y)
  context.scale(-side * size, size)
  const wood = mixRgb(hex('#4a2c1a'), palette.ambient, 0.12 + palette.dark * 0.3)
  const dark = scaleRgb(wood, 0.42)
  // The long wall lies in shade, the gable looks at the viewer.
  const wall = context.createLinearGradient(-1, 0, 0.9, 0)
  wall.addColorStop(0, css(scaleRgb(wood, 0.7)))
  wall.addColorStop(1, css(wood))
  context.fillStyle = css(dark)
  context.beginPath()
  context.moveTo(0.55, 0.05)
  context.lineTo(1.12, 0)
  context.lineTo(1.12, -0.42)
  context.lineTo(0.55, -0.5)
  context.closePath()
  context.fill()
  context.fillStyle = wall
  context.beginPath()
  context.moveTo(-0.62, 0.05)
  context.lineTo(0.62, 0.05)
  context.lineTo(0.62, -0.45)
  context.lineTo(0, -0.98)
  context.lineTo(-0.62, -0.45)
  context.closePath()
  context.fill()
  context.lineWidth = 0.012
  context.strokeStyle = css(scaleRgb(wood, 0.45), 0.75)
  context.beginPath()
  for (let i = 0; i < 14; i++) {
    const py = 0.03 - i * 0.068
    const half = py > -0.45 ? 0.62 : 0.62 * (1 - (-0.45 - py) / 0.53)
    if (half < 0.06) break
    context.moveTo(-half, py)
    context.lineTo(half, py)
    if (i < 7) {
      context.moveTo(0.62, py)
      context.lineTo(1.12, py * 0.9 - 0.02)
    }
  }
  context.stroke()
  // Roof: the far slope, then the near edge with its snow.
  const roof = snowy ? lit : mixRgb(hex('#4b3a34'), palette.ambient, 0.3)
  const slope = context.createLinearGradient(0, -1.05, 1.2, -0.35)
  slope.addColorStop(0, css(mixRgb(roof, shade, 0.25)))
  slope.addColorStop(1, css(mixRgb(roof, shade, 0.75)))
  context.fillStyle = slope
  context.beginPath()
  context.moveTo(0, -1.08)
  context.quadraticCurveTo(0.36, -1.04, 0.66, -0.99)
  context.lineTo(1.28, -0.4)
  context.quadraticCurveTo(1.27, -0.33, 1.18, -0.34)
  context.lineTo(0.78, -0.38)
  context.closePath()
  context.fill()
  const thick = snowy ? 0.1 : 0.05
  context.fillStyle = css(roof)
  for (const flip of [1, -1]) {
    context.beginPath()
    context.moveTo(0, -1.02 - thick)
    context.lineTo(flip * 0.82, -0.36 - thick * 0.8)
    context.quadraticCurveTo(flip * 0.88, -0.33, flip * 0.8, -0.31)
    context.lineTo(0, -0.97)
    context.closePath()
    context.fill()
    context.fillStyle = css(mixRgb(roof, shade, 0.35))
  }
  // Chimney.
  context.fillStyle = css(scaleRgb(mixRgb(hex('#6a4a40'), palette.ambient, 0.3), 0.6))
  context.fillRect(-0.5, -1.2, 0.16, 0.52)
  context.fillStyle = css(roof)
  context.beginPath()
  context.roundRect(-0.53, -1.26, 0.22, 0.09, 0.04)
  context.fill()
  context.fillStyle = css(scaleRgb(dark, 0.8))
  context.fillRect(-0.085, -0.34, 0.19, 0.39)
  if (snowy) {
    context.fillStyle = css(lit)
    context.beginPath()
    context.ellipse(-0.1, 0.07, 0.8, 0.055, 0, 0, 6.3)
    context.ellipse(0.85, 0.03, 0.36, 0.04, 0, 0, 6.3)
    context.fill()
  }
  context.restore()
}

function paintWindows(context: SKRSContext2D, x: number, y: number, size: number): void {
  context.save()
  context.translate(x, y)
  context.scale(size, size)
  for (const [wx, wy, half, tall] of [
    [-0.36, -0.2, 0.12, 0.12],
    [0.36, -0.2, 0.12, 0.12],
    [0, -0.62, 0.09, 0.09],
  ] as const) {
    const glow = context.createRadialGradient(wx, wy + tall * 0.4, 0, wx, wy, half * 1.6)
    glow.addColorStop(0, '#ffdf96')
    glow.addColorStop(1, '#f0953a')
    context.fillStyle = glow
    context.fillRect(wx - half, wy - tall, half * 2, tall * 2)
    context.fillStyle = '#2a1608'
    context.fillRect(wx - half, wy - 0.012, half * 2, 0.024)
    context.fillRect(wx - 0.012, wy - tall, 0.024, tall * 2)
    context.strokeStyle = '#2a1608'
    context.lineWidth = 0.03
    context.strokeRect(wx - half, wy - tall, half * 2, tall * 2)
  }
  context.restore()
}

function lampGlow(x: number, y: number, size: number, light: Rgb): Layer {
  return {
    id: 'lamp-glow',
    depth: 0.86,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) => {
          const dx = px - x
          const dy = py - y + size * 0.2
          const away = Math.sqrt(dx * dx + dy * dy)
          out.a = bell(away, size * 1.1) * smoothstep(size * 4, size, away)
          out.r = light[0]
          out.g = light[1]
          out.b = light[2]
        },
        {
          mode: 'light',
          detail: 1 / 90,
          left: x - size * 4,
          right: x + size * 4,
          top: y - size * 4,
          bottom: y + size * 4,
        },
      ),
  }
}

function smoke(random: Random, x: number, y: number, size: number, color: Rgb, side: number): Layer {
  const noise = createNoise(random.seed)
  const drift = random.range(0.15, 0.6) * (random.chance(0.5) ? 1 : -1)
  const at = side > 0 ? x : x - size * 0.84
  return {
    id: 'smoke',
    depth: 0.84,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) => {
          const up = (y - py) / size
          if (up < -0.1) {
            out.a = 0
            return
          }
          const middle = at + size * (drift * up * 0.4 + 0.12 * Math.sin(up * 2.1) * Math.min(1, up))
          const w = size * (0.07 + 0.16 * up)
          const off = (px - middle) / w
          out.a =
            Math.exp(-off * off) *
            noise.fbm(px * 16, py * 11, 3) *
            smoothstep(-0.1, 0.15, up) *
            smoothstep(2.6, 0.3, up) *
            0.75
          out.r = color[0]
          out.g = color[1]
          out.b = color[2]
        },
        { left: x - size * 3, right: x + size * 3, top: y - size * 2.7, bottom: y + size * 0.1, detail: 1 / 200 },
      ),
  }
}

function nearTrees(
  random: Random,
  tree: Rgb,
  dust: Rgb,
  snowy: boolean,
  reach: number,
  cabinX: number,
  size: number,
): Layer {
  const sides = random.pick([[1], [-1], [1, -1]])
  const list = sides
    .flatMap((one) =>
      Array.from({ length: random.int(1, 3) }, () => ({
        x: one * reach * random.range(0.82, 1.2),
        y: 0.5 + random.range(-0.02, 0.06),
        height: random.range(0.42, 0.8),
      })),
    )
    .filter((one) => Math.abs(one.x - cabinX) > size * 1.6)
  const path = coniferPath(list, random)
  return {
    id: 'near-trees',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        context.fillStyle = css(scaleRgb(tree, 0.6))
        context.fill(path)
        if (!snowy) return
        context.save()
        context.clip(path)
        context.fillStyle = css(mixRgb(dust, tree, 0.35), 0.5)
        for (const one of list) {
          const own = random.fork(one.x.toFixed(3))
          for (let t = 0; t < 34; t++) {
            const down = (t + own.next()) / 34
            const w = one.height * 0.2 * down
            context.beginPath()
            context.ellipse(
              one.x + own.range(-0.8, 0.8) * w,
              one.y - one.height * (1 - down * 0.92),
              w * own.range(0.15, 0.4),
              one.height * 0.009,
              own.range(-0.3, 0.3),
              0,
              6.3,
            )
            context.fill()
          }
        }
        context.restore()
      }),
  }
}
