/** The colors of a style, for what is painted again for each frame and cannot wait for the style filter. */
import type { RgbImage } from '../../image/rgb-image.ts'
import type { Restyle } from './develop.ts'

/** Steps of each channel in the table. */
const steps = 16
const shift = 4
/** Rounds in which colors that the image does not have are filled in from their neighbors. */
const rounds = 16

/** Learns from an image before and after the style which color becomes which, on average. */
export function learnStyle(before: RgbImage, after: RgbImage): Restyle {
  const sums = new Float32Array(steps ** 3 * 4)
  for (let o = 0; o < before.data.length; o += 3) {
    const k = placeOf(before.data[o], before.data[o + 1], before.data[o + 2]) * 4
    for (let c = 0; c < 3; c++) sums[k + c] = sums[k + c] + after.data[o + c]
    sums[k + 3] = sums[k + 3] + 1
  }
  const table = new Int32Array(steps ** 3).fill(-1)
  for (let i = 0; i < table.length; i++) {
    const count = sums[i * 4 + 3]
    if (count > 0) table[i] = packed(sums[i * 4] / count, sums[i * 4 + 1] / count, sums[i * 4 + 2] / count)
  }
  for (let round = 0; round < rounds && table.includes(-1); round++) fillIn(table)
  return (red, green, blue) => {
    const color = table[placeOf(red, green, blue)]
    return color < 0 ? packed(red, green, blue) : color
  }
}

function placeOf(red: number, green: number, blue: number): number {
  return ((red | 0) >> shift) * steps * steps + ((green | 0) >> shift) * steps + ((blue | 0) >> shift)
}

function packed(red: number, green: number, blue: number): number {
  return red | 0 | ((green | 0) << 8) | ((blue | 0) << 16)
}

/** Gives each unknown color the mean of its known neighbors. */
function fillIn(table: Int32Array): void {
  const known = table.slice()
  for (let i = 0; i < table.length; i++) {
    if (known[i] >= 0) continue
    const place = [Math.floor(i / steps / steps), Math.floor(i / steps) % steps, i % steps]
    const sum = [0, 0, 0]
    let count = 0
    for (const [axis, stride] of [steps * steps, steps, 1].entries()) {
      for (const way of [-1, 1]) {
        const next = (place[axis] ?? 0) + way
        const color = next < 0 || next >= steps ? -1 : known[i + way * stride]
        if (color < 0) continue
        count++
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + ((color >> (8 * c)) & 255)
      }
    }
    if (count > 0) table[i] = packed((sum[0] ?? 0) / count, (sum[1] ?? 0) / count, (sum[2] ?? 0) / count)
  }
}
