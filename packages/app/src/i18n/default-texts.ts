import { defaultTexts as createBox, defaultLowPointsTexts as lowPoints } from '@mirari/create-box'
import { defaultFeedTexts as feed } from '@mirari/masonry-feed'
import { defaultMessages } from '@mirari/messages'
import { defaultUiTexts as ui } from '@mirari/ui'
import type { AppTexts, EarlyWidgetTexts } from './app-texts.ts'

/** What the widgets of the first download say by themselves. */
export const earlyWidgetTexts: EarlyWidgetTexts = { ui, feed, createBox, lowPoints }

/** What people read until they choose a language. */
export const defaultTexts: AppTexts = { ...defaultMessages, ...earlyWidgetTexts }
