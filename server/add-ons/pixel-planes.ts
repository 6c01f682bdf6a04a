/** Pixels as networks take them: one plane for each of red, green and blue. */

/** What is taken off a channel, 0 to 1, and what the rest is divided by. */
export interface Normalization {
  mean: readonly [number, number, number]
  deviation: readonly [number, number, number]
}

/** @param rgb three bytes per pixel */
export function planesOf(rgb: Uint8Array, { mean, deviation }: Normalization): Float32Array {
  const count = rgb.length / 3
  const planes = new Float32Array(rgb.length)
  for (const channel of [0, 1, 2] as const) {
    const [less, share] = [mean[channel], deviation[channel]]
    for (let i = 0, o = channel, p = channel * count; i < count; i++, o += 3, p++) {
      planes[p] = ((rgb[o] ?? 0) / 255 - less) / share
    }
  }
  return planes
}
