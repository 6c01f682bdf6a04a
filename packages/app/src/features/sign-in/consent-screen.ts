import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { WindowScreen } from '../../stores/navigation/screen-record.ts'

/** The window in which a user lets the page of a partner create for them. */
export const consentScreen: WindowScreen<'partner'> = {
  id: 'partner',
  layout: 'window',
  title: ({ login }) => login.screens.connect,
  access: 'signed-in',
  feature: null,
  query: ['section', 'asks'],
  icon: null,
  feedbackTag: { screen: 'Login Page', detail: 'Login Page' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./ConsentScreen.tsx')).ConsentScreen),
}
