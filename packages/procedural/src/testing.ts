/** Mean squared difference over the colors of two RGBA images, as a signal-to-noise ratio in dB. */
export function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += (a[i] - b[i]) ** 2
  const mean = sum / ((a.length / 4) * 3)
  return mean === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / mean)
}

/** Mean absolute difference over the colors of two RGBA images, in steps of 1/255. */
export function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += Math.abs(a[i] - b[i])
  return sum / ((a.length / 4) * 3)
}
