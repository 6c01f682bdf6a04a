/** Reports of issues. */
import type { FeedbackTag, FeedbackType } from '@mirari/contract/lists'

export const defaultFeedbackType: FeedbackType = 'other'

/** Most pictures of one report. */
export const maxFeedbackImages = 5
/** Most characters of a description. */
export const maxFeedbackLength = 5000

export const feedbackProblems = {
  noDescription: 'Please describe the issue you encountered',
  tooLong: `The description may not be longer than ${maxFeedbackLength} characters.`,
} as const

/** Body of POST /api/users/me/feedback. */
export interface FeedbackRequest {
  issue_description: string
  feedback_type?: FeedbackType
  navigation_tag?: FeedbackTag
  issue_link?: string
  issue_prompt?: string
  /** Addresses of own uploads. */
  attachment_images?: string[]
  priority?: 'normal'
}

export type FeedbackProblem = keyof typeof feedbackProblems

/** What is wrong with a description; null when nothing is. */
export function checkFeedback(description: string): FeedbackProblem | null {
  const trimmed = description.trim()
  if (trimmed === '') return 'noDescription'
  return trimmed.length > maxFeedbackLength ? 'tooLong' : null
}
