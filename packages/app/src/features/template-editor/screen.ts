import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { EditorScreen } from '../../stores/navigation/screen-record.ts'

export const templateEditorScreen: EditorScreen<'wallpaper_template'> = {
  id: 'wallpaper_template',
  layout: 'editor',
  title: ({ shell }) => shell.screens.wallpaper_template,
  access: 'signed-in',
  feature: null,
  query: [],
  icon: null,
  feedbackTag: { screen: 'Create', detail: 'Create' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./TemplateEditorScreen.tsx')).TemplateEditorScreen),
}
