import { Images } from 'lucide'
import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { SidebarScreen } from '../../stores/navigation/screen-record.ts'

export const libraryScreen: SidebarScreen<'assets'> = {
  id: 'assets',
  layout: 'sidebar',
  title: ({ shell }) => shell.screens.assets,
  access: 'signed-in',
  feature: 'assets',
  query: ['type', 'folder', 'search', 'sort', 'liked', 'until'],
  icon: Images,
  feedbackTag: { screen: 'Assets', detail: 'Assets Detail' },
  shortcut: { id: 'assets', keys: ['g', 'a'] },
  Component: lazyPart(async () => (await import('./LibraryScreen.tsx')).LibraryScreen),
}
