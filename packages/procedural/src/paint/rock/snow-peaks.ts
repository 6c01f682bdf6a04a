/** A range of high mountains with snow, rock and woods at its foot. */
import { hex, mixRgb, type Rgb, scaleRgb } from '../../math/color.ts'
import type { Noise } from '../../math/noise.ts'
import { clamp, mix, smoothstep } from '../../math/number.ts'
import type { Random } from '../../math/random.ts'
import { createGrain } from '../core/fine-detail.ts'
import { type Camera, eachHeight, heightField } from '../core/height-field.ts'
import { createShadows } from '../core/shadows.ts'
import type { Palette } from '../palette.ts'
import type { Layer } from '../scene.ts'
import { type Sky, skyRow } from '../sky/sky.ts'

export interface SnowPeaks {
  palette: Palette
  sky: Sky
  /** 1 when the light comes from the right, -1 from the left. */
  side: number
  /** Half the width in which the highest peak stands. */
  reach: number
  /** World y from which something nearer hides the foot of the range; absent: it is painted to the lower edge. */
  bottom?: number
}

/** The range on the sky's horizon, and the color of the woods at its foot. */
export function snowPeaks(
  shape: Random,
  noise: Noise,
  { palette, sky, side, reach, bottom }: SnowPeaks,
): { mountains: Layer; wood: Rgb } {
  const camera: Camera = {
    horizon: sky.horizon,
    height: 0.5,
    focal: shape.range(1.25, 1.6),
    near: 6.5,
    far: 70,
    highest: 0.4,
  }
  const heroX = shape.range(-0.45, 0.45) * reach * 14
  const heroZ = shape.range(19, 26)
  const heroSize = shape.range(6.5, 8.5)
  const secondX = heroX - Math.sign(heroX || 1) * shape.range(7, 14)
  const secondZ = shape.range(28, 40)
  const heroFall = 1 / (heroSize * heroSize * 0.8)
  const u0 = shape.range(0, 200)
  const v0 = shape.range(0, 200)

  // Points come slice by slice, so values that depend only on the distance are kept between them.
  const height = mountainHeight(noise, { heroX, heroZ, secondX, secondZ, heroFall, u0, v0 })

  const elevation = mix(0.26, 0.62, clamp(palette.sunHeight / 0.42))
  const lightX = side * Math.cos(elevation) * 0.9
  const lightY = Math.sin(elevation)
  const lightZ = -0.35
  const direct = scaleRgb(palette.sun, palette.dark > 0.6 ? 0.9 : 0.72)
  const fill: Rgb = scaleRgb(mixRgb(palette.ambient, palette.sky[0], 0.7), 0.72)
  const winter = palette.season === 'winter' || palette.weather === 'snow'
  const snowLine = winter ? 0.2 : shape.range(1.1, 2.6)
  const snow = hex('#e6edf6')
  const rockDark = hex('#3d3a40')
  const rockLight = hex('#7b6f68')
  const wood = mixRgb(hex('#22302a'), palette.foliage, winter ? 0.05 : 0.22)
  const rough = 0.36
  const broad = { x: 0, y: 0 }
  const fine = { x: 0, y: 0 }
  const mountains: Layer = {
    id: 'mountains',
    moves: 'land',
    depth: 0.4,
    open(view) {
      const shadowAt = createShadows(view, { camera, height, sunX: lightX, sunY: lightY, softness: 0.5 })
      const air = skyRow(sky, view, 0.03)
      // Crags and ice run down the slopes askew, and hide that steep ground is drawn in long steps.
      const crags = createGrain(noise, view, 150)
      const paint = heightField(view, {
        camera,
        heights: eachHeight(height),
        slicePixels: 3,
        largestStep: 0.0065,
        shade(point, out) {
          const { x, y, z } = point
          noise.slope(x * 2.3, z * 2.3 + y * 0.6, broad)
          noise.slope(x * 5.9 + 40, z * 5.9 + y * 2.1, fine)
          const crag = crags(point.screenX + point.screenY * 0.4, point.screenY * 0.8 - point.screenX * 0.3)
          const slopeX = point.slopeX + (broad.x + fine.x * 0.6) * rough + crag * 1.1
          const slopeZ = point.slopeZ + (broad.y + fine.y * 0.6) * rough + crag * 0.5
          const length = 1 / Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1)
          const facing = Math.max(0, (-slopeX * lightX + lightY - slopeZ * lightZ) * length)
          const lit = facing * shadowAt(point.screenX, z, y)
          const mottle = noise.fbm(x * 1.7 + y, z * 1.7, 3) + crag * 0.1
          const covered =
            smoothstep(0.36, 0.6, length + (mottle - 0.5) * 0.55 + (y - snowLine) * 0.05) *
            smoothstep(snowLine - 1, snowLine + 1.3, y + (mottle - 0.5) * 2.2)
          const strata = noise.fbm(x * 2.2 + y * 2.6, z * 2.2 - y * 2.2, 2) + crag * 0.2
          const woods = smoothstep(1.1, -0.1, y + (mottle - 0.5) * 2.4) * (winter ? 0.75 : 1)
          const up = 0.42 + 0.58 * length
          let r = mix(rockDark[0], rockLight[0], strata)
          let g = mix(rockDark[1], rockLight[1], strata)
          let b = mix(rockDark[2], rockLight[2], strata)
          r = mix(mix(r, snow[0], covered), wood[0], woods)
          g = mix(mix(g, snow[1], covered), wood[1], woods)
          b = mix(mix(b, snow[2], covered), wood[2], woods)
          out.r = r * (direct[0] * lit + fill[0] * up)
          out.g = g * (direct[1] * lit + fill[1] * up)
          out.b = b * (direct[2] * lit + fill[2] * up)
          const fog = (1 - Math.exp(-((z * 0.019 * (1 + palette.mist)) ** 1.5))) * (1 - clamp(y * 0.035))
          const o = air.at(point.screenX)
          out.r = mix(out.r, air.rgb[o] * 0.9, fog)
          out.g = mix(out.g, air.rgb[o + 1] * 0.9, fog)
          out.b = mix(out.b, air.rgb[o + 2] * 0.9, fog)
        },
      })
      if (bottom === undefined) return paint
      const last = Math.max(0, Math.ceil((bottom - view.top) / view.pixel))
      return (target) => paint({ ...target, y1: Math.max(target.y0, Math.min(target.y1, last)) })
    },
  }
  return { mountains, wood }
}

