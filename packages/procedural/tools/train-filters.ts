/**
 * Learns the filters from scenes of the built-in engine:
 *   bun packages/procedural/tools/train-filters.ts
 * Every fourth kind of scene is held back for the benchmark (`bun run bench engine post`).
 */
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { RgbImage } from '../src/image/rgb-image.ts'
import { createRandom } from '../src/math/random.ts'
import { renderImage } from '../src/paint/render.ts'
import { viewOf } from '../src/paint/scene.ts'
import { sceneKinds } from '../src/paint/scenes/index.ts'
import { border, classes, classify, side, taps, turnedPhase, turnedTap } from '../src/paint/upscale/classify.ts'
import { doubleWith } from '../src/paint/upscale/double.ts'
import { expandFilters, packFilters } from '../src/paint/upscale/filter-bank.ts'
import { createPlane, type Plane, resample } from '../src/paint/upscale/plane.ts'
import { readPrompt } from '../src/prompt/read-prompt.ts'

const trainSide = 1024
const phases = 4
/** Regularization that keeps the weights of rare neighborhoods small; squared steps of 1/255, per sample. */
const ridge = 0.02
/** One in so many neighborhoods without edges is sampled, because most of an image has none. */
const flatShare = 8
const heldBackEvery = 4

/** Least-squares sums of one stage. */
interface Sums {
  /** For each class, the products of all pairs of taps, relative to the middle tap. */
  pairs: Float64Array
  /** For each class and phase, the products of taps and the target pixel. */
  targets: Float64Array
  count: Float64Array
}

const noPause = async () => undefined

function createSums(): Sums {
  return {
    pairs: new Float64Array(classes * taps * taps),
    targets: new Float64Array(classes * phases * taps),
    count: new Float64Array(classes),
  }
}

function collect(sums: Sums, small: Plane, large: Plane): void {
  const patch = new Float64Array(taps)
  const target = new Float64Array(phases)
  for (let y = border; y < small.height - border; y++) {
    for (let x = border; x < small.width - border; x++) {
      const index = classify(small, x, y)
      const way = Math.floor(index / classes)
      const kind = index % classes
      if (Math.floor(kind / 4) % 6 === 0 && (x * 7 + y * 13) % flatShare !== 0) continue
      const middle = small.data[y * small.width + x]
      for (let tap = 0; tap < taps; tap++) {
        const at = (y + Math.floor(tap / side) - border) * small.width + x + (tap % side) - border
        patch[turnedTap(way, tap)] = small.data[at] - middle
      }
      for (let phase = 0; phase < phases; phase++) {
        const at = (y * 2 + (phase >> 1)) * large.width + x * 2 + (phase & 1)
        target[turnedPhase(way, phase)] = large.data[at] - middle
      }
      add(sums, kind, patch, target)
    }
  }
}

function add({ pairs, targets, count }: Sums, kind: number, patch: Float64Array, target: Float64Array): void {
  count[kind] = count[kind] + 1
  const base = kind * taps * taps
  for (let i = 0; i < taps; i++) {
    const value = patch[i]
    if (value === 0) continue
    for (let j = i, o = base + i * taps + i; j < taps; j++, o++) pairs[o] = pairs[o] + value * patch[j]
    for (let phase = 0; phase < phases; phase++) {
      const o = (kind * phases + phase) * taps + i
      targets[o] = targets[o] + value * target[phase]
    }
  }
}

