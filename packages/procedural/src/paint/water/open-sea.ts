/** Open sea in perspective: swell and chop that mirror the sky, glitter toward the sun, breakers in a gale. */
import { mixRgb, scaleRgb, shiftRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { bell, clamp, mix } from '../../math/number.ts'
import { atRest, movingOn, type Stage } from '../core/cycles.ts'
import { octavesFor } from '../core/fine-detail.ts'
import { type Camera, type FieldRow, type HeightFieldOptions, heightField } from '../core/height-field.ts'
import type { Shade } from '../core/pixels.ts'
import type { Layer, PaintTarget, View } from '../scene.ts'
import { type Sky, skyRow } from '../sky/sky.ts'
import { breakersOf } from './breakers.ts'

/** Field units that waves come nearer in a second. */
const wavePace = 2.6

export interface OpenSea {
  camera: Camera
  /** Height of the waves; 1 is a breeze. */
  rough: number
  /** Direction of the waves in radians; 0 is straight toward the viewer. */
  wind: number
  /** Whether crests turn white. */
  isBreaking: boolean
}

/** The sea up to its horizon as a layer of its own. */
export function openSea(sky: Sky, noise: Noise, { camera, rough, wind, isBreaking }: OpenSea): Layer {
  const { palette, horizon } = sky
  const cos = Math.cos(wind)
  const sin = Math.sin(wind)

  const heightBy = waveHeight(cos, sin, noise, rough)

  const crest = shiftRgb(mixRgb(palette.water, palette.sky[2], 0.35), { l: 0.12, c: 1.25 })
  const sunColor = palette.dark > 0.6 ? scaleRgb(palette.glow, 1.6) : scaleRgb(palette.glow, 3)
  const reflected: Shade = { r: 0, g: 0, b: 0, a: 1 }
  const breakers = breakersOf(noise, rough)
  const thick = palette.weather === 'fog' ? 0.035 : 0
  const foam = scaleRgb(mixRgb(palette.sky[3], [0.9, 0.95, 1], 0.5), 0.85)
  /** The sea when its waves have come so much nearer; `largestStep` as for a height field. */
  const paintSea = (view: View, stages: readonly [Stage, Stage], largestStep: number): PaintTarget => {
    const haze = skyRow(sky, view, 0.004)
    const lace = octavesFor(view, 24, 4, 7)
    return heightField(view, {
      camera,
      heights: heightBy(stages),
      largestStep,
      shade(point, out) {
        const { x, z } = point
        const detail = 1 / (1 + z * 0.045)
        const ripple = 0.34 * rough * detail
        const fine = 0.16 * detail * detail * clamp(2 - z * 0.04)
        let slopeX = point.slopeX
        let slopeZ = point.slopeZ * clamp(1.3 - z * 0.006)
        for (const { moved, share } of stages) {
          if (share < 0.01) continue
          const near = z + moved
          slopeX += noise.gradient(x * 1.9 + near * 0.7, near * 2.6) * ripple * share
          slopeZ += noise.gradient(x * 2.1 + 70, near * 2.3 - x * 0.6) * ripple * share
          if (fine <= 0) continue
          slopeX += noise.gradient(x * 6.1, near * 7.3 - x * 2) * fine * share
          slopeZ += noise.gradient(x * 5.3 + 9, near * 8.1) * fine * share
        }
        const length = 1 / Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1)
        const nx = -slopeX * length
        const ny = length
        const nz = -slopeZ * length
        const rise = point.y - camera.height
        const sight = 1 / Math.sqrt(x * x + rise * rise + z * z)
        const vx = x * sight
        const vy = rise * sight
        const vz = z * sight
        const facing = vx * nx + vy * ny + vz * nz
        const grazing = 1 - clamp(-facing)
        const fresnel = 0.03 + 0.8 * grazing * grazing * grazing
        const ry = Math.abs(vy - 2 * facing * ny) + 0.012
        const rz = Math.max(0.12, vz - 2 * facing * nz)
        const rx = vx - 2 * facing * nx
        const mirrorX = (rx / rz) * camera.focal
        const mirrorUp = (ry / rz) * camera.focal
        sky.color(mirrorX, mirrorUp, reflected)
        const dx = (mirrorX - sky.sunX) * 1.3
        const dy = (horizon - mirrorUp - sky.sunY) * 0.7
        const away = Math.sqrt(dx * dx + dy * dy)
        const glint = bell(away, 0.045) + 0.22 * bell(away, 0.16)
        const lift = clamp((point.y + 0.25 * rough) * 0.9)
        const through = lift * lift * 0.55
        out.r = mix(mix(palette.water[0], crest[0], through), reflected.r, fresnel) + sunColor[0] * glint
        out.g = mix(mix(palette.water[1], crest[1], through), reflected.g, fresnel) + sunColor[1] * glint
        out.b = mix(mix(palette.water[2], crest[2], through), reflected.b, fresnel) + sunColor[2] * glint
        if (isBreaking) {
          const white = breakers(point, stages, lace)
          out.r = mix(out.r, foam[0], white)
          out.g = mix(out.g, foam[1], white)
          out.b = mix(out.b, foam[2], white)
        }
        const air = 1 - Math.exp(-z * z * 0.000022 * (1 + palette.mist * 3) - z * thick)
        const o = haze.at(point.screenX)
        out.r = mix(out.r, haze.rgb[o] * 0.92, air)
        out.g = mix(out.g, haze.rgb[o + 1] * 0.92, air)
        out.b = mix(out.b, haze.rgb[o + 2] * 0.92, air)
      },
    })
  }
  return seaLayer(camera, rough, paintSea)
}

