import type { LanguageId } from '../languages.ts'
import { type ConsoleTexts, texts } from './texts.ts'
import { chinese } from './zh.ts'

export type { ConsoleTexts } from './texts.ts'

/** Messages of the operator's console in every language. */
export const consoleTexts: Readonly<Record<LanguageId, ConsoleTexts>> = { default: texts, en: texts, zh: chinese }
