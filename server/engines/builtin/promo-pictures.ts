/**
 * Paints the pictures of the promo cards, one WebP each:
 *   bun server/engines/builtin/promo-pictures.ts server/app/assets/promos
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildScene } from './choose-scene.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import { renderPicture } from './render.ts'
import { viewOf } from './scene.ts'

const pictures = [
  { name: 'dahlia', prompt: 'a dahlia in full bloom, warm orange petals', seed: 7 },
  { name: 'koi', prompt: 'koi in a green pond', seed: 3 },
  { name: 'ridges', prompt: 'misty mountain ridges at sunset, orange sky', seed: 5 },
]
/** The dialog shows them largest. */
const size = { width: 1120, height: 630 }
const webp = { quality: 76, effort: 6 }

const [folder] = Bun.argv.slice(2)
if (folder === undefined) throw new Error('Say into which folder the pictures go.')
await mkdir(folder, { recursive: true })

const { width, height } = size
for (const { name, prompt, seed } of pictures) {
  const scene = buildScene(readPrompt(prompt), { aspect: width / height }, seed)
  const picture = await renderPicture(scene, viewOf(width, height))
  await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .webp(webp)
    .toFile(join(folder, `${name}.webp`))
}
