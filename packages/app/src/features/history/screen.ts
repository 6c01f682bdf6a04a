import { CirclePlus } from 'lucide'
import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { SidebarScreen } from '../../stores/navigation/screen-record.ts'

export const historyScreen: SidebarScreen<'generate'> = {
  id: 'generate',
  layout: 'sidebar',
  title: ({ shell }) => shell.screens.generate,
  access: 'signed-in',
  feature: null,
  query: ['type', 'search', 'period', 'until'],
  icon: CirclePlus,
  feedbackTag: { screen: 'Create', detail: 'Creation Detail' },
  shortcut: { id: 'create', keys: ['g', 'c'] },
  Component: lazyPart(async () => (await import('./HistoryScreen.tsx')).HistoryScreen),
}
