/** People who go by behind the window of a room, out of focus; in rain they have umbrellas. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { fract, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { actEach } from '../core/act-each.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { onceATime } from '../core/once.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Area, Layer, Staging } from '../scene.ts'

export interface Pavement {
  left: number
  right: number
  bottom: number
  palette: Palette
  isWet: boolean
}

interface Passer {
  way: -1 | 1
  /** World height of who passes, and world y of the feet, which are below the window. */
  size: number
  foot: number
  coat: Rgb
  umbrella: Rgb
  /** Share of a round at which somebody comes into the window, and how long it takes to pass. */
  begins: number
  takes: number
  rhythm: number
}

/** Seconds of a round, and steps in a second. */
const roundS = 9
const stepsPerS = 1.7
const passers = 3
/** Outlines laid over each other, and how far the outermost one goes beyond the form: that makes it out of focus. */
const outlines = 7
const unsharp = 0.034
/** Room on either side of the window in which nobody is seen. */
const aside = 0.16

const coats: readonly [Rgb, ...Rgb[]] = [
  [0.1, 0.12, 0.18],
  [0.24, 0.1, 0.08],
  [0.16, 0.16, 0.12],
  [0.3, 0.24, 0.15],
]

const umbrellas: readonly [Rgb, ...Rgb[]] = [
  [0.42, 0.05, 0.05],
  [0.06, 0.07, 0.1],
  [0.08, 0.16, 0.3],
  [0.36, 0.25, 0.06],
  [0.08, 0.2, 0.13],
]

export function passersBy(random: Random, { left, right, bottom, palette, isWet }: Pavement): Layer {
  const list = Array.from({ length: passers }, (_, i): Passer => {
    const takes = random.range(0.5, 0.62)
    return {
      way: random.chance(0.5) ? 1 : -1,
      size: random.range(0.4, 0.47),
      foot: bottom + random.range(0.13, 0.17),
      coat: mixRgb(scaleRgb(random.pick(coats), 1 - palette.dark * 0.6), palette.haze, 0.34),
      umbrella: mixRgb(scaleRgb(random.pick(umbrellas), 1 - palette.dark * 0.6), palette.haze, 0.3),
      begins: ((i + random.range(0.1, 0.5)) / passers) * (1 - takes),
      takes,
      rhythm: random.next(),
    }
  })
  const width = right - left + aside * 2
  const onTheWay = (staging: Staging) => {
    const seconds = staging.duration * staging.speed
    const rounds = cyclesIn(staging, seconds / roundS)
    const steps = cyclesIn(staging, seconds * stepsPerS)
    return onceATime((time) =>
      list.flatMap((passer) => {
        const way = (fract(rounds * time) - passer.begins) / passer.takes
        if (way <= 0 || way >= 1) return []
        const x = (left + right) / 2 + passer.way * width * (way - 0.5)
        return [{ passer, x, step: steps * time + passer.rhythm }]
      }),
    )
  }
  const areaOf = ({ x, passer }: { x: number; passer: Passer }): Area => ({
    left: x - passer.size * 0.36,
    right: x + passer.size * 0.36,
    top: passer.foot - passer.size * 1.34,
    bottom: bottom + 0.02,
  })
  return {
    id: 'passers-by',
    depth: 0,
    open: paintsNothing,
    act: (staging) => ({
      ...actEach({
        at: onTheWay(staging),
        areaOf,
        paint: (view, target, { passer, x, step }, area) =>
          paintVector(view, target, (context) => drawPasser(context, passer, { x, step, isWet }), area),
      }),
      fineness: 0.6,
    }),
  }
}

/** A form without edges: each outline covers a little, and the inner ones all of it together. */
function drawPasser(
  context: SKRSContext2D,
  { size, foot, coat, umbrella, way }: Passer,
  { x, step, isWet }: { x: number; step: number; isWet: boolean },
): void {
  const bob = 0.012 * Math.abs(Math.sin((tau / 2) * step))
  const swing = 0.12 * Math.sin((tau / 2) * step)
  context.translate(x, foot)
  context.scale(size * way, size)
  context.translate(0, -bob)
  for (let i = outlines; i >= 1; i--) {
    const more = unsharp * (i / outlines)
    context.globalAlpha = 0.34
    context.fillStyle = css(coat)
    context.beginPath()
    context.roundRect(-0.1 - more, -0.84 - more, 0.2 + more * 2, 0.5 + more * 2, 0.09)
    context.fill()
    context.lineCap = 'round'
    context.strokeStyle = css(scaleRgb(coat, 0.7))
    context.lineWidth = 0.08 + more * 2
    for (const leg of [-1, 1]) {
      context.beginPath()
      context.moveTo(0, -0.42)
      context.lineTo(leg * swing, 0)
      context.stroke()
    }
    context.fillStyle = css(mixRgb(coat, [0.42, 0.27, 0.19], 0.55))
    context.beginPath()
    context.ellipse(0.012, -0.925, 0.055 + more, 0.07 + more, 0, 0, tau)
    context.fill()
    if (!isWet) continue
    context.fillStyle = css(umbrella)
    context.beginPath()
    context.ellipse(0.04, -1.02 + more, 0.27 + more, 0.2 + more, 0, Math.PI, 0)
    context.fill()
  }
}
