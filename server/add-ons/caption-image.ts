/** ViT-GPT2: one network sees the image, the other one writes about what it saw, word by word. In the add-on worker. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { maxImagePixels } from '../media-processing/max-image-pixels.ts'
import { AddOnError } from './add-on-error.ts'
import { addOnFile } from './add-on-files.ts'
import type { CaptionJob } from './add-on-jobs.ts'
import { type Normalization, planesOf } from './pixel-planes.ts'
import { floatsOf, networkOf } from './sessions.ts'
import { textOfTokens } from './text-of-tokens.ts'

/** px: the network sees a square of this side, whatever shape the image has. */
const seenSide = 224
const normalization: Normalization = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] }
/** Words and parts of words of a sentence; with more the network repeats itself. */
const mostTokens = 16
/** Begins and ends a sentence. */
const boundary = '<|endoftext|>'
const encoderShape = { inputs: ['pixel_values'], outputs: ['last_hidden_state'] }
const decoderShape = { inputs: ['input_ids', 'encoder_hidden_states'], outputs: ['logits'] }

/** A sentence in English about an image; null when the network has none. @throws AddOnError */
export async function captionImage({ models, path }: CaptionJob): Promise<string | null> {
  const at = (name: string) => addOnFile(models, { id: 'captions' }, { name })
  const encoder = await networkOf(models, at('encoder.onnx'), encoderShape)
  const decoder = await networkOf(models, at('decoder.onnx'), decoderShape)
  const vocabulary = readVocabulary(await readFile(at('vocabulary.json'), 'utf8'))
  const end = vocabulary.indexOf(boundary)
  const pixels = encoder.floats(planesOf(await pixelsOf(path), normalization), [1, 3, seenSide, seenSide])
  const { last_hidden_state } = await encoder.session.run({ pixel_values: pixels })
  if (!last_hidden_state) throw new AddOnError('The network saw nothing.')
  const tokens = [end]
  while (tokens.length <= mostTokens) {
    const outputs = await decoder.session.run({
      input_ids: decoder.integers(tokens, [1, tokens.length]),
      encoder_hidden_states: last_hidden_state,
    })
    const next = likeliest(floatsOf(outputs, 'logits'))
    if (next === end) break
    tokens.push(next)
  }
  const text = textOfTokens(tokens.slice(1).map((token) => vocabulary[token] ?? ''))
  return text === '' ? null : text
}

async function pixelsOf(path: string): Promise<Uint8Array> {
  sharp.concurrency(1)
  return sharp(path, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(seenSide, seenSide, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}

/** Tokens by their number. @throws AddOnError */
function readVocabulary(json: string): string[] {
  const vocabulary: string[] = []
  for (const [token, number] of Object.entries(JSON.parse(json) as Record<string, unknown>)) {
    if (typeof number === 'number') vocabulary[number] = token
  }
  if (!vocabulary.includes(boundary)) throw new AddOnError(`The vocabulary has no '${boundary}'.`)
  return vocabulary
}

/** The token that most likely follows the last one. */
function likeliest({ data, dims }: { data: Float32Array; dims: readonly number[] }): number {
  const count = dims.at(-1) ?? 0
  const last = data.subarray(data.length - count)
  return last.reduce((best, value, i) => (value > (last[best] ?? Number.NEGATIVE_INFINITY) ? i : best), 0)
}
