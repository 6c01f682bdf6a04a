/** Makes wallpapers: a document, its files, a poster and a preview. */
import type { ModelId } from '@mirari/model'
import type { EngineIo, EngineOutput, EngineTask } from '../../engine.ts'
import { makeClock } from './clock.ts'
import { makeMediaWallpaper } from './media-wallpaper.ts'
import { makeParallax } from './parallax.ts'

type Make = (task: EngineTask, io: EngineIo) => Promise<EngineOutput>

const makers: Readonly<Partial<Record<ModelId, Make>>> = {
  'Parallax Wallpaper': makeParallax,
  'Live Wallpaper': (task, io) => makeMediaWallpaper('live', task, io),
  'Click Wallpaper': (task, io) => makeMediaWallpaper('click', task, io),
  'Clock Wallpaper': makeClock,
}

export function isWallpaperModel(model: ModelId): boolean {
  return makers[model] !== undefined
}

/** Makes the one wallpaper of a task. @throws EngineError when one of its references cannot be read */
export async function makeWallpaper(task: EngineTask, io: EngineIo): Promise<EngineOutput[]> {
  const make = makers[task.model]
  if (!make) throw new Error(`There is no wallpaper '${task.model}'.`)
  const output = await make(task, io)
  io.progress(1)
  return [output]
}
