/** Language of a text that is not in that of the page, for its `lang` attribute; undefined for the page's own. */
export function foreignLanguage(text: string): 'zh-Hans' | undefined {
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : undefined
}
