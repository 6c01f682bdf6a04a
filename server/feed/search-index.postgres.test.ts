import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../platform/testing.ts'
import { createSearchIndex } from './search-index-store.ts'
import { foldText, searchTokens } from './search-keywords.ts'

/** Every character that has a meaning, but for rare numerals, of which nobody makes words. */
const characters = Array.from({ length: 0x32400 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) =>
    foldText(character) === character &&
    (!/[\p{Cc}\p{Cn}\p{Cs}\p{Co}\p{No}\p{Nl}]/u.test(character) || character === '〇'),
)
const perText = 512
/** Letters that came into Unicode after the version that the server knows, such as most hieroglyphs. */
const maxUnknown = 6000

test('the words of the index are those of searches, whatever the script', async () => {
  await using database = await openTestDatabase()
  const wordsOf = async (text: string) => {
    const { rows } = await sql<{ words: string[] }>`
      select tsvector_to_array(search_words_of(${text})) as words`.execute(database.read)
    return new Set(rows[0]?.words)
  }
  const sample = 'Ångström, İstanbul & ΣΟΦΟΣ; ﬁve ＷＩＤＥ Ⅷ ② straße Œuvre naïve 한국어 हिन्दी العربية Кириллица ꙮ'
  expect(await wordsOf(sample)).toEqual(new Set(searchTokens(foldText(sample)).map(({ text }) => text)))
  expect(await wordsOf('樱花，々〇 ｶﾞ・ー a')).toEqual(new Set(['樱花', '花々', '々〇', '〇ガ', 'ガー', 'ー', 'a']))

  let unknown = 0
  for (let start = 0; start < characters.length; start += perText) {
    const text = characters
      .slice(start, start + perText)
      .map((character) => `a${character}b`)
      .join(' ')
    const [actual, expected] = [await wordsOf(text), searchTokens(foldText(text)).map((word) => word.text)]
    unknown += new Set(expected).difference(actual).size
    // Where such a letter stands, the two beside it are words.
    expect([...actual.difference(new Set([...expected, 'a', 'b']))]).toEqual([])
  }
  expect(unknown).toBeLessThan(maxUnknown)
})

test('a search that takes too long is given up with a clear answer', async () => {
  await using database = await openTestDatabase()
  const { newestIds } = createSearchIndex(database.search)
  await database.write(async (trx) => {
    await sql`lock table search_words`.execute(trx)
    await expect(newestIds("'lake'", 1)).rejects.toThrow('The search takes too long')
  })
  expect(await newestIds("'lake'", 1)).toEqual([])
})
