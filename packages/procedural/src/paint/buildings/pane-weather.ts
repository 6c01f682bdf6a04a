/** Weather at the window of a room: drops that rest on its pane or run down it, snow that falls behind it. */
import { css, mixRgb, scaleRgb } from '../../math/color.ts'
import { fract } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintPixels, touches } from '../core/pixels.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { createSprites, type Reach, type Sprites } from '../core/sprites.ts'
import { paintVector } from '../core/vector.ts'
import type { Palette } from '../palette.ts'
import type { Area, Layer } from '../scene.ts'

export interface Pane {
  left: number
  right: number
  bottom: number
  palette: Palette
}

/** World height above the pane at which drops and flakes begin; the wall hides it. */
const start = -0.46
/** Runs of a drop from the upper edge to the lower one in a second, and share of a run by which it sticks and slips. */
const runsPerSecond = 0.055
const slip = 0.13
/** Stops on the way down. */
const stops = 5
/** Falls of a flake through the window in a second, and how far it swings. */
const fallsPerSecond = 0.16
const swing = 0.02

interface Drop {
  x: number
  y: number
  radius: number
  /** Length of the trail that it leaves. */
  trail: number
  bend: number
}

/** Drops on the pane; while it rains those with a trail run down in a video. */
export function drops(
  random: Random,
  { left, right, bottom, palette, isRaining }: Pane & { isRaining: boolean },
): Layer[] {
  const list: Drop[] = Array.from({ length: isRaining ? 260 : 14 }, () => ({
    x: random.range(left, right),
    y: random.range(start, bottom),
    radius: random.range(0.0018, 0.0075) * (random.chance(0.12) ? 1.5 : 1),
    trail: random.chance(0.16) ? random.range(0.05, 0.3) : 0,
    bend: random.range(-0.01, 0.01),
  }))
  const draw = (context: SKRSContext2D, drop: Drop): void => drawDrop(context, drop, palette)
  const resting: Layer = {
    id: 'drops',
    depth: 0.1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const drop of list) if (!isRaining || drop.trail === 0) draw(context, drop)
      }),
  }
  if (!isRaining) return [resting]
  const runners = list.filter(({ trail }) => trail > 0)
  const running: Layer = {
    id: 'running-drops',
    depth: 0.1,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const drop of runners) draw(context, drop)
      }),
    act(staging) {
      const paths = runners.map((drop, i) => {
        const length = bottom - start + drop.trail + 2 * drop.radius
        // Large drops are faster.
        const rounds = cyclesIn(staging, staging.duration * staging.speed * runsPerSecond * (0.6 + drop.radius * 130))
        const from = (drop.y - start) / length
        const hold = (run: number) => slip * Math.sin(2 * Math.PI * (stops * run + i * 0.37))
        const wayAt = (run: number) => run + (hold(run) - hold(from)) / stops
        return (time: number): Drop => ({ ...drop, y: start + length * fract(wayAt(from + rounds * time)) })
      })
      let sprites: Sprites | null = null
      return {
        areas: (time) => paths.map((at) => areaOf(at(time))),
        open(view) {
          sprites ??= createSprites(view.pixel, runners.map(roomOf), (context, index) => {
            const drop = runners[index]
            if (drop) draw(context, { ...drop, x: 0, y: 0 })
          })
          const drawn = sprites
          return (target) =>
            paintVector(view, target, (context) => {
              for (const [index, at] of paths.entries()) {
                const drop = at(view.time)
                if (touches(view, areaOf(drop))) drawn.put(context, index, drop.x, drop.y)
              }
            })
        },
      }
    },
  }
  return [resting, running]
}

function roomOf({ radius, trail, bend }: Drop): Reach {
  return { aside: Math.abs(bend) + radius * 1.2, up: trail + radius, down: radius * 1.4 }
}

function areaOf(drop: Drop): Area {
  const { x, y } = drop
  const { aside, up, down } = roomOf(drop)
  return { left: x - aside, right: x + aside, top: y - up, bottom: y + down }
}

