/** Acts on folders of several people run beside each other, at several nodes; those of one person follow each other. */
import { maxFolders } from '@mirari/product'
import { expect, test } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import { createTestUser, openTestDatabase } from '../platform/testing.ts'
import { insertTestResult } from '../results/testing.ts'
import { createFolderService } from './service.ts'
import { insertFolder } from './store.ts'

const actsOfEach = 16

const unused = () => Promise.reject(new Error('This is not part of the test.'))
const foldersOn = (database: Database) =>
  createFolderService({
    ...{ database, clock: systemClock },
    results: { resultsByIds: unused, assetCounts: unused },
    library: { assets: unused },
    downloads: { zipOf: unused },
  })

async function openNodes() {
  const database = await openTestDatabase()
  const other = await database.again()
  const people = await Promise.all(Array.from({ length: 4 }, () => createTestUser(database)))
  const nodes = [foldersOn(database), foldersOn(other)] as const
  return {
    database,
    people,
    node: (index: number) => nodes[index % 2 === 0 ? 0 : 1],
    /** 16 acts of each of the four at once; answers their refusals, null where an act was done. */
    eachAtOnce(act: (folders: (typeof nodes)[0], person: (typeof people)[0], index: number) => Promise<unknown>) {
      return Promise.all(
        people.map((person) =>
          Promise.all(
            Array.from({ length: actsOfEach }, (_, index) =>
              act(nodes[index % 2 === 0 ? 0 : 1], person, index).then(
                () => null,
                ({ reason }: { reason?: string }) => reason,
              ),
            ),
          ),
        ),
      )
    },
    async [Symbol.asyncDispose]() {
      await other.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

const done = (refusals: readonly unknown[]) => refusals.filter((refusal) => refusal === null).length

test('64 folders that four people make at two nodes: each has as many as one may have, under as many names', async () => {
  await using scene = await openNodes()
  const { database, people } = scene
  const left = 5
  const created_at = systemClock.now().toISOString()
  for (const { id: user_id } of people) {
    await database.write(async (trx) => {
      for (let made = 0; made < maxFolders - left; made++) {
        const folder_name = `earlier ${made}`
        await insertFolder(trx, { id: newId(), user_id, parent_id: null, folder_name, description: 'all', created_at })
      }
    })
  }

  const refusals = await scene.eachAtOnce((folders, person) => folders.create(person, {}))

  for (const own of refusals) {
    const tooMany = own.filter((refusal) => refusal === 'too_many_folders').length
    expect([done(own), tooMany]).toEqual([left, actsOfEach - left])
  }
  for (const person of people) {
    const { items } = await scene.node(1).list(person, { asset_ids: false })
    expect(new Set(items.map(({ folder_name }) => folder_name)).size).toBe(maxFolders)
  }
})

test('two folders that are each moved into the other at once: one of them lies in the other', async () => {
  await using scene = await openNodes()
  const pairs = await Promise.all(
    scene.people.map(async (person) => {
      const [one, two] = [await scene.node(0).create(person, {}), await scene.node(1).create(person, {})]
      return [person.id, [one.id, two.id]] as const
    }),
  )
  const pairOf = new Map(pairs)

  const refusals = await scene.eachAtOnce((folders, person, index) => {
    const pair = pairOf.get(person.id) ?? []
    const [moved = '', into = ''] = index < actsOfEach / 2 ? pair : pair.toReversed()
    return folders.change(person, moved, { parent_id: into })
  })

  for (const own of refusals) {
    const looping = own.filter((refusal) => refusal === 'folder_in_itself').length
    expect([done(own), looping]).toEqual([actsOfEach / 2, actsOfEach / 2])
  }
})

test('64 copies, moves and removals of four people at two nodes: each folder counts what is in it', async () => {
  await using scene = await openNodes()
  const { database } = scene
  const scenes = await Promise.all(
    scene.people.map(async (person) => {
      const folders = [await scene.node(0).create(person, {}), await scene.node(1).create(person, {})]
      const results = await database.write(async (trx) => {
        const ids: string[] = []
        for (let made = 0; made < 4; made++) ids.push(await insertTestResult(trx, person.id))
        return ids
      })
      return [person.id, { folders: folders.map(({ id }) => id), results }] as const
    }),
  )
  const sceneOf = new Map(scenes)

  const refusals = await scene.eachAtOnce((folders, person, index) => {
    const { folders: own, results } = sceneOf.get(person.id) ?? { folders: [], results: [] }
    const [one = '', two = ''] = own
    const acts = [
      () => folders.copy(person, one, results),
      () => folders.move(person, two, { result_ids: results }),
      () => folders.takeOut(person, one, results.slice(0, 1)),
      () => folders.move(person, one, { result_ids: results.slice(2), from_id: two }),
    ]
    return (acts[index % acts.length] ?? unused)()
  })

  expect(refusals.flat()).toEqual(Array(64).fill(null))
  const held = await database.read
    .selectFrom('folder_asset')
    .select(['folder_id', ({ fn }) => fn.countAll<number>().as('assets')])
    .groupBy('folder_id')
    .execute()
  const counted = await database.read
    .selectFrom('asset_count')
    .select(['holder', 'assets'])
    .where('holder', 'like', 'folder:%')
    .where('assets', '<>', 0)
    .execute()
  const sorted = (rows: { folder_id: string; assets: number }[]) =>
    rows.toSorted((a, b) => (a.folder_id < b.folder_id ? -1 : 1))
  expect(sorted(counted.map(({ holder, assets }) => ({ folder_id: holder.slice('folder:'.length), assets })))).toEqual(
    sorted(held),
  )
})

test('acts of two people are under way at the same time', async () => {
  await using scene = await openNodes()
  const { database, people } = scene
  let begun = 0
  const both = Promise.withResolvers<void>()
  const meeting: Database = {
    ...database,
    writeOf: (id, work) =>
      database.writeOf(id, async (trx) => {
        const answer = await work(trx)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        return answer
      }),
  }
  const folders = foldersOn(meeting)

  await Promise.all(people.slice(0, 2).map((person) => folders.create(person, { folder_name: 'Sea' })))

  expect(await database.read.selectFrom('folder').select('folder_name').execute()).toEqual(
    Array(2).fill({ folder_name: 'Sea' }),
  )
})
