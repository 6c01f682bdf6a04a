/** Writes small networks as ONNX files, field by field of its protocol buffers, in place of weights of many megabytes. */

type Field = readonly [number: number, value: number | string | Uint8Array | readonly Field[]]

/** Numbers of the types of elements. */
export const elementTypes = { float: 1, int64: 7 } as const
type ElementType = keyof typeof elementTypes

export interface OnnxValue {
  name: string
  type: ElementType
  /** A name stands for any number. */
  dims: readonly (number | string)[]
}

export interface OnnxNode {
  type: string
  inputs: readonly string[]
  outputs: readonly string[]
  ints?: Readonly<Record<string, readonly number[]>>
  int?: Readonly<Record<string, number>>
}

export interface OnnxNetwork {
  inputs: readonly OnnxValue[]
  outputs: readonly OnnxValue[]
  nodes: readonly OnnxNode[]
  /** Weights by their names. */
  weights?: Readonly<Record<string, { dims: readonly number[]; data: readonly number[] }>>
}

const irVersion = 8
/** The last one in which the axes of a reduction are an attribute. */
const opset = 17
const attributeTypes = { int: 2, ints: 7 }

export function onnxFile({ inputs, outputs, nodes, weights = {} }: OnnxNetwork): Uint8Array {
  const graph: Field[] = [
    ...nodes.map((node): Field => [1, nodeFields(node)]),
    [2, 'test'],
    ...Object.entries(weights).map(
      ([name, { dims, data }]): Field => [
        5,
        [
          ...dims.map((dim): Field => [1, dim]),
          [2, elementTypes.float],
          [8, name],
          [9, new Uint8Array(Float32Array.from(data).buffer)],
        ],
      ],
    ),
    ...inputs.map((value): Field => [11, valueFields(value)]),
    ...outputs.map((value): Field => [12, valueFields(value)]),
  ]
  return encoded([
    [1, irVersion],
    [7, graph],
    [8, [[2, opset]]],
  ])
}

function nodeFields({ type, inputs, outputs, ints = {}, int = {} }: OnnxNode): Field[] {
  return [
    ...inputs.map((name): Field => [1, name]),
    ...outputs.map((name): Field => [2, name]),
    [4, type],
    ...Object.entries(ints).map(
      ([name, values]): Field => [
        5,
        [[1, name], ...values.map((value): Field => [8, value]), [20, attributeTypes.ints]],
      ],
    ),
    ...Object.entries(int).map(
      ([name, value]): Field => [
        5,
        [
          [1, name],
          [3, value],
          [20, attributeTypes.int],
        ],
      ],
    ),
  ]
}

function valueFields({ name, type, dims }: OnnxValue): Field[] {
  const shape = dims.map((dim): Field => [1, [typeof dim === 'number' ? [1, dim] : [2, dim]]])
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, elementTypes[type]],
            [2, shape],
          ],
        ],
      ],
    ],
  ]
}

function encoded(fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap(([number, value]) => {
    if (typeof value === 'number') return [varint(number << 3), varint(value)]
    const bytes =
      typeof value === 'string' ? new TextEncoder().encode(value) : value instanceof Uint8Array ? value : encoded(value)
    return [varint((number << 3) | 2), varint(bytes.length), bytes]
  })
  return new Uint8Array(Buffer.concat(parts))
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Uint8Array.from([...bytes, rest])
}
