/** Edits references as the prompt asks: changes light and weather, applies a style or combines several images. */

import { type Crop, type ImageFile, openImage } from '../../image/open-image.ts'
import type { RgbImage } from '../../image/rgb-image.ts'
import { createRandom } from '../../math/random.ts'
import type { ParsedPrompt } from '../../prompt/parsed-prompt.ts'
import { yieldToEventLoop } from '../../yield-to-event-loop.ts'
import { paletteFor } from '../palette.ts'
import { compose, compositions } from './compose.ts'
import { enhance, letFall } from './finish-photo.ts'
import { changesLight, relight } from './relight.ts'
import { structureOf } from './structure.ts'

export interface EditTask {
  references: readonly [ImageFile, ...ImageFile[]]
  parsedPrompt: ParsedPrompt
  width: number
  height: number
  seed: number
  /** Index of the variation. */
  index: number
  /** Whether a style is applied afterward; the light then only changes if the prompt asks for it. */
  isStyled: boolean
  signal: AbortSignal
}

/** Crops of the variations: the first shows the whole image, the others are closer. */
const crops: readonly [Crop, ...Crop[]] = [
  { zoom: 1, x: 0, y: 0 },
  { zoom: 1.06, x: -0.4, y: -0.2 },
  { zoom: 1.14, x: 0.4, y: 0.1 },
  { zoom: 1, x: 0, y: 0 },
]
const strengths: readonly [number, ...number[]] = [1, 0.82, 1.08, 0.66]

/** @throws ProceduralError when a reference cannot be read */
export async function editImage(task: EditTask): Promise<RgbImage> {
  const { references, parsedPrompt, width, height, seed, index, isStyled, signal } = task
  const random = createRandom(seed).fork('edit')
  const pause = () => yieldToEventLoop(signal)
  const kind = compositions[index % compositions.length] ?? 'panels'
  const crop = crops[index % crops.length] ?? crops[0]
  const image =
    references.length > 1
      ? await compose(kind, references, { width, height, random: random.fork('compose'), yieldToEventLoop: pause })
      : await openImage(references[0], width, height, crop)
  await pause()
  if (!changesLight(parsedPrompt))
    return isStyled || references.length > 1 ? image : enhance(image, index, random, pause)
  const palette = paletteFor(parsedPrompt, random, { times: ['noon'] })
  const strength = strengths[index % strengths.length] ?? 1
  const lit = await relight(image, structureOf(image), { parsedPrompt, palette, strength }, random, pause)
  return letFall(lit, palette, random.fork('falling'), signal)
}
