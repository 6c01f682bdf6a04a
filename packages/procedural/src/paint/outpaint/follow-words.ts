/** What the prompt of an outpainting asks for: light, weather and season of the new area. */
import type { RgbImage } from '../../image/rgb-image.ts'
import { createNoise } from '../../math/noise.ts'
import { clamp, smoothstep } from '../../math/number.ts'
import { createRandom } from '../../math/random.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { letFall } from '../edit/finish-photo.ts'
import { changesLight, relight } from '../edit/relight.ts'
import { structureOf } from '../edit/structure.ts'
import { paletteFor } from '../palette.ts'
import type { Box } from './box.ts'

/** Share of the widest new area over which the change comes in, so that the border shows no step. */
const fadeShare = 0.9
/**
 * How much sooner or later it comes in from place to place, as a share of that, and how many such places there are along
 * the shorter side: an even frame of night or fog would look like a picture pasted onto another.
 */
const unevenShare = 0.75
const unevenPlaces = 4

/**
 * Changes the area around `box` as far as the engine knows the words: at the border not at all, toward the sides in
 * full. Without such words the image stays as it is.
 */
export async function followWords(
  image: RgbImage,
  box: Box,
  { prompt, seed, signal }: { prompt: string; seed: number; signal: AbortSignal },
): Promise<void> {
  const parsedPrompt = readPrompt(prompt)
  if (!changesLight(parsedPrompt)) return
  const pause = () => yieldToEventLoop(signal)
  const random = createRandom(seed).fork('outpaint words')
  const palette = paletteFor(parsedPrompt, random, { times: ['noon'] })
  const copy: RgbImage = { ...image, data: image.data.slice() }
  const lit = await relight(copy, structureOf(copy), { parsedPrompt, palette, strength: 1 }, random, pause)
  const changed = await letFall(lit, palette, random.fork('falling'), signal)
  const { width, height, data } = image
  const right = box.left + box.width
  const bottom = box.top + box.height
  const fade = Math.max(1, fadeShare * Math.max(box.left, box.top, width - right, height - bottom))
  const noise = createNoise(random.fork('edge').seed)
  const scale = unevenPlaces / Math.min(width, height)
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++, o += 3) {
      const away = Math.hypot(Math.max(0, box.left - x, x - right + 1), Math.max(0, box.top - y, y - bottom + 1))
      if (away === 0) continue
      const uneven = 1 + unevenShare * (2 * noise.soft(x * scale, y * scale, 3) - 1)
      const share = smoothstep(0, 1, clamp((away / fade) * uneven))
      for (let c = o; c < o + 3; c++) data[c] = data[c] + (changed.data[c] - data[c]) * share + 0.5
    }
}
