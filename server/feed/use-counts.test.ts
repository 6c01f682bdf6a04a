import { expect, test } from 'vitest'
import { signInTestUser } from '../platform/testing.ts'
import { openTestFeed } from './testing.ts'
import { createUseCounts } from './use-counts.ts'

test('one visitor cannot drive up the views of many results', async () => {
  await using app = await openTestFeed()
  const owner = await signInTestUser(app.database, app.sessions)
  const counts = createUseCounts({
    ...app,
    variants: { download: async () => null },
    viewsOfViewer: { count: 3, windowS: 3600 },
  })
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.push(await app.addResult(owner.user, { is_public: 1 }))
  for (const id of ids) await counts.view(null, id, { at: 'tile', network: '203.0.113.1' })
  const views = await Promise.all(ids.map((id) => counts.views(null, id)))
  expect(views.map(({ total_views_count }) => total_views_count)).toEqual([1, 1, 1, 0, 0])
})
