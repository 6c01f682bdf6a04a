/** Reports of issues. */
import type { FeedbackType } from '@mirari/contract/lists'

export const defaultFeedbackType: FeedbackType = 'other'

/** Most images of one report. */
export const maxFeedbackImages = 5
/** Most characters of a description. */
export const maxFeedbackLength = 5000

export const feedbackProblems = {
  noDescription: 'Please describe the issue you encountered',
  tooLong: `The description may not be longer than ${maxFeedbackLength} characters`,
} as const

export type FeedbackProblem = keyof typeof feedbackProblems

/** The problem of a description; null when it is valid. */
export function checkFeedback(description: string): FeedbackProblem | null {
  const trimmed = description.trim()
  if (trimmed === '') return 'noDescription'
  return trimmed.length > maxFeedbackLength ? 'tooLong' : null
}
