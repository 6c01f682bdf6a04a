import type { LanguageId } from '../languages.ts'
import { type PartnersTexts, texts } from './texts.ts'
import { chinese } from './zh.ts'

export type { PartnersTexts } from './texts.ts'

/** Messages of the screen for owners of partners in every language. */
export const partnersTexts: Readonly<Record<LanguageId, PartnersTexts>> = { default: texts, en: texts, zh: chinese }
