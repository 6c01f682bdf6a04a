/** Plans are SQLite's own; what the queries answer is in queue.test.ts. */
import { expect, test } from 'vitest'
import { plansOf } from '../database/testing-plans.ts'
import { createTestUser, openTestDatabase } from '../testing.ts'
import { cancel, claim, enqueue, expiredLeases, positionsOf, reclaim, renew } from './queue.ts'
import { addGeneration, addTask, holder, now, taskOf } from './testing.ts'

test('the queries of workers and clients walk an index, never the table', async () => {
  await using database = await openTestDatabase()
  const user = await createTestUser(database)
  for (const id of ['a', 'b']) await addTask(database, user.id, id)
  const task = await taskOf(database, 'b')

  const newTask = {
    task_id: 'task-c',
    generation_id: 'c',
    user_id: user.id,
    engine: 'test',
    created_at: now,
  }
  await database.write((trx) => addGeneration(trx, user.id, 'c'))
  const plans = {
    enqueue: await plansOf(database, (db) => enqueue(db, newTask)),
    claim: await plansOf(database, (db) => claim(db, holder, now)),
    position: await plansOf(database, (db) => positionsOf(db, [task])),
    expired: await plansOf(database, (db) => expiredLeases(db, holder)),
    reclaim: await plansOf(database, (db) => reclaim(db, { owner: 'next', expiredBefore: null }, now)),
    renew: await plansOf(database, (db) => renew(db, { task_id: 'task-a', run: 1, lease_owner: 'own' }, 5, 1)),
    cancel: await plansOf(database, (db) => cancel(db, 'a', now)),
  }

  const byTaskId = expect.stringMatching(/^SEARCH task USING INDEX sqlite_autoindex_task_1 \(task_id=\?\)$/)
  expect(plans).toEqual({
    enqueue: [
      [
        expect.stringMatching(/^SEARCH user USING INDEX/),
        expect.stringMatching(/SCALAR SUBQUERY/),
        'SCAN task USING COVERING INDEX task_queue',
        expect.stringMatching(/SCALAR SUBQUERY/),
        expect.stringMatching(/^SEARCH counter USING INDEX/),
      ],
      [expect.stringMatching(/SCALAR SUBQUERY/), expect.stringMatching(/^SEARCH user USING INDEX/)],
    ],
    claim: [
      [
        'SEARCH task USING INTEGER PRIMARY KEY (rowid=?)',
        expect.stringMatching(/SCALAR SUBQUERY/),
        'SCAN task USING COVERING INDEX task_queue',
      ],
      [],
    ],
    position: [['SEARCH task USING COVERING INDEX task_queue (vtime>? AND vtime<?)']],
    expired: [['SEARCH task USING INDEX task_running (lease_expires_ms<?)']],
    reclaim: [['SCAN task USING INDEX task_running']],
    renew: [[byTaskId]],
    cancel: [[expect.stringMatching(/\(generation_id=\?\)$/)]],
  })
})
