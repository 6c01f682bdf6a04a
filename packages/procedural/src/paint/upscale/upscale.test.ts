import { describe, expect, test } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { renderImage } from '../render.ts'
import { viewOf } from '../scene.ts'
import { sceneKinds } from '../scenes/index.ts'
import { border, classes, classify, taps, turnedPhase, turnedTap } from './classify.ts'
import { createColorPlanes, joinColors, joinImage, splitColors } from './color-planes.ts'
import { denoise, noiseOf } from './denoise.ts'
import { double, doubleColors } from './double.ts'
import { narrowEdges } from './enhance.ts'
import { enlargePlane } from './enlarge.ts'
import { filterBank } from './filter-bank.ts'
import { createPlane, type Plane, resample } from './plane.ts'
import { enlargeImage } from './upscale-image.ts'

const pause = async () => undefined

/** Edges in all directions, texture and noise. */
function sampleOf(width: number, height: number): Plane {
  const random = createRandom(7)
  const plane = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      plane.data[y * width + x] =
        120 +
        70 * Math.sign(Math.sin(x * 0.31 + y * 0.17)) +
        30 * Math.sin((x * x + y * y) * 0.011) +
        random.range(-8, 8)
  return plane
}

/** The learned filters as classify.ts and filter-bank.ts describe them, without any haste. */
function plainDouble(source: Plane): Plane {
  const { width, height, data } = source
  const bank = filterBank('first')
  const out = createPlane(width * 2, height * 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = classify(source, x, y)
      for (let phase = 0; phase < 4; phase++) {
        let sum = 0
        for (let tap = 0; tap < taps; tap++) {
          const row = Math.min(Math.max(y + Math.floor(tap / 7) - border, 0), height - 1)
          const column = Math.min(Math.max(x + (tap % 7) - border, 0), width - 1)
          sum += (data[row * width + column] ?? 0) * (bank[(index * taps + tap) * 4 + phase] ?? 0)
        }
        out.data[(y * 2 + (phase >> 1)) * width * 2 + x * 2 + (phase & 1)] = sum
      }
    }
  }
  return out
}

function psnr(a: Plane, b: Plane): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += ((a.data[i] ?? 0) - (b.data[i] ?? 0)) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / a.data.length))
}

