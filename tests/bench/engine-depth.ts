/**
 * Depth, layers and extending of images, measured for quality and cost:
 *   bun run bench engine-depth                everything, five minutes
 *   bun run bench engine-depth --scene sea    one kind, and the costs
 *   bun run bench engine-depth --quick        three kinds, and the costs but for the largest images: a minute
 * Depth: share of pairs of places whose order is right, against the layers of our own scenes. Sheets: PSNR laid back
 * without a shift (goal 45 dB), and with the largest shift against an image whose layers were really moved.
 * Extending: mean step across the border as a share of the steps beside it (1 is invisible), for our own images with
 * and without their recipe. Goals: 6 CPU s and 700 MB for 1024² to 1792x1024 and to 1536².
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeWebp } from '../../packages/procedural/src/image/encode-image.ts'
import type { RgbImage } from '../../packages/procedural/src/image/rgb-image.ts'
import { createRandom } from '../../packages/procedural/src/math/random.ts'
import type { Box } from '../../packages/procedural/src/paint/outpaint/box.ts'
import { extendImage } from '../../packages/procedural/src/paint/outpaint/extend-image.ts'
import { repaintWider } from '../../packages/procedural/src/paint/outpaint/repaint-wider.ts'
import { renderImage } from '../../packages/procedural/src/paint/render.ts'
import { type Scene, viewOf } from '../../packages/procedural/src/paint/scene.ts'
import { sceneKinds } from '../../packages/procedural/src/paint/scenes/index.ts'
import { readPrompt } from '../../packages/procedural/src/prompt/read-prompt.ts'
import { depthLayers } from '../../packages/procedural/src/split/depth/depth-layers.ts'
import type { DepthLayers, DepthMap } from '../../packages/procedural/src/split/depth/depth-map.ts'
import { estimateDepth } from '../../packages/procedural/src/split/depth/estimate-depth.ts'
import { sceneDepth, sceneLayers } from '../../packages/procedural/src/split/depth/scene-depth.ts'

const seed = 4
const parsedPrompt = readPrompt('')
/** Least difference in depth of two points whose order is judged. */
const clearlyApart = 0.1
/** Largest shift of the nearest layer, as a share of the width. */
const tilt = 0.02

const jobs: Readonly<Record<string, { width: number; height: number; box: Box; kind: 'own' | 'foreign' | 'depth' }>> = {
  'own 1792x1024': { width: 1792, height: 1024, box: { left: 384, top: 0, width: 1024, height: 1024 }, kind: 'own' },
  'own 1536²': { width: 1536, height: 1536, box: { left: 256, top: 256, width: 1024, height: 1024 }, kind: 'own' },
  'own 4096²': { width: 4096, height: 4096, box: { left: 1024, top: 1024, width: 2048, height: 2048 }, kind: 'own' },
  'foreign 1792x1024': {
    width: 1792,
    height: 1024,
    box: { left: 384, top: 0, width: 1024, height: 1024 },
    kind: 'foreign',
  },
  'foreign 1536²': {
    width: 1536,
    height: 1536,
    box: { left: 256, top: 256, width: 1024, height: 1024 },
    kind: 'foreign',
  },
  'foreign 4096²': {
    width: 4096,
    height: 4096,
    box: { left: 1366, top: 1366, width: 1364, height: 1364 },
    kind: 'foreign',
  },
  'depth, 3 layers 1024²': {
    width: 1024,
    height: 1024,
    box: { left: 0, top: 0, width: 1024, height: 1024 },
    kind: 'depth',
  },
}

