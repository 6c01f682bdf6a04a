import { Compass } from 'lucide'
import type { SidebarScreen } from '../../stores/navigation/screen-record.ts'
import { ExploreScreen } from './ExploreScreen.tsx'

export const exploreScreen: SidebarScreen<'inspiration'> = {
  id: 'inspiration',
  layout: 'sidebar',
  title: ({ shell }) => shell.screens.inspiration,
  access: 'everybody',
  feature: null,
  query: ['type', 'search', 'order'],
  icon: Compass,
  feedbackTag: { screen: 'Explore', detail: 'Explore Detail' },
  shortcut: { id: 'explore', keys: ['g', 'e'] },
  // Most visits begin here: its code is in the first download.
  Component: ExploreScreen,
}
