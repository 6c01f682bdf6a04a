import { expect, test } from 'vitest'
import { addResult, startTestServer } from '../testing.ts'
import { renewSearch } from './search-renewal-store.ts'

test('a new name is found for every public result, in small steps between which others write', async () => {
  await using server = await startTestServer()
  const { database } = server.composition
  const ann = await server.signIn({ username: 'Vermeer' })
  const count = 120
  for (let number = 0; number < count; number++) await addResult(server, ann, `pearl ${number}`)
  await database.write((trx) =>
    trx
      .updateTable('generation_result')
      .set({ is_public: 1, published_at: server.clock.now().toISOString() })
      .execute(),
  )
  const found = async (name: string) => {
    const { body } = await server.call(`/api/public/generations?search_query=${name}`)
    return (body as { total: number }).total
  }
  expect(await found('Vermeer')).toBe(count)

  const steps: number[] = []
  const counted: Pick<typeof database, 'write'> = {
    write: (work) => {
      steps.push(steps.length)
      return database.write(work)
    },
  }
  await database.write((trx) => trx.updateTable('user').set({ username: 'Rembrandt' }).execute())
  await renewSearch(counted)
  expect(steps.length).toBeGreaterThan(count / 50)
  expect([await found('Vermeer'), await found('Rembrandt')]).toEqual([0, count])

  const json = { username: 'Hals' }
  expect((await server.call('/api/users/me/profile', { method: 'PUT', headers: ann.headers, json })).status).toBe(200)
  expect([await found('Rembrandt'), await found('Hals')]).toEqual([0, count])
})
