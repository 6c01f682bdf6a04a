/** Letters that only one language of ours is written in, with that language's `lang`. */
const scripts: readonly { letters: RegExp; lang: string }[] = [{ letters: /\p{Script=Han}/u, lang: 'zh-Hans' }]

/** Language of a text that is not in that of the page, for its `lang` attribute; undefined for the page's own. */
export function foreignLanguage(text: string): string | undefined {
  return scripts.find(({ letters }) => letters.test(text))?.lang
}
