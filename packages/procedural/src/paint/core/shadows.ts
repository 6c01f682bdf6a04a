/** Shadows that a height field casts on itself in light from the side. */
import { clamp, mix } from '../../math/number.ts'
import type { View } from '../scene.ts'
import type { Camera } from './height-field.ts'

export interface ShadowOptions {
  camera: Camera
  height(x: number, z: number): number
  /** Direction to the light: right is positive; only its sideways part and its height count. */
  sunX: number
  sunY: number
  /** Height above the shadow's edge at which light is full; default 0.35 field units. */
  softness?: number
}

/** Columns per image height, and how far outside the view the computation starts. */
const columnsPerHeight = 180
const margin = 0.7
const sliceCount = 220

/** Returns the share of direct light (0 to 1) at a place that is seen at `screenX` from distance `z`. */
export function createShadows(view: View, options: ShadowOptions): (screenX: number, z: number, y: number) => number {
  const { camera } = options
  const softness = options.softness ?? 0.35
  const left = Math.floor((view.left - margin) * columnsPerHeight)
  const right = Math.ceil((view.left + view.width * view.pixel + margin) * columnsPerHeight)
  const columns = right - left + 1
  const shade = new Float32Array(columns * sliceCount)
  const fall = Math.abs(options.sunY / options.sunX)
  const ratio = Math.log(camera.far / camera.near) / (sliceCount - 1)
  const forward = options.sunX > 0 ? -1 : 1
  for (let s = 0; s < sliceCount; s++) {
    const z = camera.near * Math.exp(ratio * s)
    const spacing = z / camera.focal / columnsPerHeight
    let ceiling = -1e9
    for (let step = 0; step < columns; step++) {
      const k = forward > 0 ? step : columns - 1 - step
      const height = options.height((((left + k) / columnsPerHeight) * z) / camera.focal, z)
      ceiling = Math.max(ceiling - spacing * fall, height)
      shade[s * columns + k] = ceiling
    }
  }
  for (let pass = 0; pass < 3; pass++) smoothSlices(shade, columns)
  return (screenX, z, y) => {
    const s = clamp(Math.log(z / camera.near) / ratio, 0, sliceCount - 1.001)
    const k = clamp(screenX * columnsPerHeight - left, 0, columns - 1.001)
    const s0 = s | 0
    const k0 = k | 0
    const o = s0 * columns + k0
    const u = k - k0
    const near = mix(shade[o], shade[o + 1], u)
    const next = mix(shade[o + columns], shade[o + columns + 1], u)
    return clamp(1 - (mix(near, next, s - s0) - y) / softness)
  }
}

/** Smooths the steps between slices, which would show as teeth along slanting edges. */
function smoothSlices(shade: Float32Array, columns: number): void {
  for (let k = 0; k < columns; k++) {
    let before = shade[k]
    for (let s = 1; s < sliceCount - 1; s++) {
      const o = s * columns + k
      const own = shade[o]
      shade[o] = (before + 2 * own + shade[o + columns]) / 4
      before = own
    }
  }
}
