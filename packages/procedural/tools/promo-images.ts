/**
 * Paints the images of the promo cards, one WebP each:
 *   bun packages/procedural/tools/promo-images.ts packages/app/src/assets/promos
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildScene } from '../src/paint/choose-scene.ts'
import { renderImage } from '../src/paint/render.ts'
import { viewOf } from '../src/paint/scene.ts'
import { readPrompt } from '../src/prompt/read-prompt.ts'

/** Promo images. Each is painted `closeness` times as large as its frame, which shows the part at `left` and `top`. */
const images = [
  {
    name: 'dahlia',
    prompt: 'a dahlia in full bloom, warm orange petals',
    seed: 7,
    closeness: 1.7,
    left: 0.28,
    top: 0.45,
  },
  { name: 'koi', prompt: 'koi in a green pond', seed: 3, closeness: 1, left: 0, top: 0 },
  { name: 'ridges', prompt: 'misty mountain ridges at sunset, orange sky', seed: 5, closeness: 1, left: 0, top: 0 },
]
/** Size in the promo dialog, where the images are largest. */
const size = { width: 1120, height: 630 }
const webp = { quality: 76, effort: 6 }

const [folder] = Bun.argv.slice(2)
if (folder === undefined) throw new Error('Say into which folder the pictures go.')
await mkdir(folder, { recursive: true })

const { width, height } = size
for (const { name, prompt, seed, closeness, left, top } of images) {
  const painted = { width: Math.round(width * closeness), height: Math.round(height * closeness) }
  const scene = buildScene(readPrompt(prompt), { aspect: width / height }, seed)
  const image = await renderImage(scene, viewOf(painted.width, painted.height))
  await sharp(image.data, { raw: { ...painted, channels: 3 } })
    .extract({
      left: Math.round((painted.width - width) * left),
      top: Math.round((painted.height - height) * top),
      width,
      height,
    })
    .webp(webp)
    .toFile(join(folder, `${name}.webp`))
}
