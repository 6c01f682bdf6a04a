/** Sand dunes under low light: sharp crests, long shadows, wind ripples. */
import { hex, mixRgb, scaleRgb } from '../../math/color.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, fract, mix, smoothstep } from '../../math/number.ts'
import { createGrain } from '../core/fine-detail.ts'
import { type Camera, eachHeight, heightField } from '../core/height-field.ts'
import { createShadows } from '../core/shadows.ts'
import { paletteFor } from '../palette.ts'
import { blownSand } from '../rock/blown-sand.ts'
import { type Layer, plainGrade, type SceneKind } from '../scene.ts'
import { createSky, skyLayers, skyRow } from '../sky/sky.ts'
import { airPlace, farPlace, groundPlace, settledGround } from '../subjects/venue.ts'

export const dunes: SceneKind = {
  name: 'dunes',
  answers: { dune: 1, desert: 0.9, sand: 0.9, oasis: 0.5, camel: 0.4 },
  showcase: true,
  hasOpenSky: true,
  hosts: ['ground', 'homestead', 'air', 'far'],
  unfit: ['rain', 'storm', 'snow', 'winter', 'fog'],
  build({ parsedPrompt, frame, random }) {
    const palette = paletteFor(parsedPrompt, random, { times: ['golden', 'sunset', 'golden', 'dawn', 'dusk', 'noon'] })
    const shape = random.fork('shape')
    const noise = createNoise(random.fork('sand').seed)
    const horizon = shape.range(-0.2, -0.04)
    const side = shape.chance(0.5) ? 1 : -1
    const sky = createSky(palette, {
      horizon,
      sunX: side * shape.range(0.3, 0.62) * frame.aspect,
      sunY: horizon - Math.max(0.07, palette.sunHeight * 0.8),
    })
    const camera: Camera = { horizon, height: 9.5, focal: shape.range(1.5, 2), near: 5.5, far: 260, highest: 6 }
    const turn = shape.range(-0.5, 0.5)
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)

    const profile = (t: number): number => {
      const f = fract(t)
      return f < 0.7 ? smoothstep(0, 0.7, f) : 1 - smoothstep(0.7, 1, f)
    }
    const height = (x: number, z: number): number => {
      const u = x * cos - z * sin
      const v = x * sin + z * cos
      const bendX = noise.soft(u * 0.05, v * 0.05, 2) * 9
      const bendZ = noise.soft(u * 0.05 + 40, v * 0.05, 2) * 9
      const broad = noise.soft(u * 0.022 + 11, v * 0.022, 2)
      const big = profile((u + bendX) * 0.062 * -side + (v + bendZ) * 0.052 + noise.value(u * 0.06, v * 0.06 + 9) * 0.5)
      const small = profile((u + bendX * 0.6) * 0.17 * -side + (v + bendZ) * 0.11)
      return broad * 4 + big * 5.6 * (0.35 + 0.8 * noise.value(u * 0.045 + 20, v * 0.045)) + small * 0.6 - 4.4
    }

    const elevation = mix(0.2, 0.7, clamp(palette.sunHeight / 0.42))
    const sunX = side * Math.cos(elevation)
    const sunY = Math.sin(elevation)
    const sunZ = 0.12
    const sand = mixRgb(hex('#d9924f'), palette.time === 'noon' ? hex('#e8c48a') : hex('#d98a4a'), 0.5)
    const named = parsedPrompt.colors[0]
    const material = named ? mixRgb(sand, named.rgb, 0.45) : sand
    const direct = scaleRgb(palette.sun, palette.dark > 0.6 ? 1.2 : palette.time === 'noon' ? 0.7 : 1.15)
    const fill = scaleRgb(mixRgb(palette.sky[0], palette.haze, 0.18), 0.72)
    const ground: Layer = {
      id: 'dunes',
      moves: 'land',
      depth: 0.8,
      open(view) {
        const air = skyRow(sky, view, 0.01)
        const grain = createGrain(noise, view, 420)
        const shadowAt = createShadows(view, { camera, height, sunX, sunY })
        return heightField(view, {
          camera,
          heights: eachHeight(height),
          slicePixels: 2,
          largestStep: 0.011,
          shade(point, out) {
            const { x, z } = point
            const u = x * cos - z * sin
            const v = x * sin + z * cos
            const close = clamp(1.25 - z * 0.022)
            const ripples =
              close > 0
                ? Math.cos(u * 7.5 + v * 4 + noise.gradient(u * 0.45, v * 0.45) * 7) *
                  0.11 *
                  close *
                  smoothstep(0.3, 0.6, noise.value(u * 0.2 + 4, v * 0.2))
                : 0
            const slopeX = point.slopeX + ripples
            const slopeZ = point.slopeZ + ripples * 0.5 + (noise.value(u * 9, v * 9) - 0.5) * 0.05 * close
            const length = 1 / Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1)
            const facing = Math.max(0, (-slopeX * sunX + sunY - slopeZ * sunZ) * length)
            const shadow = shadowAt(point.screenX, z, point.y)
            const lit = facing * shadow
            const up = 0.55 + 0.45 * length
            const tone =
              0.86 + 0.28 * noise.fbm(u * 0.3, v * 0.3, 3) + grain(point.screenX, point.screenY * 1.6) * 0.1 * close
            const bounce = 0.12 * clamp(0.5 + slopeX * sunX * 0.8)
            out.r = material[0] * tone * (direct[0] * lit + fill[0] * up + bounce * direct[0] * 0.6)
            out.g = material[1] * tone * (direct[1] * lit + fill[1] * up + bounce * direct[1] * 0.5)
            out.b = material[2] * tone * (direct[2] * lit + fill[2] * up + bounce * direct[2] * 0.4)
            const fog = 1 - Math.exp(-((z * 0.0062 * (1 + palette.mist)) ** 1.5))
            const o = air.at(point.screenX)
            out.r = mix(out.r, air.rgb[o] * 0.92, fog)
            out.g = mix(out.g, air.rgb[o + 1] * 0.92, fog)
            out.b = mix(out.b, air.rgb[o + 2] * 0.92, fog)
          },
        })
      },
    }
    const isNoon = palette.time === 'noon'
    // Sand in the air lets light through: it is paler than the ground, and brighter.
    const inAir = mixRgb(
      [material[0] * (direct[0] + fill[0]), material[1] * (direct[1] + fill[1]), material[2] * (direct[2] + fill[2])],
      isNoon ? [1.26, 1.17, 0.98] : scaleRgb(palette.sky[3], 1.2),
      isNoon ? 0.75 : 0.35,
    )
    return {
      kind: 'dunes',
      frame,
      venue: {
        palette,
        side,
        backlit: 0.3,
        places: [
          ...settledGround(
            groundPlace('dunes', (x) => 0.31 + 0.015 * Math.sin(x * 3), frame.aspect / 2, {
              cover: { kind: 'sand', color: scaleRgb(material, 0.55) },
            }),
          ),
          airPlace('dunes', horizon, frame.aspect / 2),
          farPlace('clouds', horizon + 0.03, frame.aspect / 2),
        ],
      },
      layers: [
        ...skyLayers(sky, random.fork('sky')),
        ground,
        blownSand(random.fork('wind'), { camera, height, color: inAir, thickness: isNoon ? 1.6 : 1 }),
      ],
      grade: { ...plainGrade, bloom: 0.28 },
      tags: ['desert', 'dunes', 'sand', palette.time],
    }
  },
}
