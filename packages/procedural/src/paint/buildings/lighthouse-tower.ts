/** A lighthouse: tower, lantern, beam. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import { cyclesIn } from '../core/cycles.ts'
import { paintPixels, touches } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { light } from '../palette.ts'
import type { Area, Layer, Staging, Target, View } from '../scene.ts'
import type { Sky } from '../sky/sky.ts'

interface Tower {
  x: number
  foot: number
  tall: number
  side: number
  paint: Rgb
  stripes: 'bands' | 'spiral' | 'plain' | 'top'
  lit: number
  palette: Sky['palette']
}

/** The tower with its stripes, windows, gallery and lantern. */
export function towerLayer({ x, foot, tall, side, paint, stripes, lit, palette }: Tower): Layer {
  const on = (material: Rgb, facing: number): Rgb => light(material, palette.sun, palette.ambient, facing)
  const white = hex('#ece7dd')
  const half = tall * 0.115
  const gallery = 0.83
  return {
    id: 'tower',
    depth: 0.52,
    open: (view) => (target) => {
      paintPixels(
        view,
        target,
        (px, y, out) => {
          const t = (foot - y) / tall
          const r = half * (1 - 0.4 * t + 0.12 * (1 - smoothstep(0, 0.12, t)))
          const u = (px - x) / r
          // Rings bend upward, because the tower is seen from below.
          const ring = t + Math.sqrt(Math.max(0, 1 - u * u)) * 0.012 * (t - 0.2)
          out.a =
            clamp((r - Math.abs(px - x)) / view.pixel + 0.5) * clamp((y - (foot - tall * gallery)) / view.pixel + 0.5)
          if (out.a <= 0 || y > foot + 0.02) {
            out.a = 0
            return
          }
          let painted = 0
          if (stripes === 'bands') painted = smoothstep(0.49, 0.51, ((ring * 3.6 + 0.3) % 1) * 1)
          else if (stripes === 'spiral') {
            const turn = Math.asin(clamp(u, -1, 1)) / Math.PI
            const place = (((ring * 4.2 + turn * 0.9) % 1) + 1) % 1
            painted = smoothstep(0.48, 0.52, place) * smoothstep(1, 0.97, place)
          } else if (stripes === 'top') painted = smoothstep(0.6, 0.605, ring)
          const facing = clamp(0.4 - side * u * 0.5) * 0.52 + 0.06
          const sun = palette.sun
          const fill = 0.75 + 0.25 * Math.sqrt(Math.max(0, 1 - u * u))
          const window = Math.abs(u - 0.1 * side) < 0.16 && ((t > 0.3 && t < 0.36) || (t > 0.56 && t < 0.61)) ? 1 : 0
          for (let c = 0; c < 3; c++) {
            const material = mix(white[c], paint[c], painted) * (1 - window * 0.85)
            const value = material * (sun[c] * facing + palette.ambient[c] * fill)
            const glow = window * lit * (c === 0 ? 1.1 : c === 1 ? 0.7 : 0.3)
            if (c === 0) out.r = value + glow
            else if (c === 1) out.g = value + glow
            else out.b = value + glow
          }
        },
        { left: x - half * 1.3, right: x + half * 1.3, top: foot - tall * 0.9, bottom: foot + 0.02 },
      )
      paintVector(
        view,
        target,
        (context) => {
          context.translate(x, foot)
          context.scale(tall, -tall)
          const across = (w: number, material: Rgb) => {
            const gradient = context.createLinearGradient(-w, 0, w, 0)
            gradient.addColorStop(side > 0 ? 0 : 1, css(on(material, 0.5)))
            gradient.addColorStop(0.5, css(on(material, 0.22)))
            gradient.addColorStop(side > 0 ? 1 : 0, css(scaleRgb(on(material, 0.03), 0.8)))
            return gradient
          }
          const iron = hex('#2b3036')
          context.fillStyle = across(0.105, iron)
          context.beginPath()
          context.roundRect(-0.1, 0.825, 0.2, 0.02, 0.006)
          context.fill()
          context.strokeStyle = css(on(iron, 0.3))
          context.lineWidth = 0.004
          context.beginPath()
          for (let i = -6; i <= 6; i++) {
            context.moveTo(i * 0.0155, 0.845)
            context.lineTo(i * 0.0155, 0.878)
          }
          context.moveTo(-0.095, 0.878)
          context.lineTo(0.095, 0.878)
          context.stroke()
          const glass = mixRgb(on(hex('#9fb4bd'), 0.4), [1, 0.78, 0.42], lit)
          context.fillStyle = css(glass)
          context.fillRect(-0.05, 0.845, 0.1, 0.085)
          context.strokeStyle = css(on(iron, 0.2))
          context.lineWidth = 0.006
          context.beginPath()
          for (const at of [-0.05, -0.018, 0.018, 0.05]) {
            context.moveTo(at, 0.845)
            context.lineTo(at, 0.93)
          }
          context.stroke()
          context.fillStyle = across(0.065, shiftRgb(paint, { l: -0.05 }))
          context.beginPath()
          context.moveTo(-0.066, 0.928)
          context.quadraticCurveTo(-0.05, 0.985, 0, 1)
          context.quadraticCurveTo(0.05, 0.985, 0.066, 0.928)
          context.closePath()
          context.fill()
          context.fillRect(-0.004, 0.99, 0.008, 0.05)
        },
        { left: x - tall * 0.12, right: x + tall * 0.12, top: foot - tall * 1.06, bottom: foot - tall * 0.8 },
      )
    },
  }
}

