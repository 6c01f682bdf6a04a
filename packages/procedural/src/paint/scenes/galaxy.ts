/** A spiral galaxy seen at an angle. */
import { fromOklch, mixRgb, type Rgb, toOklch } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { paintPixels, type Shade } from '../core/pixels.ts'
import {
  type Area,
  type Layer,
  type PaintTarget,
  plainGrade,
  type SceneKind,
  type Staging,
  type View,
} from '../scene.ts'
import { paintStars, type Star } from '../sky/stars.ts'
import { spaceLight, spacePlace } from '../subjects/venue.ts'
import { starLayer } from './nebula.ts'

/** Radians in which the disc turns in a second. */
const spinPerSecond = 0.042
/** Light of stars that are being born. */
const birth: Rgb = fromOklch({ l: 0.62, c: 0.2, h: 5 })

export const galaxy: SceneKind = {
  name: 'galaxy',
  answers: { galaxy: 1, space: 0.8, milkyway: 0.7, star: 0.5 },
  showcase: true,
  hosts: ['space'],
  hasOwnFog: true,
  build({ parsedPrompt, frame, random }) {
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('dust').seed)
    const reach = Math.min(frame.aspect, 1.6) / 2
    const turn = shape.range(-1, 1)
    const tilt = shape.range(0.34, 0.72)
    const size = reach * shape.range(0.62, 0.85)
    const x0 = shape.range(-0.15, 0.15) * reach
    const y0 = shape.range(-0.08, 0.08)
    const winding = shape.range(3.6, 5.4) * (shape.chance(0.5) ? 1 : -1)
    const arms = shape.chance(0.8) ? 2 : 3
    const named = parsedPrompt.colors.map((color) => toOklch(color.rgb).h)
    const armHue = named[0] ?? shape.pick([255, 265, 235, 290])
    const coreHue = named[1] ?? named[0] ?? shape.pick([70, 60, 45])
    const armColor = fromOklch({ l: 0.68, c: 0.12, h: armHue })
    const coreColor = fromOklch({ l: 0.84, c: 0.09, h: coreHue })
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)

    const plane: Plane = { x0, y0, size, tilt, cos, sin, spin: -Math.sign(winding) * spinPerSecond }
    const disc = discLayer(plane, { noise, arms, winding, armColor, coreColor })
    const sunLayer = sunsLayer(plane, random.fork('suns'), { arms, winding, armColor })
    const ground: Layer = {
      id: 'space',
      depth: 0,
      open: (view) => (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const haze = noise.soft(x * 1.3 + 5, y * 1.3, 4)
            const cloud = haze * haze * haze * 0.09
            out.r = 0.004 + armColor[0] * cloud
            out.g = 0.005 + armColor[1] * cloud
            out.b = 0.011 + armColor[2] * cloud
          },
          { detail: 1 / 150 },
        ),
    }
    return {
      kind: 'galaxy',
      frame,
      venue: {
        palette: spaceLight(parsedPrompt, random),
        side: 1,
        backlit: 0.1,
        places: [spacePlace('suns', Math.min(frame.aspect, 1.8) / 2)],
      },
      layers: [ground, starLayer(random.fork('stars'), 800, 0.7), disc, sunLayer],
      grade: { ...plainGrade, bloom: 0.4, bloomFrom: 0.6, vignette: 0.3, contrast: 1.1 },
      tags: ['galaxy', 'space', 'stars'],
    }
  },
}

/** Where the disc is, how it is turned in the picture, and how fast it turns in itself. */
interface Plane {
  x0: number
  y0: number
  size: number
  tilt: number
  cos: number
  sin: number
  spin: number
}

interface Spiral {
  arms: number
  winding: number
  armColor: Rgb
}

/** Radius in disc sizes beyond which the disc gives no light. */
const discEdge = 1.75
/** Radius within which a video paints all of it; beyond that hardly any light is left. */
const visibleEdge = 1.5

