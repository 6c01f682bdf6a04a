/** Flowers in the near part of a field, drawn one by one. */
import { css, mixRgb, type Rgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { type Bend, calm, fallOf, gustsIn } from '../core/gusts.ts'
import type { Camera } from '../core/height-field.ts'
import { once } from '../core/once.ts'
import type { SKRSContext2D } from '../core/skia.ts'
import { createSprites, type Sprites } from '../core/sprites.ts'
import { paintVector } from '../core/vector.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'
import { type Crop, headReach, headRoom, paintHead, spikeLean } from './crop-heads.ts'

interface Near {
  camera: Camera
  height(x: number, z: number): number
  crop: Crop
  flowers: readonly Rgb[]
  green: Rgb
  shade: Rgb
  drift: number
  pan: number
  period: number
  side: number
  noise: Noise
}

/** A plant as the seed made it. */
interface Plant {
  x: number
  y: number
  /** px of the world for one at this distance. */
  scale: number
  z: number
  color: Rgb
  /** How far its head is aside of its foot when nothing blows. */
  rest: number
  stem: number
  green: string
  leaves: readonly { aside: number; tall: number }[]
  /** The chances of its head, each from 0 to 1. */
  chances: readonly number[]
}

/** Flowers drawn one by one where the field is near enough to tell them apart. In a video they bend in the wind. */
export function nearFlowers(random: Random, near: Near): Layer {
  const { crop } = near
  const plantsBetween = once((left: number, right: number) => plantsOf(random, near, left, right))
  const plantsIn = ({ left, width, pixel }: View) => plantsBetween(left, left + width * pixel)
  const paint = (view: View, bend: Bend, putHead: PutHead): PaintTarget => {
    const plants = plantsIn(view)
    const top = Math.min(...plants.map(({ y, stem, scale }) => y - stem - scale * headReach))
    return (target) =>
      paintVector(
        view,
        target,
        (context) => {
          for (const [index, plant] of plants.entries()) {
            const blown = bend(plant.x, plant.z * 7.13) * plant.stem * supple
            paintStem(context, plant, blown)
            putHead(context, { plant, index, blown })
          }
        },
        { top },
      )
  }
  return {
    id: 'flowers',
    depth: 0.95,
    open: (view) =>
      paint(view, calm, (context, { plant }) => {
        context.save()
        context.translate(plant.x + plant.rest, plant.y - plant.stem)
        paintHead(context, crop, plant, near)
        context.restore()
      }),
    act(staging) {
      const bendAt = gustsIn(staging)
      let heads: Sprites | null = null
      return {
        areas: () => [{ top: near.camera.horizon }],
        open(view) {
          const plants = plantsIn(view)
          heads ??= createSprites(
            view.pixel,
            plants.map(({ scale }) => headRoom(crop, scale)),
            (context, index) => {
              const plant = plants[index]
              if (plant) paintHead(context, crop, plant, near)
            },
          )
          const sprites = heads
          return paint(view, bendAt(view.time), (context, { plant, index, blown }) => {
            const { x, y, rest, stem } = plant
            sprites.put(context, index, x + rest + blown, y - stem + fallOf(blown, stem), spikeLean(crop, plant, blown))
          })
        },
      }
    },
  }
}

type PutHead = (context: SKRSContext2D, at: { plant: Plant; index: number; blown: number }) => void

/** How far a plant goes with the wind. */
const supple = 1.6

function paintStem(context: SKRSContext2D, plant: Plant, blown: number): void {
  const { x, y, scale, stem, rest } = plant
  const foot = y + scale * 0.08
  context.strokeStyle = plant.green
  context.lineWidth = scale * 0.012
  context.beginPath()
  context.moveTo(x, foot)
  context.quadraticCurveTo(x, y - stem * 0.5, x + rest + blown, y - stem + fallOf(blown, stem))
  for (const { aside, tall } of plant.leaves) {
    context.moveTo(x + aside * 0.3, foot)
    context.quadraticCurveTo(x + aside * 0.4, y - stem * 0.3, x + aside + blown * 0.5, y - tall)
  }
  context.stroke()
}

/** The plants between two world positions, far to near. */
function plantsOf(random: Random, near: Near, left: number, right: number): Plant[] {
  const { camera, crop, period } = near
  const plants: Plant[] = []
  const halfWide = Math.max(Math.abs(left), Math.abs(right)) + 0.15
  const depths = 22
  for (let d = 0; d < depths; d++) {
    const z = 10 / (1 + d * 0.24)
    const step = crop === 'poppy' ? 0.36 : 0.2
    const wide = (halfWide * z) / camera.focal
    const middle = z * near.drift
    const from = Math.floor((-wide - 1) / step)
    for (let n = from; n * step < wide + 1; n++) {
      const own = random.fork(`${d} ${n}`)
      const x = (n + own.range(-0.45, 0.45)) * step
      const u = (x - middle + near.pan) / period
      const t = u - Math.floor(u)
      if (crop === 'poppy') {
        if (own.next() > smoothstep(0.3, 0.62, near.noise.fbm(x * 0.5, z * 0.5 + 9, 2)) * 0.8) continue
      } else if (t < 0.22 || t > 0.78) continue
      const depth = z * own.range(0.93, 1.07)
      const ground = near.height(x, depth)
      const scale = camera.focal / depth
      const y = camera.horizon - (ground - camera.height) * scale
      const row = Math.floor(Math.floor(u) / 2)
      const count = near.flowers.length
      const pick = crop === 'tulip' ? ((row % count) + count) % count : own.int(0, count - 1)
      const color = near.flowers[pick] ?? [1, 1, 1]
      if (y < 0.75) plants.push({ ...{ x: x * scale, y, scale, color, z: depth }, ...growthOf(near, own, scale) })
    }
  }
  return plants.sort((a, b) => b.z - a.z)
}

const stems: Readonly<Record<Crop, number>> = { sunflower: 0.3, lavender: 0.3, tulip: 0.26, poppy: 0.26 }
/** Most chances that a head takes. */
const mostChances = 27

/** What a plant has become: its stem, its leaves, and the chances of its head. */
function growthOf({ crop, shade, green }: Near, spot: Random, scale: number) {
  const own = spot.fork('plant')
  const rest = own.range(-0.09, 0.09) * scale
  const stem = stems[crop] * scale * own.range(0.75, 1.2)
  const color = css(mixRgb(shade, green, own.range(0.3, 0.9)))
  const leaves = [0, 1].map(() => ({ aside: own.range(-0.16, 0.16) * scale, tall: stem * own.range(0.5, 0.95) }))
  const chances = Array.from({ length: mostChances }, () => own.next())
  return { rest, stem, green: color, leaves, chances }
}
