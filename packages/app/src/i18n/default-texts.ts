import { firstTexts as createBox, defaultLowPointsTexts as lowPoints } from '@mirari/create-box'
import { defaultFeedTexts as feed } from '@mirari/masonry-feed'
import { defaultMessages } from '@mirari/messages'
import { defaultUiTexts as ui } from '@mirari/ui'
import type { AppTexts, EarlyWidgetTexts } from './app-texts.ts'

/** Built-in texts of the widgets in the first download. */
export const earlyWidgetTexts: EarlyWidgetTexts = { ui, feed, createBox, lowPoints }

/** Texts of the default locale, shown until the user chooses a language. */
export const defaultTexts: AppTexts = { ...defaultMessages, ...earlyWidgetTexts }
