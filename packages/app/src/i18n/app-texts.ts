import type { CreateBoxTexts, LowPointsTexts } from '@mirari/create-box'
import type { DetailTexts, PreviewTexts } from '@mirari/detail-view'
import type { FeedTexts } from '@mirari/masonry-feed'
import type { Messages } from '@mirari/messages'
import type { TemplateEditorTexts } from '@mirari/template-editor'
import type { UiTexts } from '@mirari/ui'
import type { WallpaperEditorTexts } from '@mirari/wallpaper-editor'

/** Sections of the widgets that the first download has. */
export interface EarlyWidgetTexts {
  ui: UiTexts
  feed: FeedTexts
  createBox: CreateBoxTexts
  lowPoints: LowPointsTexts
}

/** Sections of widgets whose code comes later. In the default language they speak for themselves. */
export interface LateWidgetTexts {
  detail: DetailTexts
  preview: PreviewTexts
  wallpaperEditor: WallpaperEditorTexts
  templateEditor: TemplateEditorTexts
}

/** Every text of the app and its widgets in one language. A text with values in it is a function. */
export type AppTexts = Messages & EarlyWidgetTexts & Partial<LateWidgetTexts>

/** Texts in which nothing is left out. */
export type CompleteTexts = Messages & EarlyWidgetTexts & LateWidgetTexts