/** What a circle of the disc, of this radius in disc sizes, covers in the picture, and so much around it. */
function areaWithin({ x0, y0, size, tilt, cos, sin }: Plane, radius: number, room: number): Required<Area> {
  const reachX = radius * size * Math.hypot(cos, tilt * sin) + room
  const reachY = radius * size * Math.hypot(sin, tilt * cos) + room
  return { left: x0 - reachX, right: x0 + reachX, top: y0 - reachY, bottom: y0 + reachY }
}

/** Radians by which a galaxy turns in a whole video: in a loop until each arm is where another one was. */
function wholeTurn({ spin }: Plane, arms: number, { duration, speed, isLoop }: Staging): number {
  return isLoop ? (Math.sign(spin) * 2 * Math.PI) / arms : spin * speed * duration
}

/**
 * The disc of gas. In a video it turns as a whole. At the end of a loop its arms lie on those that it began with, and its
 * clouds have faded, on the way, into those that were there.
 */
function discLayer(plane: Plane, { noise, ...spiral }: Spiral & { noise: Noise; coreColor: Rgb }): Layer {
  const { x0, y0, size, tilt, cos, sin } = plane
  const shade = discShade(noise, spiral)
  const paint = (view: View, turned: number): PaintTarget => {
    const shadeAt = shade(turned)
    return (target) =>
      paintPixels(
        view,
        target,
        (px, py, out) =>
          shadeAt(((px - x0) * cos - (py - y0) * sin) / size, ((px - x0) * sin + (py - y0) * cos) / (size * tilt), out),
        { detail: 1 / 520, mode: 'light' },
      )
  }
  return {
    id: 'galaxy',
    depth: 0.2,
    open: (view) => paint(view, 0),
    act(staging) {
      const whole = wholeTurn(plane, spiral.arms, staging)
      return {
        // The first painting goes around, and the last one with it from before; what both show lies on top of each other.
        every: staging.duration,
        fineness: 0.8,
        reach: areaWithin(plane, visibleEdge, 0),
        flow(x, y, seconds, out) {
          const ax = ((x - x0) * cos - (y - y0) * sin) / size
          const ay = ((x - x0) * sin + (y - y0) * cos) / (size * tilt)
          const angle = (whole * seconds) / staging.duration
          const [near, aside] = [1 - Math.cos(angle), Math.sin(angle)]
          const u = (ax * near - ay * aside) * size
          const v = (ay * near + ax * aside) * size * tilt
          out.x = u * cos + v * sin
          out.y = v * cos - u * sin
        },
        open: (view) => paint(view, staging.isLoop ? 0 : whole * view.time),
      }
    },
  }
}

