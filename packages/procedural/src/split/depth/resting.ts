/** One depth for all parts of a thing that stands: each rests on what is below it, down to the ground. */
import type { Segments } from './segments.ts'

export interface Parts {
  segments: Segments
  columns: number
  rows: number
  /** Depth of each point as far as it is known without what it stands on. */
  plane: Float32Array
  /** 1 for points of the sky, which carries nothing and rests on nothing. */
  sky: Uint8Array
  /** For each segment how much it is ground, 0 to 1, whose depth differs from row to row. */
  ground: Float32Array
  /** How much its own depth counts for what is no ground, beside what it rests on. */
  otherTrust: number
  /** Depth of what stands below the lower border of the image. */
  border: number
}

/** How much a px beside a part counts, as a share of one beneath it. */
const beside = 0.01
/** Height above a part's foot from which what it covers is hardly what it stands on, as a share of its height. */
const footShare = 0.12
/** How much its own depth counts for ground. */
const groundTrust = 8
/** Difference of depth of two parts that touch each other, up to which they are one thing. */
const together = 0.1
const sweeps = 40

/** Smallest contact, as a share of the largest, that is more than a touch. */
const touch = 0.1
/** How much more each unit of depth makes what is beneath a part count: a sign stands on its post, not on hills behind. */
const nearer = 9

/** The same for what is beside it. */
const leastNear = Math.exp(-nearer * 0.5)

interface Contacts {
  /** Segments above and below each other or beside each other; the number after the last one is the border's. */
  from: Int32Array
  to: Int32Array
  weight: Float32Array
  /** By how much the depth at the contact differs from the mean of `to`. */
  offset: Float32Array
  /** Contacts before this one are with what is beneath. */
  belowCount: number
}

/** Depth of each point: parts that stand have that of what they rest on, ground keeps its slope. */
export function restOnGround(parts: Parts): Float32Array {
  const { segments, plane, sky, ground } = parts
  const { mean, isSky } = measure(parts)
  const contacts = contactsOf(parts, mean)
  const depth = settle(parts, contacts, mean)
  const whole = joined(contacts, depth, parts, isSky)
  return plane.map((value, i) => {
    if (sky[i] === 1) return 0
    const segment = segments.of[i]
    return whole[segment] + (value - mean[segment]) * ground[segment]
  })
}

function measure({ segments, plane, sky }: Parts): { mean: Float32Array; isSky: Uint8Array } {
  const mean = new Float32Array(segments.count)
  const size = new Int32Array(segments.count)
  for (let i = 0; i < plane.length; i++) {
    if (sky[i] === 1) continue
    const segment = segments.of[i]
    mean[segment] = mean[segment] + plane[i]
    size[segment] = size[segment] + 1
  }
  return {
    mean: mean.map((sum, segment) => sum / Math.max(1, size[segment])),
    isSky: Uint8Array.from(size, (count) => (count === 0 ? 1 : 0)),
  }
}

function contactsOf({ segments, columns, rows, plane, sky, ground, border }: Parts, mean: Float32Array): Contacts {
  const { of, count } = segments
  const foot = new Int32Array(count)
  const top = new Int32Array(count).fill(rows)
  for (let i = 0; i < of.length; i++) {
    if (sky[i] === 1) continue
    const y = (i / columns) | 0
    foot[of[i]] = y
    if (y < top[of[i]]) top[of[i]] = y
  }
  const below: ContactSums = new Map()
  const besides: ContactSums = new Map()
  const add = (sums: ContactSums, from: number, to: number, weight: number, offset: number) => {
    const key = from * (count + 1) + to
    const sum = sums.get(key)
    if (sum) {
      sum.weight += weight
      sum.offset += weight * offset
    } else sums.set(key, { weight, offset: weight * offset })
  }
  const offsetAt = (k: number) => (plane[k] - mean[of[k]]) * ground[of[k]]
  for (let i = 0; i < of.length; i++) {
    if (sky[i] === 1) continue
    const own = of[i]
    const y = (i / columns) | 0
    const carries = Math.exp((y - foot[own]) / (1 + footShare * (foot[own] - top[own])))
    const under = i + columns
    // What the border cuts stands in front of it.
    if (under >= of.length) add(below, own, count, carries, border)
    else if (of[under] !== own && sky[under] === 0) {
      add(below, own, of[under], carries, offsetAt(under))
      add(besides, of[under], own, beside, offsetAt(i))
    }
    const right = i + 1
    if (right % columns === 0 || of[right] === own || sky[right] === 1) continue
    add(besides, own, of[right], beside, offsetAt(right))
    add(besides, of[right], own, beside, offsetAt(i))
  }
  dropTouches(below, count)
  const keys = [...below.keys(), ...besides.keys()]
  const sums = [...below.values(), ...besides.values()]
  return {
    from: Int32Array.from(keys, (key) => Math.floor(key / (count + 1))),
    to: Int32Array.from(keys, (key) => key % (count + 1)),
    weight: Float32Array.from(sums, ({ weight }) => weight),
    offset: Float32Array.from(sums, ({ weight, offset }) => offset / weight),
    belowCount: below.size,
  }
}

