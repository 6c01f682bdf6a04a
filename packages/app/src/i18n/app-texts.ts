import type { BoxTexts, CreateBoxTexts, LowPointsTexts } from '@mirari/create-box'
import type { DetailTexts, PreviewTexts } from '@mirari/detail-view'
import type { FeedTexts } from '@mirari/masonry-feed'
import type { LateMessages, Messages } from '@mirari/messages'
import type { TemplateEditorTexts } from '@mirari/template-editor'
import type { UiTexts } from '@mirari/ui'
import type { WallpaperEditorTexts } from '@mirari/wallpaper-editor'

/** Text sections of the widgets in the first download. */
export interface EarlyWidgetTexts {
  ui: UiTexts
  feed: FeedTexts
  /** In the default locale without the texts of the expanded box, which come with it. */
  createBox: BoxTexts
  lowPoints: LowPointsTexts
}

/** Text sections of widgets that are loaded later. In the default locale these widgets use their built-in texts. */
export interface LateWidgetTexts {
  detail: DetailTexts
  preview: PreviewTexts
  wallpaperEditor: WallpaperEditorTexts
  templateEditor: TemplateEditorTexts
}

/** Every text of the app and its widgets in one language. A text with parameters is a function. */
export type AppTexts = Messages & Partial<LateMessages> & EarlyWidgetTexts & Partial<LateWidgetTexts>

/** Texts with every section present. */
export type CompleteTexts = Messages & LateMessages & EarlyWidgetTexts & LateWidgetTexts & { createBox: CreateBoxTexts }
