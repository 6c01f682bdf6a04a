import type { LanguageRecord } from './language-record.ts'

/** The cookie in which the app hands a choice to the server; without a choice there is none. */
export const languageCookie = 'mirari_language'

/** The languages that one can choose from. */
export interface LanguageSet<L extends LanguageRecord> {
  /** What everybody reads until they choose. */
  first: L
  records: readonly L[]
  /** The language with a stored id; the first one for everything else. */
  read: (id: string | null | undefined) => L
  /** The language that a `Cookie` header names; the first one where it names none. */
  readCookie: (header: string | null) => L
}

export function languageSet<First extends LanguageRecord, const Others extends readonly LanguageRecord[]>(
  first: First,
  ...others: Others
): LanguageSet<First | Others[number]> {
  const records: readonly (First | Others[number])[] = [first, ...others]
  const read = (id: string | null | undefined) => records.find((language) => language.id === id) ?? first
  return {
    first,
    records,
    read,
    readCookie(header) {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
      return read(pairs.find(([name]) => name === languageCookie)?.[1])
    },
  }
}
