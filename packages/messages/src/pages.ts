import type { LanguageRecord } from './language-record.ts'
import { type LanguageId, languages } from './languages.ts'
import type { PageTexts } from './page-texts.ts'

/** Loads the texts of the server's pages in the given languages. */
export async function loadPageTexts<Id extends string>(
  records: readonly (LanguageRecord & { id: Id })[],
): Promise<(id: Id) => PageTexts> {
  const loaded = records.map(async (record) => {
    const [pages, messages] = await Promise.all([record.loadPages(), record.load()])
    return [record.id, pages(messages)] as const
  })
  const texts = new Map(await Promise.all(loaded))
  return (id) => {
    const found = texts.get(id)
    if (found === undefined) throw new Error(`The pages have no language '${id}'.`)
    return found
  }
}

/** CSS `font-family` of the server's pages: the reader's own font, then one for the script of each language. */
export function pageFonts(records: readonly LanguageRecord[]): string {
  const families = new Set(records.flatMap(({ fonts }) => fonts))
  return ['system-ui', ...[...families].map((family) => `'${family}'`), 'sans-serif'].join(', ')
}

/** The texts of the server's pages in one of the languages. */
export const pageTextsIn: (id: LanguageId) => PageTexts = await loadPageTexts(languages.records)

/** CSS `font-family` of the server's pages. */
export const pageFontFamily = pageFonts(languages.records)
export type { PageTexts } from './page-texts.ts'
