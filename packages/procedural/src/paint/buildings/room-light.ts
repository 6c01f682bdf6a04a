/** What light does in a room while a video runs: the sun comes in and goes, dust shines in it, cars pass outside. */

import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep, tau } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { actEach } from '../core/act-each.ts'
import { cyclesIn, movingOn } from '../core/cycles.ts'
import { paintsNothing } from '../core/layers.ts'
import { onceATime } from '../core/once.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import type { Palette } from '../palette.ts'
import type { Area, Layer, Staging } from '../scene.ts'

export interface LitRoom {
  left: number
  right: number
  top: number
  bottom: number
  /** Panes side by side; a bar parts them from those above. */
  panes: number
  /** World y of the table's far edge. */
  edge: number
  /** Side to which the sun throws the light of the window. */
  side: number
  palette: Palette
}

/** Seconds in which a cloud uncovers the sun and covers it again. */
const cloudS = 5
/** Seconds between two paintings of the beam, which changes slowly. */
const sunStepS = 0.125
/** World size of the finest thing that it shows: leaves, and the edges of the window. */
const sunDetail = 1 / 190
/** How far the beam comes into the room, aside and down. */
const beamAside = 0.62
const beamDown = 0.46

/** How far the patch on the table comes toward the viewer, and how soft its edges are. */
const tableDown = 0.3
const patchSoft = 0.018
/** Width of the window's bars as far as the light knows them, and height of the one across, from the top. */
const barWidth = 0.03
const barHeight = 0.36

/** How much of the sun comes in, 0 to 1: nothing at first and for a moment around it, as in the still. */
function sunIn(staging: Staging): (time: number) => number {
  const clouds = Math.max(1, Math.round((staging.duration * staging.speed) / cloudS))
  return (time) => smoothstep(0.06, 1, (1 - Math.cos(tau * clouds * time)) / 2)
}

/** The openings between the bars of the window. */
function openings({ left, right, top, bottom, panes }: LitRoom): Required<Area>[] {
  const half = barWidth / 2
  const across = mix(top, bottom, barHeight)
  return Array.from({ length: panes }, (_, i) => ({
    left: mix(left, right, i / panes) + half,
    right: mix(left, right, (i + 1) / panes) - half,
  })).flatMap((column) => [
    { ...column, top, bottom: across - half },
    { ...column, top: across + half, bottom },
  ])
}

/** Sum of the light on its way through the air at a place, 0 to about a half: less the farther from the window. */
function beamAt(panes: readonly Required<Area>[], away: number, x: number, y: number): number {
  let sum = 0
  for (const { left, right, top, bottom } of panes) {
    // Shares of the beam's way at which what is here has come through this pane.
    const [fromLeft, fromRight] = [(x - left) / away, (x - right) / away]
    const from = Math.max(0, Math.min(fromLeft, fromRight), (y - bottom) / beamDown)
    const to = Math.min(1, Math.max(fromLeft, fromRight), (y - top) / beamDown)
    if (to > from) sum += to - from - (to * to - from * from) / 2
  }
  return sum
}

/** Beam of the sun in the air of the room, and its leafy patch on the table. */
export function sunbeam(random: Random, room: LitRoom): Layer {
  const { left, right, top, bottom, edge, side } = room
  const noise = createNoise(random.seed)
  const warm = sunlight(room)
  const away = side * beamAside
  const panes = openings(room)
  const area = {
    left: Math.min(left, left + away) - 0.3,
    right: Math.max(right, right + away) + 0.3,
    top,
    bottom: edge + 0.42,
  }
  const tint = (out: Shade, light: number) => {
    out.a = light
    out.r = warm[0]
    out.g = warm[1]
    out.b = warm[2]
  }
  const patchAt = (x: number, y: number, leavesAt: (x: number, v: number) => number): number => {
    // On the table the window lies flat and goes toward the viewer.
    const v = (y - edge) / tableDown
    const across = (x - away * (0.35 + 0.65 * v)) / (1 + 0.35 * v)
    const up = bottom - (bottom - top) * v
    let lit = 0
    for (const pane of panes)
      lit +=
        smoothstep(pane.left - patchSoft, pane.left + patchSoft, across) *
        smoothstep(pane.right + patchSoft, pane.right - patchSoft, across) *
        smoothstep(pane.top - patchSoft, pane.top + patchSoft, up) *
        smoothstep(pane.bottom + patchSoft, pane.bottom - patchSoft, up)
    return lit > 0 ? lit * leavesAt(across, v) : 0
  }
  return {
    id: 'sunbeam',
    depth: 0,
    open: paintsNothing,
    act(staging) {
      const sunAt = sunIn(staging)
      const windAt = movingOn(staging, 0.1)
      return {
        areas: (time) => (sunAt(time) > 0.001 ? [area] : []),
        detail: sunDetail,
        every: sunStepS,
        open: (view) => {
          const stages = windAt(view.time)
          const sun = sunAt(view.time)
          // Leaves of a tree outside, which move in its wind.
          const leavesAt = (x: number, v: number): number => {
            let leaf = 0
            for (const { moved, share } of stages)
              if (share > 0) leaf += share * (noise.fbm(x * 9 + moved * 5, v * 3.2 + moved * 3, 3) - 0.5)
            return smoothstep(0.12, -0.06, leaf)
          }
          return (target) => {
            const air = (x: number, y: number, out: Shade) => tint(out, 0.28 * sun * beamAt(panes, away, x, y))
            paintPixels(view, target, air, { mode: 'light', detail: 1 / 80, ...area })
            const patch = (x: number, y: number, out: Shade) => tint(out, 0.34 * sun * patchAt(x, y, leavesAt))
            paintPixels(view, target, patch, { mode: 'light', detail: sunDetail, ...area, top: edge })
          }
        },
      }
    },
  }
}

