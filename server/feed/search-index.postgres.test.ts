import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partBits } from '../platform/database/postgres/search-words.ts'
import { searchRange, seqGap } from '../platform/database/triggers/search.ts'
import { openTestDatabase, type TestDatabase } from '../platform/testing.ts'
import type { SearchIndex } from './search-index.ts'
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
/** First number of the second part of the index. */
const partEnd = 2 ** partBits

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

describe('words of every frequency, in two parts of the index', () => {
  const rows = 3000
  const newestRow = partEnd + (rows / 2) * seqGap
  const seqOf = (age: number) => newestRow - age * seqGap
  /** Every how manieth row has the word, the newest first. */
  const every = { always: 1, often: 3, sometimes: 10, seldom: 170, once: rows } as const
  const words = Object.keys(every) as (keyof typeof every)[]
  let database: TestDatabase
  let index: SearchIndex

  beforeAll(async () => {
    database = await openTestDatabase()
    index = createSearchIndex(database.search)
    const docs = Array.from({ length: rows }, (_, age) => ({
      seq: seqOf(age),
      generation_result_id: `of age ${age}`,
      words: words.filter((word) => age % every[word] === every[word] - 1),
    }))
    const list = sql`json_to_recordset(cast(${JSON.stringify(docs)} as json))`
    await database.write(async (trx) => {
      // Makes the parts.
      await sql`insert into search_doc(seq, generation_result_id, task_category, published_at)
        select seq, generation_result_id, 'image', '' from ${list} as doc(seq bigint, generation_result_id text)`.execute(
        trx,
      )
      await sql`insert into search_words(seq, words)
        select seq, array_to_tsvector(words) from ${list} as doc(seq bigint, words text[])`.execute(trx)
    })
  })
  afterAll(() => database[Symbol.asyncDispose]())

  const agesOf = (word: keyof typeof every) =>
    Array.from({ length: rows }, (_, age) => age).filter((age) => age % every[word] === every[word] - 1)

  test.each(words)('the newest matches are found and all are counted: %s', async (word) => {
    const ages = agesOf(word)
    for (const limit of [1, 200, 1000]) {
      const ids = ages.slice(0, limit).map((age) => `of age ${age}`)
      expect(await index.newestIds(`'${word}'`, limit)).toEqual(ids)
    }
    const query = { match: `'${word}'`, first: 1, last: searchRange - 1, tag: null }
    for (const limit of [rows, 700]) {
      expect((await index.find(query, 200, limit)).total).toBe(Math.min(ages.length, limit))
    }
    // Up to a time, and with a second word.
    const older = ages.filter((age) => age >= 1600)
    expect((await index.find({ ...query, last: seqOf(1600) }, 200, rows)).total).toBe(older.length)
    const both = `'${word}' & 'often'`
    expect((await index.find({ ...query, match: both }, 20, rows)).total).toBe(
      agesOf('often').filter((age) => ages.includes(age)).length,
    )
  })
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