/** The sea as a layer; in a video its waves come nearer. */
function seaLayer(
  camera: Camera,
  rough: number,
  paintSea: (view: View, stages: readonly [Stage, Stage], largestStep: number) => PaintTarget,
): Layer {
  const { horizon, height, focal } = camera
  return {
    id: 'sea',
    depth: 0.7,
    open: (view) => paintSea(view, atRest, 0.007),
    act(staging) {
      const stagesAt = movingOn(staging, wavePace * (0.7 + 0.3 * staging.wind(0.5)))
      return {
        areas: () => [{ top: horizon - 0.12 * rough }],
        // A loop paints two seas at once, one of which starts over while the other one shows.
        every: staging.isLoop ? 1 / 5 : 1 / 7,
        fineness: 0.54,
        // Between two paintings each place comes nearer as the waves do.
        flow(x, y, seconds, out) {
          const down = Math.max(0, y - horizon)
          const z = (height * focal) / Math.max(0.01, down)
          const share = ((wavePace * staging.speed) / z) * seconds
          out.x = x * share
          out.y = down * share
        },
        open: (view) => paintSea(view, stagesAt(view.time), 0.013),
      }
    },
  }
}

function waveHeight(cos: number, sin: number, noise: Noise, rough: number) {
  /** Crest of a wave, like -abs but with a rounded top: a sharp edge would sparkle. */
  const crestOf = (n: number): number => 1.12 - Math.sqrt(n * n + 0.014)
  let line = new Float32Array(0)
  /** Adds a share of the heights of waves that have come so much nearer. */
  const addHeights = ({ x, step, z }: FieldRow, moved: number, share: number, into: Float64Array): void => {
    const u = x * cos - (z + moved) * sin
    const v = x * sin + (z + moved) * cos
    const stepU = step * cos
    const stepV = step * sin
    if (line.length < into.length) line = new Float32Array(into.length)
    const room = line.subarray(0, into.length)
    const waves = (x: number, y: number, stepX: number, stepY: number) => {
      noise.gradientLine({ x, y, stepX, stepY }, room)
      return room
    }
    /** Adds waves whose height is that of their crests times itself, less a mean. */
    const add = (noises: Float32Array, height: number, mean: number) => {
      for (let k = 0; k < into.length; k++) {
        const crest = crestOf(noises[k])
        into[k] = into[k] + (height * crest * crest - mean) * share
      }
    }
    add(waves(u * 0.055 + 3, v * 0.16, stepU * 0.055, stepV * 0.16), 0.75, 0.5)
    add(waves(u * 0.16 + v * 0.06, v * 0.38 + 9, stepU * 0.16 + stepV * 0.06, stepV * 0.38), 0.42, 0)
    // Small waves fade with distance, where they would be too small to see but still cost time.
    const close = 1 - z * 0.009
    if (close <= 0) return
    // The small ones are slower than the swell that carries them.
    const choppy = waves(u * 0.5 - v * 0.2, (v - moved * 0.3) * 0.9 + 31, stepU * 0.5 - stepV * 0.2, stepV * 0.9)
    add(choppy, 0.16 * close, 0.1 * close)
    const closer = 1 - z * 0.02
    if (closer <= 0) return
    const y = (v - moved * 0.45) * 1.5 - u * 0.3
    const small = waves(u * 0.9 + v * 0.5 + 50, y, stepU * 0.9 + stepV * 0.5, stepV * 1.5 - stepU * 0.3)
    for (let k = 0; k < into.length; k++) into[k] = into[k] + (0.07 * crestOf(small[k]) - 0.05) * closer * share
  }
  /** Heights of rows when the waves have come so much nearer. */
  return ([one, other]: readonly [Stage, Stage]): HeightFieldOptions['heights'] =>
    (row, into) => {
      into.fill(0)
      const isAlone = other.share < 0.01
      addHeights(row, one.moved, rough * (isAlone ? 1 : one.share * one.share), into)
      if (!isAlone) addHeights({ ...row, x: row.x + 90 }, other.moved, rough * other.share * other.share, into)
    }
}