/** Lamps in whose light dust shows. */
export interface Lamp {
  x: number
  y: number
  radius: number
}

const motes = 90

function sunlight({ palette: { sun } }: LitRoom): Rgb {
  return mixRgb(scaleRgb(sun, 1 / Math.max(...sun)), [1, 0.9, 0.7], 0.5)
}

/** Dust that floats in the light of the window or of lamps. */
export function roomDust(random: Random, room: LitRoom, lamps: readonly Lamp[]): Layer {
  const { left, right, top, edge, side, palette } = room
  const away = side * beamAside
  const warm = sunlight(room)
  const panes = openings(room)
  const night = smoothstep(0.25, 0.5, palette.dark)
  const list = Array.from({ length: motes }, () => ({
    x: random.next(),
    y: random.next(),
    near: random.next(),
    phase: random.next(),
    own: random.next(),
  }))
  const from = Math.min(left, left + away) - 0.1
  const to = Math.max(right, right + away) + 0.1
  const litAt = (x: number, y: number, sun: number): number => {
    let lamp = 0
    for (const one of lamps) lamp += bell(Math.hypot(x - one.x, y - one.y), one.radius * 0.6)
    return clamp(3 * beamAt(panes, away, x, y) * sun * (1 - night) + lamp * (0.3 + 0.7 * night))
  }
  return {
    id: 'dust',
    depth: 0,
    open: paintsNothing,
    act(staging) {
      const sunAt = sunIn(staging)
      const rounds = cyclesIn(staging, (staging.duration * staging.speed) / 5)
      const floatAt = onceATime((time) =>
        list.flatMap(({ x, y, near, phase, own }, index) => {
          const lamp = lamps.length > 0 && index % 2 === 0 ? lamps[(index >> 1) % lamps.length] : null
          const angle = tau * (rounds * time + phase)
          const homeX = lamp ? lamp.x + (x - 0.5) * lamp.radius * 1.5 : from + (to - from) * x
          const homeY = lamp ? lamp.y + (y - 0.3) * lamp.radius * 1.3 : top + (edge + 0.25 - top) * y
          const place = {
            x: homeX + 0.035 * Math.sin(angle) + 0.015 * Math.sin(2 * angle + own * 6),
            y: homeY + 0.03 * Math.cos(angle) + 0.012 * Math.sin(3 * angle + own * 4),
          }
          // A mote turns, and shines when it faces the light.
          const facing = 0.35 + 0.65 * Math.sin(2 * angle + own * 6) ** 2
          const shown = smoothstep(0, 0.08, Math.min(time, staging.isLoop ? 1 - time : 1))
          const light = litAt(place.x, place.y, sunAt(time)) * facing * shown
          const radius = 0.0011 + 0.0026 * near * near
          return light < 0.02 ? [] : [{ ...place, radius, light: light * (0.9 - 0.5 * near) }]
        }),
      )
      const areaOf = ({ x, y, radius }: { x: number; y: number; radius: number }): Area => ({
        ...{ left: x - radius * 2, right: x + radius * 2, top: y - radius * 2, bottom: y + radius * 2 },
      })
      return actEach({
        at: floatAt,
        areaOf,
        paint: (view, target, mote, area) =>
          paintPixels(
            view,
            target,
            (x, y, out) => {
              out.a = bell(Math.hypot(x - mote.x, y - mote.y), mote.radius * 0.9) * mote.light
              out.r = warm[0]
              out.g = warm[1]
              out.b = warm[2]
            },
            { mode: 'light', ...area },
          ),
      })
    },
  }
}
