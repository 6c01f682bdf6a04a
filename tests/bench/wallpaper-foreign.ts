/**
 * Whether parallax wallpapers of images that the engine did not paint tear: `bun run bench wallpaper foreign [--only 0,3]`.
 * Twenty images are scenes with things drawn before them, whose layers are thrown away. With their known depth and the
 * nearest point shifted by 2 % of the width: the difference to the true view, as WebGL draws it and as plain sheets (goal
 * for WebGL: 38 dB). With the estimated depth at full tilt: by how many px a thing that stands at one depth is bent
 * (goal: 2 px at a width of 1000). With --sheet a contact sheet at nine pointer positions is written.
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { RgbImage } from '../../packages/procedural/src/image/rgb-image.ts'
import { estimateDepth } from '../../packages/procedural/src/split/depth/estimate-depth.ts'
import { layTilted } from '../../packages/procedural/src/split/depth/tilted.ts'
import { layReliefs } from '../../packages/procedural/src/split/relief-tilted.ts'
import { splitByDepth } from '../../packages/procedural/src/split/split-image.ts'
import {
  type ForeignImage,
  foreignRecipes,
  paintForeign,
} from '../../packages/procedural/src/testing/foreign-images.ts'
import { psnr } from '../../packages/procedural/src/testing.ts'

/** Wider than the copy that is taken apart, as wallpapers are. */
const width = 960
const height = 600
/** Shift of the nearest point for the comparison and at full tilt, as shares of the width. */
const tilt = 0.02
const fullTilt = 0.04
const leastDb = 38
const mostBentShare = 0.002
const reach = Math.ceil(fullTilt * width) + 2
/** Share of a thing's px, at either end of its depths, that may be off. */
const outliers = 0.05
/** Coverage from which a px is the thing's own. */
const isOwn = 200

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sheet: { type: 'string' },
    known: { type: 'boolean', default: false },
  },
})
const only = values.only ? values.only.split(',').map(Number) : foreignRecipes.map((_, index) => index)
const { signal } = new AbortController()
let isOver = false
const sums = { relief: 0, sheets: 0, bent: 0 }
const tiles: { input: Buffer; raw: { width: number; height: number; channels: 3 }; left: number; top: number }[] = []
console.log('dB WebGL   dB sheets   bent px of 1000   image')
for (const index of only) {
  const recipe = foreignRecipes[index]
  if (!recipe) throw new Error(`There is no image ${index}.`)
  const foreign = await paintForeign(recipe, width, height)
  const known = await splitByDepth(foreign.image, () => foreign.depth, signal)
  const dbs: { relief: number; sheets: number }[] = []
  for (const shiftX of [-tilt * width, tilt * width]) {
    const truth = inner(await foreign.trueView(shiftX))
    dbs.push({
      relief: psnr(inner(layReliefs(known, shiftX, 0)), truth),
      sheets: psnr(inner(layTilted(known, shiftX, 0)), truth),
    })
  }
  const estimated = await estimateDepth(foreign.image, { signal })
  const bent = bentBy(foreign, estimated.data)
  const relief = Math.min(...dbs.map((db) => db.relief))
  const sheets = Math.min(...dbs.map((db) => db.sheets))
  const isWithin = relief >= leastDb && bent <= mostBentShare
  isOver ||= !isWithin
  sums.relief += relief / only.length
  sums.sheets += sheets / only.length
  sums.bent += bent / only.length
  console.log(
    relief.toFixed(1).padStart(8),
    sheets.toFixed(1).padStart(11),
    (bent * 1000).toFixed(1).padStart(17),
    `  ${foreign.name}${isWithin ? '' : '   OVER'}`,
  )
  if (values.sheet) {
    const split = values.known ? known : await splitByDepth(foreign.image, () => estimated, signal)
    for (let position = 0; position < 9; position++) {
      const [dx, dy] = [(position % 3) - 1, Math.floor(position / 3) - 1]
      const seen = layReliefs(split, fullTilt * width * dx, fullTilt * width * dy)
      tiles.push({
        input: Buffer.from(seen.data.buffer),
        raw: { width, height, channels: 3 },
        left: (dx + 1) * (width + 2),
        top: Math.floor(tiles.length / 9) * (height + 2) * 3 + (dy + 1) * (height + 2),
      })
    }
  }
}
console.log(
  sums.relief.toFixed(1).padStart(8),
  sums.sheets.toFixed(1).padStart(11),
  (sums.bent * 1000).toFixed(1).padStart(17),
  '  mean',
)
if (values.sheet)
  await sharp({
    create: { width: 3 * (width + 2), height: (tiles.length / 3) * (height + 2), channels: 3, background: '#000' },
  })
    .composite(tiles)
    .png({ compressionLevel: 3 })
    .toFile(values.sheet)
process.exit(isOver ? 1 : 0)

/** The px inside the margin, which a wallpaper never shows to its edge. */
function inner({ data }: RgbImage): Uint8Array {
  const rgba = new Uint8Array((width - 2 * reach) * (height - 2 * reach) * 4)
  for (let y = reach, k = 0; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++, k += 4)
      rgba.set(data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), k)
  return rgba
}

/** By which share of the width the ends of one thing part at full tilt, for the worst thing. */
function bentBy({ things }: ForeignImage, depth: Float32Array): number {
  const spreads = things.map(({ cover }) => {
    const own = depth.filter((_, i) => (cover[i] ?? 0) > isOwn).sort()
    const low = own[Math.floor(own.length * outliers)] ?? 0
    const high = own[Math.floor(own.length * (1 - outliers))] ?? 0
    return high - low
  })
  return Math.max(...spreads) * fullTilt
}
