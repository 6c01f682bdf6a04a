/** A flowering branch in front of a soft sky or the moon. */

import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { bell, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { boughLayer, growBough } from '../plants/bough.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { starLayer } from '../sky/stars.ts'
import { fallingLayers } from '../sky/weather.ts'

export const blossom: SceneKind = {
  name: 'blossom',
  answers: { blossom: 1, flower: 0.7, tree: 0.3, moon: 0.3, garden: 0.4, leaves: 0.3 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['morning', 'dawn', 'noon', 'sunset', 'night', 'blue', 'dawn'],
      seasons: ['spring'],
    })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const half = frame.aspect / 2
    const side = shape.chance(0.5) ? 1 : -1
    const named = parsedPrompt.colors.find(
      (one) => !['black', 'gray', 'brown', 'green', 'blue', 'navy', 'teal'].includes(one.name),
    )
    const petal = named
      ? mixRgb(named.rgb, [1, 1, 1], 0.25)
      : shape.pick([hex('#f6b6c4'), hex('#f9cdd3'), hex('#fbe6e2'), hex('#f091ac'), hex('#f7c3cf')])
    const hasMoon =
      parsedPrompt.subjects.includes('moon') || palette.dark > 0.6 || (palette.sunHeight < 0.2 && shape.chance(0.55))
    const disc = {
      x: -side * shape.range(0.05, 0.5) * reach,
      y: shape.range(-0.22, 0.12),
      radius: hasMoon ? shape.range(0.16, 0.3) : 0,
    }
    const light = mixRgb([1, 1, 1], scaleRgb(palette.sun, 1 / Math.max(...palette.sun)), 0.35)
    const dim = 1 - palette.dark * 0.42
    const tone = (rgb: Rgb): Rgb =>
      mixRgb([rgb[0] * light[0] * dim, rgb[1] * light[1] * dim, rgb[2] * light[2] * dim], palette.ambient, 0.1)
    const layers: Layer[] = [backdrop(palette, random.fork('backdrop'), disc, side, petal)]
    if (palette.stars > 0.05)
      layers.push(starLayer(random.fork('stars'), { bottom: 0.4, density: 350, brightness: 0.7 * palette.stars }))
    layers.push(bokeh(random.fork('bokeh'), mixRgb(tone(petal), palette.sky[2], 0.35), half))
    const hanging = shape.chance(0.35)
    const fromX = hanging ? side * shape.range(0.45, 1) * half : side * (half + 0.12)
    const fromY = hanging ? -0.64 : shape.range(-0.45, 0.3)
    const goalX = -side * shape.range(-0.1, 0.7) * reach
    const goalY = hanging ? shape.range(0.05, 0.3) : shape.range(-0.3, 0.12)
    const main = growBough(random.fork('main'), {
      x: fromX,
      y: fromY,
      angle: Math.atan2(goalY - fromY, goalX - fromX),
      length: Math.hypot(goalX - fromX, goalY - fromY) * 1.1,
      width: 0.03,
      size: shape.range(0.034, 0.046),
      richness: shape.range(0.75, 1.2),
    })
    const back = growBough(random.fork('back'), {
      x: -side * (half + 0.1),
      y: shape.range(0.1, 0.4),
      angle: (side > 0 ? 0 : Math.PI) + shape.range(-0.4, 0.1) * side,
      length: frame.aspect * 0.65,
      width: 0.016,
      size: 0.03,
      richness: 0.7,
    })
    const bark = mixRgb(scaleRgb(palette.near, 0.8), hex('#3a2418'), 0.4)
    layers.push(
      boughLayer('branch-far', 0.5, back, {
        petal: tone(petal),
        bark: mixRgb(bark, palette.sky[2], 0.35),
        lightSide: side,
        blur: 0.009,
        tone,
      }),
    )
    layers.push(boughLayer('branch', 0.9, main, { petal: tone(petal), bark, lightSide: -side, blur: 0, tone }))
    layers.push(petals(random.fork('petals'), tone(petal)))
    layers.push(...fallingLayers(palette, random.fork('falling')))
    return {
      kind: 'blossom',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.22, bloomFrom: 0.75, vignette: 0.16 },
      tags: ['cherry blossom', 'branch', 'spring', palette.time],
    }
  },
}

