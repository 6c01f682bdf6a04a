import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { WindowScreen } from '../../stores/navigation/screen-record.ts'

export const signInScreen: WindowScreen<'login'> = {
  id: 'login',
  layout: 'window',
  title: ({ shell }) => shell.screens.login,
  access: 'visitors',
  feature: null,
  query: [],
  icon: null,
  feedbackTag: { screen: 'Login Page', detail: 'Login Page' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./SignInScreen.tsx')).SignInScreen),
}
