/** A misty forest: rows of trunks in front of a light, with beams between them. */
import { css, fromOklch, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { bell, clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { risingDepths } from '../core/layers.ts'
import { paintPixels } from '../core/pixels.ts'
import { createPath } from '../core/skia.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { coniferPath } from '../plants/conifers.ts'
import { addTrunk, addUndergrowth, type Wood } from '../plants/trunks.ts'
import { type Layer, plainGrade, type SceneKind, type Target, type View } from '../scene.ts'
import { moteLayer, shaftLayer } from '../sky/shafts.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, groundPlace } from '../subjects/venue.ts'

export const forest: SceneKind = {
  name: 'forest',
  answers: { forest: 1, tree: 0.6, bamboo: 1, mist: 0.7, path: 0.5, leaves: 0.5, firefly: 0.8, sun: 0.3 },
  showcase: true,
  hosts: ['ground', 'air'],
  hasOwnFog: true,
  build({ parsedPrompt, frame, random, guests = [] }) {
    const isGlowing = parsedPrompt.moods.includes('glowing')
    const palette = paletteFor(parsedPrompt, random, {
      // What glows is seen when little else gives light.
      times: isGlowing ? ['blue', 'dusk', 'blue', 'golden'] : ['morning', 'golden', 'dawn', 'noon', 'golden', 'blue'],
      seasons: ['summer', 'summer', 'spring', 'summer', 'autumn'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const wood: Wood = parsedPrompt.subjects.includes('bamboo')
      ? 'bamboo'
      : shape.pick(['pine', 'oak', 'fir', 'pine', 'oak'])
    const lightX = shape.range(-0.6, 0.6) * reach
    const lightY = shape.range(-0.32, -0.02)
    const night = palette.dark > 0.6
    const tint = palette.foliage
    const winter = palette.season === 'winter' || palette.weather === 'snow'
    const usualHeart = night
      ? mixRgb(scaleRgb(palette.glow, 0.9), palette.sky[3], 0.4)
      : mixRgb(
          mixRgb(palette.glow, palette.sky[3], 0.35),
          fromOklch({ l: 0.9, c: 0.11, h: toOklch(tint).h }),
          winter ? 0 : 0.3,
        )
    const heart = isGlowing ? mixRgb(scaleRgb(usualHeart, 1.25), glowOfWoods, 0.35) : usualHeart
    const air = mixRgb(palette.sky[2], palette.haze, 0.4)
    const leafy = fromOklch({ l: toOklch(air).l, c: 0.085, h: toOklch(tint).h })
    const fog = mixRgb(air, leafy, winter ? 0.12 : parsedPrompt.colors.length > 0 ? 0.3 : night ? 0.45 : 0.78)
    const veil = scaleRgb(fog, night ? 0.4 : winter ? 0.55 : 0.36)
    const dark = mixRgb(scaleRgb(palette.near, 0.55), scaleRgb(tint, 0.08), 0.55)
    const ground = shape.range(0.26, 0.36)
    const bright = (x: number, y: number): number => {
      const dx = x - lightX
      const dy = y - lightY
      return bell(Math.sqrt(dx * dx + dy * dy * 0.8), 0.62)
    }
    const backdrop: Layer = {
      id: 'light',
      depth: 0,
      open: (view) => (target) =>
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const near = bright(x, y)
            const leafy = noise.soft(x * 7, y * 7, 4)
            const gap = 0.86 + 0.3 * smoothstep(0.4, 0.62, leafy) * near
            const core = near * near * near
            out.r = mix(veil[0], heart[0], near) * gap + heart[0] * core * 0.5
            out.g = mix(veil[1], heart[1], near) * gap + heart[1] * core * 0.5
            out.b = mix(veil[2], heart[2], near) * gap + heart[2] * core * 0.5
          },
          { detail: 1 / 140 },
        ),
    }
    const count = 6
    const layers: Layer[] = [backdrop]
    const road = parsedPrompt.subjects.includes('path') || shape.chance(0.45) ? shape.range(-0.12, 0.12) : null
    for (let i = 0; i < count; i++) {
      const k = i / (count - 1)
      const tone = mixRgb(mixRgb(veil, heart, 0.22), dark, 0.1 + 0.9 * k ** 0.7)
      layers.push(
        trunkLayer(
          { i, k, wood, tone, heart, ground, noise, palette, road, bright, clearing: guests.length > 0 ? clearing : 0 },
          random.fork(`stand ${i}`),
          reach,
        ),
      )
      if (i < count - 1)
        layers.push(mistLayer({ i, k, color: mixRgb(veil, heart, 0.3), palette, noise, ground, bright }))
    }
    const beam = night ? scaleRgb(palette.glow, 0.6) : scaleRgb(mixRgb(palette.glow, heart, 0.4), 0.9)
    const from = layers.length - 3
    layers.splice(
      from,
      0,
      shaftLayer(random.fork('shafts'), {
        depth: 0.8,
        x: lightX + shape.range(-0.12, 0.12),
        y: lightY - shape.range(0.25, 0.5),
        light: beam,
        strength: (palette.weather === 'clear' ? 0.75 : 0.35) * (isGlowing ? 1.3 : 1),
        beams: shape.range(5, 9),
        reach: 1.3,
        from: 0.35,
        fan: 1.25,
      }),
    )
    const fireflies = parsedPrompt.subjects.includes('firefly') || isGlowing || (night && shape.chance(0.6))
    layers.push(
      moteLayer(random.fork('motes'), {
        depth: 0.95,
        light: fireflies ? [2.4, 2.0, 0.5] : scaleRgb(heart, 0.8),
        density: fireflies ? 150 : 90,
        size: fireflies ? 2.6 : 1.8,
        mask: fireflies ? (_, y) => smoothstep(-0.2, 0.2, y) * 1.4 : (x, y) => bright(x, y) * 1.2,
      }),
      ...fallingLayers(palette, random.fork('falling')),
    )
    return {
      kind: 'forest',
      frame,
      venue: {
        palette,
        side: lightX < 0 ? -1 : 1,
        backlit: 0.45,
        places: [
          groundPlace(`mist-${count - 3}`, (x) => ground + 0.07 + 0.01 * Math.sin(x * 4), reach, {
            air: 0.05,
            cover: { kind: 'grass', color: dark },
          }),
          airPlace(`mist-${count - 3}`, ground - 0.02, reach, 0.8),
        ],
      },
      layers: risingDepths(layers),
      grade: { ...plainGrade, bloom: 0.42, bloomFrom: 0.6, contrast: 1.1, vignette: 0.34 },
      tags: ['forest', 'trees', 'mist', palette.time],
    }
  },
}

/** Share of the half width where near trunks would hide what the prompt asks for. */
const clearing = 0.62
/** Light in a forest that glows: warm, and a little of the color of moss. */
const glowOfWoods: Rgb = [1.25, 1.05, 0.55]

/** Thinner trunks, in pixels of half their width, show no bark. */
const minFurrowedPixels = 14

/** Each furrow of bark is a dark line with a lit one beside it: light, and shift in half widths of a trunk. */
const barkStrokes = [
  [1.1, 0.05],
  [0.8, 0],
] as const

interface Stand {
  i: number
  k: number
  wood: Wood
  tone: Rgb
  heart: Rgb
  ground: number
  noise: ReturnType<typeof createNoise>
  palette: Palette
  road: number | null
  /** Share of the half width that near stands leave open. */
  clearing: number
  bright(x: number, y: number): number
}

function trunkLayer(stand: Stand, random: Random, reach: number): Layer {
  const { i, k, wood, tone, ground, noise, palette, road, clearing } = stand
  const spacing = mix(0.05, 0.42, k ** 1.3) * (wood === 'bamboo' ? 0.5 : 1)
  const girth = mix(0.006, 0.05, k ** 1.2) * (wood === 'bamboo' ? 0.42 : wood === 'fir' ? 0.7 : 1)
  const floor = ground + 0.2 * k ** 1.6
  const swell = (x: number) =>
    floor + 0.03 * (noise.value(x * 2.2 + i * 7, i) - 0.5) + 0.004 * noise.gradient(x * 30, i)
  const open = random.range(0.42, 0.78)
  const litGround = winterGround(palette, tone, stand.heart, k)
  return {
    id: `trees-${i}`,
    moves: 'sway',
    depth: mix(0.15, 1, k),
    open(view) {
      const trees = createPath()
      const leaves = createPath()
      const grass = createPath()
      const bark = girth > view.pixel * minFurrowedPixels && wood !== 'bamboo' ? createPath() : null
      const left = view.left - 0.5
      const right = view.left + view.width * view.pixel + 0.5
      for (let n = Math.floor(left / spacing); n * spacing < right; n++) {
        const own = random.fork(`trunk ${n}`)
        if (own.chance(0.22)) continue
        const x = (n + own.range(0.1, 0.9)) * spacing
        // Nearer stands leave the middle open toward the light.
        const near = Math.max(clearing, open * (k > 0.9 ? 1 : 0.5))
        const clear = k > 0.5 ? reach * near : road === null ? 0 : 0.05
        if (Math.abs(x) < clear) continue
        if (wood === 'fir' && k < 0.75) {
          leaves.addPath(
            coniferPath([{ x, y: swell(x) + 0.02, height: mix(0.35, 1.15, k) * own.range(0.6, 1.1) }], own),
          )
          continue
        }
        addTrunk(trees, leaves, own, { x, y: swell(x) + 0.015, girth: girth * own.range(0.6, 1.25), wood, k, bark })
      }
      addUndergrowth(grass, random.fork('grass'), view, swell, k)
      return (target) => {
        paintVector(view, target, (context) => {
          context.fillStyle = css(tone)
          context.fill(leaves)
          context.fill(trees)
          if (!bark) return
          // Only on the trunks.
          context.globalCompositeOperation = 'source-atop'
          for (const [light, shift] of barkStrokes) {
            context.save()
            context.translate(shift * girth, 0)
            context.lineWidth = girth * 0.035
            context.strokeStyle = css(mixRgb(scaleRgb(tone, light), palette.haze, (1 - k) * 0.1))
            context.stroke(bark)
            context.restore()
          }
        })
        if (i % 2 === 1 && wood !== 'fir' && palette.season !== 'winter') canopy(stand, view, target)
        paintPixels(
          view,
          target,
          (x, y, out) => {
            const edge = swell(x)
            const down = y - edge
            out.a = clamp(down / view.pixel + 0.5)
            if (out.a <= 0) return
            const near = stand.bright(x, y)
            const patch = smoothstep(0.46, 0.68, noise.fbm(x * 5 + i * 9, down * mix(46, 14, k) + i, 3))
            const shine = near * patch * mix(0.85, 0.25, k)
            out.r = mix(tone[0], litGround[0], shine)
            out.g = mix(tone[1], litGround[1], shine)
            out.b = mix(tone[2], litGround[2], shine)
          },
          { top: floor - 0.05, detail: 1 / 300 },
        )
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(tone)
            context.fill(grass)
          },
          { top: floor - 0.16, bottom: floor + 0.1 },
        )
      }
    },
  }
}

/** Leaves overhead with a ragged edge, which glow where they hang in front of the light. */
function canopy({ i, k, tone, heart, noise, palette, bright }: Stand, view: View, target: Target): void {
  const scale = mix(7, 2.6, k)
  const through = mixRgb(palette.foliage, heart, 0.3)
  paintPixels(
    view,
    target,
    (x, y, out) => {
      const high = smoothstep(0.02 - 0.2 * k, -0.62, y)
      const mass = noise.value(x * scale + i * 11, y * scale * 1.3) * 0.42 * (0.3 + high) + high * 0.72
      if (mass < 0.36) {
        out.a = 0
        return
      }
      const leafy = noise.fbm(x * scale * 9, y * scale * 10 + i * 5, 3) - 0.5
      out.a = smoothstep(0.6, 0.66, mass + leafy * 0.95)
      const near = bright(x, y)
      const shine = near * near * smoothstep(0.95, 0.6, mass + leafy) * mix(0.9, 0.35, k)
      out.r = mix(tone[0], through[0], shine)
      out.g = mix(tone[1], through[1], shine)
      out.b = mix(tone[2], through[2], shine)
    },
    { bottom: 0.05, detail: 1 / 500 },
  )
}

function winterGround(palette: Palette, tone: Rgb, heart: Rgb, k: number): Rgb {
  const snow = palette.season === 'winter' || palette.weather === 'snow'
  const leaf = snow ? mixRgb([0.8, 0.85, 0.92], heart, 0.4) : mixRgb(palette.foliage, heart, 0.45)
  return mixRgb(leaf, tone, k * 0.3)
}

interface ForestMist {
  i: number
  k: number
  color: Rgb
  palette: Palette
  noise: ReturnType<typeof createNoise>
  ground: number
  bright: (x: number, y: number) => number
}

function mistLayer({ i, k, color, palette, noise, ground, bright }: ForestMist): Layer {
  return {
    id: `mist-${i}`,
    moves: 'drift',
    isMist: true,
    depth: mix(0.2, 0.9, k),
    open: (view) => (target) =>
      paintPixels(
        view,
        target,
        (x, y, out) => {
          const low = bell(y - ground - 0.03, 0.3)
          const drift = noise.soft(x * 1.6 + i * 13, y * 4 + i, 3)
          out.a = (0.06 + 0.32 * low * drift * 1.6) * (1 - k * 0.75) * (0.75 + palette.mist)
          const near = 0.5 + 1.25 * bright(x, y)
          out.r = color[0] * near
          out.g = color[1] * near
          out.b = color[2] * near
        },
        { detail: 1 / 60 },
      ),
  }
}