const quickScenes: readonly string[] = ['sea', 'alpine', 'cabin']
const { values } = parseArgs({
  options: { scene: { type: 'string' }, child: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const named = values.scene ? [values.scene] : values.quick ? quickScenes : null
const kinds = sceneKinds.filter(({ name }) => named === null || named.includes(name))

if (values.child) await work(values.child)
else await compare()

function sceneOf(name: string, aspect: number): Scene {
  const kind = sceneKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no scene '${name}'.`)
  return kind.build({ parsedPrompt, frame: { aspect }, random: createRandom(seed).fork('scene') })
}

/** Share of random pairs, clearly apart in `truth`, that `map` puts in the same order; null when there are too few. */
function orderRight(truth: DepthMap, map: DepthMap): number | null {
  const random = createRandom(1)
  let right = 0
  let count = 0
  for (let pair = 0; pair < 20_000; pair++) {
    const i = random.int(0, truth.data.length - 1)
    const k = random.int(0, truth.data.length - 1)
    const apart = (truth.data[i] ?? 0) - (truth.data[k] ?? 0)
    if (Math.abs(apart) < clearlyApart) continue
    count++
    if (apart * ((map.data[i] ?? 0) - (map.data[k] ?? 0)) > 0) right++
  }
  return count > 500 ? right / count : null
}

function laid({ layers, width, height }: DepthLayers, shift: number): RgbImage {
  const sums = new Float32Array(width * height * 3)
  for (const { rgba, depth } of layers) {
    const move = Math.round(shift * depth)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const from = (y * width + Math.max(0, Math.min(width - 1, x - move))) * 4
        const to = (y * width + x) * 3
        const a = (rgba[from + 3] ?? 0) / 255
        for (let c = 0; c < 3; c++) sums[to + c] = (sums[to + c] ?? 0) * (1 - a) + (rgba[from + c] ?? 0) * a
      }
  }
  return { width, height, data: Uint8Array.from(sums, (value) => value + 0.5) }
}

function psnr(a: RgbImage, b: RgbImage): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += ((a.data[i] ?? 0) - (b.data[i] ?? 0)) ** 2
  return sum === 0 ? 99 : 10 * Math.log10((255 * 255 * a.data.length) / sum)
}

/** Mean step across the four borders of `box`, divided by the mean step some pixels beside them. */
function borderVisibility({ data, width, height }: RgbImage, box: Box): number {
  const step = (x: number, y: number, dx: number, dy: number) => {
    const a = (y * width + x) * 3
    const b = ((y + dy) * width + x + dx) * 3
    return [0, 1, 2].reduce((sum, c) => sum + Math.abs((data[a + c] ?? 0) - (data[b + c] ?? 0)), 0)
  }
  let across = 0
  let beside = 0
  const away = [-12, -9, -6, 6, 9, 12]
  for (const x of [box.left, box.left + box.width])
    if (x > 12 && x < width - 13)
      for (let y = box.top; y < box.top + box.height; y++) {
        across += step(x - 1, y, 1, 0)
        for (const far of away) beside += step(x - 1 + far, y, 1, 0) / away.length
      }
  for (const y of [box.top, box.top + box.height])
    if (y > 12 && y < height - 13)
      for (let x = box.left; x < box.left + box.width; x++) {
        across += step(x, y - 1, 0, 1)
        for (const far of away) beside += step(x, y - 1 + far, 0, 1) / away.length
      }
  return across / Math.max(1, beside)
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length
}

async function compare(): Promise<void> {
  const width = 480
  const height = 300
  console.log('scene           order %   laid back dB   tilted dB: still  estimated  own depth   border: own  foreign')
  const columns: number[][] = []
  for (const { name } of kinds) {
    const scene = sceneOf(name, width / height)
    const image = await renderImage(scene, viewOf(width, height))
    const truth = await sceneDepth(scene, { width, height })
    const guess = await estimateDepth(image)
    const order = orderRight(truth, guess)
    const estimated = await depthLayers(image, guess)
    const told = await depthLayers(image, truth)
    // The true tilted image: every group of layers painted separately and moved.
    const real = laid(await sceneLayers(scene, { width, height }, { count: 4 }), tilt * width)
    const box: Box = { left: 150, top: 60, width: 300, height: 300 }
    const inner = sceneOf(name, 1)
    const source = await renderImage(inner, viewOf(box.width, box.height))
    const recipe = { scene: inner, parsedPrompt, styleFilter: null, seed: 0 }
    const own = await repaintWider(source, recipe, { box, width: 600, height: 420 })
    const foreign = await extendImage(source, box, 600, 420, { seed })
    const row = [
      (order ?? Number.NaN) * 100,
      psnr(laid(estimated, 0), image),
      psnr(image, real),
      psnr(laid(estimated, tilt * width), real),
      psnr(laid(told, tilt * width), real),
      borderVisibility(own, box),
      borderVisibility(foreign, box),
    ]
    columns.push(row)
    print(name, row)
  }
  if (columns.length > 1)
    print(
      'mean',
      Array.from({ length: 7 }, (_, i) => mean(columns.map((row) => row[i] ?? Number.NaN).filter(Number.isFinite))),
    )
  console.log('\ncost                       wall s   CPU s   RSS MB')
  for (const job of Object.keys(jobs)) if (!values.quick || !job.includes('4096')) await measure(job)
}

function print(name: string, row: readonly number[]): void {
  const widths = [7, 15, 19, 11, 11, 14, 9]
  const cells = row.map((value, i) =>
    (Number.isFinite(value) ? value.toFixed(i < 5 ? 1 : 2) : '-').padStart(widths[i] ?? 9),
  )
  console.log(name.padEnd(15) + cells.join(''))
}

async function work(name: string): Promise<void> {
  const job = jobs[name]
  if (!job) throw new Error(`There is no job '${name}'.`)
  const { width, height, box, kind } = job
  const scene = sceneOf('alpine', box.width / box.height)
  const source = await renderImage(scene, viewOf(box.width, box.height))
  const folder = await mkdtemp(join(tmpdir(), 'mirari-bench-'))
  const started = process.cpuUsage()
  const startedMs = performance.now()
  try {
    if (kind === 'depth') await depthLayers(source, await estimateDepth(source))
    else {
      const recipe = { scene, parsedPrompt, styleFilter: null, seed: 0 }
      const wide =
        kind === 'own'
          ? await repaintWider(source, recipe, { box, width, height })
          : await extendImage(source, box, width, height, { seed })
      await encodeWebp(wide, join(folder, 'wide.webp'))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  const { user, system } = process.cpuUsage(started)
  console.log(
    name.padEnd(24),
    ((performance.now() - startedMs) / 1000).toFixed(2).padStart(8),
    ((user + system) / 1e6).toFixed(2).padStart(7),
    (process.resourceUsage().maxRSS / (process.platform === 'darwin' ? 2 ** 20 : 1024)).toFixed(0).padStart(8),
  )
}

async function measure(name: string): Promise<void> {
  const child = Bun.spawn([process.execPath, import.meta.path, '--child', name], {
    stdout: 'inherit',
    stderr: 'inherit',
  })
  if ((await child.exited) !== 0) throw new Error(`The child for ${name} failed.`)
}
