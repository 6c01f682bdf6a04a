import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import { createTestClock, openTestDatabase } from '../../platform/testing.ts'
import { createMovableStorage } from './movable-storage.ts'
import { pauseWriting } from './pause.ts'
import { beginMove, currentMove } from './store.ts'

const key = '0'.repeat(32)
const away = { reason: 'storage_unreachable' }

/** A database that two processes seem to share, and a storage of each, whose writes wait until they are let go. */
async function twoProcesses() {
  const scratch = await openTestDatabase()
  const database: Database = { ...scratch, peers: { ...scratch.peers, nowMs: sql<number>`0` } }
  await database.write((trx) => beginMove(trx, 's3://elsewhere'))
  const place = await openDiskStorage(join(scratch.folder, 'files'))
  const { promise: mayEnd, resolve: letGo } = Promise.withResolvers<void>()
  let begun = 0
  const slow: typeof place = {
    ...place,
    async adopt(...args) {
      begun += 1
      await mayEnd
      await place.adopt(...args)
    },
  }
  const clock = createTestClock()
  const [idle, busy] = [place, slow].map((storage) => createMovableStorage(storage, { database, clock }))
  if (!idle || !busy) throw new Error('unreachable')
  const path = join(scratch.folder, 'made')
  await writeFile(path, 'a lake')
  const writing = busy.adopt(path, key)
  await vi.waitUntil(() => begun === 1)
  const state = async () => (await currentMove(database.read))?.state
  /** Asks for the pause as the command does, on a machine that has no server. */
  const pause = () => pauseWriting({ database, claim: () => () => undefined, patienceMs: 20_000 })
  return {
    ...{ idle, busy, clock, writing, letGo, state, pause },
    [Symbol.asyncDispose]: () => scratch[Symbol.asyncDispose](),
  }
}

test('a pause waits for the process that still writes, whichever one has nothing to do', async () => {
  await using nodes = await twoProcesses()
  const { idle, busy, clock, writing, letGo, state } = nodes
  const pausing = nodes.pause()
  await vi.waitUntil(async () => (await state()) === 'pausing')
  await expect(idle.writeMark(1)).rejects.toMatchObject(away)
  for (let halfSeconds = 0; halfSeconds < 8; halfSeconds++) {
    await busy.confirmPause()
    await idle.confirmPause()
    expect(await state()).toBe('pausing')
    clock.advance(500)
  }
  letGo()
  await writing
  clock.advance(2500)
  await idle.confirmPause()
  await using _ = await pausing
  expect(await state()).toBe('paused')
})

test('what a process writes that could not say so is not taken for moved', async () => {
  await using nodes = await twoProcesses()
  await using _ = await nodes.pause()
  nodes.letGo()
  await expect(nodes.writing).rejects.toMatchObject(away)
})
