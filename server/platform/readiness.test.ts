import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'
import { createTestClock, openTestDatabase } from './testing.ts'

test('a server that can write and read is ready, and probes share a check for a second', async () => {
  await using database = await openTestDatabase()
  const clock = createTestClock()
  let writes = 0
  const ready = createReadiness(
    {
      read: database.read,
      write: (work) => {
        writes++
        return database.write(work)
      },
    },
    clock,
  )
  expect(await Promise.all([ready(), ready()])).toEqual([true, true])
  expect(await ready()).toBe(true)
  expect(writes).toBe(1)
  clock.advance(1000)
  expect(await ready()).toBe(true)
  expect(writes).toBe(2)
})

test('a server whose database refuses writes is not ready, and is again once it does not', async () => {
  await using database = await openTestDatabase()
  const clock = createTestClock()
  let isBroken = true
  const ready = createReadiness(
    {
      read: database.read,
      write: (work) => (isBroken ? Promise.reject(new Error('disk I/O error')) : database.write(work)),
    },
    clock,
  )
  expect(await ready()).toBe(false)
  isBroken = false
  clock.advance(1000)
  expect(await ready()).toBe(true)
})
