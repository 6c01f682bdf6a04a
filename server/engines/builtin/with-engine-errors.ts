import { ProceduralError } from '@mirari/procedural/paint'
import { type Engine, EngineError } from '../engine.ts'

/** The painter's refusals as the engine's: with a sentence that the user may read. */
export function withEngineErrors(run: Engine['run']): Engine['run'] {
  return async (task, io) => {
    try {
      return await run(task, io)
    } catch (error) {
      if (error instanceof ProceduralError) throw new EngineError(error.message, { cause: error })
      throw error
    }
  }
}