/** Weights by class, phase and tap. Neighborhoods rotated by 180 degrees are the same class and count as well. */
function solve({ pairs, targets, count }: Sums): Float64Array {
  const filters = new Float64Array(classes * phases * taps)
  for (let kind = 0; kind < classes; kind++) {
    const matrix = new Float64Array(taps * taps)
    const base = kind * taps * taps
    const pair = (i: number, j: number) => pairs[base + Math.min(i, j) * taps + Math.max(i, j)]
    for (let i = 0; i < taps; i++) {
      for (let j = 0; j < taps; j++) matrix[i * taps + j] = pair(i, j) + pair(taps - 1 - i, taps - 1 - j)
      matrix[i * taps + i] = matrix[i * taps + i] + ridge * count[kind] + 1
    }
    const factor = cholesky(matrix)
    for (let phase = 0; phase < phases; phase++) {
      const right = new Float64Array(taps)
      for (let i = 0; i < taps; i++) {
        const turned = (kind * phases + phases - 1 - phase) * taps + taps - 1 - i
        right[i] = targets[(kind * phases + phase) * taps + i] + targets[turned]
      }
      filters.set(substitute(factor, right), (kind * phases + phase) * taps)
    }
  }
  return filters
}

function cholesky(matrix: Float64Array): Float64Array {
  const low = new Float64Array(taps * taps)
  for (let i = 0; i < taps; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * taps + j]
      for (let k = 0; k < j; k++) sum -= low[i * taps + k] * low[j * taps + k]
      low[i * taps + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / low[j * taps + j]
    }
  }
  return low
}

function substitute(low: Float64Array, right: Float64Array): Float64Array {
  const x = right.slice()
  for (let i = 0; i < taps; i++) {
    let sum = x[i]
    for (let k = 0; k < i; k++) sum -= low[i * taps + k] * x[k]
    x[i] = sum / low[i * taps + i]
  }
  for (let i = taps - 1; i >= 0; i--) {
    let sum = x[i]
    for (let k = i + 1; k < taps; k++) sum -= low[k * taps + i] * x[k]
    x[i] = sum / low[i * taps + i]
  }
  return x
}

function lumaOf({ width, height, data }: RgbImage): Plane {
  const plane = createPlane(width, height)
  for (let i = 0, o = 0; i < plane.data.length; i++, o += 3)
    plane.data[i] = 0.299 * data[o] + 0.587 * data[o + 1] + 0.114 * data[o + 2]
  return plane
}

/** The plane as it would be stored: rounded to bytes and, if `isLossy`, with the losses of the results' format. */
async function asStored(plane: Plane, isLossy: boolean): Promise<Plane> {
  const { width, height } = plane
  const bytes = Uint8Array.from(plane.data, (value) => Math.min(255, Math.max(0, Math.round(value))))
  if (!isLossy) return { width, height, data: Float32Array.from(bytes) }
  const file = await sharp(bytes, { raw: { width, height, channels: 1 } })
    .webp({ quality: 92, effort: 1 })
    .toBuffer()
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const out = createPlane(width, height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = data[i * info.channels]
  return out
}

const kinds = sceneKinds.filter((_, index) => index % heldBackEvery !== 0)
const first = createSums()
const pairs: { quarter: Plane; whole: Plane }[] = []
for (const [index, kind] of kinds.entries()) {
  const random = createRandom(index + 100).fork('scene')
  const scene = kind.build({ parsedPrompt: readPrompt(''), frame: { aspect: 1 }, random })
  const whole = lumaOf(await renderImage(scene, viewOf(trainSide, trainSide)))
  const isLossy = index % 2 === 1
  const half = await asStored(resample(whole, trainSide / 2, trainSide / 2, 'cubic'), isLossy)
  const quarter = await asStored(resample(whole, trainSide / 4, trainSide / 4, 'cubic'), isLossy)
  collect(first, half, whole)
  collect(first, quarter, resample(whole, trainSide / 2, trainSide / 2, 'cubic'))
  pairs.push({ quarter, whole })
  console.log(kind.name)
}
const firstFilters = packFilters(solve(first))
const second = createSums()
for (const { quarter, whole } of pairs)
  collect(second, await doubleWith(quarter, expandFilters(firstFilters), noPause), whole)
const secondFilters = packFilters(solve(second))
const all = new Int16Array(firstFilters.length * 2)
all.set(firstFilters)
all.set(secondFilters, firstFilters.length)
writeFileSync(new URL('../src/paint/upscale/filters.bin', import.meta.url), all)
console.log([...first.count], [...second.count])
