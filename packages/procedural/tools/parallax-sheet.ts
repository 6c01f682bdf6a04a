/**
 * Contact sheets of parallax wallpapers at nine pointer positions, full tilt, for judging by eye whether anything tears:
 *   bun packages/procedural/tools/parallax-sheet.ts --scene lighthouse --scene torii --out parallax.png
 * Options: --size 480x300, --seed 4, --prompt, --tilt 0.04 (largest shift of the nearest layer, as a share of the width).
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { createRandom } from '../src/math/random.ts'
import { sceneKinds } from '../src/paint/scenes/index.ts'
import { readPrompt } from '../src/prompt/read-prompt.ts'
import { sceneLayers } from '../src/split/depth/scene-depth.ts'
import { layTilted } from '../src/split/depth/tilted.ts'

const { values } = parseArgs({
  options: {
    scene: { type: 'string', multiple: true, default: ['lighthouse'] },
    prompt: { type: 'string', default: '' },
    size: { type: 'string', default: '480x300' },
    seed: { type: 'string', default: '4' },
    tilt: { type: 'string', default: '0.04' },
    out: { type: 'string', default: 'parallax.png' },
  },
})
const [width = 480, height = 300] = values.size.split('x').map(Number)
const tilt = Number(values.tilt) * width
const tiles: { input: Buffer; raw: { width: number; height: number; channels: 3 }; left: number; top: number }[] = []
for (const [index, name] of values.scene.entries()) {
  const kind = sceneKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`There is no scene '${name}'.`)
  const frame = { aspect: width / height }
  const random = createRandom(Number(values.seed)).fork('scene')
  const scene = kind.build({ parsedPrompt: readPrompt(values.prompt), frame, random })
  const layers = await sceneLayers(scene, { width, height }, { count: 4 })
  for (let position = 0; position < 9; position++) {
    const tilted = layTilted(layers, tilt * ((position % 3) - 1), tilt * (Math.floor(position / 3) - 1))
    tiles.push({
      input: Buffer.from(tilted.data.buffer),
      raw: { width, height, channels: 3 },
      left: (position % 3) * (width + 2),
      top: index * (height + 2) * 3 + Math.floor(position / 3) * (height + 2),
    })
  }
}
await sharp({
  create: {
    width: 3 * (width + 2),
    height: values.scene.length * 3 * (height + 2),
    channels: 3,
    background: '#000',
  },
})
  .composite(tiles)
  .png({ compressionLevel: 3 })
  .toFile(values.out)
