/** Cars on a road, in videos only: a still has none. By night they are lights. */

import { css, hex, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, Staging } from '../scene.ts'

export interface Road {
  depth: number
  /** Place and scale on the image of a point along the road, for each of two lanes. */
  at(along: number, lane: 0 | 1): { x: number; y: number; scale: number }
  from: number
  to: number
  /** Length along the road between two cars, and what they drive in a second. */
  gap: number
  pace: number
  /** Length of a car at scale 1. */
  size: number
  /** 0 by day, 1 by night. */
  night: number
  /** Color of the air that veils far cars. */
  haze: Rgb
  area: Area
}

const paints: readonly Rgb[] = [hex('#d8d8d4'), hex('#2b2f36'), hex('#8c2a24'), hex('#3c5a7c'), hex('#b9b4a8')]
const headlight: Rgb = [1, 0.93, 0.78]
const taillight: Rgb = [1, 0.13, 0.07]
/** Cars after which the colors repeat. */
const fleet = 5

interface Car {
  x: number
  y: number
  size: number
  lane: 0 | 1
  paint: Rgb
}

export function trafficLayer(id: string, road: Road, random: Random): Layer {
  const { depth, night, haze, size, area } = road
  const jitter = Array.from({ length: fleet * 2 }, () => random.range(-0.3, 0.3))
  return {
    id,
    depth,
    open: paintsNothing,
    act(staging) {
      const carsAt = driving(road, jitter, staging)
      return {
        areas: () => [area],
        open: (view) => (target) => {
          const cars = carsAt(view.time)
          if (night < 0.75)
            paintVector(
              view,
              target,
              (context) => {
                for (const car of cars) {
                  const long = size * car.size
                  context.fillStyle = css(mixRgb(mixRgb(car.paint, haze, 0.35), [0.02, 0.02, 0.03], night * 0.8))
                  context.beginPath()
                  context.roundRect(car.x - long / 2, car.y - long * 0.26, long, long * 0.24, long * 0.08)
                  context.roundRect(car.x - long * 0.26, car.y - long * 0.44, long * 0.54, long * 0.24, long * 0.1)
                  context.fill()
                }
              },
              area,
            )
          if (night > 0.2)
            paintVector(
              view,
              target,
              (context) => {
                for (const { x, y, size: scale, lane } of cars) {
                  const color = lane === 0 ? headlight : taillight
                  const radius = Math.max(0.0011, size * 0.16 * scale)
                  const glow = context.createRadialGradient(x, y - radius, 0, x, y - radius, radius * 4)
                  glow.addColorStop(0, css(color, 0.9 * night))
                  glow.addColorStop(0.3, css(color, 0.5 * night))
                  glow.addColorStop(1, css(color, 0))
                  context.fillStyle = glow
                  context.fillRect(x - radius * 4, y - radius * 5, radius * 8, radius * 8)
                }
              },
              { ...area, mode: 'light', gain: 1.6 },
            )
        },
      }
    },
  }
}

/** The cars of both lanes at a time. In a loop each car ends where another of its color began. */
function driving(road: Road, jitter: readonly number[], staging: Staging): (time: number) => Car[] {
  const { at, from, to, gap, pace } = road
  const driven = (pace * staging.speed * staging.duration) / (gap * fleet)
  const rounds = staging.isLoop ? cyclesIn(staging, driven) : driven
  const count = Math.ceil((to - from) / (gap * fleet)) + 1
  const length = gap * fleet
  return (time) => {
    const cars: Car[] = []
    const moved = (rounds * time - Math.floor(rounds * time)) * length
    for (const lane of [0, 1] as const) {
      for (let i = -fleet; i < count * fleet; i++) {
        const kind = ((i % fleet) + fleet) % fleet
        const own = i * gap + moved + (jitter[kind + lane * fleet] ?? 0) * gap
        const along = lane === 0 ? to - own : from + own
        if (along < from || along > to) continue
        const { x, y, scale } = at(along, lane)
        cars.push({ x, y, size: scale, lane, paint: paints[kind] ?? headlight })
      }
    }
    return cars.sort((a, b) => a.size - b.size)
  }
}
