/** A large moon over calm water, or its phases over hills. */
import { css, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { atRest, movingOn, type Stage } from '../core/cycles.ts'
import { paintPixels } from '../core/pixels.ts'
import { paintVector } from '../core/vector.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { farHills } from '../sky/far-hills.ts'
import { withoutMoon } from '../sky/signs.ts'
import { createSky, type Sky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, waterPlace } from '../subjects/venue.ts'
import { calmWater, mirrorLayer } from '../water/mirror.ts'
import { rainRings } from '../water/rain-rings.ts'

interface Disc {
  x: number
  y: number
  radius: number
  /** Phase: 0 is full, -1 and 1 are new; the sign tells the lit side. */
  phase: number
}

export const moon: SceneKind = {
  name: 'moon',
  answers: { moon: 1, sailing: 0.75, star: 0.3, sea: 0.55, lake: 0.35, horizon: 0.3 },
  besides: ['lake', 'sea'],
  showcase: true,
  hosts: ['water', 'air'],
  isSilhouette: true,
  seasonless: ['spring', 'summer', 'autumn', 'winter'],
  build({ parsedPrompt, frame, random, guests = [] }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['night', 'night', 'blue', 'dusk'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const shore = shape.range(0.12, 0.26)
    const phases = !parsedPrompt.subjects.includes('sailing') && shape.chance(0.12)
    const narrow = Math.min(1, 0.45 + frame.aspect * 0.5)
    const radius = (phases ? shape.range(0.075, 0.1) : shape.range(0.1, 0.2)) * narrow
    const crescent = !phases && shape.chance(0.25)
    const x = phases ? 0 : shape.range(-0.5, 0.5) * reach
    const y = phases ? shape.range(-0.2, -0.12) : shore - radius - shape.range(0.02, 0.3)
    const sky = createSky(withoutMoon(palette), { horizon: shore, sunX: x, sunY: y, sunRadius: 0 })
    const discs: Disc[] = []
    if (phases) {
      const count = frame.aspect > 1.2 ? 7 : 5
      const step = Math.min(radius * 2.5, (reach * 1.8) / count)
      for (let i = 0; i < count; i++) {
        const t = (i / (count - 1)) * 2 - 1
        discs.push({ x: t * step * ((count - 1) / 2), y: y + t * t * 0.05, radius: step * 0.4, phase: t * 0.82 })
      }
    } else discs.push({ x, y, radius, phase: crescent ? shape.pick([-0.72, 0.72]) : shape.range(-0.06, 0.06) })
    const behind: Layer[] = []
    const skyParts = skyLayers(sky, random.fork('sky'))
    const clouds = skyParts.filter((layer) => layer.id === 'clouds')
    behind.push(...skyParts.filter((layer) => layer.id !== 'clouds'))
    behind.push(moonLayer(sky, discs, random.fork('moon')), ...clouds)
    behind.push(
      ...farHills(random.fork('hills'), {
        sky,
        shore,
        count: shape.int(1, 3),
        size: shape.range(0.05, 0.16),
        from: 0.3,
        to: 0.5,
        open: phases ? 0 : shape.range(0.5, 1),
      }),
    )
    const boats = shape.chance(0.55) || parsedPrompt.subjects.includes('sailing')
    if (boats && guests.length === 0) {
      const away = shape.range(0.18, 0.45) * reach * (x > 0 ? -1 : 1)
      behind.push(boatLayer(x + away, shore, shape.range(0.1, 0.17), shape.chance(0.5) ? 1 : -1, palette.near))
    }
    const calm = calmWater(palette, random.fork('water'), shape.range(0.6, 1.1))
    const noise = createNoise(random.fork('glitter').seed)
    const glitter = scaleRgb(mixRgb(palette.glow, [1, 0.96, 0.85], 0.6), 1.15 - 0.3 * (1 - palette.dark))
    /** Glitter on waves that have moved on, in units of their pattern. */
    const glitterBy = (shade: typeof calm.shade, [one, other]: readonly [Stage, Stage]) => {
      const shine: typeof calm.shade = (px, down, out) => {
        shade(px, down, out)
        if (phases) return
        const path = bell(px - x, radius * 0.7 + down * 0.34)
        if (path < 0.01) return
        const z = 0.16 / (down + 0.01)
        const waveAt = (u: number, v: number) =>
          noise.gradient(u * 6, v * 26) * 0.62 + noise.gradient(u * 15, v * 61 + 4) * 0.38
        let wave = waveAt(px * z, z + one.moved * 0.1) * one.share
        if (other.share > 0.01) wave += waveAt(px * z + 3, z + other.moved * 0.1) * other.share
        const spark = smoothstep(0.12, 0.42, wave) * path * (crescent ? 0.5 : 1) * (1 - clamp(down * 0.9))
        out.r += glitter[0] * spark
        out.g += glitter[1] * spark
        out.b += glitter[2] * spark
      }
      return shine
    }
    const water = mirrorLayer({
      depth: 0.8,
      shore,
      behind,
      ripple: calm.ripple,
      shade: glitterBy(calm.shade, atRest),
      moving(staging) {
        const calmAt = calm.moving?.(staging)
        const stagesAt = movingOn(staging, 0.55)
        return (time) => {
          const { ripple, shade } = calmAt?.(time) ?? calm
          return { ripple, shade: glitterBy(shade, stagesAt(time)) }
        }
      },
    })
    return {
      kind: 'moon',
      frame,
      venue: {
        palette,
        side: x < 0 ? -1 : 1,
        backlit: 0.7,
        places: [waterPlace('water', shore, reach, palette), airPlace('water', shore, reach)],
      },
      layers: [
        ...behind,
        water,
        ...rainRings(random.fork('rings'), { palette, shore, bottom: 0.5, depth: water.depth }),
        ...fallingLayers(palette, random.fork('weather')),
      ],
      grade: { ...plainGrade, bloom: 0.42, bloomFrom: 0.6, vignette: 0.28 },
      tags: ['moon', 'water', 'night', 'reflection'],
    }
  },
}

function moonLayer(sky: Sky, discs: readonly Disc[], random: Random): Layer {
  const noise = createNoise(random.seed)
  const { palette } = sky
  const day = 1 - palette.dark
  const tint: Rgb = mixRgb([1.05, 1.0, 0.9], scaleRgb(palette.glow, 1.3), 0.25 + 0.3 * day)
  const shade = mixRgb(palette.sky[1], palette.sky[0], 0.5)
  const craters = Array.from({ length: 26 }, (_, i) => {
    const own = random.fork(`crater ${i}`)
    return {
      x: own.range(-0.9, 0.9),
      y: own.range(-0.9, 0.9),
      r: 0.03 + 0.11 * own.next() ** 3,
      bright: own.range(-1, 1),
    }
  })
  const turn = random.range(0, 20)
  return {
    id: 'moon',
    depth: 0.05,
    open: (view) => (target) => {
      for (const disc of discs)
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const u = (x - disc.x) / disc.radius
            const v = (y - disc.y) / disc.radius
            const d = u * u + v * v
            const distance = Math.sqrt(d)
            out.a = y > sky.horizon ? 0 : clamp(((1 - distance) * disc.radius) / view.pixel + 0.5)
            if (out.a <= 0) return
            const z = Math.sqrt(Math.max(0, 1 - d))
            const seas = smoothstep(0.38, 0.62, noise.fbm(u * 1.5 + turn, v * 1.5 + z * 0.6, 5))
            const rough = noise.fbm(u * 9 + 4, v * 9 + turn, 4) - 0.5
            let bright = 0.66 + 0.32 * seas + rough * 0.2
            for (const crater of craters) {
              const cx = u - crater.x
              const cy = v - crater.y
              const near = (cx * cx + cy * cy) / (crater.r * crater.r)
              if (near > 4) continue
              const rim = 1 - Math.abs(Math.sqrt(near) - 1)
              bright += (near < 1 ? (cx + cy) / crater.r : 0) * 0.06 + Math.max(0, rim) * 0.07 * crater.bright
            }
            bright *= 0.74 + 0.26 * z
            // The terminator is half an ellipse.
            const edge = Math.sqrt(Math.max(0, 1 - v * v)) * (1 - Math.abs(disc.phase) * 2)
            const side = disc.phase > 0 ? -u : u
            const lit = Math.abs(disc.phase) < 0.12 ? 1 : smoothstep(-0.07, 0.1, side + edge)
            const dark = 0.05 + 0.05 * seas
            out.a *= mix(0.16, 1, lit)
            out.r = mix(shade[0] + dark * 0.3, tint[0] * bright, lit)
            out.g = mix(shade[1] + dark * 0.3, tint[1] * bright, lit)
            out.b = mix(shade[2] + dark * 0.35, tint[2] * bright, lit)
          },
          {
            left: disc.x - disc.radius * 1.05,
            right: disc.x + disc.radius * 1.05,
            top: disc.y - disc.radius * 1.05,
            bottom: disc.y + disc.radius * 1.05,
          },
        )
    },
  }
}

