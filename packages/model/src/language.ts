/** Scripts by which a language of the product can be recognized, with the language's `lang`. */
const scripts: readonly { letters: RegExp; lang: string }[] = [{ letters: /\p{Script=Han}/u, lang: 'zh-Hans' }]

/**
 * Language of a text, for its `lang` attribute, where its script shows that it is not the page's; otherwise undefined.
 */
export function foreignLanguage(text: string): string | undefined {
  return scripts.find(({ letters }) => letters.test(text))?.lang
}