interface Mountains {
  heroX: number
  heroZ: number
  secondX: number
  secondZ: number
  heroFall: number
  u0: number
  v0: number
}

function mountainHeight(noise: Noise, { heroX, heroZ, secondX, secondZ, heroFall, u0, v0 }: Mountains) {
  let atZ = -1
  let rise = 0
  let near = 0
  let octaves = 9
  const height = (x: number, z: number): number => {
    if (z !== atZ) {
      atZ = z
      rise = smoothstep(7, 30, z)
      near = smoothstep(5, 14, z) * 0.34
      octaves = z > 42 ? 6 : z > 24 ? 7 : 8
    }
    const dx = x - heroX
    const dz = z - heroZ
    const ex = x - secondX
    const ez = z - secondZ
    const hero = rise / (1 + (dx * dx + dz * dz) * heroFall)
    const second = 0.5 / (1 + (ex * ex + ez * ez) / 60)
    let side = (Math.abs(x - heroX * 0.25) - 3) / 13
    side = side < 0 ? 0 : side > 1 ? 1 : side * side * (3 - 2 * side)
    const envelope = rise * 0.5 + side * near + hero * 0.95 + second
    return noise.eroded(x * 0.115 + u0, z * 0.115 + v0, octaves) * 10.5 * envelope + hero * 2.2 - 0.9
  }
  return height
}
