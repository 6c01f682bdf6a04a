/** For tests only: add-ons with networks of a few bytes, which have the inputs and outputs of the real ones. */
import { mkdir, writeFile } from 'node:fs/promises'
import { type OnnxNetwork, onnxFile } from '../../tests/support/onnx.ts'
import { addOnFile, addOnFolder } from './add-on-files.ts'
import { type AddOn, addOns } from './catalog.ts'

const pixels = { name: 'pixel_values', type: 'float', dims: ['batch', 3, 'height', 'width'] } as const

/** What is brighter is nearer. */
export const brightnessAsDepth: OnnxNetwork = {
  inputs: [pixels],
  outputs: [{ name: 'predicted_depth', type: 'float', dims: ['batch', 'height', 'width'] }],
  nodes: [
    {
      type: 'ReduceMean',
      inputs: ['pixel_values'],
      outputs: ['predicted_depth'],
      ints: { axes: [1] },
      int: { keepdims: 0 },
    },
  ],
}

const encoder: OnnxNetwork = {
  inputs: [pixels],
  outputs: [{ name: 'last_hidden_state', type: 'float', dims: ['batch', 3, 'height'] }],
  nodes: [
    {
      type: 'ReduceMean',
      inputs: ['pixel_values'],
      outputs: ['last_hidden_state'],
      ints: { axes: [3] },
      int: { keepdims: 0 },
    },
  ],
}

/** With the characters that GPT-2 has for a blank and for the bytes of é. */
const tokens = ['<|endoftext|>', 'a', 'Ġbright', 'Ġdark', 'ĠcafÃ©', 'Ġat', 'Ġnight'] as const
type Token = (typeof tokens)[number]
const follows: Readonly<Record<Token, Token>> = {
  '<|endoftext|>': 'a',
  a: 'Ġdark',
  Ġbright: 'ĠcafÃ©',
  Ġdark: 'ĠcafÃ©',
  'ĠcafÃ©': 'Ġat',
  Ġat: 'Ġnight',
  Ġnight: '<|endoftext|>',
}

/** Writes 'a dark café at night', or 'a bright café …' of a bright image. */
const decoder: OnnxNetwork = {
  inputs: [
    { name: 'input_ids', type: 'int64', dims: ['batch', 'written'] },
    { name: 'encoder_hidden_states', type: 'float', dims: ['batch', 3, 'height'] },
  ],
  outputs: [{ name: 'logits', type: 'float', dims: ['batch', 'written', tokens.length] }],
  weights: {
    next: {
      dims: [tokens.length, tokens.length],
      data: tokens.flatMap((token) =>
        tokens.map((other) => (follows[token] === other ? 4 : Number(token === 'a' && other === 'Ġbright') * 4)),
      ),
    },
    brightens: { dims: [tokens.length], data: tokens.map((token) => Number(token === 'Ġbright')) },
  },
  nodes: [
    { type: 'Gather', inputs: ['next', 'input_ids'], outputs: ['following'] },
    {
      type: 'ReduceMean',
      inputs: ['encoder_hidden_states'],
      outputs: ['brightness'],
      ints: { axes: [1, 2] },
      int: { keepdims: 1 },
    },
    { type: 'Mul', inputs: ['brightness', 'brightens'], outputs: ['weight'] },
    { type: 'Add', inputs: ['following', 'weight'], outputs: ['logits'] },
  ],
}

/** The files of an add-on of the catalog, by their names. */
const filesOf: Readonly<Record<AddOn['id'], Readonly<Record<string, Uint8Array>>>> = {
  depth: { 'model.onnx': onnxFile(brightnessAsDepth) },
  captions: {
    'encoder.onnx': onnxFile(encoder),
    'decoder.onnx': onnxFile(decoder),
    'vocabulary.json': new TextEncoder().encode(
      JSON.stringify(Object.fromEntries(tokens.map((token, i) => [token, i]))),
    ),
  },
}

/** The catalog with these files in place of the real ones. */
export const testAddOns: readonly AddOn[] = addOns.map((addOn) => ({
  ...addOn,
  files: addOn.files.map((file) => {
    const bytes = filesOf[addOn.id][file.name] ?? new Uint8Array()
    return { ...file, bytes: bytes.length, sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex') }
  }),
}))

/** Writes the files of an add-on, as the command would have fetched them; others where `changes` has them. */
export async function placeAddOn(
  models: string,
  id: AddOn['id'],
  changes: Readonly<Record<string, Uint8Array>> = {},
): Promise<void> {
  await mkdir(addOnFolder(models, { id }), { recursive: true })
  for (const [name, bytes] of Object.entries({ ...filesOf[id], ...changes })) {
    await writeFile(addOnFile(models, { id }, { name }), bytes)
  }
}
