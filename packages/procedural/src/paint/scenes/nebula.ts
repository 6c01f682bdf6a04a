/** Clouds of glowing gas with dark dust and stars. */
import { fromOklch, mixRgb, type Rgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels } from '../core/pixels.ts'
import { type Layer, type PaintTarget, plainGrade, type SceneKind, type View } from '../scene.ts'
import { paintStars, type Star, scatterStars } from '../sky/stars.ts'
import { spaceLight, spacePlace } from '../subjects/venue.ts'

export const nebula: SceneKind = {
  name: 'nebula',
  answers: { nebula: 1, space: 0.85, star: 0.5, milkyway: 0.6, galaxy: 0.4, smoke: 0.3, abstract: 0.2 },
  showcase: true,
  hosts: ['space'],
  hasOwnFog: true,
  build({ parsedPrompt, frame, random }) {
    const shape = random.fork('shape')
    const hues = gasColors(
      parsedPrompt.colors.map((color) => color.rgb),
      shape,
    )
    const reach = Math.min(frame.aspect, 1.8) / 2
    const coreX = shape.range(-0.5, 0.5) * reach
    const coreY = shape.range(-0.2, 0.2)
    const gas = gasLayer(hues, coreX, coreY, random.fork('gas'))
    return {
      kind: 'nebula',
      frame,
      venue: {
        palette: spaceLight(parsedPrompt, random),
        side: coreX < 0 ? -1 : 1,
        backlit: 0.2,
        places: [spacePlace('bright-stars', reach)],
      },
      layers: [
        backdrop,
        gas,
        starLayer(random.fork('stars'), 700, 0.8),
        brightStars(random.fork('bright'), reach, hues),
      ],
      grade: { ...plainGrade, bloom: 0.45, bloomFrom: 0.5, contrast: 1.12, vignette: 0.35, exposure: 0.82 },
      tags: ['nebula', 'space', 'stars'],
    }
  },
}

interface Gas {
  warm: Rgb
  core: Rgb
  cool: Rgb
  accent: Rgb
}

function gasColors(named: readonly Rgb[], random: Random): Gas {
  const first = named[0]
  const second = named[1]
  const warm = first ? toOklch(first).h : random.pick([42, 28, 350, 310, 60])
  const cool = second
    ? toOklch(second).h
    : first
      ? warm + random.pick([60, -70, 110])
      : random.pick([205, 230, 255, 180])
  const strength = first && toOklch(first).c < 0.03 ? 0.2 : 1
  return {
    warm: fromOklch({ l: 0.66, c: 0.19 * strength, h: warm }),
    core: fromOklch({ l: 0.86, c: 0.11 * strength, h: warm + 25 }),
    cool: fromOklch({ l: 0.58, c: 0.13 * strength, h: cool }),
    accent: fromOklch({ l: 0.56, c: 0.2 * strength, h: warm - 38 }),
  }
}

