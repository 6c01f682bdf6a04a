import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { WindowScreen } from '../../stores/navigation/screen-record.ts'

/** The operator's console, which is not there for anybody else. */
export const adminScreen: WindowScreen<'admin'> = {
  id: 'admin',
  layout: 'window',
  title: ({ shell }) => shell.screens.admin,
  access: 'signed-in',
  feature: null,
  query: ['section', 'search'],
  icon: null,
  feedbackTag: { screen: 'Other', detail: 'Other' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./AdminScreen.tsx')).AdminScreen),
}
