/** Segmentation of a small image into areas of even color, so that one object gets one depth. */
import type { SmallImage } from '../../image/small-image.ts'

export interface Segments {
  /** Segment of each point. */
  of: Int32Array
  count: number
}

/** Size in points below which a segment is merged into its neighbor. */
const smallest = 24
/** Tolerated unevenness of a segment; more gives larger segments. */
const tolerance = 0.9

/**
 * Merges neighbors in the order of their difference, as long as it does not exceed the internal difference of both
 * segments plus a tolerance that shrinks with their size.
 */
export function segmentsOf({ columns, rows, r, g, b }: SmallImage): Segments {
  const count = columns * rows
  const differences = new Float32Array(count * 2)
  const between = (i: number, k: number) => Math.hypot(r[i] - r[k], g[i] - g[k], b[i] - b[k])
  const order: number[] = []
  for (let i = 0; i < count; i++) {
    if (i % columns < columns - 1) {
      differences[i * 2] = between(i, i + 1)
      order.push(i * 2)
    }
    if (i + columns < count) {
      differences[i * 2 + 1] = between(i, i + columns)
      order.push(i * 2 + 1)
    }
  }
  const edges = Int32Array.from(order).sort((a, c) => differences[a] - differences[c])
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const size = new Int32Array(count).fill(1)
  const inside = new Float32Array(count)
  const find = (start: number): number => {
    let i = start
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]]
      i = parent[i]
    }
    return i
  }
  const join = (a: number, c: number, difference: number) => {
    parent[c] = a
    size[a] = size[a] + size[c]
    inside[a] = Math.max(inside[a], difference)
  }
  const endOf = (edge: number) => (edge >> 1) + (edge % 2 === 0 ? 1 : columns)
  for (const edge of edges) {
    const a = find(edge >> 1)
    const c = find(endOf(edge))
    if (a === c) continue
    const difference = differences[edge]
    const limit = Math.min(inside[a] + tolerance / size[a], inside[c] + tolerance / size[c])
    if (difference <= limit) join(a, c, difference)
  }
  for (const edge of edges) {
    const a = find(edge >> 1)
    const c = find(endOf(edge))
    if (a !== c && Math.min(size[a], size[c]) < smallest) join(a, c, 0)
  }
  const numbers = new Map<number, number>()
  const of = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const root = find(i)
    const segmentNumber = numbers.get(root) ?? numbers.size
    numbers.set(root, segmentNumber)
    of[i] = segmentNumber
  }
  return { of, count: numbers.size }
}

/** The same with each segment cut in two where it is marked and where it is not. */
export function cutSegments({ of }: Segments, isMarked: Uint8Array): Segments {
  const numbers = new Map<number, number>()
  const cut = of.map((segment, i) => {
    const key = segment * 2 + isMarked[i]
    const segmentNumber = numbers.get(key) ?? numbers.size
    numbers.set(key, segmentNumber)
    return segmentNumber
  })
  return { of: cut, count: numbers.size }
}
