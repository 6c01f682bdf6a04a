/** Rows of flowers that run to the horizon, with a lone tree: lavender, tulips, sunflowers, poppies. */

import { css, fromOklch, hex, mixRgb, type Rgb, scaleRgb, toOklch } from '../../math/color.ts'
import { createNoise, type Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import { createGrain } from '../core/fine-detail.ts'
import { type Camera, eachHeight, heightField } from '../core/height-field.ts'
import { risingDepths } from '../core/layers.ts'
import { silhouette } from '../core/silhouette.ts'
import { paintVector } from '../core/vector.ts'
import { type Palette, paletteFor } from '../palette.ts'
import { createHeads, type Head, headShapes, lightOnHead, noHead } from '../plants/blossom-carpet.ts'
import { addBroadleaf, createFoliage, leafTones, paintFoliage } from '../plants/broadleaf.ts'
import { type Crop, crops } from '../plants/crop-heads.ts'
import { nearFlowers } from '../plants/near-flowers.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, skyLayers, skyRow } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace, farPlace, groundPlace, settledGround, type Venue } from '../subjects/venue.ts'

export const flowerField: SceneKind = {
  name: 'flower-field',
  answers: {
    flowerfield: 1,
    poppy: 0.3,
    lavender: 0.3,
    tulip: 0.3,
    sunflower: 0.3,
    flower: 0.85,
    meadow: 0.7,
    garden: 0.4,
    landscape: 0.55,
    windmill: 0.4,
    tree: 0.5,
  },
  showcase: true,
  hasOpenSky: true,
  hosts: ['ground', 'homestead', 'air', 'far'],
  unfit: ['snow', 'winter'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor({ ...parsedPrompt, colors: [] }, random, {
      times: ['golden', 'sunset', 'morning', 'noon', 'dawn', 'golden'],
      seasons: ['summer', 'spring'],
    })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('noise').seed)
    const reach = Math.min(frame.aspect, 1.8) / 2
    const crop: Crop = cropFor(parsedPrompt, shape)
    const side = shape.chance(0.5) ? 1 : -1
    const horizon = shape.range(-0.14, 0.04)
    const sky = createSky(palette, { horizon, sunX: side * shape.range(0.15, 0.8) * reach })
    const camera: Camera = {
      horizon,
      height: shape.range(1.5, 2.2),
      focal: shape.range(1.05, 1.35),
      near: 1.2,
      far: 150,
      highest: 0.9,
    }
    const colors = colorsOf(
      crop,
      parsedPrompt.colors.map((one) => one.rgb),
      shape,
    )
    const light = sunlight(palette)
    const lit = (rgb: Rgb): Rgb => [rgb[0] * light[0], rgb[1] * light[1], rgb[2] * light[2]]
    const flowers = colors.map(lit)
    const green = lit(crop === 'lavender' ? hex('#5d7050') : hex('#5c7c34'))
    const soil = lit(crop === 'lavender' ? hex('#8a6a4e') : hex('#3f4a24'))
    const shade = mixRgb(scaleRgb(green, 0.35), palette.ambient, 0.12)
    const drift = shape.range(-0.32, 0.32)
    const period = crop === 'tulip' ? 1.9 : crop === 'sunflower' ? 1.7 : 1.55
    const rows = crop !== 'poppy'
    const tall = crop === 'sunflower' ? 0.75 : 0.55
    const pan = shape.range(-0.6, 0.6)
    const height = fieldHeight(noise, { drift, pan, period, rows, tall })
    const lightX = side * 0.7
    const heads = createHeads(random.fork('heads').seed, headShapes[crop], camera)
    const ground: Layer = {
      id: 'field',
      moves: 'gusts',
      depth: 0.6,
      open(view) {
        const air = skyRow(sky, view, 0.02)
        const grain = createGrain(noise, view, 260)
        const head: Head = { ...noHead }
        return heightField(view, {
          camera,
          heights: eachHeight(height),
          slicePixels: 1.5,
          largestStep: 0.016,
          shade(point, out) {
            const { x, z } = point
            const u = (x - z * drift + pan) / period
            const row = Math.floor(u)
            const t = u - row
            const far = smoothstep(10, 60, z)
            const clumps = noise.value(x * 4.3 + 20, z * 4.3)
            const fine = z < 30 ? noise.value(x * 13, z * 13) : 0.5
            let bloom: number
            let flower = flowers[0]
            if (rows) {
              const hump = 4 * t * (1 - t)
              bloom = smoothstep(0.3, 0.62, hump + (clumps - 0.5) * 0.35 * (1 - far))
              if (crop === 'tulip')
                flower = flowers[((Math.floor(row / 2) % flowers.length) + flowers.length) % flowers.length]
            } else {
              const patch = noise.fbm(x * 0.22, z * 0.22, 2)
              bloom = smoothstep(0.5, 0.66, patch * 0.55 + clumps * 0.5) * mix(0.75, 0.85, far)
            }
            const facing = clamp(0.62 + -point.slopeX * lightX * 0.42 + (clumps - 0.5) * 0.5 + (fine - 0.5) * 0.55)
            const dots = bloom * mix(smoothstep(0.3, 0.62, fine * 0.6 + clumps * 0.4), 0.85, far)
            const floor = rows && bloom < 0.3 && t > 0.9 ? 1 : rows ? smoothstep(0.35, 0.05, bloom) : 0
            const { between, middle } = headShapes[crop]
            const isSeen = heads(point.screenX, point.screenY, view.pixel, bloom * 0.9, head)
            if (head.cover > 0 && crop !== 'tulip') flower = flowers[head.chance < 0.7 ? 0 : 1 % flowers.length]
            // Between the heads that are seen there are others, farther down.
            const shown = mix(dots * mix(1, between, isSeen), 1, head.cover)
            const dim = lightOnHead(head, middle)
            const leafy = 1 + (1 - shown) * grain(point.screenX * 1.6, point.screenY * 0.6) * 0.35
            let r = mix(mix(green[0], soil[0], floor), flower[0], shown) * dim * leafy
            let g = mix(mix(green[1], soil[1], floor), flower[1], shown) * dim * leafy
            let b = mix(mix(green[2], soil[2], floor), flower[2], shown) * dim * leafy
            r = mix(shade[0], r, facing) + r * facing * 0.25
            g = mix(shade[1], g, facing) + g * facing * 0.25
            b = mix(shade[2], b, facing) + b * facing * 0.25
            const haze = 1 - Math.exp(-z * 0.011 * (1 + palette.mist * 2.4))
            const o = air.at(point.screenX)
            out.r = mix(r, air.rgb[o] * 0.85, haze)
            out.g = mix(g, air.rgb[o + 1] * 0.85, haze)
            out.b = mix(b, air.rgb[o + 2] * 0.85, haze)
          },
        })
      },
    }
    const near = nearFlowers(random.fork('near'), {
      ...{ camera, height, crop, flowers, green, shade },
      ...{ drift, pan, period, side, noise },
    })
    return {
      kind: 'flower-field',
      frame,
      venue: fieldVenue({ palette, side, horizon, reach, green }),
      layers: risingDepths([
        ...skyLayers(sky, random.fork('sky')),
        ...distance(random.fork('distance'), palette, noise, horizon, lit(hex('#4d6b3c'))),
        ground,
        loneTree(random.fork('tree'), palette, camera, side, reach),
        near,
        ...fallingLayers(palette, random.fork('weather')),
      ]),
      grade: { ...plainGrade, bloom: 0.28, vignette: 0.2, contrast: 1.08 },
      painted: ['flowerfield', 'flower', 'meadow', crop],
      tags: ['flower field', crop, palette.time],
    }
  },
}