export interface Beam {
  x0: number
  y0: number
  angle: number
  direction: number
  strength: number
  mist: number
  depth: number
  /** World y of the horizon, below the lamp. */
  horizon: number
}

const spread = 0.055

/** The beam of the lamp toward `angle` and `direction`. In a video it goes around. */
export function beamLayer(beam: Beam): Layer {
  const { x0, y0, angle, direction, strength, mist, depth } = beam
  return {
    id: 'beam',
    depth,
    goesWith: 'tower',
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const dx = (x - x0) * direction
          const dy = y - y0
          const distance = Math.sqrt(dx * dx + dy * dy) + 1e-6
          const ahead = dx > 0 ? 1 : backShare
          const turn = Math.abs(dy / Math.max(0.001, Math.abs(dx)) + (dx > 0 ? -angle : angle))
          const core = smoothstep(spread, 0, turn)
          out.a =
            ((core * core * 0.55 + bell(turn, spread * 0.7) * 0.12) * ahead * strength * (0.55 + mist * 0.5)) /
            (1 + distance * 1.3)
          out.r = 1
          out.g = 0.86
          out.b = 0.58
        },
        { mode: 'light', detail: 1 / 300, top: y0 - 0.6, bottom: y0 + 0.6 },
      ),
    act(staging) {
      const heading = headingOf(beam, staging)
      const raysAt = (time: number) => [rayOf(beam, heading(time), 1), rayOf(beam, heading(time) + Math.PI, backShare)]
      return {
        areas: (time) => raysAt(time).flatMap(({ areas }) => areas),
        fineness: 0.5,
        open: (view) => (target) => {
          for (const ray of raysAt(view.time))
            if (ray.areas.some((area) => touches(view, area))) paintRay(view, target, beam, ray)
        },
      }
    },
  }
}

/** Brightness of the light that leaves the lantern backward. */
const backShare = 0.42
/** Seconds in which the lamp goes around. */
const roundS = 6.5

/** How much a beam that comes toward the viewer rises on the image: the lamp is above the eye. */
function slopeOf({ horizon, y0 }: Beam): number {
  return Math.max(0.08, (horizon - y0) * 0.55)
}

/** Where the lamp points: 0 to the right, a quarter turn toward the viewer. At time 0 as in the still. */
function headingOf(beam: Beam, staging: Staging): (time: number) => number {
  const still = Math.atan(-beam.angle / slopeOf(beam))
  const begin = beam.direction > 0 ? still : Math.PI - still
  const rounds = cyclesIn(staging, (staging.duration * staging.speed) / roundS)
  return (time) => begin + 2 * Math.PI * rounds * time
}

/** One of the two beams as it lies on the image. */
interface Ray {
  dirX: number
  dirY: number
  reach: number
  wide: number
  bright: number
  /** What it covers, piece by piece along the beam: around the whole of it there would mostly be nothing. */
  areas: readonly Area[]
}

/** Pieces of a beam, and their length; the last one goes on to its end. */
const rayPieces = 5
const rayPiece = 0.3

