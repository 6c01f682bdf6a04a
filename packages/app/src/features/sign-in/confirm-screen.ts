import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { WindowScreen } from '../../stores/navigation/screen-record.ts'

/** Where links about the e-mail address of an account lead: its section says which link it is. */
export const confirmScreen: WindowScreen<'confirm'> = {
  id: 'confirm',
  layout: 'window',
  title: ({ login }) => login.screens.confirm,
  access: 'everybody',
  feature: null,
  query: ['section'],
  icon: null,
  feedbackTag: { screen: 'Login Page', detail: 'Login Page' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./ConfirmScreen.tsx')).ConfirmScreen),
}
