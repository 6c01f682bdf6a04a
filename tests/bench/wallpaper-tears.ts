/**
 * Whether parallax wallpapers of our own images tear: `bun run bench wallpaper tears [--scene torii …]`.
 * For each kind of scene, with the nearest layer shifted by 2 %: the difference to the true view, in which each group of
 * layers was painted where it has moved to (goal: 38 dB), to the left and to the right; and, at nine pointer positions,
 * the px per million whose color is foreign to what stands within the shift around them, and to the true view (goal: 100,
 * a dozen px): a sign that comes out behind a walker is no tear. Under the edge of ground that covers whole rows the true
 * view counts for nothing, as sheets that only slide show the sky there. Fails at a missed goal.
 */
import { parseArgs } from 'node:util'
import type { RgbImage } from '../../packages/procedural/src/image/rgb-image.ts'
import { createRandom } from '../../packages/procedural/src/math/random.ts'
import { renderImage } from '../../packages/procedural/src/paint/render.ts'
import { type Scene, type View, viewOf } from '../../packages/procedural/src/paint/scene.ts'
import { sceneKinds } from '../../packages/procedural/src/paint/scenes/index.ts'
import { readPrompt } from '../../packages/procedural/src/prompt/read-prompt.ts'
import type { DepthLayers } from '../../packages/procedural/src/split/depth/depth-map.ts'
import { groupLayers, sceneLayers } from '../../packages/procedural/src/split/depth/scene-depth.ts'
import { layTilted } from '../../packages/procedural/src/split/depth/tilted.ts'
import { psnr } from '../../packages/procedural/src/testing.ts'

const width = 480
const height = 300
const count = 4
/** Shift of the nearest layer, as a share of the width. */
const tilt = 0.02
const reach = Math.ceil(tilt * width) + 2
const leastDb = 38
/** Difference of a color, in steps of 1/255, that is clearly visible. */
const visibleStep = 24
const mostForeignPerMillion = 100
/** Coverage from which a sheet hides what is behind. */
const hides = 250

const { values } = parseArgs({
  options: { scene: { type: 'string', multiple: true }, prompt: { type: 'string', default: '' } },
})
let isOver = false
console.log('scene             dB mean   dB least   foreign px per million')
for (const kind of sceneKinds.filter(({ name }) => !values.scene || values.scene.includes(name))) {
  const random = createRandom(4).fork('scene')
  const scene = kind.build({ parsedPrompt: readPrompt(values.prompt), frame: { aspect: width / height }, random })
  const smooth: Scene = { ...scene, grade: { ...scene.grade, grain: 0 } }
  const layers = await sceneLayers(smooth, { width, height }, { count })
  const ranges = rangesOf(layTilted(layers, 0, 0), reach)
  const results: { db: number | null; foreign: number }[] = []
  for (let position = 0; position < 9; position++) {
    const shiftX = Math.round(tilt * width * ((position % 3) - 1))
    const shiftY = Math.round(tilt * width * (Math.floor(position / 3) - 1))
    const tilted = layTilted(layers, shiftX, shiftY)
    const truth = await trueView(smooth, layers, shiftX, shiftY)
    const db = shiftY === 0 ? Math.min(60, psnr(inner(tilted), inner(truth))) : null
    const isTorn = (x: number, y: number) => isUnlike(tilted, truth, x, y) || isUnderEdge(layers, y, shiftY)
    results.push({ db, foreign: foreignShare(tilted, ranges, isTorn) * 1e6 })
  }
  const dbs = results.flatMap(({ db }) => (db === null ? [] : [db]))
  const mean = dbs.reduce((sum, db) => sum + db, 0) / dbs.length
  const least = Math.min(...dbs)
  const foreign = Math.max(...results.map((result) => result.foreign))
  const isWithin = least >= leastDb && foreign <= mostForeignPerMillion
  isOver ||= !isWithin
  console.log(
    kind.name.padEnd(16),
    mean.toFixed(1).padStart(8),
    least.toFixed(1).padStart(10),
    foreign.toFixed(0).padStart(10),
    isWithin ? '' : '   OVER',
  )
}
process.exit(isOver ? 1 : 0)