interface FieldRows {
  drift: number
  pan: number
  period: number
  rows: boolean
  tall: number
}

function fieldHeight(noise: Noise, { drift, pan, period, rows, tall }: FieldRows) {
  return (x: number, z: number): number => {
    const u = (x - z * drift + pan) / period
    const swell = (noise.value(x * 0.03 + 5, z * 0.03) - 0.5) * 1.4
    const rough = z < 26 ? (noise.value(x * 3.1, z * 3.1) - 0.5) * 0.3 : 0
    if (!rows) return swell + (noise.value(x * 1.1, z * 1.1) - 0.5) * 0.3 + rough * 0.8
    const t = u - Math.floor(u)
    const hump = 4 * t * (1 - t)
    return swell + hump * (2 - hump) * tall * Math.min(1, 40 / z) + rough * hump
  }
}

function cropFor(parsedPrompt: ParsedPrompt, shape: Random) {
  const hue = parsedPrompt.colors[0] ? toOklch(parsedPrompt.colors[0].rgb).h : null
  const requestedCrop = crops.find((one) => parsedPrompt.subjects.includes(one))
  const crop: Crop =
    requestedCrop ??
    (hue === null
      ? shape.pick(['lavender', 'tulip', 'poppy', 'sunflower', 'lavender', 'poppy'])
      : hue > 265 && hue < 330
        ? 'lavender'
        : hue > 70 && hue < 115
          ? 'sunflower'
          : hue < 45 || hue > 350
            ? shape.pick(['poppy', 'tulip'])
            : 'tulip')
  return crop
}

