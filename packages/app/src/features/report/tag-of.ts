import type { FeedbackTag } from '@mirari/contract/lists'
import type { Route } from '../../stores/navigation/route.ts'
import { screens } from '../../stores/navigation/screens.ts'

/** The page that a report is most likely about. */
export function tagOf({ screen, itemId }: Route): FeedbackTag {
  const { feedbackTag } = screens[screen]
  return itemId === null ? feedbackTag.screen : feedbackTag.detail
}
