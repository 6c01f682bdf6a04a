/** Paints subjects at their place: with shadow, mirror image, and what covers their feet. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createPath, type SKRSContext2D } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import type { Area, Layer, Target, View } from '../scene.ts'
import { createBrush, type Lamp, type Outfit, type Sex, type SubjectLight } from './brush.ts'
import { momentsOf } from './moments.ts'
import { atRest, type Moment, type Movement } from './movement.ts'
import { groundHomes, type Pose, type Subject } from './subject.ts'
import type { Place } from './venue.ts'

/** One thing in the world. */
export interface Figure {
  subject: Subject
  pose: Pose
  /** Its concept, with a number where its request is not the first of it; and which one of the request it is. */
  name: string
  index: number
  /** Foot. */
  x: number
  y: number
  /** World height. */
  size: number
  /** 1 looks to the right, -1 to the left. */
  way: number
  color: Rgb | null
  /** Who it is, where the prompt says so. */
  sex: Sex | null
  outfit: Outfit | null
  /** Whether it is on another thing, and so not on the ground: it is drawn after that. */
  isOnTop: boolean
  /** Whether somebody sits on it, or in it. */
  isTaken: boolean
  /** What it does in a video; null when it stands still. */
  movement: Movement | null
  /** The thing on which it sits, with which it goes; null when it goes by itself. */
  mount: Figure | null
  random: Random
}

/** A thing at a moment. */
interface Shown extends Figure {
  moment: Moment
}

/** Light of lamps is drawn up to white and then made brighter. */
const lampGain = 2.4
/** Light that is left at shares of a lamp's radius. */
const falloff = [
  [0.08, 0.62],
  [0.2, 0.3],
  [0.38, 0.12],
  [0.6, 0.035],
  [0.8, 0.008],
] as const
/** Stripes of which a mirror image consists. */
const stripes = 22
/** Height of a mirror image as a share of that of its thing. */
const mirrored = 0.85

/** The figures of one request, on a sheet of their own. */
export function subjectLayer(
  id: string,
  depth: number,
  figures: readonly Figure[],
  place: Place,
  light: SubjectLight,
): Layer {
  const stillArea = areaOf(figures.map(resting), place)
  const still = figures.map(resting)
  const layer: Layer = {
    id,
    depth,
    open: (view) => (target) => paintFigures(view, target, { shown: still, place, light, area: stillArea }),
  }
  if (figures.every((figure) => bearerOf(figure).movement === null)) return layer
  return {
    ...layer,
    act(staging) {
      const actors = figures.map((figure) => {
        // Rider and mount are one figure that moves: the same ground, the same pace, the same turn out of the picture.
        const bearer = bearerOf(figure)
        const { movement, random } = bearer
        if (!movement) return () => resting(figure)
        const rhythm = random.fork('rhythm').next()
        const { side } = reachOf(bearer)
        const momentAt = momentsOf({ ...bearer, side, movement, place, rhythm }, staging)
        return (time: number) => showing(figure, momentAt(time))
      })
      const shownAt = (time: number) => actors.map((shownBy) => shownBy(time))
      return {
        areas: (time) => [areaOf(shownAt(time), place)],
        open(view) {
          const shown = shownAt(view.time)
          return (target) => paintFigures(view, target, { shown, place, light, area: areaOf(shown, place) })
        },
      }
    },
  }
}

/** What carries a figure: itself, or what it sits on, or what the one who holds it sits on. */
function bearerOf(figure: Figure): Figure {
  return figure.mount ? bearerOf(figure.mount) : figure
}

const resting = (figure: Figure): Shown => ({ ...figure, moment: atRest })

const showing = (figure: Figure, moment: Moment): Shown => ({
  ...figure,
  x: figure.x + moment.x,
  y: figure.y + moment.y,
  moment,
})

interface Sheet {
  shown: readonly Shown[]
  place: Place
  light: SubjectLight
  area: Area
}