function backdrop(
  palette: Palette,
  random: Random,
  disc: { x: number; y: number; radius: number },
  side: number,
  petal: Rgb,
): Layer {
  const tilt = random.range(0.15, 0.5) * side
  const high = palette.sky[1]
  const low = mixRgb(palette.sky[3], petal, 0.18)
  const night = palette.dark > 0.6
  const moon: Rgb = night ? [1.05, 1.0, 0.88] : scaleRgb(palette.glow, 1.25)
  return {
    id: 'sky',
    depth: 0,
    open: (view) => (target) => {
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const t = smoothstep(-0.75, 0.7, y + x * tilt)
          const from = t < 0.5 ? high : palette.sky[2]
          const to = t < 0.5 ? palette.sky[2] : low
          const u = t < 0.5 ? t * 2 : t * 2 - 1
          const dx = x + side * 0.3 - disc.x * (disc.radius > 0 ? 1 : 0)
          const halo =
            bell(Math.hypot(disc.radius > 0 ? x - disc.x : dx, y - (disc.radius > 0 ? disc.y : -0.5)), 0.5) *
            (night ? 0.3 : 0.35)
          out.r = mix(mix(from[0], to[0], u), palette.glow[0], halo)
          out.g = mix(mix(from[1], to[1], u), palette.glow[1], halo)
          out.b = mix(mix(from[2], to[2], u), palette.glow[2], halo)
        },
        { detail: 1 / 200 },
      )
      if (disc.radius <= 0) return
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const d = Math.hypot(x - disc.x, y - disc.y)
          out.a = smoothstep(disc.radius + view.pixel, disc.radius - view.pixel, d) * (night ? 0.96 : 0.85)
          const shade = 0.86 + 0.14 * smoothstep(disc.radius, -disc.radius, y - disc.y)
          out.r = moon[0] * shade
          out.g = moon[1] * shade
          out.b = moon[2] * shade
        },
        {
          left: disc.x - disc.radius - 0.01,
          right: disc.x + disc.radius + 0.01,
          top: disc.y - disc.radius - 0.01,
          bottom: disc.y + disc.radius + 0.01,
        },
      )
    },
  }
}

/** Distant blooms, far out of focus. */
function bokeh(random: Random, color: Rgb, half: number): Layer {
  const spots = Array.from({ length: 46 }, () => ({
    x: random.range(-1.5, 1.5) * (half + 0.2),
    y: random.next() ** 1.3 * 1.1 - 0.55,
    radius: random.range(0.03, 0.11),
    color: shiftRgb(color, { l: random.range(-0.06, 0.06), h: random.range(-12, 8) }),
    alpha: random.range(0.12, 0.38),
  }))
  return {
    id: 'bokeh',
    moves: 'hang',
    depth: 0.3,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const spot of spots) {
          const soft = context.createRadialGradient(spot.x, spot.y, 0, spot.x, spot.y, spot.radius)
          soft.addColorStop(0, css(spot.color, spot.alpha))
          soft.addColorStop(0.55, css(spot.color, spot.alpha * 0.7))
          soft.addColorStop(1, css(spot.color, 0))
          context.fillStyle = soft
          context.beginPath()
          context.ellipse(spot.x, spot.y, spot.radius, spot.radius, 0, 0, 6.3)
          context.fill()
        }
      }),
  }
}

function petals(random: Random, color: Rgb): Layer {
  const cell = 0.25
  return {
    id: 'petals',
    moves: 'hang',
    depth: 1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        const right = view.left + view.width * view.pixel
        for (let row = -4; row < 4; row++) {
          for (let column = Math.floor(view.left / cell) - 1; column * cell < right; column++) {
            const own = random.fork(`${column} ${row}`)
            const count = own.int(0, 2)
            for (let i = 0; i < count; i++) {
              const size = own.range(0.006, 0.013)
              context.fillStyle = css(shiftRgb(color, { l: own.range(-0.06, 0.06) }), own.range(0.6, 0.95))
              context.beginPath()
              context.ellipse(
                (column + own.next()) * cell,
                (row + own.next()) * cell,
                size,
                size * own.range(0.35, 0.65),
                own.next() * 6,
                0,
                6.3,
              )
              context.fill()
            }
          }
        }
      }),
  }
}
