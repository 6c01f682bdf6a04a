/** Reef fish: a distant school, and near fish with their markings. */
import { css, fromOklch, mixRgb, type Rgb } from '../../math/color.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { onceATime } from '../core/once.ts'
import { touches } from '../core/pixels.ts'
import { createPath, type SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, Staging } from '../scene.ts'
import type { Depths } from '../water/underwater.ts'

/** A distant school of small fish. */
export function fishSchool(random: Random, waters: Depths, open: number, reach: number, strength: number): Layer {
  const cx = open + random.range(-0.25, 0.25) * reach
  const cy = random.range(-0.22, 0)
  const way = random.chance(0.5) ? 1 : -1
  const list = Array.from({ length: random.int(70, 170) }, () => {
    const angle = random.range(0, 6.28)
    const away = Math.sqrt(random.next())
    const x = Math.cos(angle) * away
    return {
      x: cx + x * 0.36 * Math.max(0.6, reach),
      y: cy + Math.sin(angle) * away * 0.13 + Math.sin(x * 2.4) * 0.05,
      size: random.range(0.005, 0.011),
      turn: random.range(-0.2, 0.2),
      light: random.next(),
    }
  })
  const colors = list.map(({ light }) => css(mixRgb(waters.deep, waters.bright, light * 0.75), strength))
  /** Where each fish is and how it heads: at its place, or where it has swum to. */
  const placed = (swim: SchoolSwim | null, time: number) =>
    list.map(({ x, y, light, turn }) => {
      const { x: dx, y: dy, heading } = swim?.(x, light, time) ?? atPlace
      return { x: x + way * dx, y: y + dy, heading: turn + heading }
    })
  const draw = (context: SKRSContext2D, places: ReturnType<typeof placed>) => {
    for (const [i, { x, y, heading }] of places.entries()) {
      const size = list[i]?.size ?? 0
      context.fillStyle = colors[i] ?? ''
      context.save()
      context.translate(x, y)
      context.scale(way, 1)
      context.rotate(heading)
      context.beginPath()
      context.moveTo(size, 0)
      context.quadraticCurveTo(0, -size * 0.62, -size * 0.8, 0)
      context.lineTo(-size * 1.35, -size * 0.42)
      context.lineTo(-size * 1.35, size * 0.42)
      context.lineTo(-size * 0.8, 0)
      context.quadraticCurveTo(0, size * 0.62, size, 0)
      context.fill()
      context.restore()
    }
  }
  const around = (places: ReturnType<typeof placed>): Area => {
    const xs = places.map(({ x }) => x)
    const ys = places.map(({ y }) => y)
    return {
      left: Math.min(...xs) - longestFish,
      right: Math.max(...xs) + longestFish,
      top: Math.min(...ys) - longestFish,
      bottom: Math.max(...ys) + longestFish,
    }
  }
  return {
    id: 'school',
    depth: 0.45,
    open: (view) => (target) => paintVector(view, target, (context) => draw(context, placed(null, 0))),
    act(staging) {
      const swim = schoolSwim(staging)
      const placesAt = onceATime((time) => placed(swim, time))
      return {
        areas: (time) => [around(placesAt(time))],
        open: (view) => (target) => paintVector(view, target, (context) => draw(context, placesAt(view.time))),
      }
    },
  }
}

/** World size of the longest fish of a school, with its tail. */
const longestFish = 0.016

/** How far a fish of a school has swum, and how it heads; `own` is different for each fish. */
type SchoolSwim = (x: number, own: number, time: number) => { x: number; y: number; heading: number }

const atPlace = { x: 0, y: 0, heading: 0 }
const round = 2 * Math.PI

/** A school swims on as one body, through which waves run; in a loop it swims to and fro. */
function schoolSwim(staging: Staging): SchoolSwim {
  const { duration, speed, isLoop } = staging
  const way = 0.055 * duration * speed
  const waves = cyclesIn(staging, (duration * speed) / 3.4)
  const flutter = cyclesIn(staging, duration * speed * 1.7)
  return (x, own, time) => {
    const wave = round * (waves * time - x * 0.8)
    const along = isLoop ? 0.5 * way * Math.sin(round * time) : way * time
    const still = 0.03 * Math.sin(-round * x * 0.8)
    return {
      x: along + 0.012 * (Math.sin(round * (flutter * time + own)) - Math.sin(round * own)),
      y: 0.03 * Math.sin(wave) - still + 0.006 * Math.sin(round * (waves * time + own)) - 0.006 * Math.sin(round * own),
      heading: 0.5 * (Math.cos(wave) - Math.cos(round * x * 0.8)) * 0.4,
    }
  }
}

