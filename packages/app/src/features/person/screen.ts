import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { SidebarScreen } from '../../stores/navigation/screen-record.ts'

export const personScreen: SidebarScreen<'people'> = {
  id: 'people',
  layout: 'sidebar',
  title: ({ shell }) => shell.screens.people,
  access: 'everybody',
  feature: null,
  query: ['person', 'type'],
  icon: null,
  feedbackTag: { screen: 'Explore', detail: 'Explore Detail' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./PersonScreen.tsx')).PersonScreen),
}