/** Glowing gas: noise warped twice by noise folds like smoke. */
function gasLayer({ warm, core, cool, accent }: Gas, coreX: number, coreY: number, random: Random): Layer {
  const noise = createNoise(random.seed)
  const zoom = random.range(1.7, 2.5)
  const turn = random.range(0, 6.28)
  const cos = Math.cos(turn) * zoom
  const sin = Math.sin(turn) * zoom
  const bend = random.range(1.9, 2.7)
  const spread = random.range(0.42, 0.65)
  const dustiness = random.range(0.7, 0.92)
  const paint =
    (view: View, { x: blownX, y: blownY }: { x: number; y: number }): PaintTarget =>
    (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) => {
          const x = px * cos - py * sin
          const y = px * sin + py * cos
          const ax = noise.fbm(x * 1.05 + blownX, y * 1.05 + blownY, 4)
          const ay = noise.fbm(x * 1.05 + 5.2 - blownY, y * 1.05 + 1.3 + blownX, 4)
          const bx = noise.fbm(x * 1.25 + ax * bend + 1.7, y * 1.25 + ay * bend + 9.2, 5)
          const by = noise.fbm(x * 1.25 + ax * bend + 8.3, y * 1.25 + ay * bend + 2.8, 5)
          const f = noise.fbm(x * 1.1 + bx * bend, y * 1.1 + by * bend, 6)
          const fibre = noise.ridged(x * 1.4 + bx * 1.8, y * 1.4 + by * 1.8, 6)
          const dx = px - coreX
          const dy = py - coreY
          const near = bell(Math.sqrt(dx * dx + dy * dy), spread)
          const rim = noise.fbm(x * 1.9 + ax * 3.1 + 3, y * 1.9 + ay * 3.1 + 3, 6)
          const body = f * f * f * 2.1 * (near + 0.16)
          const veil = bx * bx * bx * 1.35 * (1.1 - near * 0.7) * (0.35 + 0.65 * smoothstep(0.3, 0.6, f))
          const fire = clamp(fibre - 0.4) ** 2 * 7.5 * near
          const red = by * by * by * 1.9 * near
          const dust = smoothstep(0.5, 0.72, rim) * smoothstep(0, 0.45, near + 0.12) * dustiness
          const edge = smoothstep(0.44, 0.51, rim) * smoothstep(0.58, 0.51, rim) * near * 0.28
          const open = 1 - dust
          out.r = 0.004 + (warm[0] * body + cool[0] * veil + core[0] * fire + accent[0] * red) * open + core[0] * edge
          out.g = 0.005 + (warm[1] * body + cool[1] * veil + core[1] * fire + accent[1] * red) * open + core[1] * edge
          out.b = 0.01 + (warm[2] * body + cool[2] * veil + core[2] * fire + accent[2] * red) * open + core[2] * edge
        },
        { detail: 1 / 420 },
      )
  return {
    id: 'gas',
    depth: 0.02,
    open: (view) => paint(view, { x: 0, y: 0 }),
    act(staging) {
      const { duration, speed, isLoop } = staging
      const way = blowing * speed * duration
      // In a loop what folds the gas goes once around, so that the gas itself comes back to where it was.
      const radius = way / (2 * Math.PI)
      const blownAt = (time: number) => {
        const turn = 2 * Math.PI * time
        return isLoop ? { x: radius * Math.sin(turn), y: radius * (1 - Math.cos(turn)) } : { x: way * time, y: 0 }
      }
      return { every: 0.6, fineness: 0.54, open: (view) => paint(view, blownAt(view.time)) }
    },
  }
}

/** Units of its pattern in which what folds the gas moves in a second. */
const blowing = 0.03

/** What is behind the gas: nothing. It rests, so that the gas before it can act. */
const backdrop: Layer = {
  id: 'space',
  depth: 0,
  open: (view) => (target) =>
    paintPixels(
      view,
      target,
      (_x, _y, out) => {
        out.r = 0.004
        out.g = 0.005
        out.b = 0.01
      },
      { detail: 1 / 100 },
    ),
}

/** Small stars of a deep sky; also used by other scenes in space. */
export function starLayer(random: Random, density: number, brightness: number): Layer {
  const noise = createNoise(random.seed)
  return {
    id: 'stars',
    moves: 'stars',
    depth: 0.05,
    open(view) {
      const stars = scatterStars(random, {
        area: {
          left: view.left,
          right: view.left + view.width * view.pixel,
          top: view.top,
          bottom: view.top + view.height * view.pixel,
        },
        density,
        brightness,
        warm: [1, 0.8, 0.6],
        cool: [0.7, 0.84, 1],
        mask: (x, y) => 0.35 + noise.soft(x * 2.2, y * 2.2, 3),
      })
      return (target) => paintStars(view, target, stars)
    },
  }
}

/** A few bright stars with the diffraction cross of a telescope. */
function brightStars(random: Random, reach: number, hues: Gas): Layer {
  const stars: Star[] = Array.from({ length: random.int(5, 10) }, () => ({
    x: random.range(-1, 1) * reach * 1.02,
    y: random.range(-0.48, 0.48),
    radius: 0.0012 + 0.0022 * random.next() ** 2,
    light: mixRgb([1.6, 1.6, 1.7], random.chance(0.5) ? hues.core : [0.7, 0.9, 1.5], 0.6),
  }))
  return {
    id: 'bright-stars',
    moves: 'stars',
    depth: 0.1,
    open: (view) => (target) => {
      for (const star of stars) {
        const size = star.radius * 26
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const dx = Math.abs(x - star.x)
            const dy = Math.abs(y - star.y)
            const d2 = dx * dx + dy * dy
            const fade = clamp(1 - Math.sqrt(d2) / size)
            const thin = star.radius * 0.35
            const cross = (thin / (dx + thin) + thin / (dy + thin)) * 0.5
            const light =
              (star.radius * star.radius) / (d2 + star.radius * star.radius * 0.35) + cross * fade * fade * 0.7
            out.r = star.light[0] * light * fade
            out.g = star.light[1] * light * fade
            out.b = star.light[2] * light * fade
          },
          { left: star.x - size, right: star.x + size, top: star.y - size, bottom: star.y + size, mode: 'light' },
        )
      }
    },
  }
}