function paintFigures(view: View, target: Target, { shown, place, light, area }: Sheet): void {
  const lamps: (Lamp & { figure: Shown })[] = []
  paintVector(
    view,
    target,
    (context) => {
      for (const figure of shown) {
        if (place.mirror && !figure.pose.isOnRough) drawMirror(context, figure, place.mirror, light)
        const isStanding = stands(figure, place)
        if (isStanding) drawShadow(context, figure, light)
        draw(context, figure, light, (lamp) => lamps.push({ ...lamp, figure }))
        // Grass does not go along with who goes through it.
        const isCovered = isStanding && figure.moment.gone === 0 && !figure.subject.foot
        if (place.cover && isCovered) drawCover(context, figure, place.cover)
      }
    },
    area,
  )
  if (lamps.length === 0) return
  paintVector(
    view,
    target,
    (context) => {
      for (const { x, y, radius, light: color, figure } of lamps) {
        const at = worldOf(figure, x, y)
        const reach = radius * figure.size
        const gradient = context.createRadialGradient(...at, 0, ...at, reach)
        const glow = scaleRgb(color, 1 / lampGain)
        gradient.addColorStop(0, css(glow))
        for (const [at, share] of falloff) gradient.addColorStop(at, css(glow, share))
        gradient.addColorStop(1, css(glow, 0))
        context.fillStyle = gradient
        context.beginPath()
        context.arc(...at, reach, 0, Math.PI * 2)
        context.fill()
      }
    },
    { ...area, mode: 'light', gain: lampGain },
  )
}

/** Whether a thing is on the ground, and so has a shadow there. */
const stands = ({ isOnTop }: Figure, { home }: Place): boolean => !isOnTop && groundHomes.includes(home)

function areaOf(shown: readonly Shown[], place: Place) {
  const area = { left: 99, right: -99, top: 99, bottom: -99 }
  for (const figure of shown) {
    const { subject, pose, x, y, size, moment } = figure
    const { side, up, down = 0.1 } = reachOf(figure)
    const room = moment === atRest ? 0 : movingRoom
    const aside = Math.max((side + room) * size, stands(figure, place) ? shadowHalf(subject) * size * shadowReach : 0)
    area.left = Math.min(area.left, x - aside)
    area.right = Math.max(area.right, x + aside)
    area.top = Math.min(area.top, y - (up + room) * size)
    area.bottom = Math.max(area.bottom, y + ((place.mirror && !pose.isOnRough ? up * 0.9 : down) + room) * size)
  }
  return area
}

/** Extent of a thing as it is: some poses reach farther than others. */
const reachOf = ({ pose, subject }: Figure): Subject['reach'] => pose.reach ?? subject.reach

/** Room around a thing that moves, in its heights: it leans, and raises its wings. */
const movingRoom = 0.2

function draw(
  context: SKRSContext2D,
  { pose, x, y, size, way, color, sex, outfit, isTaken, random, moment }: Shown,
  light: SubjectLight,
  lamps: (lamp: Lamp) => void,
): void {
  context.save()
  context.translate(x, y)
  context.scale(size * way, size)
  if (moment.lean !== 0) lean(context, moment)
  pose.draw(
    createBrush({
      context,
      random: random.fork('look'),
      pose: pose.name,
      light,
      color,
      sex,
      outfit,
      isTaken,
      way,
      moment,
      lamps,
    }),
  )
  context.restore()
}

/** World position of a place on a thing. */
function worldOf({ x: left, y: foot, size, way, moment }: Shown, x: number, y: number): [number, number] {
  const [cos, sin] = [Math.cos(moment.lean), Math.sin(moment.lean)]
  const up = y + leanHeight
  return [left + (x * cos - up * sin) * size * way, foot + (x * sin + up * cos - leanHeight) * size]
}

/** Height in heights of the point about which things lean: what floats does so about its waterline. */
const leanHeight = 0.1

function lean(context: SKRSContext2D, { lean }: Moment): void {
  context.translate(0, -leanHeight)
  context.rotate(lean)
  context.translate(0, leanHeight)
}

/** Half the width of a thing's shadow at its foot, in heights. */
const shadowHalf = ({ base, footprint, reach }: Subject): number => base ?? footprint ?? Math.min(reach.side, 0.75)
/** How far the long shadow of a low sun reaches, in half widths. */
const shadowReach = 0.75 + 2.45 * 0.85

