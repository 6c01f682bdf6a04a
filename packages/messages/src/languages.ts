import { defaultLanguage } from './default/language.ts'
import { english } from './en/language.ts'
import { languageSet } from './language-set.ts'
import { chinese } from './zh/language.ts'

/** Every language of the interface, in the order in which they are offered. */
export const languages = languageSet(defaultLanguage, english, chinese)

/** A language of the interface as a record. */
export type Language = (typeof languages)['records'][number]
export type LanguageId = Language['id']
