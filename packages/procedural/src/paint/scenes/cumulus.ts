/** A towering cloud, lit from the side, over a floor of smaller ones. */
import { mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { mix } from '../../math/number.ts'
import { risingDepths } from '../core/layers.ts'
import { paletteFor } from '../palette.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { billowLayer, heapPuffs } from '../sky/billows.ts'
import { createSky, skyLayers } from '../sky/sky.ts'
import { fallingLayers } from '../sky/weather.ts'
import { airPlace } from '../subjects/venue.ts'

interface CloudHeap {
  x: number
  base: number
  width: number
  height: number
  tower: number
  fade: number
  fray: number
}

export const cumulus: SceneKind = {
  name: 'cumulus',
  answers: { cloud: 1, sky: 1, rainbow: 0.3, kite: 0.4, sunset: 0.35, bird: 0.2 },
  showcase: true,
  hosts: ['air'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'sunset', 'noon', 'dawn', 'noon', 'dusk'] })
    const shape = random.fork('shape')
    const reach = Math.min(frame.aspect, 1.8) / 2
    const side = shape.chance(0.5) ? 1 : -1
    const low = palette.sunHeight < 0.2
    const sky = createSky(
      { ...palette, clouds: Math.min(palette.clouds, 0.3) },
      {
        horizon: 0.62,
        sunX: side * shape.range(0.9, 1.3) * Math.max(reach, 0.5),
        sunY: low ? shape.range(0.1, 0.35) : shape.range(-0.5, -0.2),
        sunRadius: 0,
        span: 1.2,
      },
    )
    const noise = createNoise(random.fork('fray').seed)
    const light = [side * (low ? 0.8 : 0.62), low ? -0.3 : -0.66, low ? 0.26 : 0.42] as const
    const warm = mixRgb(palette.cloudLit, palette.glow, low ? 0.35 : 0.08)
    const lit: Rgb = palette.dark > 0.6 ? scaleRgb(warm, 1.6) : scaleRgb(warm, 1.02)
    const shade = scaleRgb(mixRgb(palette.cloudShade, palette.sky[1], 0.4), 0.86)
    const layers: Layer[] = []
    const heap = (id: string, depth: number, { x, base, width, height, tower, fade, fray }: CloudHeap) =>
      layers.push(
        billowLayer({
          id,
          depth,
          puffs: heapPuffs(random.fork(id), { x, base, width, height, tower }),
          noise,
          light,
          lit: mixRgb(lit, palette.haze, fade * 0.5),
          shade: mixRgb(shade, palette.haze, fade * 0.6),
          under: mixRgb(shade, palette.sky[3], 0.45),
          base,
          height,
          fade: fade * 0.35,
          fray,
        }),
      )
    const heroX = -side * shape.range(-0.15, 0.45) * reach
    const heroWidth = shape.range(0.75, 1.15) * Math.min(1.15, Math.max(0.62, reach * 1.25))
    const heroHeight = shape.range(0.62, 0.82)
    const base = shape.range(0.26, 0.36)
    const fars = shape.int(2, 3)
    for (let i = 0; i < fars; i++)
      heap(`far-${i}`, 0.2 + i * 0.05, {
        x: shape.range(-1.1, 1.1) * Math.max(reach, 0.5),
        base: base + 0.05 + shape.range(-0.04, 0.05),
        width: shape.range(0.4, 0.7),
        height: shape.range(0.14, 0.28),
        tower: 0.2,
        fade: mix(0.9, 0.55, i / 2),
        fray: 0.01,
      })
    heap('tower', 0.5, {
      x: heroX,
      base,
      width: heroWidth,
      height: heroHeight,
      tower: shape.range(0.55, 1),
      fade: 0,
      fray: 0.017,
    })
    const floors = shape.int(2, 3)
    for (let i = 0; i < floors; i++)
      heap(`floor-${i}`, 0.7 + i * 0.1, {
        x: shape.range(-0.9, 0.9) * Math.max(reach, 0.5),
        base: 0.6 + i * 0.06,
        width: shape.range(1.1, 1.8),
        height: shape.range(0.2, 0.32),
        tower: 0,
        fade: 0.12 - i * 0.05,
        fray: 0.022,
      })
    return {
      kind: 'cumulus',
      frame,
      venue: {
        palette,
        side,
        backlit: 0.1,
        places: [{ ...airPlace('clouds', 0.35, Math.min(frame.aspect, 1.8) / 2), after: layers.at(-1)?.id ?? 'sky' }],
      },
      layers: risingDepths([
        ...skyLayers(sky, random.fork('sky')),
        ...layers,
        ...fallingLayers(palette, random.fork('weather')),
      ]),
      grade: { ...plainGrade, bloom: 0.18, bloomFrom: 0.85, vignette: 0.14 },
      tags: ['cloud', 'sky', palette.time],
    }
  },
}
