/** Changes of several accounts that are asked for at once, see `Database.writeTogether`. */
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing.ts'
import type { Tables } from './tables.ts'

const bad = 'bad'

/** Notes each name once, and refuses a bad one with its own error. */
async function addAll(trx: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  for (const name of names) await trx.insertInto('counter').values({ name, value: 0 }).execute()
  const refused = names.find((name) => name.startsWith(bad))
  if (refused !== undefined) throw new Error(`${refused} is refused.`)
  return names.map((name) => `added ${name}`)
}

test('everybody has the answer to what they asked for, and only who is to blame is told of a refusal', async () => {
  await using database = await openTestDatabase()
  const add = database.writeTogether(addAll)
  const names = Array.from({ length: 50 }, (_, index) => (index % 17 === 5 ? `${bad}${index}` : `n${index}`))

  const outcomes = await Promise.allSettled(names.map((name, index) => add(`account-${index % 7}`, name)))

  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual(
    names.map((name) => (name.startsWith(bad) ? `${name} is refused.` : `added ${name}`)),
  )
  const stored = await database.read.selectFrom('counter').select('name').execute()
  expect(stored.map(({ name }) => name).sort()).toEqual(names.filter((name) => !name.startsWith(bad)).sort())
})
