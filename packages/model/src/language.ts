/** 'as-designed': the words of the specification, most of them English, some Chinese. */
export const languageIds = ['as-designed', 'en', 'zh'] as const
export type LanguageId = (typeof languageIds)[number]

/** For the `lang` attribute. What a text has in another language carries an attribute of its own. */
export const htmlLanguages: Readonly<Record<LanguageId, 'en' | 'zh-Hans'>> = {
  'as-designed': 'en',
  en: 'en',
  zh: 'zh-Hans',
}

/** Language of a text that is not in that of the page, for its `lang` attribute; undefined for the page's own. */
export function foreignLanguage(text: string): 'zh-Hans' | undefined {
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : undefined
}

/** Tells the server which language somebody chose; without a choice there is none. */
export const languageCookie = 'mirari_language'

/** What was kept of a choice; everything that is no language is none. */
export function readLanguage(value: string | null | undefined): LanguageId {
  return languageIds.find((id) => id === value) ?? 'as-designed'
}
