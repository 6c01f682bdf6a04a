/**
 * Contact sheets of parallax wallpapers at nine pointer positions, full tilt, for judging by eye whether anything tears:
 *   bun packages/procedural/tools/parallax-sheet.ts --scene lighthouse --scene torii --out parallax.png
 *   bun packages/procedural/tools/parallax-sheet.ts --image photo.jpg --out parallax.png
 * Options: --size 480x300, --seed 4, --prompt, --tilt 0.04 (largest shift of the nearest layer, as a share of the width).
 * The layers of a scene are its own; those of an image are guessed, as for every picture that was not painted here.
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { RgbImage } from '../src/image/rgb-image.ts'
import { createRandom } from '../src/math/random.ts'
import { sceneKinds } from '../src/paint/scenes/index.ts'
import { readPrompt } from '../src/prompt/read-prompt.ts'
import { sceneLayers } from '../src/split/depth/scene-depth.ts'
import { layTilted } from '../src/split/depth/tilted.ts'
import { layReliefs } from '../src/split/relief-tilted.ts'
import { splitImage } from '../src/split/split-image.ts'

const { values } = parseArgs({
  options: {
    scene: { type: 'string', multiple: true },
    image: { type: 'string', multiple: true, default: [] },
    prompt: { type: 'string', default: '' },
    size: { type: 'string', default: '480x300' },
    seed: { type: 'string', default: '4' },
    tilt: { type: 'string', default: '0.04' },
    out: { type: 'string', default: 'parallax.png' },
  },
})
const [width = 480, height = 300] = values.size.split('x').map(Number)
const tilt = Number(values.tilt) * width
const sceneNames = values.scene ?? (values.image.length > 0 ? [] : ['lighthouse'])

/** What is seen when the nearest layer is shifted by so many px. */
type Tilted = (shiftX: number, shiftY: number) => RgbImage

async function tiltedScene(name: string): Promise<Tilted> {
  const kind = sceneKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no scene '${name}'.`)
  const frame = { aspect: width / height }
  const random = createRandom(Number(values.seed)).fork('scene')
  const scene = kind.build({ parsedPrompt: readPrompt(values.prompt), frame, random })
  const layers = await sceneLayers(scene, { width, height }, { count: 4 })
  return (shiftX, shiftY) => layTilted(layers, shiftX, shiftY)
}

async function tiltedImage(path: string): Promise<Tilted> {
  const data = await sharp(path)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer()
  const layers = await splitImage({ data: new Uint8Array(data), width, height }, null, AbortSignal.timeout(60_000))
  return (shiftX, shiftY) => layReliefs(layers, shiftX, shiftY)
}

const images = [
  ...(await Promise.all(sceneNames.map(tiltedScene))),
  ...(await Promise.all(values.image.map(tiltedImage))),
]
const positions = Array.from({ length: 9 }, (_, i) => ({ column: i % 3, row: Math.floor(i / 3) }))
const tiles = images.flatMap((tilted, index) =>
  positions.map(({ column, row }) => ({
    input: Buffer.from(tilted(tilt * (column - 1), tilt * (row - 1)).data.buffer),
    raw: { width, height, channels: 3 } as const,
    left: column * (width + 2),
    top: (index * 3 + row) * (height + 2),
  })),
)
await sharp({
  create: { width: 3 * (width + 2), height: images.length * 3 * (height + 2), channels: 3, background: '#000' },
})
  .composite(tiles)
  .png({ compressionLevel: 3 })
  .toFile(values.out)
