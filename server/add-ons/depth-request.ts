/** How a worker has the depth of an image measured: both exchange it by files in a folder that both see. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DepthMap, DepthSource } from '@mirari/procedural/split'

/** What a worker asks for. It names no path, so that one in which something went wrong reaches no other files. */
export interface DepthRequest {
  /** Name of the files in the folder of the job. */
  name: string
  /** px. */
  width: number
  height: number
}

const namePattern = /^[\w-]+$/

/** Absolute paths of the pixels, three bytes each, sRGB, row by row, and of the depth map. @throws RangeError */
export function depthFiles(folder: string, { name }: Pick<DepthRequest, 'name'>): { pixels: string; map: string } {
  if (!namePattern.test(name)) throw new RangeError(`'${name}' is no name of files.`)
  return { pixels: join(folder, `${name}.rgb`), map: join(folder, `${name}.depth`) }
}

/** Asks the server, which has the network run in its own process; false when that failed. */
export type AskForDepth = (request: DepthRequest) => Promise<boolean>

/** Bytes before the points of a map: its width and its height. */
const headBytes = 8

export async function writeDepth(path: string, { width, height, data }: DepthMap): Promise<void> {
  const bytes = new Uint8Array(headBytes + data.byteLength)
  bytes.set(new Uint8Array(Uint32Array.of(width, height).buffer))
  bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), headBytes)
  await writeFile(path, bytes)
}

/** @throws RangeError when the file is not a depth map */
export async function readDepth(path: string): Promise<DepthMap> {
  const bytes = new Uint8Array(await readFile(path))
  if (bytes.length < headBytes) throw new RangeError('The file is too short for a depth map.')
  const [width = 0, height = 0] = new Uint32Array(bytes.buffer, 0, 2)
  const data = new Float32Array(bytes.buffer.slice(headBytes))
  if (data.length !== width * height) throw new RangeError('The depth map has another size than it says.')
  return { width, height, data }
}

/** The depth of images as the add-on measures it. @param folder absolute path of a folder that only this job uses */
export function createDepthSource(folder: string, ask: AskForDepth): DepthSource {
  let count = 0
  return async ({ width, height, data }, signal) => {
    const name = `depth-of-${count++}`
    const { pixels, map } = depthFiles(folder, { name })
    await writeFile(pixels, data)
    try {
      const isMeasured = await ask({ name, width, height })
      signal.throwIfAborted()
      return isMeasured ? await readDepth(map) : null
    } finally {
      await rm(pixels, { force: true })
      await rm(map, { force: true })
    }
  }
}
