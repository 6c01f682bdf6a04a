/** Servers of two builds on one database, while one after the other is updated. */
import type { PageFile } from '@mirari/app/build'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../platform/testing.ts'
import { pageRoutes } from './page-routes.ts'
import { createSharedAssets } from './shared-assets.ts'

const type = 'text/javascript'
const script = (text: string): PageFile => ({ content: new Blob([text], { type }), type, immutable: true })
const document: PageFile = { content: new Blob(['<!doctype html>']), type: 'text/html', immutable: false }

test('a server answers with the files of the build that another one has, and of none that never was', async () => {
  await using database = await openTestDatabase()
  const other = await database.again()
  const files = new Map([
    ['/assets/main-old.js', script('old 你好')],
    ['/embed/v0/create-box/part-old.js', script('part')],
    ['/robots.txt', { ...script('none'), immutable: false }],
  ])
  await createSharedAssets(database).publish(files)
  const assets = createSharedAssets(other)
  const page = Promise.resolve({ document, files: new Map([['/assets/main-new.js', script('new')]]) })
  const get = async (path: string) => {
    const answer = await pageRoutes(page, undefined, assets).handle(new Request(`http://localhost${path}`))
    return [answer.status, answer.headers.get('cache-control'), await answer.text()]
  }

  const forEver = 'public, max-age=31536000, immutable'
  expect(await get('/assets/main-new.js')).toEqual([200, forEver, 'new'])
  expect(await get('/assets/main-old.js')).toEqual([200, forEver, 'old 你好'])
  expect(await get('/embed/v0/create-box/part-old.js')).toEqual([200, forEver, 'part'])
  expect((await get('/assets/main-never.js'))[0]).not.toBe(200)
  expect(await assets.find('/robots.txt')).toBeNull()
  await other.close()
})

test('files of builds that no server has started with for two weeks are forgotten', async () => {
  await using database = await openTestDatabase()
  const assets = createSharedAssets(database)
  await assets.publish(new Map([['/assets/main-1.js', script('1')]]))
  await assets.publish(new Map([['/assets/main-2.js', script('2')]]))
  const longAgo = sql<number>`used_ms - 15 * 24 * 3600000.0`
  await database.write((trx) => trx.updateTable('page_asset').set({ used_ms: longAgo }).execute())

  await assets.publish(new Map([['/assets/main-2.js', script('2')]]))

  const kept = await database.read.selectFrom('page_asset').select('path').execute()
  expect(kept).toEqual([{ path: '/assets/main-2.js' }])
})
