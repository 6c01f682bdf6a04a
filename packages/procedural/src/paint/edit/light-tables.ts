/** Display bytes to linear light and back, by table. */
import { decodeSrgb, encodeSrgb } from '../../math/color.ts'
import { clamp } from '../../math/number.ts'

const steps = 4096

export const toLinear = Float32Array.from({ length: 256 }, (_, i) => decodeSrgb(i / 255))

const bytes = Uint8Array.from({ length: steps + 1 }, (_, i) => Math.round(clamp(encodeSrgb(i / steps)) * 255))

/** Byte of linear light; what is beyond 0 and 1 is cut. */
export function toDisplay(value: number): number {
  return bytes[value <= 0 ? 0 : value >= 1 ? steps : (value * steps + 0.5) | 0]
}
