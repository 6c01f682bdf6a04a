import type { LanguageRecord } from './language-record.ts'

/** Name of the cookie by which the server gets the chosen language; absent without a choice. */
export const languageCookie = 'mirari_language'

/** The languages of the interface. */
export interface LanguageSet<L extends LanguageRecord> {
  /** The language until a user chooses one. */
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
