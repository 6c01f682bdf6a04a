import { type ComponentType, lazy } from 'react'
import { ExploreScreen } from '../features/explore/ExploreScreen.tsx'
import type { Screen } from '../stores/navigation/route.ts'

/** Editors and the sign-in are no pages; {@link App} has places of their own for them. */
export type PageScreen = Exclude<Screen, 'wallpaper' | 'wallpaper_template' | 'login'>

/** What each page shows. What is not on the first screen is not in the first download. */
export const pages: Readonly<Record<PageScreen, ComponentType>> = {
  inspiration: ExploreScreen,
  generate: lazy(async () => ({ default: (await import('../features/history/HistoryScreen.tsx')).HistoryScreen })),
  assets: lazy(async () => ({ default: (await import('../features/library/LibraryScreen.tsx')).LibraryScreen })),
}
