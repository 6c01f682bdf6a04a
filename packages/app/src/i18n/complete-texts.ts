import { type CreateBoxTexts, defaultTexts as createBox } from '@mirari/create-box'
import { defaultTexts as detail, defaultPreviewTexts as preview } from '@mirari/detail-view'
import type { LateMessages, Messages, WidgetSection } from '@mirari/messages'
import { defaultTemplateEditorTexts as templateEditor } from '@mirari/template-editor'
import { defaultWallpaperEditorTexts as wallpaperEditor } from '@mirari/wallpaper-editor'
import type { CompleteTexts, LateWidgetTexts } from './app-texts.ts'
import { changedTexts, type TextChanges } from './changed-texts.ts'
import { earlyWidgetTexts } from './default-texts.ts'

const lateWidgetTexts: LateWidgetTexts & { createBox: CreateBoxTexts } = {
  createBox,
  detail,
  preview,
  wallpaperEditor,
  templateEditor,
}

/**
 * Completes a locale that is based on the default locale: sections it leaves out come from the widgets' built-in texts.
 */
export function completeTexts(
  messages: Messages & LateMessages & Required<TextChanges<Pick<CompleteTexts, WidgetSection>>>,
): CompleteTexts {
  return changedTexts<CompleteTexts>({ ...messages, ...earlyWidgetTexts, ...lateWidgetTexts }, messages)
}
