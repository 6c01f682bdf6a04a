import type { LanguageId } from '../languages.ts'
import { texts, type WidgetsTexts } from './texts.ts'
import { chinese } from './zh.ts'

export type { WidgetsTexts } from './texts.ts'

/** Messages of the screen for partners' widgets in every language. */
export const widgetsTexts: Readonly<Record<LanguageId, WidgetsTexts>> = { default: texts, en: texts, zh: chinese }
