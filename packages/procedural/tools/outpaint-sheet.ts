/**
 * Contact sheet of extended images that the engine did not paint, for judging by eye:
 *   bun packages/procedural/tools/outpaint-sheet.ts --out outpaint.png
 * Options: --size 360x240, --only 0,3 (indexes of the test images), --file photo.jpg (several), --prompt, --seeds 1,
 * --pad 0.25 (share of the width to the left and right, of the height above and below).
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { RgbImage } from '../src/image/rgb-image.ts'
import { deriveSeed } from '../src/math/random.ts'
import { extendImage } from '../src/paint/outpaint/extend-image.ts'
import { openSource } from '../src/paint/outpaint/open-source.ts'
import { foreignRecipes, paintForeign } from '../src/testing/foreign-images.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '360x240' },
    only: { type: 'string', default: '' },
    file: { type: 'string', multiple: true, default: [] },
    prompt: { type: 'string', default: '' },
    seeds: { type: 'string', default: '1' },
    pad: { type: 'string', default: '0.3,0.15' },
    columns: { type: 'string', default: '2' },
    out: { type: 'string', default: 'outpaint.png' },
  },
})
const [width = 360, height = 240] = values.size.split('x').map(Number)
const [padX = 0.3, padY = padX] = values.pad.split(',').map(Number)
const only = values.only ? values.only.split(',').map(Number) : foreignRecipes.map((_, index) => index)
const images: RgbImage[] = []
if (values.file.length > 0) for (const file of values.file) images.push(await openSource(file, width, height))
else
  for (const index of only) {
    const recipe = foreignRecipes[index]
    if (recipe) images.push((await paintForeign(recipe, width, height)).image)
  }
const box = { left: Math.round(width * padX), top: Math.round(height * padY), width, height }
const size = { width: width + 2 * box.left, height: height + 2 * box.top }
const columns = Number(values.columns)
const tiles: { input: Buffer; raw: { width: number; height: number; channels: 3 }; left: number; top: number }[] = []
for (const image of images)
  for (let index = 0; index < Number(values.seeds); index++) {
    const started = process.cpuUsage()
    const wide = await extendImage(image, box, size.width, size.height, { seed: deriveSeed(1, index) })
    const used = process.cpuUsage(started)
    console.log(`${tiles.length}: ${Math.round((used.user + used.system) / 1000)} ms CPU`)
    tiles.push({
      input: Buffer.from(wide.data.buffer, wide.data.byteOffset, wide.data.byteLength),
      raw: { ...size, channels: 3 },
      left: (tiles.length % columns) * (size.width + 4),
      top: Math.floor(tiles.length / columns) * (size.height + 4),
    })
  }
await sharp({
  create: {
    width: columns * (size.width + 4),
    height: Math.ceil(tiles.length / columns) * (size.height + 4),
    channels: 3,
    background: '#000',
  },
})
  .composite(tiles)
  .png({ compressionLevel: 3 })
  .toFile(values.out)
