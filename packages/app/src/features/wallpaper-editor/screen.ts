import { lazyPart } from '../../parts/page/lazy-part.ts'
import type { EditorScreen } from '../../stores/navigation/screen-record.ts'

export const wallpaperEditorScreen: EditorScreen<'wallpaper'> = {
  id: 'wallpaper',
  layout: 'editor',
  title: ({ shell }) => shell.screens.wallpaper,
  access: 'signed-in',
  feature: null,
  query: [],
  icon: null,
  feedbackTag: { screen: 'Create', detail: 'Create' },
  shortcut: null,
  Component: lazyPart(async () => (await import('./WallpaperEditorScreen.tsx')).WallpaperEditorScreen),
}
