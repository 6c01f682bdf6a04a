/** A flower seen close: petals in rings or rows, lit from one side. */

import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, shiftRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { askedCount } from '../core/asked-count.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { createFlower, type Flower, type Form, paintFlower } from '../plants/flower-head.ts'
import { visitor } from '../plants/visitor.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

/** Darkness from which no butterfly flies. */
const nightFrom = 0.6

/** More than these would hide each other. */
const mostFlowers = 7

export const dahlia: SceneKind = {
  name: 'dahlia',
  answers: { dahlia: 1, rose: 0.3, lotus: 0.3, daisy: 0.3, sunflower: 0.2, flower: 0.9, garden: 0.5, leaves: 0.3 },
  showcase: true,
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, {
      times: ['morning', 'golden', 'noon', 'dusk', 'night'],
      seasons: ['summer'],
    })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const requestedFlower = (['rose', 'lotus', 'daisy', 'sunflower'] as const).find((one) =>
      parsedPrompt.subjects.includes(one),
    )
    const form: Form =
      requestedFlower ?? shape.pick(['dahlia', 'daisy', 'lotus', 'rose', 'zinnia', 'dahlia', 'sunflower'])
    const side = shape.chance(0.5) ? 1 : -1
    const hues: Rgb[] = [
      hex('#e4573d'),
      hex('#f08a5d'),
      hex('#d94f86'),
      hex('#b23a6e'),
      hex('#f3b13c'),
      hex('#8e5bc0'),
      hex('#f4d9d2'),
      hex('#c72c3b'),
      hex('#f7efe2'),
    ]
    const flowerColor = parsedPrompt.colors.find((one) => one.name !== 'green' && one.name !== 'black')?.rgb
    const color =
      flowerColor ?? (form === 'sunflower' ? hex('#f2b02c') : (hues[shape.int(0, hues.length - 1)] ?? hex('#e4573d')))
    const fits = Math.min(1, reach * 1.9)
    const asked = askedCount(parsedPrompt, mostFlowers, 'flower', 'dahlia', 'rose', 'lotus', 'daisy', 'sunflower')
    const bouquet = shape.chance(0.4) || asked !== null
    const flowers: Flower[] = []
    if (bouquet) {
      const usual = shape.int(2, 4)
      const count = asked === null ? usual : asked - 1
      for (let i = 0; i < count; i++) {
        const own = random.fork(`other ${i}`)
        const angle = (i / count) * 6.28 + shape.range(-0.4, 0.4)
        flowers.push(
          createFlower(own, {
            x: Math.cos(angle) * reach * (asked === null ? own.range(0.62, 0.95) : own.range(0.6, 0.74)),
            y: Math.sin(angle) * 0.36,
            size: own.range(0.15, 0.24) * fits,
            form,
            color: shiftRgb(color, { h: own.range(-25, 25), l: own.range(-0.1, 0.06) }),
          }),
        )
      }
    }
    flowers.push(
      createFlower(random.fork('hero'), {
        x: shape.range(-0.3, 0.3) * (reach - 0.2),
        y: shape.range(-0.06, 0.06),
        size: (bouquet ? shape.range(0.29, 0.36) : shape.range(0.37, 0.5)) * fits,
        form,
        color,
      }),
    )
    const lightAngle = side > 0 ? shape.range(-1.1, -0.6) : shape.range(-2.5, -2)
    const dark = shape.chance(0.5) || palette.dark > 0.4
    const tint = mixRgb([1, 1, 1], scaleRgb(palette.sun, 1 / Math.max(...palette.sun)), 0.45)
    const dim = 1 - palette.dark * 0.4
    const under: Rgb = [tint[0] * dim, tint[1] * dim, tint[2] * dim]
    const leafHue = toOklch(palette.foliage).h
    const layers: Layer[] = [backdrop(random.fork('back'), { dark, leafHue, color, sky: palette.sky[2], lightAngle })]
    layers.push(leafLayer(random.fork('leaves'), flowers, leafHue, dark ? 0.62 : 0.95, lightAngle))
    for (const [i, flower] of flowers.entries())
      layers.push({
        id: `flower-${i}`,
        moves: 'nod',
        pivot: flower,
        depth: i === flowers.length - 1 ? 0.95 : 0.7,
        open: (view) => (target) =>
          paintVector(view, target, (context) => paintFlower(context, flower, lightAngle, under), {
            left: flower.x - flower.size * 1.5,
            right: flower.x + flower.size * 1.5,
            top: flower.y - flower.size * 1.5,
            bottom: flower.y + flower.size * 1.5,
          }),
      })
    const hero = flowers.at(-1)
    if (hero && palette.dark < nightFrom) {
      const angle = lightAngle + shape.range(-0.5, 0.5)
      const far = hero.size * 0.62
      const place = { x: hero.x + Math.cos(angle) * far, y: hero.y + Math.sin(angle) * far * hero.flat }
      layers.push(visitor(random.fork('visitor'), { ...place, flower: hero, aspect: frame.aspect, light: under }))
    }
    return {
      kind: 'dahlia',
      frame,
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.14, bloomFrom: 0.8, vignette: 0.32, contrast: 1.1 },
      painted: ['flower', ...(form === 'zinnia' ? [] : [form])],
      tags: ['flower', 'close-up', 'petals', form],
    }
  },
}

