import type { FeedbackTag } from '@mirari/contract/lists'
import type { Route } from '../../stores/navigation/route.ts'
import type { RoutedScreen } from '../../stores/navigation/screen-record.ts'

/** What a report from a screen is most likely about. */
export function tagOf({ feedbackTag }: Pick<RoutedScreen, 'feedbackTag'>, { itemId }: Route): FeedbackTag {
  return itemId === null ? feedbackTag.screen : feedbackTag.detail
}
