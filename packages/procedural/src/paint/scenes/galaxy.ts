/** A spiral galaxy seen at an angle. */
import { fromOklch, mixRgb, type Rgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix, smoothstep } from '../../math/number.ts'
import { paintPixels } from '../core/pixels.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { paintStars, type Star } from '../sky/stars.ts'
import { spaceLight, spacePlace } from '../subjects/venue.ts'
import { starLayer } from './nebula.ts'

export const galaxy: SceneKind = {
  name: 'galaxy',
  answers: { galaxy: 1, space: 0.8, milkyway: 0.7, star: 0.5 },
  showcase: true,
  hosts: ['space'],
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
    const birth: Rgb = fromOklch({ l: 0.62, c: 0.2, h: 5 })
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)

    const disc: Layer = {
      id: 'galaxy',
      depth: 0.2,
      open: (view) => (target) =>
        paintPixels(
          view,
          target,
          (px, py, out) => {
            const ax = ((px - x0) * cos - (py - y0) * sin) / size
            const ay = ((px - x0) * sin + (py - y0) * cos) / (size * tilt)
            const r2 = ax * ax + ay * ay
            const r = Math.sqrt(r2)
            const swirl = noise.fbm(ax * 2.3 + 9, ay * 2.3, 5)
            const phase = Math.atan2(ay, ax) * arms - Math.log(r + 0.06) * winding
            const wave = 0.5 + 0.5 * Math.cos(phase + (swirl - 0.5) * 3.6)
            const arm = wave * Math.sqrt(wave) * wave
            const minor = (0.5 + 0.5 * Math.cos(phase * 0.5 + 2 + (swirl - 0.5) * 5)) ** 3 * 0.3
            const disk = Math.exp(-r * 1.9) * smoothstep(1.75, 0.4, r)
            const grain = noise.fbm(ax * 8 + phase * 0.15, ay * 8, 5)
            const light = disk * (arm + minor + 0.1) * (0.2 + 2.4 * grain * grain) * 1.7
            const young = smoothstep(0.1, 0.8, r)
            const lane =
              smoothstep(0.3, 0.85, 0.5 + 0.5 * Math.cos(phase + 1 + (swirl - 0.5) * 3)) *
              smoothstep(0.42, 0.66, noise.fbm(ax * 5 + 9, ay * 5 + 4, 5))
            const open = 1 - 0.78 * lane * smoothstep(1.3, 0.12, r)
            const hot =
              smoothstep(0.6, 0.74, grain * 0.6 + noise.value(ax * 26, ay * 26) * 0.42) *
              arm *
              disk *
              smoothstep(0.15, 0.4, r) *
              1.1
            const bulge = Math.exp(-r * 9) * 2.1 + Math.exp(-r * 3.4) * 0.4 + Math.exp(-r * 26) * 2.4
            out.r = (mix(coreColor[0], armColor[0], young) * light + birth[0] * hot) * open + coreColor[0] * bulge
            out.g = (mix(coreColor[1], armColor[1], young) * light + birth[1] * hot) * open + coreColor[1] * bulge
            out.b = (mix(coreColor[2], armColor[2], young) * light + birth[2] * hot) * open + coreColor[2] * bulge
          },
          { detail: 1 / 520, mode: 'light' },
        ),
    }

    const own = random.fork('suns')
    const suns: Star[] = Array.from({ length: 900 }, () => {
      const r = 0.12 + 1.2 * own.next() ** 1.3
      const arm = own.int(0, arms - 1)
      const angle = (Math.log(r + 0.06) * winding + arm * 2 * Math.PI + own.normal() * 0.55) / arms
      const u = Math.cos(angle) * r * size
      const v = Math.sin(angle) * r * size * tilt
      const strength = 0.12 + 0.6 * own.next() ** 4
      const tint = mixRgb([1, 0.85, 0.7], armColor, own.next())
      return {
        x: x0 + u * cos + v * sin,
        y: y0 - u * sin + v * cos,
        radius: 0.0007,
        light: [tint[0] * strength, tint[1] * strength, tint[2] * strength],
      }
    })
    const sunLayer: Layer = { id: 'suns', depth: 0.25, open: (view) => (target) => paintStars(view, target, suns) }
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
