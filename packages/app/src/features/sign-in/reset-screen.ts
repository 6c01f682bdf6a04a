import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { WindowScreen } from '../../stores/navigation/screen-record.ts'

/** Asks for a link for a new password, and is where that link leads. */
export const resetScreen: WindowScreen<'reset'> = {
  id: 'reset',
  layout: 'window',
  title: ({ login }) => login.screens.reset,
  access: 'everybody',
  feature: null,
  query: [],
  icon: null,
  feedbackTag: { screen: 'Login Page', detail: 'Login Page' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./ResetScreen.tsx')).ResetScreen),
}
