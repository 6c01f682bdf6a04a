/**
 * Contact sheet of the frames of a video, for judging by eye what moves and how:
 *   bun packages/procedural/tools/video-sheet.ts --scene koi --out video.png
 *   bun packages/procedural/tools/video-sheet.ts --prompt "lighthouse at night" --frames 12 --loop --out video.png
 * Options: --frames 12, --columns 4, --size 416x234, --seconds 5, --seed 1, --style, --loop, and --from and --to, which
 * part of the video is shown (0 to 1). It also says what a frame costs.
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { videoOfScene } from '../src/film/create-video.ts'
import { createRandom } from '../src/math/random.ts'
import { buildScene } from '../src/paint/choose-scene.ts'
import { sceneKinds } from '../src/paint/scenes/index.ts'

const { values } = parseArgs({
  options: {
    scene: { type: 'string' },
    prompt: { type: 'string' },
    frames: { type: 'string', default: '12' },
    columns: { type: 'string', default: '4' },
    size: { type: 'string', default: '416x234' },
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    style: { type: 'string', default: 'default' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '1' },
    loop: { type: 'boolean', default: false },
    out: { type: 'string', default: 'video.png' },
  },
})

const [width = 416, height = 234] = values.size.split('x').map(Number)
const frames = Number(values.frames)
const columns = Number(values.columns)
const [from, to] = [Number(values.from), Number(values.to)]
const kind = sceneKinds.find(({ name }) => name === values.scene)
if (values.scene && !kind) throw new Error(`There is no scene '${values.scene}'.`)
const cpuS = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const started = cpuS()
const video = await videoOfScene(
  {
    prompt: values.prompt ?? '',
    style: values.style,
    seed: Number(values.seed),
    index: 0,
    width,
    height,
    duration: Number(values.seconds),
    isLoop: values.loop,
    firstFrame: null,
    lastFrame: null,
  },
  (parsedPrompt, frame, seed) =>
    kind
      ? kind.build({ parsedPrompt, frame, random: createRandom(seed).fork('scene') })
      : buildScene(parsedPrompt, frame, seed),
  { signal: new AbortController().signal, progress: () => undefined },
)
const ready = cpuS()
const tiles: { input: Buffer; raw: { width: number; height: number; channels: 4 }; left: number; top: number }[] = []
for (let index = 0; index < frames; index++) {
  const data = video.frame(from + ((to - from) * index) / Math.max(1, frames - 1))
  tiles.push({
    input: Buffer.from(data.slice().buffer),
    raw: { width, height, channels: 4 },
    left: (index % columns) * (width + 2),
    top: Math.floor(index / columns) * (height + 2),
  })
}
const frameMs = ((cpuS() - ready) / frames) * 1000
console.log(
  `${video.tags.join(', ')}: ready after ${(ready - started).toFixed(2)} CPU s, ${frameMs.toFixed(0)} ms a frame`,
)
const rows = Math.ceil(frames / columns)
await sharp({
  create: { width: columns * (width + 2), height: rows * (height + 2), channels: 3, background: '#000' },
})
  .composite(tiles)
  .png({ compressionLevel: 3 })
  .toFile(values.out)
