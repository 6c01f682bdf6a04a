/**
 * Paints the images of the style picker, one small WebP for each style:
 *   bun packages/procedural/tools/style-images.ts packages/app/src/assets/styles
 * All show the same scene, so that only the style differs.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { styleIds } from '@mirari/model'
import sharp from 'sharp'
import { buildScene } from '../src/paint/choose-scene.ts'
import { renderImage } from '../src/paint/render.ts'
import { viewOf } from '../src/paint/scene.ts'
import { applyStyle, styleFilterFor } from '../src/paint/style.ts'
import { readPrompt } from '../src/prompt/read-prompt.ts'

const prompt = 'hot air balloons above a sea of clouds at dawn'
const seed = 7
/** Painting size, larger than the final one, so that the grain of a style is as fine as in a real image. */
const painted = { width: 640, height: 480 }
const thumbnailSize = { width: 208, height: 156 }
const webp = { quality: 72, effort: 6 }

const [folder] = Bun.argv.slice(2)
if (folder === undefined) throw new Error('Say into which folder the pictures go.')
await mkdir(folder, { recursive: true })

const parsedPrompt = readPrompt(prompt)
const { width, height } = painted
for (const style of styleIds) {
  const scene = buildScene(parsedPrompt, { aspect: width / height }, seed)
  const plain = await renderImage(scene, viewOf(width, height))
  const image = await applyStyle(plain, styleFilterFor(style, parsedPrompt, scene.intrinsicStyles), { seed })
  await sharp(image.data, { raw: { width, height, channels: 3 } })
    .resize(thumbnailSize)
    .webp(webp)
    .toFile(join(folder, `${style}.webp`))
}
