/** Likes of several people run beside each other, at several nodes, and each counts once. */
import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { createTestUser, openTestDatabase } from '../platform/testing.ts'
import { insertTestResult } from '../results/testing.ts'
import { createFeedService, type FeedDeps } from './service.ts'
import { setPublic } from './store.ts'

const likers = 8
const actsOfEach = 8

const unused = () => {
  throw new Error('This is not part of the test.')
}
const others: Pick<FeedDeps, 'media' | 'variants' | 'events'> = {
  media: { download: unused, open: unused, link: unused, renewed: unused, erase: unused },
  variants: { download: unused },
  events: { publish: unused },
}
const feedOn = (database: Database) => createFeedService({ ...others, database, clock: systemClock })

async function openNodes() {
  const database = await openTestDatabase()
  const other = await database.again()
  const owner = await createTestUser(database)
  const people = await Promise.all(Array.from({ length: likers }, () => createTestUser(database)))
  const publish = () =>
    database.write(async (trx) => {
      const id = await insertTestResult(trx, owner.id)
      await setPublic(trx, id, systemClock.now().toISOString())
      return id
    })
  const results = [await publish(), await publish()]
  const nodes = [feedOn(database), feedOn(other)] as const
  return {
    ...{ database, people, results },
    node: (index: number) => nodes[index % 2 === 0 ? 0 : 1],
    async [Symbol.asyncDispose]() {
      await other.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('128 likes of eight people at two nodes, on two results in either order: each result counts who likes it', async () => {
  await using scene = await openNodes()
  const { database, people, results } = scene

  await Promise.all(
    people.flatMap((person, who) =>
      Array.from({ length: actsOfEach }, async (_, index) => {
        const order = (who + index) % 2 === 0 ? results : results.toReversed()
        for (const id of order) await scene.node(index).like(person, id, index % 3 !== 0)
      }),
    ),
  )
  // The last word of each: the even ones like both, the others neither.
  await Promise.all(
    people.flatMap((person, who) => results.map((id) => scene.node(who).like(person, id, who % 2 === 0))),
  )

  const counted = await database.read.selectFrom('generation_result').select('likes_count').execute()
  expect(counted).toEqual([{ likes_count: likers / 2 }, { likes_count: likers / 2 }])
  const stored = await database.read.selectFrom('result_like').select('user_id').execute()
  expect(stored).toHaveLength(likers)
})

test('a like of one person does not wait for that of another', async () => {
  await using scene = await openNodes()
  const { database, people, results } = scene
  const [one, two] = people
  const [first = '', second = ''] = results
  if (!one || !two) throw new Error('Nobody likes anything.')
  let begun = 0
  const both = Promise.withResolvers<void>()
  const meeting = feedOn({
    ...database,
    writeOf: (id, work) =>
      database.writeOf(id, async (trx) => {
        const answer = await work(trx)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        return answer
      }),
  })

  const likes = await Promise.all([meeting.like(one, first, true), meeting.like(two, second, true)])

  expect(begun).toBe(2)
  expect(likes).toEqual(Array(2).fill({ is_liked: true, likes_count: 1 }))
})
