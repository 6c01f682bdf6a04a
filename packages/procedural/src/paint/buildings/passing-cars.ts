/** Cars that pass behind the window of a room: lights out of focus, which run over its table. */

import { hex, type Rgb } from '../../math/color.ts'
import { fract, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { actEach } from '../core/act-each.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { onceATime } from '../core/once.ts'
import { paintPixels } from '../core/pixels.ts'
import type { Area, Layer, Staging } from '../scene.ts'

export interface Street {
  left: number
  right: number
  bottom: number
  /** World y of the table's far edge. */
  edge: number
}

interface Car {
  way: -1 | 1
  y: number
  radius: number
  color: Rgb
  /** Share of a round at which it comes into the window, and how long it takes to pass. */
  begins: number
  takes: number
}

/** Seconds between two passes of one car. */
const roundS = 6
const cars = 4
/** Distance of a car's two lights, in their radii. */
const gap = 1.5
/** World height of their gleam on the table. */
const gleamDown = 0.26
/** World size of the finest thing in it. */
const gleamDetail = 1 / 130

/** The lights behind the pane, and their gleam on the table. */
export function passingCars(random: Random, { left, right, bottom, edge }: Street): { behind: Layer; gleam: Layer } {
  const width = right - left
  const list = Array.from({ length: cars }, (_, i): Car => {
    const way = i % 2 === 0 ? 1 : -1
    const radius = random.range(0.019, 0.03)
    const takes = random.range(0.3, 0.45)
    return {
      way,
      radius,
      y: bottom - radius - random.range(0.02, 0.09),
      color: way > 0 ? hex('#fff0d0') : hex('#ff4a34'),
      begins: ((i + random.range(0.1, 0.6)) / cars) * (0.98 - takes) + 0.01,
      takes,
    }
  })
  /** World x of each car that is on its way. */
  const onTheWay = (staging: Staging) => {
    const rounds = cyclesIn(staging, (staging.duration * staging.speed) / roundS)
    return onceATime((time) =>
      list.flatMap((car) => {
        const way = (fract(rounds * time) - car.begins) / car.takes
        if (way <= 0 || way >= 1) return []
        const from = -0.1 - width / 2
        const across = from + (width + 0.2) * way
        return [{ car, x: (left + right) / 2 + car.way * across }]
      }),
    )
  }
  const behindArea = ({ car, x }: { car: Car; x: number }): Area => ({
    left: x - car.radius * (gap + 1.1),
    right: x + car.radius * (gap + 1.1),
    top: car.y - car.radius * 1.1,
    bottom: car.y + car.radius * 1.1,
  })
  const reach = width * 0.3
  const gleamArea = ({ x }: { x: number }): Area => ({
    left: x - reach,
    right: x + reach,
    top: edge,
    bottom: edge + gleamDown,
  })
  return {
    behind: {
      id: 'cars-outside',
      depth: 0,
      open: paintsNothing,
      act(staging) {
        return actEach({
          at: onTheWay(staging),
          areaOf: behindArea,
          paint: (view, target, { car, x: middle }, area) =>
            paintPixels(
              view,
              target,
              (x, y, out) => {
                out.a = 0
                for (const half of [-gap / 2, gap / 2]) {
                  const far = Math.hypot(x - middle - half * car.radius, y - car.y) / car.radius
                  // Out of focus a lamp is a disc, a little brighter at its rim.
                  out.a += 0.6 * smoothstep(1, 0.9, far) * (0.75 + 0.25 * far * far)
                }
                out.r = car.color[0]
                out.g = car.color[1]
                out.b = car.color[2]
              },
              { mode: 'light', ...area },
            ),
        })
      },
    },
    gleam: {
      id: 'car-gleam',
      depth: 0,
      open: paintsNothing,
      act(staging) {
        const passing = onTheWay(staging)
        const coming = (time: number) => passing(time).filter(({ car }) => car.way > 0)
        return {
          detail: gleamDetail,
          ...actEach({
            at: coming,
            areaOf: gleamArea,
            paint: (view, target, one, area) =>
              paintPixels(
                view,
                target,
                (x, y, out) => {
                  const across = (x - one.x) / reach
                  const down = (y - edge) / gleamDown
                  const inside = smoothstep(-0.1, 0.2, one.x - left) * smoothstep(0.1, -0.2, one.x - right)
                  const far = smoothstep(1, 0, Math.hypot(across, down))
                  out.a = 0.16 * inside * far * far * smoothstep(0, 0.05, down)
                  out.r = one.car.color[0]
                  out.g = one.car.color[1]
                  out.b = one.car.color[2]
                },
                { mode: 'light', detail: gleamDetail, ...area },
              ),
          }),
        }
      },
    },
  }
}