/** A few fish, near enough to show their markings. */
export function nearFish(random: Random, waters: Depths, hue: number, reach: number, dim: number): Layer {
  const list = Array.from({ length: random.int(5, 10) }, (_, i) => {
    const own = random.fork(`${i}`)
    return {
      own,
      x: own.range(-0.95, 0.95) * reach,
      y: own.range(-0.3, 0.3),
      size: own.range(0.03, 0.075) * Math.min(1, 0.5 + reach * 0.6),
      way: own.chance(0.62) ? 1 : -1,
      turn: own.range(-0.25, 0.25),
      tall: own.range(0.5, 0.85),
      hue: own.pick([hue + 180, 60, 85, 250, 45, hue]) + own.range(-12, 12),
      bands: own.int(0, 3),
      far: own.range(0, 0.35),
    }
  }).sort((a, b) => b.far - a.far)
  const draw = (context: SKRSContext2D, fish: (typeof list)[number], { x, y, lean, facing, tail }: FishPose) => {
    const veil = (rgb: Rgb): Rgb => mixRgb(rgb, waters.middle, 0.12 + fish.far)
    const body = veil(fromOklch({ l: 0.72 * dim, c: 0.16, h: fish.hue }))
    const shade = veil(fromOklch({ l: 0.4 * dim, c: 0.12, h: fish.hue - 12 }))
    const light = veil(fromOklch({ l: 0.9 * dim, c: 0.1, h: fish.hue + 8 }))
    const { size, tall } = fish
    const half = size * tall
    context.save()
    context.translate(x, y)
    context.scale(fish.way * facing, 1)
    context.rotate(fish.turn + lean)
    context.fillStyle = css(shade, 0.92)
    context.beginPath()
    context.moveTo(-size * 0.75, 0)
    const end = -size * (0.75 + 0.8 * tail)
    const bend = -size * (0.75 + 0.6 * tail)
    const fork = -size * (0.75 + 0.63 * tail)
    context.bezierCurveTo(-size * 1.05, -half * 0.25, bend, -half * 0.75, end, -half * 0.8)
    context.bezierCurveTo(fork, -half * 0.2, fork, half * 0.2, end, half * 0.8)
    context.bezierCurveTo(bend, half * 0.75, -size * 1.05, half * 0.25, -size * 0.75, 0)
    context.fill()
    context.beginPath()
    context.moveTo(size * 0.45, -half * 0.8)
    context.bezierCurveTo(0, -half * 1.6, -size * 0.7, -half * 1.35, -size * 0.9, -half * 0.55)
    context.lineTo(-size * 0.6, -half * 0.3)
    context.moveTo(size * 0.1, half * 0.8)
    context.bezierCurveTo(-size * 0.2, half * 1.5, -size * 0.75, half * 1.25, -size * 0.85, half * 0.5)
    context.lineTo(-size * 0.5, half * 0.3)
    context.fill()
    const fill = context.createLinearGradient(0, -half, 0, half)
    fill.addColorStop(0, css(light))
    fill.addColorStop(0.4, css(body))
    fill.addColorStop(1, css(shade))
    const hull = createPath()
    hull.moveTo(size, size * 0.02)
    hull.bezierCurveTo(size * 0.6, -half * 1.02, -size * 0.3, -half * 1.15, -size * 0.95, -half * 0.12)
    hull.lineTo(-size * 0.95, half * 0.12)
    hull.bezierCurveTo(-size * 0.3, half * 1.15, size * 0.6, half * 1.02, size, size * 0.02)
    context.fillStyle = fill
    context.fill(hull)
    context.save()
    context.clip(hull)
    for (let b = 0; b < fish.bands; b++) {
      const bx = size * (0.42 - b * 0.48)
      const band = context.createLinearGradient(0, -half, 0, half)
      band.addColorStop(
        0,
        css(veil(b % 2 ? fromOklch({ l: 0.3 * dim, c: 0.06, h: fish.hue + 150 }) : [0.92, 0.95, 0.95])),
      )
      band.addColorStop(
        1,
        css(veil(b % 2 ? fromOklch({ l: 0.18 * dim, c: 0.05, h: fish.hue + 150 }) : [0.5, 0.55, 0.58])),
      )
      context.fillStyle = band
      context.beginPath()
      context.ellipse(bx, 0, size * 0.1, half * 1.2, 0.08, 0, 6.3)
      context.fill()
    }
    context.restore()
    context.fillStyle = css(shade, 0.75)
    context.beginPath()
    context.moveTo(size * 0.25, half * 0.15)
    context.quadraticCurveTo(-size * 0.15, half * 0.1, -size * 0.22, half * 0.55)
    context.quadraticCurveTo(size * 0.1, half * 0.55, size * 0.25, half * 0.15)
    context.fill()
    context.fillStyle = css(veil([0.95, 0.95, 0.9]))
    context.beginPath()
    context.ellipse(size * 0.64, -half * 0.16, size * 0.085, size * 0.085, 0, 0, 6.3)
    context.fill()
    context.fillStyle = '#0b0f12'
    context.beginPath()
    context.ellipse(size * 0.655, -half * 0.16, size * 0.052, size * 0.052, 0, 0, 6.3)
    context.fill()
    context.restore()
  }
  return {
    id: 'fishes',
    depth: 0.97,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const fish of list) draw(context, fish, { x: fish.x, y: fish.y, lean: 0, facing: 1, tail: 1 })
      }),
    act(staging) {
      const swimmers = list.map((fish) => ({ fish, poseAt: fishSwim(fish, staging, reach) }))
      const areaOf = (fish: (typeof list)[number], { x, y }: FishPose): Area => {
        const room = fish.size * 1.9
        return { left: x - room, right: x + room, top: y - room, bottom: y + room }
      }
      return {
        areas: (time) => swimmers.map(({ fish, poseAt }) => areaOf(fish, poseAt(time))),
        open: (view) => (target) =>
          paintVector(view, target, (context) => {
            for (const { fish, poseAt } of swimmers) {
              const pose = poseAt(view.time)
              if (touches(view, areaOf(fish, pose))) draw(context, fish, pose)
            }
          }),
      }
    },
  }
}