/** Light at a place of the disc, whose middle is (0, 0) and whose arms begin to fade at 1. */
function discShade(noise: Noise, { arms, winding, armColor, coreColor }: Spiral & { coreColor: Rgb }) {
  return (turned: number) => {
    const cos = Math.cos(turned)
    const sin = Math.sin(turned)
    return (ax: number, ay: number, out: Shade): void => {
      const r = Math.sqrt(ax * ax + ay * ay)
      const bulge = Math.exp(-r * 9) * 2.1 + Math.exp(-r * 3.4) * 0.4 + Math.exp(-r * 26) * 2.4
      out.r = coreColor[0] * bulge
      out.g = coreColor[1] * bulge
      out.b = coreColor[2] * bulge
      if (r >= discEdge) return
      const disk = Math.exp(-r * 1.9) * smoothstep(discEdge, 0.4, r)
      const spiral = (Math.atan2(ay, ax) - turned) * arms - Math.log(r + 0.06) * winding
      const u = ax * cos + ay * sin
      const v = ay * cos - ax * sin
      const swirl = noise.fbm(u * 2.3 + 9, v * 2.3, 5) - 0.5
      const grain = noise.fbm(u * 8 + spiral * 0.15, v * 8, 5)
      const dust = noise.fbm(u * 5 + 9, v * 5 + 4, 5) - 0.5
      const spark = noise.value(u * 26, v * 26) - 0.5
      const wave = 0.5 + 0.5 * Math.cos(spiral + swirl * 3.6)
      const arm = wave * Math.sqrt(wave) * wave
      const minor = (0.5 + 0.5 * Math.cos(spiral * 0.5 + 2 + swirl * 5)) ** 3 * 0.3
      const light = disk * (arm + minor + 0.1) * (0.2 + 2.4 * grain * grain) * 1.7
      const young = smoothstep(0.1, 0.8, r)
      const lane =
        smoothstep(0.3, 0.85, 0.5 + 0.5 * Math.cos(spiral + 1 + swirl * 3)) * smoothstep(0.42, 0.66, dust + 0.5)
      const open = 1 - 0.78 * lane * smoothstep(1.3, 0.12, r)
      const hot =
        smoothstep(0.6, 0.74, grain * 0.6 + (spark + 0.5) * 0.42) * arm * disk * smoothstep(0.15, 0.4, r) * 1.1
      out.r += (mix(coreColor[0], armColor[0], young) * light + birth[0] * hot) * open
      out.g += (mix(coreColor[1], armColor[1], young) * light + birth[1] * hot) * open
      out.b += (mix(coreColor[2], armColor[2], young) * light + birth[2] * hot) * open
    }
  }
}

interface Sun {
  radius: number
  angle: number
  light: Rgb
  /** 0 to 1: when it fades in and out in a loop. */
  own: number
}

/** The suns along the arms, which go around with them; in a loop each fades where its way starts over. */
function sunsLayer(plane: Plane, random: Random, { arms, winding, armColor }: Spiral): Layer {
  const { x0, y0, size, tilt, cos, sin } = plane
  const suns: Sun[] = Array.from({ length: 900 }, () => {
    const radius = 0.12 + 1.2 * random.next() ** 1.3
    const arm = random.int(0, arms - 1)
    const angle = (Math.log(radius + 0.06) * winding + arm * 2 * Math.PI + random.normal() * 0.55) / arms
    const strength = 0.12 + 0.6 * random.next() ** 4
    const tint = mixRgb([1, 0.85, 0.7], armColor, random.next())
    return {
      radius,
      angle,
      light: [tint[0] * strength, tint[1] * strength, tint[2] * strength],
      own: (radius * 97.3 + angle * 13.7) % 1,
    }
  })
  const starOf = ({ radius, angle, light }: Sun, turned: number, share: number): Star => {
    const u = Math.cos(angle + turned) * radius * size
    const v = Math.sin(angle + turned) * radius * size * tilt
    return {
      x: x0 + u * cos + v * sin,
      y: y0 - u * sin + v * cos,
      radius: 0.0007,
      light: [light[0] * share, light[1] * share, light[2] * share],
    }
  }
  return {
    id: 'suns',
    depth: 0.25,
    open(view) {
      const stars = suns.map((sun) => starOf(sun, 0, 1))
      return (target) => paintStars(view, target, stars)
    },
    act(staging) {
      const { isLoop } = staging
      const whole = wholeTurn(plane, arms, staging)
      const starAt = (sun: Sun, time: number): Star => {
        if (!isLoop) return starOf(sun, whole * time, 1)
        const age = (time + Math.abs(sun.own)) % 1
        const share = smoothstep(0, 0.15, age) * smoothstep(1, 0.85, age)
        return starOf(sun, whole * (age - Math.abs(sun.own)), share)
      }
      const farthest = Math.max(...suns.map(({ radius }) => radius))
      const area = areaWithin(plane, farthest, 0.01)
      return {
        areas: () => [area],
        open(view) {
          const stars = suns.map((sun) => starAt(sun, view.time))
          return (target) => paintStars(view, target, stars)
        },
      }
    },
  }
}
