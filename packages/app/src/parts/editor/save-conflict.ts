import { SaveConflict } from '@mirari/editor-core'
import { RequestProblem } from '../../api/request-problem.ts'

/** A save whose refusal as outdated becomes the editors' question whose work stays. */
export async function orConflict<Answer>(save: Promise<Answer>): Promise<Answer> {
  try {
    return await save
  } catch (error) {
    if (error instanceof RequestProblem && error.reason === 'save_outdated') throw new SaveConflict({ cause: error })
    throw error
  }
}
