import { rolesOf } from '../reference-rules.ts'
import { resultCountOf } from '../result-count.ts'
import type { GenerationRow } from '../store.ts'

/** Properties that determine the running time of a task. */
export interface TaskShape extends Pick<GenerationRow, 'model' | 'width' | 'height' | 'request'> {
  /** Id of the engine. */
  engine: string
}

/** Keys under which the running times of like tasks are kept, the closest likeness first. */
export interface TaskKinds {
  /** Of the same model, about the same size, length, number of references and of results. */
  alike: string
  /** Of the same model. */
  model: string
  /** Of the same engine. */
  engine: string
}

/** Pixels of a size step's middle; a step up is twice as many. */
const basePixels = 1024 * 1024

export function kindsOf({ engine, model, width, height, request }: TaskShape): TaskKinds {
  const sizeStep = Math.round(Math.log2((width * height) / basePixels))
  // Written by this server from a checked request, so its shape is known.
  const settings = JSON.parse(request)
  const references = rolesOf(settings).length
  const count = resultCountOf({ model, request })
  const shape = [
    `${sizeStep}`,
    `${settings.duration ?? 0}s`,
    settings.GenLoopVideo ? 'loop' : '',
    `${references}r`,
    `${count}x`,
  ]
  return { alike: [engine, model, ...shape].join('/'), ...modelKinds(engine, model) }
}

export function modelKinds(engine: string, model: string): Pick<TaskKinds, 'model' | 'engine'> {
  return { model: `${engine}/${model}`, engine }
}
