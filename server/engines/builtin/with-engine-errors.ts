import { ProceduralError } from '@mirari/procedural/paint'
import { type Engine, EngineError } from '../engine.ts'

/** Turns refusals of the painter into engine errors with a message for the user. */
export function withEngineErrors(run: Engine['run']): Engine['run'] {
  return async (task, io) => {
    try {
      return await run(task, io)
    } catch (error) {
      if (error instanceof ProceduralError) throw EngineError.of(error.code, { cause: error })
      throw error
    }
  }
}