/** The px inside the margin, which a wallpaper never shows to its edge. */
function inner({ data }: RgbImage): Uint8Array {
  const rows = Array.from({ length: height - 2 * reach }, (_, row) => {
    const start = ((row + reach) * width + reach) * 3
    return data.subarray(start, start + (width - 2 * reach) * 3)
  })
  return Uint8Array.from(rows.flatMap((row) => [...row]))
}

/** The scene with each group of its layers painted where the tilt has moved it to. */
function trueView(scene: Scene, { layers }: DepthLayers, shiftX: number, shiftY: number): Promise<RgbImage> {
  const moved = groupLayers(scene.layers, count).flatMap((group, index) => {
    const depth = layers[index]?.depth ?? 0
    const x = Math.round(shiftX * depth)
    const y = Math.round(shiftY * depth)
    return group.map((layer) => ({
      ...layer,
      open: (view: View) => layer.open({ ...view, left: view.left - x * view.pixel, top: view.top - y * view.pixel }),
    }))
  })
  return renderImage({ ...scene, layers: moved }, viewOf(width, height))
}

/**
 * Share of the px of `tilted`, inside the margin, whose color lies outside of those around them in the image.
 * @param isTorn whether such a px is not what the scene really shows there
 */
function foreignShare(tilted: RgbImage, { least, most }: Ranges, isTorn: (x: number, y: number) => boolean): number {
  let foreign = 0
  let all = 0
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      all++
      const isForeign = [0, 1, 2].some((c) => {
        const o = (y * width + x) * 3 + c
        const value = tilted.data[o] ?? 0
        return value < (least[o] ?? 0) - visibleStep || value > (most[o] ?? 255) + visibleStep
      })
      if (isForeign && isTorn(x, y)) foreign++
    }
  return foreign / all
}

/** Whether a px differs visibly from that of the true view and from all those beside it there. */
function isUnlike({ data }: RgbImage, truth: RgbImage, x: number, y: number): boolean {
  const at = (y * width + x) * 3
  for (let k = 0; k < 9; k++) {
    const beside = ((y + Math.floor(k / 3) - 1) * width + x + (k % 3) - 1) * 3
    const isSame = [0, 1, 2].every((c) => Math.abs((data[at + c] ?? 0) - (truth.data[beside + c] ?? 0)) <= visibleStep)
    if (isSame) return false
  }
  return true
}

/** Whether a row shows what a sheet covered from side to side before it slid away from there. */
function isUnderEdge({ layers }: DepthLayers, row: number, shiftY: number): boolean {
  const covers = (rgba: Uint8Array, depth: number) => {
    const from = row - Math.round(shiftY * depth)
    const start = from * width
    for (let x = 0; x < width; x++) if ((rgba[(start + x) * 4 + 3] ?? 0) < hides) return false
    return true
  }
  return layers.some(({ rgba, depth }, index) =>
    layers.slice(0, index).some((back) => covers(rgba, back.depth) && !covers(rgba, depth)),
  )
}

interface Ranges {
  least: Uint8Array
  most: Uint8Array
}

/** Least and greatest value of each channel within `reach` px, along rows and then along columns. */
function rangesOf({ data }: RgbImage, reach: number): Ranges {
  const extreme = (from: Uint8Array, pick: (a: number, b: number) => number, along: 'x' | 'y') => {
    const to = from.slice()
    const stride = along === 'x' ? 3 : width * 3
    const length = along === 'x' ? width : height
    for (let i = 0; i < from.length; i++) {
      const place = along === 'x' ? Math.floor(i / 3) % width : Math.floor(i / 3 / width)
      for (let step = Math.max(-reach, -place); step <= Math.min(reach, length - 1 - place); step++)
        to[i] = pick(to[i] ?? 0, from[i + step * stride] ?? 0)
    }
    return to
  }
  return {
    least: extreme(extreme(data, Math.min, 'x'), Math.min, 'y'),
    most: extreme(extreme(data, Math.max, 'x'), Math.max, 'y'),
  }
}
