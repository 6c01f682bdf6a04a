/**
 * Contact sheet of small images, for judging scenes by eye:
 *   bun packages/procedural/tools/contact-sheet.ts --scene sea --out sea.png
 *   bun packages/procedural/tools/contact-sheet.ts --prompt "misty lake at dawn" --prompt "霓虹雨夜" --out sheet.png
 * Options: --seeds 4, --size 640x400, --style wallpaper-v3, --prompt (several). With --scene, the prompts only add to it.
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { createRandom, deriveSeed } from '../src/math/random.ts'
import { buildScene } from '../src/paint/choose-scene.ts'
import { renderImage } from '../src/paint/render.ts'
import { type Scene, viewOf } from '../src/paint/scene.ts'
import { sceneKinds } from '../src/paint/scenes/index.ts'
import { applyStyle, styleFilterFor } from '../src/paint/style.ts'
import { readPrompt } from '../src/prompt/read-prompt.ts'

const { values } = parseArgs({
  options: {
    scene: { type: 'string' },
    prompt: { type: 'string', multiple: true, default: [] },
    seeds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '640x400' },
    style: { type: 'string', default: 'realistic' },
    out: { type: 'string', default: 'sheet.png' },
  },
})

const defaultPrompts = ['', 'at dawn', 'at sunset', 'at night', 'in fog, teal']
const [width = 640, height = 400] = values.size.split('x').map(Number)
const prompts = values.prompt.length > 0 ? values.prompt : defaultPrompts
const seeds = Number(values.seeds)
const frame = { aspect: width / height }

function sceneOf(prompt: string, seed: number): Scene {
  const parsedPrompt = readPrompt(prompt)
  if (!values.scene) return buildScene(parsedPrompt, frame, seed)
  const kind = sceneKinds.find((one) => one.name === values.scene)
  if (!kind)
    throw new Error(`There is no scene '${values.scene}'. Known: ${sceneKinds.map((one) => one.name).join(', ')}`)
  return kind.build({ parsedPrompt, frame, random: createRandom(seed).fork('scene') })
}

const tiles: { input: Buffer; raw: { width: number; height: number; channels: 3 }; left: number; top: number }[] = []
for (const [row, prompt] of prompts.entries()) {
  for (let column = 0; column < seeds; column++) {
    const started = process.cpuUsage()
    const scene = sceneOf(prompt, deriveSeed(Number(values.seed), column))
    const painted = await renderImage(scene, viewOf(width, height))
    const filter = styleFilterFor(values.style, readPrompt(prompt), scene.intrinsicStyles)
    const image = await applyStyle(painted, filter, { seed: column })
    const used = process.cpuUsage(started)
    console.log(
      `${prompt || '(no words)'} #${column}: ${scene.kind}, ${Math.round((used.user + used.system) / 1000)} ms CPU`,
    )
    tiles.push({
      input: Buffer.from(image.data.buffer),
      raw: { width, height, channels: 3 },
      left: column * width,
      top: row * height,
    })
  }
}
await sharp({ create: { width: width * seeds, height: height * prompts.length, channels: 3, background: '#000' } })
  .composite(tiles)
  .png({ compressionLevel: 3 })
  .toFile(values.out)