type ContactSums = Map<number, { weight: number; offset: number }>

/** Drops the contacts of each part that are far smaller than its largest: a hill only touches the post beside it. */
function dropTouches(contacts: ContactSums, count: number): void {
  const largest = new Float32Array(count)
  for (const [key, { weight }] of contacts) {
    const from = Math.floor(key / (count + 1))
    largest[from] = Math.max(largest[from], weight)
  }
  for (const [key, { weight }] of contacts)
    if (weight < largest[Math.floor(key / (count + 1))] * touch) contacts.delete(key)
}

/** Each part takes the depth of its contacts, again and again, until that of the ground has come up to its top. */
function settle({ segments, ground, otherTrust }: Parts, contacts: Contacts, mean: Float32Array): Float32Array {
  const { from, to, weight, offset, belowCount } = contacts
  const { count } = segments
  // What is below the border has no depth but that of the contact.
  const depth = new Float32Array(count + 1)
  depth.set(mean)
  const sums = new Float32Array(count)
  const weights = new Float32Array(count)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    sums.fill(0)
    weights.fill(0)
    for (let k = 0; k < from.length; k++) {
      const there = depth[to[k]] + offset[k]
      const share = k < belowCount ? weight[k] * Math.exp(nearer * (there - 1)) : weight[k] * leastNear
      sums[from[k]] = sums[from[k]] + share * there
      weights[from[k]] = weights[from[k]] + share
    }
    for (let segment = 0; segment < count; segment++) {
      const trust = (ground[segment] * groundTrust + otherTrust) * Math.max(1e-9, weights[segment])
      depth[segment] = (sums[segment] + trust * mean[segment]) / (weights[segment] + trust)
    }
  }
  return depth.subarray(0, count)
}

/** Gives parts that touch each other and hardly differ one depth, so that a thing does not fall apart. */
function joined(
  { from, to }: Contacts,
  depth: Float32Array,
  { segments, ground, sky }: Parts,
  isSky: Uint8Array,
): Float32Array {
  const { count, of } = segments
  const size = new Float32Array(count)
  for (let i = 0; i < of.length; i++) if (sky[i] === 0) size[of[i]] = size[of[i]] + 1
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const find = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]]
      i = parent[i]
    }
    return i
  }
  const whole = Float32Array.from(depth)
  const order = Int32Array.from({ length: from.length }, (_, k) => k)
    .filter((k) => to[k] < count && isSky[to[k]] === 0 && ground[from[k]] < 0.5 && ground[to[k]] < 0.5)
    .sort((a, b) => Math.abs(depth[from[a]] - depth[to[a]]) - Math.abs(depth[from[b]] - depth[to[b]]))
  for (const k of order) {
    const a = find(from[k])
    const b = find(to[k])
    if (a === b || Math.abs(whole[a] - whole[b]) > together) continue
    const sum = size[a] + size[b]
    whole[a] = (whole[a] * size[a] + whole[b] * size[b]) / Math.max(1, sum)
    size[a] = sum
    parent[b] = a
  }
  return whole.map((_, i) => whole[find(i)])
}
