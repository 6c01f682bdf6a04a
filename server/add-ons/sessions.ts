/** The loaded networks of a worker. They stay until it ends, which it does when it has had nothing to do for a while. */
import { availableParallelism } from 'node:os'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { AddOnError } from './add-on-error.ts'
import { runtimeModule } from './runtime.ts'

type Ort = typeof import('onnxruntime-node')

/** More threads make these small networks hardly faster. */
const mostThreads = 4

export interface Network {
  session: InferenceSession
  /** Makes a tensor of 32-bit floating-point numbers. */
  floats(data: Float32Array, dims: readonly number[]): Tensor
  /** Makes a tensor of 64-bit integers. */
  integers(data: readonly number[], dims: readonly number[]): Tensor
}

/** What a network must have, by name: another export of it may have other ones. */
export interface NetworkShape {
  inputs: readonly string[]
  outputs: readonly string[]
}

const loading = new Map<string, Promise<Network>>()

/** Loads a network, or returns the one that is loaded. @throws AddOnError when it is not as `shape` says */
export async function networkOf(models: string, path: string, shape: NetworkShape): Promise<Network> {
  const loaded = loading.get(path) ?? load(models, path, shape)
  loading.set(path, loaded)
  try {
    return await loaded
  } catch (error) {
    loading.delete(path)
    throw error
  }
}

async function load(models: string, path: string, { inputs, outputs }: NetworkShape): Promise<Network> {
  const module = runtimeModule(models)
  if (module === null) throw new AddOnError('ONNX Runtime is not installed.')
  const ort: Ort = await import(module)
  const session = await ort.InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: Math.max(1, Math.min(mostThreads, availableParallelism() - 1)),
    interOpNumThreads: 1,
    // What is kept for the next run would be the peak of the largest one.
    enableCpuMemArena: false,
  })
  const missing = [
    ...inputs.filter((name) => !session.inputNames.includes(name)),
    ...session.inputNames.filter((name) => !inputs.includes(name)),
    ...outputs.filter((name) => !session.outputNames.includes(name)),
  ]
  if (missing.length > 0) {
    await session.release()
    throw new AddOnError(`${path} is another network than expected: see ${missing.join(', ')}.`)
  }
  return {
    session,
    floats: (data, dims) => new ort.Tensor('float32', data, dims),
    integers: (data, dims) => new ort.Tensor('int64', BigInt64Array.from(data, BigInt), dims),
  }
}

/** The 32-bit floating-point numbers of an output. @throws AddOnError when it has others, or not as many as it says */
export function floatsOf(
  outputs: InferenceSession.ReturnType,
  name: string,
): { data: Float32Array; dims: readonly number[] } {
  const { data, dims } = outputs[name] ?? {}
  if (!(data instanceof Float32Array) || !dims || data.length !== dims.reduce((all, side) => all * side, 1)) {
    throw new AddOnError(`The network gave no usable '${name}'.`)
  }
  return { data, dims }
}