interface Backdrop {
  dark: boolean
  leafHue: number
  color: Rgb
  sky: Rgb
  lightAngle: number
}

function backdrop(random: Random, { dark, leafHue, color, sky, lightAngle }: Backdrop): Layer {
  const noise = createNoise(random.seed)
  const far = dark
    ? fromOklch({ l: 0.16, c: 0.03, h: leafHue + 20 })
    : mixRgb(fromOklch({ l: 0.72, c: 0.06, h: leafHue }), sky, 0.55)
  const near = dark ? fromOklch({ l: 0.3, c: 0.05, h: leafHue }) : fromOklch({ l: 0.9, c: 0.04, h: leafHue - 20 })
  const spots = Array.from({ length: 9 }, () => ({
    x: random.range(-1.1, 1.1),
    y: random.range(-0.6, 0.6),
    size: random.range(0.1, 0.3),
    warm: random.chance(0.45),
    strength: random.range(0.15, 0.5),
  }))
  const warm = mixRgb(color, near, dark ? 0.55 : 0.5)
  return {
    id: 'background',
    moves: 'fluid',
    depth: 0,
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const side = clamp(
            0.5 +
              0.5 * (x * Math.cos(lightAngle) + y * Math.sin(lightAngle)) +
              (noise.soft(x * 1.6, y * 1.6, 3) - 0.5) * 0.7,
          )
          out.r = mix(far[0], near[0], side)
          out.g = mix(far[1], near[1], side)
          out.b = mix(far[2], near[2], side)
          for (let i = 0; i < spots.length; i++) {
            const spot = spots[i]
            if (!spot) continue
            const dx = x - spot.x
            const dy = y - spot.y
            const amount = bell(Math.sqrt(dx * dx + dy * dy), spot.size) * spot.strength * (dark ? 0.5 : 1)
            const tone = spot.warm ? warm : near
            out.r = mix(out.r, tone[0], amount)
            out.g = mix(out.g, tone[1], amount)
            out.b = mix(out.b, tone[2], amount)
          }
        },
        { detail: 1 / 70 },
      ),
  }
}

/** Leaves that show from under the flowers. */
function leafLayer(random: Random, flowers: readonly Flower[], hue: number, l: number, lightAngle: number): Layer {
  return {
    id: 'leaves',
    moves: 'sway',
    depth: 0.5,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const [index, flower] of flowers.entries()) {
          const own = random.fork(`${index}`)
          const count = own.int(4, 7)
          for (let i = 0; i < count; i++) {
            const angle = own.range(0, 6.28)
            const length = flower.size * own.range(1.2, 1.65)
            const width = length * own.range(0.16, 0.26)
            const facing = 0.5 + 0.5 * Math.cos(angle - lightAngle)
            const tone = fromOklch({ l: mix(0.24, 0.5, facing) * l, c: 0.07, h: hue + own.range(-10, 14) })
            context.save()
            context.translate(flower.x, flower.y)
            context.rotate(angle)
            for (const half of [1, -1]) {
              const fill = context.createLinearGradient(length * 0.4, 0, length * 0.5, half * width)
              fill.addColorStop(0, css(scaleRgb(tone, 0.7)))
              fill.addColorStop(1, css(scaleRgb(tone, half * Math.sin(lightAngle - angle) > 0 ? 1.35 : 0.85)))
              context.fillStyle = fill
              context.beginPath()
              context.moveTo(length * 0.2, 0)
              context.bezierCurveTo(length * 0.45, half * width * 1.2, length * 0.8, half * width * 0.9, length, 0)
              context.closePath()
              context.fill()
            }
            context.strokeStyle = css(scaleRgb(tone, 1.6), 0.4)
            context.lineWidth = length * 0.006
            context.beginPath()
            context.moveTo(length * 0.3, 0)
            context.lineTo(length * 0.97, 0)
            for (let v = 0; v < 7; v++) {
              const at = length * (0.42 + v * 0.075)
              for (const half of [1, -1]) {
                context.moveTo(at, 0)
                context.lineTo(at + length * 0.07, half * width * (0.75 - v * 0.08))
              }
            }
            context.stroke()
            context.restore()
          }
        }
      }),
  }
}
