import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.ts'
import type { Database } from '../database.ts'
import type { PeerMessages } from '../peers.ts'
import { payloadsOf } from './peers.ts'

/** What a process hears. */
function hearing({ peers }: Database) {
  const tasks: PeerMessages['task_changed'][] = []
  const heard = { tasks, gaps: 0, leads: 0 }
  peers.on('task_changed', (message) => tasks.push(message))
  peers.onGap(() => {
    heard.gaps++
  })
  peers.onLead(() => {
    heard.leads++
  })
  return heard
}

const endListeners = (database: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mirari nodes' and datname = current_database()`.execute(database.read)

test('what a process tells reaches the others once, and never itself', async () => {
  await using first = await openTestDatabase()
  const second = await first.again()
  const [own, others] = [hearing(first), hearing(second)]
  const changed = { user_id: 'ann', generation_id: 'a' }

  for (let i = 0; i < 3; i++) first.peers.tell('task_changed', changed)
  first.peers.tell('task_changed', { ...changed, generation_id: 'b' })

  await expect.poll(() => others.tasks).toEqual([changed, { ...changed, generation_id: 'b' }])
  expect(own).toEqual({ tasks: [], gaps: 0, leads: 0 })
  await second.close()
})

test('a process that may have missed messages is told so, and hears the next ones', async () => {
  await using first = await openTestDatabase()
  const second = await first.again()
  const others = hearing(second)
  await endListeners(first)
  await expect.poll(() => others.gaps, { timeout: 5000 }).toBe(1)

  first.peers.tell('task_changed', { user_id: 'ann', generation_id: 'a' })

  await expect.poll(() => others.tasks).toHaveLength(1)
  await second.close()
})

test('one process leads, and when it ends another one does', async () => {
  await using first = await openTestDatabase()
  const [second, third] = [await first.again(), await first.again()]
  const heard = [hearing(second), hearing(third)]
  expect([first, second, third].map(({ peers }) => peers.leads())).toEqual([true, false, false])

  await first.close()

  await expect.poll(() => [second, third].filter(({ peers }) => peers.leads()), { timeout: 5000 }).toHaveLength(1)
  expect(heard.map(({ leads }) => leads).sort()).toEqual([0, 1])
  expect(first.peers.leads()).toBe(false)
  await Promise.all([second.close(), third.close()])
})

test('messages are gathered into payloads that PostgreSQL takes', () => {
  const messages = Array.from({ length: 400 }, (_, index) =>
    JSON.stringify(['task_canceled', { task_id: `任务-${index}` }]),
  )
  const payloads = payloadsOf('me', messages)
  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true)
  expect(payloads.length).toBeLessThan(4)
  const read = payloads.flatMap((payload) => (JSON.parse(payload) as [string, unknown[]])[1])
  expect(read).toEqual(messages.map((message) => JSON.parse(message)))
})
