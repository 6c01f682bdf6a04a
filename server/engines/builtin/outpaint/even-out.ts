/** Takes the steps out of a made-up picture: where copies meet each other and what is known, only their slopes count. */
import type { Level } from './patch-field.ts'

/** How strongly the copied colours themselves are kept; steps fade over about 1 / sqrt(keep) points. */
const keep = 0.0012
const rounds = 90
/** Over-relaxation: each step goes further than it seems to need. */
const reach = 1.85

/** Colours of the level with the slopes of what was copied and no steps at borders; known points stay as they are. */
export function evenOut(level: Level, field: Int32Array): Float32Array {
  const { width, height, data, known } = level
  const count = width * height
  const result = Float32Array.from(data)
  const isFree = new Uint8Array(count)
  const free: number[] = []
  for (let i = 0; i < count; i++)
    if (known[i] === 0 && (field[i] as number) >= 0) {
      isFree[i] = 1
      free.push(i)
    }
  const places = Int32Array.from(free)
  // For each free point and channel: sum of the wanted differences to its neighbours.
  const slopes = new Float32Array(places.length * 3)
  const neighbours = new Uint8Array(places.length)
  const moves = [-1, 1, -width, width]
  const isInside = (i: number, move: number) => {
    const x = i % width
    if (move === -1) return x > 0
    if (move === 1) return x < width - 1
    return i + move >= 0 && i + move < count
  }
  for (let n = 0; n < places.length; n++) {
    const i = places[n] as number
    const from = field[i] as number
    for (const move of moves) {
      const k = i + move
      if (!isInside(i, move) || (known[k] === 0 && isFree[k] === 0)) continue
      neighbours[n] = (neighbours[n] as number) + 1
      const own = isInside(from, move) ? from + move : from
      const theirs = isFree[k] === 1 && isInside(field[k] as number, -move) ? (field[k] as number) : -1
      for (let c = 0; c < 3; c++) {
        let slope = (data[from * 3 + c] as number) - (data[own * 3 + c] as number)
        if (theirs >= 0)
          slope = (slope + (data[(theirs - move) * 3 + c] as number) - (data[theirs * 3 + c] as number)) / 2
        slopes[n * 3 + c] = (slopes[n * 3 + c] as number) + slope
      }
    }
  }
  for (let round = 0; round < rounds; round++)
    for (let n = 0; n < places.length; n++) {
      const at = round % 2 === 0 ? n : places.length - 1 - n
      const i = places[at] as number
      const x = i % width
      const weight = 1 / ((neighbours[at] as number) + keep)
      const left = x > 0 && (known[i - 1] === 1 || isFree[i - 1] === 1)
      const right = x < width - 1 && (known[i + 1] === 1 || isFree[i + 1] === 1)
      const above = i >= width && (known[i - width] === 1 || isFree[i - width] === 1)
      const below = i + width < count && (known[i + width] === 1 || isFree[i + width] === 1)
      for (let c = 0; c < 3; c++) {
        const o = i * 3 + c
        let sum = (slopes[at * 3 + c] as number) + keep * (data[o] as number)
        if (left) sum += result[o - 3] as number
        if (right) sum += result[o + 3] as number
        if (above) sum += result[o - width * 3] as number
        if (below) sum += result[o + width * 3] as number
        result[o] = (result[o] as number) + (sum * weight - (result[o] as number)) * (round < rounds - 12 ? reach : 1)
      }
    }
  return result
}
