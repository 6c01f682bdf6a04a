/** The model that extends a finished picture beyond its borders. */
import { join } from 'node:path'
import { EngineError, type EngineIo, type EngineOutput, type EngineSource, type EngineTask } from '../../engine.ts'
import { matchesScene, sceneOfRecipe } from '../depth/recipe-scene.ts'
import { encodeWebp } from '../encode.ts'
import { deriveSeed } from '../random.ts'
import { type Box, extendPicture } from './extend-picture.ts'
import { openSource } from './open-source.ts'
import { repaintWider } from './repaint-wider.ts'

/** Longer side of the largest result, px. */
const longest = 4096
/** Below this a source has nothing to go on from, px. */
const least = 16
const openShare = 0.05
const paintShare = 0.85

/**
 * Extends `task.source` by its padding to `task.width` x `task.height`.
 * @throws EngineError when the source cannot be read or the sizes make no sense
 */
export async function outpaint(task: EngineTask, io: EngineIo): Promise<EngineOutput[]> {
  const { source, width, height, count } = task
  if (!source) throw new EngineError('There is no picture to extend.')
  const box = boxOf(source, width, height)
  const picture = await openSource(source.path, box.width, box.height)
  io.progress(openShare)
  const recipe = sceneOfRecipe(source.recipe)
  const isOurs = recipe !== null && (await matchesScene(picture, recipe, io.signal))
  const outputs: EngineOutput[] = []
  for (let index = 0; index < count; index++) {
    const report = (share: number) => io.progress(openShare + (1 - openShare) * ((index + share) / count))
    const options = { signal: io.signal, progress: (fraction: number) => report(fraction * paintShare) }
    const wide =
      recipe && isOurs
        ? await repaintWider(picture, recipe, box, width, height, options)
        : await extendPicture(picture, box, width, height, { ...options, seed: deriveSeed(task.seed, index) })
    io.signal.throwIfAborted()
    const path = join(io.folder, `result-${index}.webp`)
    await encodeWebp(wide, path)
    report(1)
    const tags = recipe && isOurs ? [...new Set([...recipe.brief.tags, ...recipe.scene.tags])] : []
    outputs.push({ path, content_type: 'image/webp', width, height, tags })
  }
  return outputs
}

/** Where the source lies in the result. */
function boxOf({ padding }: EngineSource, width: number, height: number): Box {
  const { left, right, top, bottom } = padding ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const box = { left, top, width: width - left - right, height: height - top - bottom }
  const isSound =
    [left, right, top, bottom].every((side) => Number.isInteger(side) && side >= 0) &&
    box.width >= least &&
    box.height >= least &&
    Math.max(width, height) <= longest
  if (!isSound) throw new EngineError('The picture cannot be extended to this size.')
  return box
}
