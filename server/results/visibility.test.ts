import { expect, test } from 'vitest'
import { createTestUser, openTestDatabase } from '../platform/testing.ts'
import { insertTestResult } from './testing.ts'
import { canSee, requireOwn, requireVisible, type Viewer, visibleTo } from './visibility.ts'

const published = { is_public: 1, published_at: '2026-01-01T00:00:00.000Z' }

test('everybody may see a public result and only its owner a private one, in the function and in the query condition', async () => {
  await using database = await openTestDatabase()
  const [owner, other] = [await createTestUser(database), await createTestUser(database)]
  const viewers: Record<string, Viewer> = { owner, other, visitor: null }
  const names = new Map<string, string>()
  await database.write(async (trx) => {
    names.set(await insertTestResult(trx, owner.id, published), 'public')
    names.set(await insertTestResult(trx, owner.id), 'private')
  })
  const rows = await database.read.selectFrom('generation_result').selectAll().execute()
  const seen: Record<string, Record<'byFunction' | 'byQuery', (string | undefined)[]>> = {}
  for (const [name, viewer] of Object.entries(viewers)) {
    const found = await database.read
      .selectFrom('generation_result as result')
      .select('generation_result_id')
      .where(visibleTo(viewer, 'result'))
      .orderBy('generation_result_id')
      .execute()
    const namesOf = (results: readonly { generation_result_id: string }[]) =>
      results.map(({ generation_result_id }) => names.get(generation_result_id)).sort()
    seen[name] = { byQuery: namesOf(found), byFunction: namesOf(rows.filter((row) => canSee(row, viewer))) }
  }
  const [all, some] = [['private', 'public'], ['public']]
  expect(seen).toEqual({
    owner: { byQuery: all, byFunction: all },
    other: { byQuery: some, byFunction: some },
    visitor: { byQuery: some, byFunction: some },
  })
})

test('a result that the user may not see is refused as missing, one that the user may not change as forbidden', () => {
  const [owner, other] = [{ id: 'owner' }, { id: 'other' }]
  const [open, closed] = [true, false].map((is_public) => ({ user_id: 'owner', is_public }))
  const refusal = (work: () => unknown) => {
    try {
      return work() && 'allowed'
    } catch (error) {
      return error instanceof Error && 'problem' in error ? error.problem : error
    }
  }
  expect([
    refusal(() => requireVisible(open, null)),
    refusal(() => requireVisible(closed, null)),
    refusal(() => requireVisible(closed, other)),
    refusal(() => requireVisible(null, owner)),
    refusal(() => requireOwn(open, other)),
    refusal(() => requireOwn(closed, other)),
    refusal(() => requireOwn(closed, owner)),
  ]).toEqual(['allowed', 'not_found', 'not_found', 'not_found', 'forbidden', 'not_found', 'allowed'])
})