/** The shadow at the foot, and the long soft one away from the light. */
function drawShadow(context: SKRSContext2D, { subject, x, y, size }: Figure, light: SubjectLight): void {
  const { palette, side } = light
  const width = shadowHalf(subject) * size
  const strength = 0.5 - palette.dark * 0.2
  const color = scaleRgb(mixRgb(palette.near, palette.ambient, 0.2), 0.35)
  const long = 1.35 + (1 - smoothstep(0.1, 0.4, palette.sunHeight)) * 1.1
  for (const [reach, shift, alpha] of [
    [1, 0, 0.75],
    [long, 1, 0.42],
  ] as const) {
    context.save()
    context.translate(x - side * shift * width * 0.75, y)
    context.scale(width * reach * 0.85, Math.min(width, size) * 0.13)
    const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    gradient.addColorStop(0, css(color, strength * alpha))
    gradient.addColorStop(0.55, css(color, strength * alpha * 0.6))
    gradient.addColorStop(1, css(color, 0))
    context.fillStyle = gradient
    context.beginPath()
    context.arc(0, 0, 1, 0, Math.PI * 2)
    context.fill()
    context.restore()
  }
}

/** The mirror image in stripes that grow thinner with the distance. */
function drawMirror(context: SKRSContext2D, figure: Shown, water: Rgb, light: SubjectLight): void {
  const { x, y, size, random, mount } = figure
  const reach = reachOf(figure)
  // Who sits in a boat is as far below the water in its mirror as above it.
  const waterline = mount ? bearerOf(figure).y + figure.moment.y : y
  const foot = waterline + (waterline - y) * mirrored
  const own = random.fork('mirror')
  const depth = Math.min(reach.up, 1.15) * size * mirrored
  const path = createPath()
  for (let i = 0; i < stripes; i++) {
    const t = i / stripes
    const thickness = (depth / stripes) * (1.02 - t * 0.75)
    const top = foot + t * depth
    const half = reach.side * size * own.range(0.86, 1)
    path.rect(x - half, top, half * 2, thickness)
  }
  context.save()
  context.clip(path)
  context.translate(x, foot)
  context.scale(figure.size * figure.way, -figure.size * mirrored)
  if (figure.moment.lean !== 0) lean(context, figure.moment)
  const wet = { ...light, haze: mixRgb(water, light.haze, 0.25), air: Math.max(light.air, 0.5), backlit: 0.5 }
  figure.pose.draw(
    createBrush({
      context,
      random: random.fork('look'),
      pose: figure.pose.name,
      light: wet,
      color: figure.color,
      sex: figure.sex,
      outfit: figure.outfit,
      isTaken: figure.isTaken,
      way: figure.way,
      moment: figure.moment,
      lamps: () => undefined,
    }),
  )
  context.restore()
}

/** Grass, snow or sand over the feet, so that a thing stands in the ground and not on it. */
function drawCover(
  context: SKRSContext2D,
  { x, y, size, subject, random }: Figure,
  { kind, color }: NonNullable<Place['cover']>,
): void {
  const own = random.fork('cover')
  const width = (subject.base ?? subject.footprint ?? Math.min(subject.reach.side, 0.6)) * size
  if (kind !== 'grass') {
    context.fillStyle = css(color)
    for (let i = 0; i < 7; i++) {
      context.beginPath()
      context.ellipse(
        x + own.range(-0.8, 0.8) * width,
        y + size * 0.016,
        width * own.range(0.12, 0.28),
        size * own.range(0.006, 0.013),
        0,
        0,
        Math.PI * 2,
      )
      context.fill()
    }
    return
  }
  const count = Math.round(26 + width * 90)
  for (let i = 0; i < count; i++) {
    const at = x + own.range(-1, 1) * width
    const tall = size * own.range(0.02, 0.065)
    const lean = own.range(-0.5, 0.5) * tall
    context.strokeStyle = css(scaleRgb(color, own.range(0.6, 1.15)))
    context.lineWidth = size * own.range(0.003, 0.006)
    context.beginPath()
    context.moveTo(at, y + size * 0.02)
    context.quadraticCurveTo(at + lean * 0.2, y - tall * 0.6, at + lean, y - tall)
    context.stroke()
  }
}
