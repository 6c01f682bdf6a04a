/** The add-ons: networks whose weights the operator fetches on purpose, because they are large and of others. */

export interface AddOnFile {
  /** Name in the folder of the add-on. */
  name: string
  /** Path in the repository. */
  path: string
  /** Hex. */
  sha256: string
  /** Size; null where only the hash is published. */
  bytes: number | null
}

export interface AddOn {
  id: AddOnId
  /** Name of the network. */
  name: string
  /** What Mirari does with it, for the list. */
  purpose: string
  /** SPDX identifier of the license of the weights. */
  license: string
  /** Repository at the hub of models. */
  repository: string
  /** Commit of the repository, so that the address always means the same file. */
  revision: string
  files: readonly AddOnFile[]
  /** Size of all files together, about. */
  megabytes: number
}

export const addOnIds = ['depth', 'captions'] as const
export type AddOnId = (typeof addOnIds)[number]

export const addOns: readonly AddOn[] = [
  {
    id: 'depth',
    name: 'Depth Anything V2 Small',
    purpose: 'depth of pictures that the built-in engine did not paint, in spatial wallpapers',
    license: 'Apache-2.0',
    repository: 'onnx-community/depth-anything-v2-small',
    revision: '4472b7362082ad9968fee890ca0f1e5aca36b93d',
    files: [
      {
        name: 'model.onnx',
        path: 'onnx/model.onnx',
        sha256: 'afb6a5c28f3b6bf1618c6e43f02073ef9dfdc70e937502d51603e57b0a1df10c',
        bytes: 99_060_839,
      },
    ],
    megabytes: 99,
  },
  {
    id: 'captions',
    name: 'ViT-GPT2',
    purpose: 'description of such pictures by a sentence in English',
    license: 'Apache-2.0',
    repository: 'Xenova/vit-gpt2-image-captioning',
    revision: '215b4edcb7ec1fad5905a18a03f7b2007f6fabd0',
    files: [
      {
        name: 'encoder.onnx',
        path: 'onnx/encoder_model_quantized.onnx',
        sha256: '6f6e2e27c11303cf533682184543333e7ecb930a734197a0272a1e408aba2766',
        bytes: 87_453_213,
      },
      {
        name: 'decoder.onnx',
        path: 'onnx/decoder_model_quantized.onnx',
        sha256: '4cd3a527b1acd9893dec2ef8f02b5e759c0365e365976a2f44313c6095a8a256',
        bytes: null,
      },
      {
        name: 'vocabulary.json',
        path: 'vocab.json',
        sha256: '3ba3c3109ff33976c4bd966589c11ee14fcaa1f4c9e5e154c2ed7f99d80709e7',
        bytes: 798_156,
      },
    ],
    megabytes: 245,
  },
]
