/** Finds for each hidden px the visible one whose color it has, to take over what is known of that. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { stepsInside, ways } from './ways.ts'

/** Difference of a color, in steps of a byte, that counts as much as a px farther away. */
const stepsOfWay = 4

/**
 * @param image the image with its hidden parts filled in
 * @param isSeen 1 for visible px
 * @param reach how far away the px may be
 * @returns for each hidden px the likest of the nearest visible ones in eight directions; -1 where none is near
 */
export function likestBeside(image: RgbImage, isSeen: Uint8Array, reach: number): Int32Array {
  const { data, width } = image
  const likest = new Int32Array(isSeen.length).fill(-1)
  for (let i = 0; i < isSeen.length; i++) {
    if (isSeen[i] === 1) continue
    let least = Number.POSITIVE_INFINITY
    for (const [dx, dy] of ways) {
      const most = Math.min(reach, stepsInside(image, i, dx, dy))
      let step = 1
      let k = i + dy * width + dx
      for (; step <= most && isSeen[k] === 0; step++) k += dy * width + dx
      if (step > most) continue
      let off = 0
      for (let c = 0; c < 3; c++) off += (data[k * 3 + c] - data[i * 3 + c]) ** 2
      const cost = Math.sqrt(off) / stepsOfWay + step
      if (cost >= least) continue
      least = cost
      likest[i] = k
    }
  }
  return likest
}