function drawDrop(context: SKRSContext2D, { x, y, radius, trail, bend }: Drop, palette: Palette): void {
  const bright = mixRgb(palette.sky[3], [1, 1, 1], 0.45)
  if (trail > 0) {
    const gradient = context.createLinearGradient(0, y - trail, 0, y)
    gradient.addColorStop(0, css(bright, 0))
    gradient.addColorStop(1, css(bright, 0.26))
    context.strokeStyle = gradient
    context.lineWidth = radius * 1.1
    context.beginPath()
    context.moveTo(x + bend, y - trail)
    context.quadraticCurveTo(x - bend, y - trail * 0.5, x, y)
    context.stroke()
  }
  context.fillStyle = css(scaleRgb(palette.near, 0.7), 0.32)
  context.beginPath()
  context.ellipse(x, y, radius * 0.9, radius * 1.15, 0, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = css(bright, 0.7)
  context.beginPath()
  context.ellipse(x, y + radius * 0.4, radius * 0.6, radius * 0.5, 0, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = 'rgba(255,255,255,0.75)'
  context.beginPath()
  context.arc(x - radius * 0.3, y - radius * 0.5, radius * 0.2, 0, Math.PI * 2)
  context.fill()
}

/** Snow behind the pane, soft because the eye looks at the room. */
export function snowOutside(random: Random, { left, right, bottom, palette }: Pane): Layer {
  const flakes = Array.from({ length: 130 }, () => {
    const near = random.next()
    return {
      x: random.range(left - 0.05, right + 0.05),
      y: random.next(),
      radius: 0.0022 + 0.0075 * near * near,
      strength: 0.75 - 0.45 * near,
      pace: 0.6 + 0.8 * near,
      phase: random.next(),
    }
  })
  const color = mixRgb(palette.sky[3], [1, 1, 1], 0.6)
  const margin = 0.02
  // Share of its radius from which a flake fades away, and of its strength that it has there.
  const rim = 0.55
  const atRim = 0.8
  const height = bottom - start + 2 * margin
  const draw = (context: SKRSContext2D, x: number, y: number, radius: number, strength: number): void => {
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
    gradient.addColorStop(0, css(color, strength))
    gradient.addColorStop(rim, css(color, strength * atRim))
    gradient.addColorStop(1, css(color, 0))
    context.fillStyle = gradient
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
  const yAt = (share: number) => start - margin + height * fract(share)
  const swingAt = (phase: number) => swing * Math.sin(2 * Math.PI * phase)
  return {
    id: 'snow-outside',
    depth: 0.05,
    open: (view) => (target) =>
      paintVector(view, target, (context) => {
        for (const { x, y, radius, strength, phase } of flakes)
          draw(context, x + swingAt(phase), yAt(y), radius, strength)
      }),
    act(staging) {
      const { duration, speed } = staging
      const paths = flakes.map(({ x, y, radius, strength, pace, phase }) => {
        const falls = cyclesIn(staging, duration * speed * fallsPerSecond * pace)
        const swings = cyclesIn(staging, duration * speed * 0.3 * pace)
        return (time: number) => ({
          ...{ x: x + swingAt(phase + swings * time), y: yAt(y + falls * time), radius, strength },
        })
      })
      return {
        areas: () => [{ left: left - 0.08, right: right + 0.08, top: start - margin, bottom }],
        // Flakes are so many and so small that a gradient for each costs more than their px.
        open: (view) => (target) => {
          for (const at of paths) {
            const { x: middle, y: level, radius, strength } = at(view.time)
            const area = { left: middle - radius, right: middle + radius, top: level - radius, bottom: level + radius }
            paintPixels(
              view,
              target,
              (x, y, out) => {
                const far = Math.hypot(x - middle, y - level) / radius
                out.a = strength * (far < rim ? 1 - (far / rim) * (1 - atRim) : (atRim * (1 - far)) / (1 - rim))
                out.r = color[0]
                out.g = color[1]
                out.b = color[2]
              },
              area,
            )
          }
        },
      }
    },
  }
}
