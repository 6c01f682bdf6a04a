/** Rolling green hills under heaped clouds, with trees and wild flowers. */
import { css, hex, mixRgb, type Rgb, scaleRgb, shiftRgb } from '../color.ts'
import { createNoise, type Noise } from '../noise.ts'
import { clamp, mix, smoothstep } from '../number.ts'
import { billowLayer, heapPuffs } from '../paint/billows.ts'
import { addBroadleaf, createFoliage, type Foliage, leafTones, paintFoliage, touches } from '../paint/broadleaf.ts'
import { risingDepths } from '../paint/layers.ts'
import { silhouette } from '../paint/silhouette.ts'
import { createPath } from '../paint/skia.ts'
import { createSky, skyLayers } from '../paint/sky.ts'
import { paintVector } from '../paint/vector.ts'
import { fallingLayers } from '../paint/weather.ts'
import { type Palette, paletteFor } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'

export const meadow: SceneKind = {
  name: 'meadow',
  answers: {
    meadow: 1,
    hill: 1,
    tree: 0.9,
    landscape: 0.7,
    flower: 0.6,
    cloud: 0.5,
    garden: 0.5,
    windmill: 0.4,
    path: 0.4,
    valley: 0.5,
  },
  showcase: true,
  build({ brief, frame, random }) {
    const palette = paletteFor(brief, random, {
      times: ['noon', 'morning', 'golden', 'noon', 'dawn', 'sunset'],
      seasons: ['summer', 'spring', 'summer', 'spring', 'autumn'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.9) / 2
    const horizon = shape.range(0.0, 0.16)
    const side = shape.chance(0.5) ? 1 : -1
    const sky = createSky(palette, {
      horizon,
      sunX: side * shape.range(0.45, 0.95) * reach,
      sunRadius: palette.sunHeight < 0.25 ? 0.04 : 0,
    })
    const clouds = cloudLayers(
      palette,
      random.fork('heaps'),
      createNoise(random.fork('fray').seed),
      horizon,
      reach,
      side,
    )
    const count = shape.int(5, 6)
    const rolling = shape.range(0.7, 1.5)
    const snow = palette.season === 'winter' || palette.weather === 'snow'
    const grass = snow
      ? hex('#dfe7f0')
      : mixRgb(palette.ground, palette.foliage, palette.season === 'autumn' ? 0.12 : 0.6)
    const sunny = mixRgb([1, 1, 1], scaleRgb(palette.sun, 1 / Math.max(...palette.sun)), 0.75)
    const layers: Layer[] = []
    const heroHill = shape.int(2, count - 2)
    for (let i = 0; i < count; i++) {
      const k = i / (count - 1)
      const own = random.fork(`hill ${i}`)
      const base = mix(horizon + 0.005, 0.4, k ** 1.15)
      const swing = mix(0.02, 0.085, k) * rolling
      const pace = mix(2.4, 1.1, k) * own.range(0.8, 1.25)
      const phase = own.range(0, 50)
      const height = (x: number) =>
        base -
        swing * Math.sin(x * pace + phase) -
        swing * 0.55 * Math.sin(x * pace * 1.9 + phase * 2.3) -
        0.014 * (noise.value(x * 9 + phase, i) - 0.5) * (1 - k * 0.5)
      const air = (1 - k) ** 1.6 * (0.5 + palette.mist * 0.4)
      const tone = mixRgb(shiftRgb(grass, { h: own.range(-9, 9), l: own.range(-0.02, 0.03) }), palette.haze, air)
      const lit = mixRgb(
        scaleRgb([tone[0] * sunny[0], tone[1] * sunny[1], tone[2] * sunny[2]], 1.3),
        palette.haze,
        air * 0.4,
      )
      const shade = mixRgb(scaleRgb(mixRgb(tone, palette.ambient, 0.22), 0.5), palette.haze, air * 0.75)
      // The nearer hill hides what lies deeper; a margin is left for parallax.
      const hidden =
        i + 1 < count
          ? mix(horizon + 0.005, 0.4, ((i + 1) / (count - 1)) ** 1.15) +
            mix(0.02, 0.085, (i + 1) / (count - 1)) * rolling * 1.6 +
            0.04
          : 9
      layers.push({
        id: `hill-${i}`,
        depth: mix(0.3, 1, k),
        open: (view) =>
          silhouette(view, {
            height,
            bottom: hidden,
            shade(x, y, below, out) {
              const slope = swing * pace * (Math.cos(x * pace + phase) + 1.04 * Math.cos(x * pace * 1.9 + phase * 2.3))
              const drift = smoothstep(0.4, 0.64, noise.fbm(x * 1.3 + phase, y * 5 + i * 3, 2))
              const blades = noise.value(x * mix(240, 95, k), below * mix(420, 120, k) + i * 9)
              const tufts = noise.fbm(x * mix(40, 14, k), below * mix(110, 34, k) + i * 5, 2)
              let light = 0.55 - side * slope * 2.1 - below * mix(2.4, 0.75, k) + smoothstep(0.02, 0, below) * 0.35
              light =
                clamp(light * mix(1, 0.55, drift)) * 0.8 +
                (tufts - 0.5) * mix(0.35, 0.75, k) +
                (blades - 0.5) * mix(0.12, 0.3, k)
              light = clamp(light)
              out.r = mix(shade[0], lit[0], light)
              out.g = mix(shade[1], lit[1], light)
              out.b = mix(shade[2], lit[2], light)
            },
          }),
      })
      if (i < count - 1)
        layers.push(
          treeLayer(own.fork('trees'), { i, k, height, palette, air, side, reach, hero: i === heroHill, noise }),
        )
    }
    if (!snow) layers.push(flowers(random.fork('flowers'), palette, noise))
    return {
      kind: 'meadow',
      frame,
      layers: risingDepths([
        ...skyLayers(sky, random.fork('sky')),
        ...clouds,
        ...layers,
        ...fallingLayers(palette, random.fork('falling')),
      ]),
      grade: { ...plainGrade, bloom: 0.2, contrast: 1.08, saturation: 1.05, vignette: 0.16 },
      tags: ['meadow', 'hills', 'clouds', palette.season, palette.time],
    }
  },
}

function cloudLayers(
  palette: Palette,
  random: Random,
  noise: Noise,
  horizon: number,
  reach: number,
  side: number,
): Layer[] {
  if (palette.weather === 'fog' || palette.weather === 'rain') return []
  const count = random.int(2, 4)
  const low = palette.sunHeight < 0.2
  return Array.from({ length: count }, (_, i) => {
    const far = i / count
    const width = random.range(0.4, 0.95) * mix(1, 0.55, 1 - far)
    const height = width * random.range(0.35, 0.6)
    const shape = {
      x: (i % 2 === 0 ? -side : side) * random.range(0.15, 1) * reach,
      base: horizon - mix(0.06, 0.2, far) - random.range(0, 0.08),
      width,
      height,
    }
    return billowLayer({
      id: `heap-${i}`,
      depth: 0.12 + far * 0.08,
      puffs: heapPuffs(random.fork(`${i}`), shape),
      noise,
      light: [side * 0.62, low ? -0.35 : -0.62, low ? 0.3 : 0.48],
      lit: palette.cloudLit,
      shade: palette.cloudShade,
      under: mixRgb(palette.cloudShade, palette.haze, 0.4),
      base: shape.base,
      height,
      fray: 0.012,
      fade: mix(0.35, 0.04, far),
    })
  })
}

/** Width of the stands into which trees are gathered. */
const stand = 0.3

interface Grove {
  i: number
  k: number
  height: (x: number) => number
  palette: Palette
  air: number
  side: number
  reach: number
  hero: boolean
  noise: Noise
}

function treeLayer(random: Random, { i, k, height, palette, air, side, reach, hero, noise }: Grove): Layer {
  const size = mix(0.02, 0.13, k ** 1.1)
  const tones = leafTones(scaleRgb(palette.foliage, 0.85), palette.sun, palette.ambient).map((tone) =>
    mixRgb(tone, palette.haze, air),
  )
  const wood = mixRgb(scaleRgb(palette.near, 0.8), palette.haze, air)
  const heroX = random.range(-0.7, 0.7) * reach
  const shadow = mixRgb(scaleRgb(palette.foliage, 0.12), palette.haze, air)
  return {
    id: `trees-${i}`,
    depth: mix(0.32, 0.98, k),
    open(view) {
      const stands = new Map<number, Foliage>()
      const standAt = (x: number): Foliage => {
        const cell = Math.floor(x / stand)
        const known = stands.get(cell)
        if (known) return known
        const fresh = createFoliage()
        stands.set(cell, fresh)
        return fresh
      }
      // Soft because it is laid on several times, each smaller.
      const shadows = [createPath(), createPath(), createPath()]
      const spacing = size * 0.55
      const right = view.left + view.width * view.pixel + 0.2
      const cast = (x: number, y: number, tall: number) =>
        shadows.forEach((path, step) => {
          const share = 1.15 - step * 0.3
          path.ellipse(x - side * tall * 0.26, y + tall * 0.02, tall * 0.48 * share, tall * 0.06 * share, 0, 0, 6.3)
        })
      for (let n = Math.floor((view.left - 0.2) / spacing); n * spacing < right; n++) {
        const own = random.fork(`${n}`)
        const x = (n + own.range(0, 1)) * spacing
        const wooded = smoothstep(mix(0.5, 0.62, k), 0.78, noise.value(x * mix(5, 2.4, k) + i * 13, i * 2.7))
        if (own.next() > wooded) continue
        const tall = size * own.range(0.55, 1.15)
        const y = height(x) + tall * own.range(0.02, 0.35)
        cast(x, y, tall)
        addBroadleaf(
          standAt(x),
          own,
          { x, y, height: tall, leaf: Math.max(tall / 22, 0.0023), bare: 0.12, spread: own.range(0.6, 0.95) },
          side,
        )
      }
      if (hero) {
        const tall = mix(0.2, 0.34, k) * 1.05
        const y = height(heroX) + 0.012
        cast(heroX, y, tall)
        addBroadleaf(
          standAt(heroX),
          random.fork('hero'),
          { x: heroX, y, height: tall, leaf: 0.0058, bare: 0.22, spread: 0.95 },
          side,
        )
      }
      // The hill's swing over the view, to bound what is painted.
      let top = 1
      let bottom = -1
      for (let x = view.left; x < right; x += 0.05) {
        top = Math.min(top, height(x))
        bottom = Math.max(bottom, height(x))
      }
      const tallest = hero ? 0.4 : size * 1.3
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            context.fillStyle = css(shadow, 0.16)
            for (const path of shadows) context.fill(path)
            for (const [cell, foliage] of stands)
              if (touches(view, target, (cell + 0.5) * stand, stand * 0.5 + tallest * 0.6))
                paintFoliage(context, foliage, wood, tones)
          },
          { top: top - tallest, bottom: bottom + size * 0.6 },
        )
    },
  }
}