async function sceneLuma(name: string, side: number): Promise<Plane> {
  const kind = sceneKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no scene '${name}'.`)
  const scene = kind.build({
    parsedPrompt: readPrompt(''),
    frame: { aspect: 1 },
    random: createRandom(5).fork('scene'),
  })
  const { data } = await renderImage(scene, viewOf(side, side))
  return splitColors(data, side, side, 3).luma
}

describe('the learned filters', () => {
  test('give the same in WebAssembly as described plainly', async () => {
    const source = sampleOf(37, 21)
    const fast = await double(source, 'first', pause)
    const plain = plainDouble(source)
    // A surrounding that lies on the border of two classes may fall to either side.
    const different = fast.data.filter((value, i) => Math.abs(value - (plain.data[i] ?? 0)) > 0.02)
    expect(different.length / fast.data.length).toBeLessThan(0.01)
  })

  test('treat a mirrored image as a mirror would', async () => {
    const source = sampleOf(24, 24)
    const turned = createPlane(24, 24)
    for (let y = 0; y < 24; y++) for (let x = 0; x < 24; x++) turned.data[x * 24 + y] = source.data[y * 24 + x] ?? 0
    const straight = await double(source, 'first', pause)
    const swapped = await double(turned, 'first', pause)
    let same = 0
    for (let y = 0; y < 48; y++)
      for (let x = 0; x < 48; x++)
        if (Math.abs((straight.data[y * 48 + x] ?? 0) - (swapped.data[x * 48 + y] ?? 0)) < 0.05) same++
    expect(same / 48 ** 2).toBeGreaterThan(0.98)
  })

  test('keep flat parts flat', async () => {
    const flat = createPlane(16, 16)
    flat.data.fill(93)
    const { data } = await double(flat, 'second', pause)
    expect(Math.max(...data)).toBeCloseTo(93, 2)
    expect(Math.min(...data)).toBeCloseTo(93, 2)
  })

  test('come closer to a scene they were not trained on than a bicubic enlargement', async () => {
    const truth = await sceneLuma('dahlia', 256)
    const small = resample(truth, 64, 64, 'cubic')
    const gain =
      psnr(await enlargePlane(small, 256, 256, { pause }), truth) - psnr(resample(small, 256, 256, 'cubic'), truth)
    expect(gain).toBeGreaterThan(0.7)
  })

  test('know each way of turning as one place for each tap and pixel', () => {
    for (let way = 0; way < 4; way++) {
      expect(new Set(Array.from({ length: taps }, (_, tap) => turnedTap(way, tap))).size).toBe(taps)
      expect(new Set([0, 1, 2, 3].map((phase) => turnedPhase(way, phase))).size).toBe(4)
    }
    expect(classify(sampleOf(9, 9), 4, 4)).toBeLessThan(classes * 4)
  })
})

test.each([
  [20, 12, 80, 48],
  [20, 12, 61, 37],
  [64, 32, 96, 48],
  [60, 31, 64, 33],
  [64, 32, 40, 20],
  [8, 6, 96, 72],
  [3, 1, 12, 4],
])('a plane of %i x %i becomes exactly %i x %i', async (width, height, toWidth, toHeight) => {
  const { data, ...size } = await enlargePlane(sampleOf(width, height), toWidth, toHeight, { pause })
  expect(size).toEqual({ width: toWidth, height: toHeight })
  expect(data.every(Number.isFinite)).toBe(true)
})

test('color and light are split and joined without a visible loss', () => {
  const random = createRandom(3)
  const data = Uint8Array.from({ length: 16 * 12 * 3 }, () => random.int(0, 255))
  const joined = joinImage(splitColors(data, 16, 12, 3)).data
  expect(Math.max(...joined.map((value, i) => Math.abs(value - (data[i] ?? 0))))).toBeLessThanOrEqual(2)
})

test('doubling light and color at once is doubling them one after the other', async () => {
  const random = createRandom(4)
  const planes = createColorPlanes(22, 35)
  planes.luma.data.set(sampleOf(22, 35).data)
  for (const { data } of [planes.blue, planes.red]) for (let i = 0; i < data.length; i++) data[i] = random.int(90, 170)
  const once = new Uint8Array(44 * 70 * 4)
  await doubleColors(planes, 'first', pause, once)
  const after = new Uint8Array(44 * 70 * 4)
  joinColors({ ...planes, luma: await double(planes.luma, 'first', pause) }, after, 4)
  expect(Math.max(...once.map((value, i) => Math.abs(value - (after[i] ?? 0))))).toBeLessThanOrEqual(1)
})

describe('denoise', () => {
  test('takes most of the noise out of a flat part and leaves an edge where it is', () => {
    const random = createRandom(9)
    const noisy = createPlane(64, 64)
    for (let i = 0; i < noisy.data.length; i++) noisy.data[i] = (i % 64 < 32 ? 60 : 180) + random.normal() * 4
    const clean = denoise(noisy)
    expect(noiseOf(noisy)).toBeGreaterThan(2.5)
    expect(noiseOf(clean)).toBeLessThan(noiseOf(noisy) / 2)
    expect((clean.data[32 * 64 + 33] ?? 0) - (clean.data[32 * 64 + 30] ?? 0)).toBeGreaterThan(95)
  })

  test('leaves a clean image alone', () => {
    const clean = createPlane(32, 32)
    for (let i = 0; i < clean.data.length; i++) clean.data[i] = (i % 32) * 4
    expect(denoise(clean)).toBe(clean)
  })
})

describe.each([
  ['cabin', 2],
  ['dahlia', 2],
  ['koi', 2],
  ['cabin', 4],
  ['dahlia', 4],
  ['koi', 4],
])('edges of %s that was enlarged %i times', (name, factor) => {
  /** The original, and a smaller copy of it at the size of the original before and after. */
  async function enlarged() {
    const truth = await sceneLuma(name, 256)
    const small = resample(truth, 256 / factor, 256 / factor, 'cubic')
    const enlargement = await enlargePlane(small, 256, 256, { pause })
    const result = { ...enlargement, data: enlargement.data.slice() }
    await narrowEdges(result, factor, pause)
    const measured = (plane: Plane) => slopes(plane, truth)
    return {
      truth,
      enlargement,
      result,
      before: measured(enlargement),
      after: measured(result),
      original: measured(truth),
    }
  }

  test('become clearly crisper, as those of the sharper original are', async () => {
    const { before, after, original } = await enlarged()
    expect(after.onEdges).toBeGreaterThan(before.onEdges * (factor > 2 ? 1.15 : 1.08))
    expect(after.onEdges).toBeLessThan(original.onEdges * 1.05)
    expect(after.error).toBeLessThan(before.error * 0.97)
  })

  test('get no halos, and flat parts no noise', async () => {
    const { truth, before, after, enlargement, result } = await enlarged()
    expect(after.inFlatParts).toBeLessThan(before.inFlatParts * 1.1)
    expect(beyondSurroundings(result, truth)).toBeLessThan(beyondSurroundings(enlargement, truth) + 0.01)
  })
})

test('Enhance Detail shows more contrast than Ultra HD, which stays closer to the source', async () => {
  const luma = await sceneLuma('cabin', 128)
  const color = { width: 128, height: 128, data: new Uint8Array(128 * 128).fill(128) }
  const planes = { luma, blue: color, red: color }
  const made = async (isDetailed: boolean) => {
    const { data } = await enlargeImage(planes, { width: 256, height: 256, isDetailed, pause })
    return splitColors(data, 256, 256, 3).luma
  }
  const [ultra, detailed] = [await made(false), await made(true)]
  expect(roughness(detailed)).toBeGreaterThan(roughness(ultra) * 1.15)
  expect(psnr(resample(ultra, 128, 128, 'cubic'), luma)).toBeGreaterThan(
    psnr(resample(detailed, 128, 128, 'cubic'), luma),
  )
})

/** Mean slope of a plane where the truth has edges and where it is flat, and how far that on edges is from the truth's. */
function slopes(plane: Plane, truth: Plane) {
  const [own, right] = [slopesOf(plane), slopesOf(truth)]
  const sums = { onEdges: 0, inFlatParts: 0, error: 0 }
  for (const [i, slope] of own.entries()) {
    const wanted = right[i] ?? 0
    if (wanted > 6) sums.onEdges += slope
    if (wanted > 6) sums.error += Math.abs(slope - wanted)
    if (wanted < 1.5) sums.inFlatParts += slope
  }
  return sums
}

function slopesOf({ width, height, data }: Plane): Float32Array {
  const slope = new Float32Array(data.length)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const across = (data[i + 1] ?? 0) - (data[i - 1] ?? 0)
      const down = (data[i + width] ?? 0) - (data[i - width] ?? 0)
      slope[i] = Math.hypot(across, down) / 2
    }
  }
  return slope
}

/** Share of the pixels that are clearly brighter or darker than all of another plane within 4 px. */
function beyondSurroundings({ width, height, data }: Plane, other: Plane): number {
  const reach = 4
  const clear = 6
  let count = 0
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const around: number[] = []
      for (let row = y - reach; row <= y + reach; row++) {
        around.push(...other.data.subarray(row * width + x - reach, row * width + x + reach + 1))
      }
      const value = data[y * width + x] ?? 0
      if (value > Math.max(...around) + clear || value < Math.min(...around) - clear) count++
    }
  }
  return count / data.length
}

/** Mean difference of neighbors. */
function roughness({ data }: Plane): number {
  let sum = 0
  for (let i = 1; i < data.length; i++) sum += Math.abs((data[i] ?? 0) - (data[i - 1] ?? 0))
  return sum / data.length
}
