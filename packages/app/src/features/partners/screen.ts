import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { WindowScreen } from '../../stores/navigation/screen-record.ts'

/** Where the owners of other sites manage keys, limits and webhooks, and see what was spent. */
export const partnersScreen: WindowScreen<'partners'> = {
  id: 'partners',
  layout: 'window',
  title: ({ shell }) => shell.screens.partners,
  access: 'signed-in',
  feature: null,
  query: [],
  icon: null,
  feedbackTag: { screen: 'Other', detail: 'Other' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./PartnersScreen.tsx')).PartnersScreen),
}
