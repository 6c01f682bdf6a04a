/** Depth Anything V2 Small. Runs in the add-on worker. */
import { readFile } from 'node:fs/promises'
import type { DepthMap } from '@mirari/procedural/split'
import sharp from 'sharp'
import { AddOnError } from './add-on-error.ts'
import { addOnFile } from './add-on-files.ts'
import type { DepthJob } from './add-on-jobs.ts'
import { depthFiles, writeDepth } from './depth-request.ts'
import { type Normalization, planesOf } from './pixel-planes.ts'
import { floatsOf, networkOf } from './sessions.ts'

/** px: the network sees squares of this side, and was trained with this side of the whole. */
const patch = 14
const trainedSide = 518
/** Those of ImageNet, with which the network was trained. */
const normalization: Normalization = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] }
/** Share of the points that may be farther than 0 or nearer than 1, so that a few do not flatten the rest. */
const outliers = 0.005
const shape = { inputs: ['pixel_values'], outputs: ['predicted_depth'] }

/** Size in which the network sees an image: of its shape, with as many patches as in training, so equally fast for all. */
export function seenSize(width: number, height: number): { width: number; height: number } {
  const scale = trainedSide / Math.sqrt(width * height)
  const inPatches = (side: number) => Math.max(1, Math.round((side * scale) / patch)) * patch
  return { width: inPatches(width), height: inPatches(height) }
}

/** Measures the depth of an image and writes it to a file. @throws AddOnError */
export async function measureDepth({ models, folder, name, width, height }: DepthJob): Promise<void> {
  const files = depthFiles(folder, { name })
  const model = addOnFile(models, { id: 'depth' }, { name: 'model.onnx' })
  const { session, floats } = await networkOf(models, model, shape)
  const seen = seenSize(width, height)
  sharp.concurrency(1)
  const rgb = await sharp(await readFile(files.pixels), { raw: { width, height, channels: 3 } })
    .resize(seen.width, seen.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const pixels = floats(planesOf(rgb, normalization), [1, 3, seen.height, seen.width])
  const { data, dims } = floatsOf(await session.run({ pixel_values: pixels }), 'predicted_depth')
  const [rows, columns] = dims.slice(-2)
  if (!columns || !rows || data.length !== columns * rows) {
    throw new AddOnError(`The network gave a depth map of the shape ${dims.join(' x ')}.`)
  }
  await writeDepth(files.map, nearness(data, { width: columns, height: rows }))
}

/** The answer of the network, larger for what is nearer in a measure of its own, from 0 to 1. */
export function nearness(data: Float32Array, size: { width: number; height: number }): DepthMap {
  const sorted = Float32Array.from(data).sort()
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  const [far, near] = [at(outliers), at(1 - outliers)]
  if (!Number.isFinite(near - far)) throw new AddOnError('The network gave a depth map without numbers.')
  const span = near - far
  return { ...size, data: data.map((value) => (span > 0 ? Math.min(1, Math.max(0, (value - far) / span)) : 0)) }
}