function colorsOf(crop: Crop, named: readonly Rgb[], random: Random): Rgb[] {
  if (named.length > 1) return [...named]
  const own = named[0] ? toOklch(named[0]) : null
  const around = (h: number, l: number, c: number) =>
    own
      ? fromOklch({ l: clamp(own.l + l - 0.6), c: Math.max(own.c, 0.02), h: own.h + random.range(-16, 16) })
      : fromOklch({ l, c, h })
  if (crop === 'lavender') return [around(random.range(292, 308), 0.56, 0.15), around(312, 0.64, 0.14)]
  if (crop === 'sunflower') return [around(86, 0.82, 0.17), around(76, 0.76, 0.17)]
  if (crop === 'poppy') return [around(29, 0.58, 0.22), around(36, 0.64, 0.2)]
  const start = random.pick([10, 350, 30, 70])
  return [
    around(start, 0.62, 0.2),
    around(start + 40, 0.76, 0.16),
    around(start - 45, 0.66, 0.18),
    around(start + 75, 0.86, 0.14),
  ]
}

/** Color of white paper in the palette's light. */
function sunlight(palette: Palette): Rgb {
  const peak = Math.max(...palette.sun, 0.01)
  const strength = mix(0.95, 0.2, palette.dark)
  return [0, 1, 2].map(
    (i) => ((palette.sun[i] ?? 0) / peak) * strength * 0.8 + (palette.ambient[i] ?? 0) * 0.45,
  ) as unknown as Rgb
}

/** Far hills and a line of trees at the end of the field. */
function distance(random: Random, palette: Palette, noise: Noise, horizon: number, wood: Rgb): Layer[] {
  return [0, 1, 2].map((i) => {
    const k = i / 2
    const offset = random.range(0, 90)
    const size = mix(0.1, 0.026, k) * random.range(0.6, 1.25)
    const color = mixRgb(mixRgb(palette.haze, palette.sky[1], 0.3 * (1 - k)), wood, mix(0.14, 0.5, k))
    const foot = mixRgb(color, palette.haze, 0.5)
    return {
      id: `far-${i}`,
      moves: 'land',
      depth: 0.3 + k * 0.15,
      open: (view) =>
        silhouette(view, {
          bottom: horizon + 0.06,
          height: (x) =>
            horizon +
            0.012 -
            size * (0.25 + noise.fbm(x * mix(1.6, 3, k) + offset, i * 5, 4)) -
            (i === 2 ? 0.014 * noise.value(x * 55, 3) * noise.value(x * 9, 4) : 0),
          shade(_x, _y, below, out) {
            const t = clamp(below / (size * 1.2))
            out.r = mix(color[0], foot[0], t)
            out.g = mix(color[1], foot[1], t)
            out.b = mix(color[2], foot[2], t)
          },
        }),
    } satisfies Layer
  })
}

function loneTree(random: Random, palette: Palette, camera: Camera, side: number, reach: number): Layer {
  const tones = leafTones(scaleRgb(palette.foliage, 0.8), palette.sun, palette.ambient).map((tone) =>
    mixRgb(tone, palette.haze, 0.16 + palette.mist * 0.3),
  )
  const wood = mixRgb(palette.near, palette.haze, 0.16)
  const height = random.range(0.16, 0.27)
  const tree = {
    x: -side * random.range(0.1, 0.65) * reach,
    y: camera.horizon + 0.035,
    height,
    leaf: 0.0045,
    bare: 0.2,
    spread: random.range(0.75, 1.05),
  }
  const foliage = createFoliage()
  addBroadleaf(foliage, random.fork('crown'), tree, side)
  return {
    id: 'tree',
    moves: 'sway',
    depth: 0.62,
    open: (view) => (target) =>
      paintVector(
        view,
        target,
        (context) => {
          context.fillStyle = css(scaleRgb(palette.near, 0.6), 0.35)
          context.beginPath()
          context.ellipse(tree.x - side * height * 0.3, tree.y + 0.004, height * 0.55, 0.008, 0, 0, 6.3)
          context.fill()
          paintFoliage(context, foliage, wood, tones)
        },
        { left: tree.x - height, right: tree.x + height, top: tree.y - height * 1.1, bottom: tree.y + 0.04 },
      ),
  }
}

function fieldVenue({ palette, side, horizon, reach, green }: FieldVenue): Venue {
  return {
    palette,
    side,
    backlit: 0.15,
    places: [
      ...settledGround(groundPlace('tree', () => 0.2, reach, { scale: 0.8, cover: { kind: 'grass', color: green } })),
      airPlace('tree', horizon, reach),
      farPlace('clouds', horizon, reach),
    ],
  }
}

interface FieldVenue {
  palette: Palette
  side: number
  horizon: number
  reach: number
  green: Rgb
}