/** A small sailing boat, dark against the light. */
function boatLayer(x: number, shore: number, size: number, heading: number, color: Rgb): Layer {
  const sail = mixRgb(color, [0.3, 0.3, 0.34], 0.12)
  return {
    id: 'boat',
    moves: 'float',
    depth: 0.6,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.translate(x, shore + size * 0.02)
          context.scale(size * heading, -size)
          context.fillStyle = css(sail)
          context.beginPath()
          context.moveTo(0.02, 0.16)
          context.quadraticCurveTo(0.2, 0.55, 0.03, 1)
          context.quadraticCurveTo(0.09, 0.6, 0.02, 0.16)
          context.lineTo(0.36, 0.19)
          context.quadraticCurveTo(0.2, 0.5, 0.03, 1)
          context.fill()
          context.beginPath()
          context.moveTo(-0.015, 0.9)
          context.quadraticCurveTo(-0.12, 0.5, -0.3, 0.17)
          context.lineTo(-0.02, 0.17)
          context.fill()
          context.fillStyle = css(scaleRgb(color, 0.6))
          context.beginPath()
          context.moveTo(-0.4, 0.13)
          context.quadraticCurveTo(0, 0.07, 0.46, 0.14)
          context.quadraticCurveTo(0.38, 0.02, 0.26, 0)
          context.lineTo(-0.28, 0)
          context.closePath()
          context.fill()
          context.fillRect(-0.006, 0.1, 0.014, 0.93)
        },
        { left: x - size * 0.6, right: x + size * 0.6, top: shore - size * 1.1, bottom: shore + size * 0.05 },
      ),
  }
}