function rayOf(beam: Beam, phi: number, share: number): Ray {
  const { x0, y0, strength, mist } = beam
  const toward = Math.sin(phi)
  // On the image the beam runs along this direction; it is short when it points to the viewer or away.
  const alongX = Math.cos(phi)
  const alongY = -slopeOf(beam) * toward
  const length = Math.hypot(alongX, alongY)
  const dirX = alongX / length
  const dirY = alongY / length
  // A beam that points away ends, for the eye, at the horizon; one that comes near grows wide.
  const reach = toward < 0 ? 0.25 + 1.6 * Math.abs(alongX) : 2.4
  const wide = (spread * (1 + 1.1 * Math.max(0, toward) ** 3)) / Math.max(0.3, length)
  const bright = share * strength * (0.55 + mist * 0.5) * (0.72 + 0.5 * toward) * smoothstep(0.1, 0.5, length)
  const areas = Array.from({ length: rayPieces }, (_, i): Area => {
    const from = Math.min(reach, i * rayPiece)
    const to = i === rayPieces - 1 ? reach : Math.min(reach, (i + 1) * rayPiece)
    const aside = (to + 0.012) * wide * raySides
    const [fromX, toX] = [x0 + dirX * from, x0 + dirX * to]
    const [fromY, toY] = [y0 + dirY * from, y0 + dirY * to]
    return {
      left: Math.min(fromX, toX) - aside * Math.abs(dirY) - 0.01,
      right: Math.max(fromX, toX) + aside * Math.abs(dirY) + 0.01,
      top: Math.min(fromY, toY) - aside * Math.abs(dirX) - 0.01,
      bottom: Math.max(fromY, toY) + aside * Math.abs(dirX) + 0.01,
    }
  })
  return { dirX, dirY, reach, wide, bright, areas }
}

/** The area that holds all of these. */
function around(areas: readonly Area[]): Area {
  return {
    left: Math.min(...areas.map(({ left = -9 }) => left)),
    right: Math.max(...areas.map(({ right = 9 }) => right)),
    top: Math.min(...areas.map(({ top = -9 }) => top)),
    bottom: Math.max(...areas.map(({ bottom = 9 }) => bottom)),
  }
}

/** Widths of a beam, to each side, within which it shows. */
const raySides = 2.2

function paintRay(view: View, target: Target, { x0, y0 }: Beam, { dirX, dirY, reach, wide, bright, areas }: Ray): void {
  paintPixels(
    view,
    target,
    (x, y, out) => {
      const dx = x - x0
      const dy = y - y0
      const ahead = dx * dirX + dy * dirY
      out.a = 0
      if (ahead <= 0 || ahead > reach) return
      const turn = Math.abs(dx * dirY - dy * dirX) / (ahead + 0.012)
      if (turn > wide * raySides) return
      const core = smoothstep(wide, 0, turn)
      const a =
        ((core * core * 0.55 + bell(turn, wide * 0.7) * 0.12) * bright * smoothstep(reach, reach * 0.4, ahead)) /
        (1 + ahead * 1.3)
      if (a < 0.002) return
      out.a = a
      out.r = 1
      out.g = 0.86
      out.b = 0.58
    },
    { mode: 'light', detail: 1 / 190, ...around(areas) },
  )
}

/** The glow around the lamp, which flashes when the beam of a video passes over the viewer. */
export function glareLayer(beam: Beam): Layer {
  const { x0, y0, strength } = beam
  const area: Area = { left: x0 - 0.3, right: x0 + 0.3, top: y0 - 0.3, bottom: y0 + 0.3 }
  const paint = (view: View, target: Target, flash: number) =>
    paintPixels(
      view,
      target,
      (x, y, out) => {
        const d = Math.hypot(x - x0, y - y0)
        out.a = (bell(d, 0.012) * 3.2 + bell(d, 0.07) * (0.32 + 0.5 * flash)) * strength * (1 + flash)
        out.r = 1
        out.g = 0.82
        out.b = 0.5
      },
      { mode: 'light', ...area, detail: 1 / 500 },
    )
  return {
    id: 'lamp',
    depth: 0.7,
    goesWith: 'tower',
    open: (view) => (target) => paint(view, target, 0),
    act(staging) {
      const heading = headingOf(beam, staging)
      const flashAt = (time: number) =>
        Math.max(0, Math.sin(heading(time))) ** 10 + 0.4 * Math.max(0, -Math.sin(heading(time))) ** 14
      return {
        areas: () => [area],
        fineness: 0.75,
        open: (view) => (target) => paint(view, target, flashAt(view.time)),
      }
    },
  }
}