interface FishPose {
  x: number
  y: number
  /** Radians, downward. */
  lean: number
  /** 1 ahead, -1 turned around, between them while it turns. */
  facing: number
  /** Length of the tail as it is seen: it beats toward the viewer and away. */
  tail: number
}

/** A fish swims to and fro, turns at the ends, and rises and sinks on the way. */
function fishSwim(
  { x, y, size, way, own }: { x: number; y: number; size: number; way: number; own: Random },
  staging: Staging,
  reach: number,
): (time: number) => FishPose {
  const { duration, speed } = staging
  const swim = own.fork('swim')
  const isPassing = staging.passes('fish')
  const pace = size * swim.range(1.3, 2.4) * speed
  const range = isPassing ? 0.8 * reach : Math.max(0.16, Math.min(0.55 * reach, (pace * duration) / 3))
  // Who swims past goes from one turn nearly to the next.
  const rounds = isPassing && !staging.isLoop ? 0.4 : cyclesIn(staging, (pace * duration) / (2 * range * 2))
  const begin = swim.range(0.04, 0.12) - (isPassing ? 0.28 : 0)
  const bobs = cyclesIn(staging, (duration * speed) / swim.range(2.6, 4))
  const beats = cyclesIn(staging, duration * speed * swim.range(1.6, 2.6))
  const offset = swim.next()
  /** To and fro: straight at an even pace, with an eased turn at each end. */
  const along = (cycle: number) => {
    const s = Math.sin(round * cycle)
    return Math.asin(0.96 * s) / Math.asin(0.96)
  }
  return (time) => {
    const cycle = rounds * time + begin
    const bob = round * (bobs * time + offset)
    const toward = Math.cos(round * cycle)
    return {
      x: x + way * range * (along(cycle) - along(begin)),
      y: y + 0.02 * (Math.sin(bob) - Math.sin(round * offset)),
      lean: 0.14 * Math.cos(bob) * Math.abs(toward),
      facing: Math.tanh(toward * 5),
      tail: 0.8 + 0.2 * Math.cos(round * beats * time),
    }
  }
}
