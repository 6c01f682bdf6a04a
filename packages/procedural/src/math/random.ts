/** Seeded random streams: the same seed gives the same numbers on every machine. */

export interface Random {
  /** The next number in [0, 1). */
  next(): number
  /** A number in [min, max). */
  range(min: number, max: number): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  /** An approximately normal number: mean 0, deviation 1, never beyond ±3. */
  normal(): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** An independent stream. Drawing from it never changes the numbers of the parent or of other streams. */
  fork(label: string): Random
  /** The seed of this stream, for `createNoise`. */
  readonly seed: number
}

/** Unsigned 32-bit hash of a text. */
export function hashText(text: string, seed = 0): number {
  let h = (0x811c9dc5 ^ seed) >>> 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h)
}

/** Seed of result `index` of a task. */
export function deriveSeed(seed: number, index: number): number {
  return mix(seed ^ Math.imul(index + 1, 0x9e3779b1))
}

/** Hash of a pair of integers, as a number in [0, 1). */
export function hash2(x: number, y: number): number {
  let n = Math.imul(x | 0, 0x5f356495) ^ Math.imul(y | 0, 0x6c8e9cf5)
  n = Math.imul(n ^ (n >>> 15), 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35)
  return ((n ^ (n >>> 16)) >>> 8) / 16777216
}

export function createRandom(seed: number): Random {
  let state = mix(seed)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    return mix(state) / 4294967296
  }
  return {
    seed: mix(seed ^ 0x51ed270b),
    next,
    range: (min, max) => min + (max - min) * next(),
    int: (min, max) => min + Math.floor((max - min + 1) * next()),
    chance: (probability) => next() < probability,
    normal: () => (next() + next() + next() - 1.5) * 2,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    fork: (label) => createRandom(hashText(label, seed)),
  }
}

function mix(value: number): number {
  let n = value | 0
  n = Math.imul(n ^ (n >>> 16), 0x21f0aaad)
  n = Math.imul(n ^ (n >>> 15), 0x735a2d97)
  return (n ^ (n >>> 15)) >>> 0
}
