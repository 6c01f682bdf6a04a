import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase } from '../../platform/testing.ts'
import { createRoom } from './room.ts'

const quotaBytes = 100
const ownQuotaBytes = 10
const people = 16

test('the room of several people is read by two statements, and each has their own quota and files', async () => {
  await using database = await openTestDatabase()
  const room = createRoom({ quotaBytes, reserveBytes: 0, disk: async () => ({ free: 1, total: 1 }) })
  const ids = await Promise.all(Array.from({ length: people }, async () => (await createTestUser(database)).id))
  const [small = '', full = '', ...others] = ids
  await database.write(async (trx) => {
    await trx.insertInto('storage_quota').values({ user_id: small, bytes: ownQuotaBytes }).execute()
    await trx
      .insertInto('counter')
      .values({ name: `stored_bytes:${full}`, value: quotaBytes - 1 })
      .execute()
  })
  let statements = 0
  const counted = database.read.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const asked = (changed: Record<string, number>) =>
    room.requireAll(counted, new Map([...ids.map((id): [string, number] => [id, 1]), ...Object.entries(changed)]))

  await asked({ [small]: ownQuotaBytes, [full]: 1, [others[0] ?? '']: quotaBytes })
  expect(statements).toBe(2)
  await expect(asked({ [small]: ownQuotaBytes + 1 })).rejects.toThrow('10 B')
  await expect(asked({ [full]: 2 })).rejects.toThrow('100 B')
  await expect(asked({ [others.at(-1) ?? '']: quotaBytes + 1 })).rejects.toThrow('100 B')
})