/** Grass and wild flowers at the viewer's feet. */
function flowers(random: Random, palette: Palette, noise: Noise): Layer {
  const colors: Rgb[] = [...palette.accents, hex('#f6f0e2'), hex('#f3c93f')].map((one) =>
    mixRgb(one, palette.ambient, 0.12 + palette.dark * 0.55),
  )
  const blades = [0.3, 0.62, 1].map((t) => scaleRgb(palette.foliage, mix(0.25, 0.95, t)))
  const abundance = random.range(0.5, 1)
  return {
    id: 'flowers',
    depth: 1,
    open(view) {
      const left = view.left - 0.1
      const right = view.left + view.width * view.pixel + 0.1
      const grass = blades.map(() => createPath())
      for (let n = Math.floor(left / 0.0032); n * 0.0032 < right; n++) {
        const own = random.fork(`blade ${n}`)
        const x = (n + own.next()) * 0.0032
        const y = 0.515 + own.range(-0.02, 0.03)
        const tall = own.range(0.03, 0.085) * (0.6 + 0.6 * noise.value(x * 3, 8))
        const bend = own.range(-0.5, 0.5) * tall
        const w = own.range(0.0008, 0.0019)
        const path = grass[own.int(0, 2)]
        if (!path) continue
        path.moveTo(x - w, y)
        path.quadraticCurveTo(x + bend * 0.15, y - tall * 0.7, x + bend, y - tall)
        path.quadraticCurveTo(x + bend * 0.15 + w * 1.5, y - tall * 0.65, x + w, y)
        path.closePath()
      }
      const blooms: { x: number; y: number; size: number; color: number; flat: number; turn: number }[] = []
      for (let row = 0; row < 9; row++) {
        const t = row / 8
        const y = mix(0.33, 0.505, t ** 0.8)
        const size = mix(0.0016, 0.0105, t ** 1.4)
        const spacing = size * 3.2
        for (let n = Math.floor(left / spacing); n * spacing < right; n++) {
          const own = random.fork(`bloom ${row} ${n}`)
          const x = (n + own.next()) * spacing
          const patch = noise.fbm(x * 2.6, y * 9 + 4, 2)
          if (own.next() > smoothstep(0.42, 0.72, patch) * abundance) continue
          const kind = clamp(Math.floor(noise.value(x * 1.4, 20 + y * 3) * 7 - 1 + own.range(-0.7, 0.7)), 0, 4)
          blooms.push({
            x,
            y: y + own.range(-0.014, 0.014),
            size: size * own.range(0.7, 1.2),
            color: kind,
            flat: own.range(0.5, 0.85),
            turn: own.next() * 6,
          })
        }
      }
      blooms.sort((a, b) => a.y - b.y)
      return (target) =>
        paintVector(
          view,
          target,
          (context) => {
            for (const [i, path] of grass.entries()) {
              context.fillStyle = css(blades[i] ?? palette.foliage)
              context.fill(path)
            }
            for (const bloom of blooms) paintBloom(context, bloom, colors[bloom.color] ?? [1, 1, 1])
          },
          { top: 0.3 },
        )
    },
  }
}

function paintBloom(
  context: Parameters<Parameters<typeof paintVector>[2]>[0],
  { x, y, size, flat, turn }: { x: number; y: number; size: number; flat: number; turn: number },
  color: Rgb,
): void {
  if (size < 0.0035) {
    context.fillStyle = css(color)
    context.beginPath()
    context.ellipse(x, y, size, size * flat, 0, 0, 6.3)
    context.fill()
    return
  }
  context.fillStyle = css(scaleRgb(color, 0.62))
  for (let pass = 0; pass < 2; pass++) {
    context.beginPath()
    for (let i = 0; i < 6; i++) {
      const angle = turn + (i + pass * 0.5) * 1.0472
      const far = size * (0.62 - pass * 0.12)
      context.moveTo(x, y)
      context.ellipse(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far * flat,
        size * 0.46,
        size * 0.42 * flat,
        0,
        0,
        6.3,
      )
    }
    context.fill()
    context.fillStyle = css(color)
  }
  context.fillStyle = css(hex('#d99a1f'))
  context.beginPath()
  context.ellipse(x, y, size * 0.26, size * 0.22 * flat, 0, 0, 6.3)
  context.fill()
}
