import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { WindowScreen } from '../../stores/navigation/screen-record.ts'

/** Where the owner of another site puts a widget together and copies its code. */
export const widgetsScreen: WindowScreen<'widgets'> = {
  id: 'widgets',
  layout: 'window',
  title: ({ shell }) => shell.screens.widgets,
  access: 'everybody',
  feature: null,
  query: [],
  icon: null,
  feedbackTag: { screen: 'Other', detail: 'Other' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./WidgetsScreen.tsx')).WidgetsScreen),
}
