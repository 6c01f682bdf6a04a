/** Why a task ended without a result, as the server says it and a client may say it in another language. */
export const taskFailures = {
  crashed: 'The creation could not be finished. Your points were given back.',
  failed: 'The creation could not be made. Your points were given back.',
  timedOut: 'The creation took too long and was stopped. Your points were given back.',
  unavailable: 'This model is not available on this server.',
} as const

export type TaskFailure = keyof typeof taskFailures

/** The failure that a sentence tells; null for one of an engine's own. */
export function taskFailureOf(sentence: string): TaskFailure | null {
  for (const failure of ['crashed', 'failed', 'timedOut', 'unavailable'] as const) {
    if (taskFailures[failure] === sentence) return failure
  }
  return null
}
