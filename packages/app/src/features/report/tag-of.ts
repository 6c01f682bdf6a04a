import type { FeedbackTag } from '@mirari/model'
import { isEditor, type Route } from '../../stores/navigation/route.ts'

/** The page that a report is most likely about. */
export function tagOf({ screen, itemId }: Route): FeedbackTag {
  const isDetail = itemId !== null
  if (screen === 'inspiration') return isDetail ? 'Explore Detail' : 'Explore'
  if (screen === 'generate') return isDetail ? 'Creation Detail' : 'Create'
  if (screen === 'assets') return isDetail ? 'Assets Detail' : 'Assets'
  return isEditor(screen) ? 'Create' : 'Login Page'
}
