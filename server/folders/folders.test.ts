import { describe, expect, test } from 'vitest'
import { addResult, type CallOptions, startTestServer } from '../testing.ts'

async function open() {
  const server = await startTestServer()
  const ada = await server.signIn()
  const bob = await server.signIn()
  const as = (who: typeof ada) => (method: string, path: string, json?: unknown) => {
    const options: CallOptions = { method, headers: who.headers, ...(json !== undefined && { json }) }
    return server.call(`/api${path}`, options)
  }
  const call = as(ada)
  async function make(name?: string): Promise<string> {
    const { body } = await call('POST', '/folders', name === undefined ? {} : { folder_name: name })
    return readId(body)
  }
  return {
    server,
    ada,
    bob,
    call,
    callAsBob: as(bob),
    make,
    /** Results of Ada, a minute apart, oldest first. */
    async results(count: number): Promise<string[]> {
      const ids: string[] = []
      for (let at = 0; at < count; at += 1) {
        server.clock.advance(60_000)
        ids.push((await addResult(server, ada, `picture number${at}`)).result)
      }
      return ids
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function readId(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error('no folder')
  return String(body.id)
}

const answered = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
const idsIn = (body: unknown): unknown[] => {
  const items = answered(body, 'items')
  return Array.isArray(items) ? items.map((item) => answered(item, 'generation_result_id')) : []
}

describe('the own library', () => {
  test('is searched, ordered, narrowed to what is liked and to a folder', async () => {
    await using scene = await open()
    const { call, callAsBob, make, results } = scene
    const [oldest = '', middle = '', newest = ''] = await results(3)
    const folder = await make('Two')
    await call('POST', `/folders/${folder}/assets/batch`, { result_ids: [oldest, newest] })
    for (const id of [oldest, middle]) await call('POST', `/generations/${id}/like`, { like: true })
    const library = '/generations?view=results'
    const contents = `/folders/${folder}/assets?page=0`
    const expected: [string, string[]][] = [
      [library, [newest, middle, oldest]],
      [`${library}&sort=oldest`, [oldest, middle, newest]],
      [`${library}&sort=likes`, [middle, oldest, newest]],
      [`${library}&liked=true`, [middle, oldest]],
      [`${library}&search_query=number1`, [middle]],
      [`${library}&search_query=JIMENG`, [newest, middle, oldest]],
      [`${library}&search_query=number1 flux`, []],
      [contents, [newest, oldest]],
      [`${contents}&sort=oldest`, [oldest, newest]],
      [`${contents}&liked=true`, [oldest]],
      [`${contents}&search_query=number2`, [newest]],
      [`${contents}&search_query=number1`, []],
    ]
    for (const [path, ids] of expected) {
      const { status, body } = await call('GET', path)
      expect([path, status, idsIn(body), answered(body, 'total')]).toEqual([path, 200, ids, ids.length])
    }
    expect((await call('GET', `${library}&sort=best`)).status).toBe(422)
    const ids = async (path: string, as = call) => (await as('GET', `/generations/ids?${path}`)).body
    expect(await ids('')).toEqual({ ids: [newest, middle, oldest], wallpaper_ids: [] })
    expect(await ids('search_query=number0')).toEqual({ ids: [oldest], wallpaper_ids: [] })
    expect(await ids(`folder_id=${folder}&liked=true`)).toEqual({ ids: [oldest], wallpaper_ids: [] })
    expect(await ids(`folder_id=${folder}`, callAsBob)).toEqual({ ids: [], wallpaper_ids: [] })
  })

  test('says in which months of the reader things were created', async () => {
    await using scene = await open()
    const { call, results, server } = scene
    await results(2)
    const now = server.clock.now()
    const months = async (path = '') => (await call('GET', `/generations/months${path}`)).body
    expect(await months()).toEqual({ items: [{ month: now.toISOString().slice(0, 7), count: 2 }] })
    const tomorrow = new Date(now.getTime() + 14 * 60 * 60_000).toISOString().slice(0, 7)
    expect(await months('?offset_minutes=840')).toEqual({ items: [{ month: tomorrow, count: 2 }] })
    expect(await months('?liked=true')).toEqual({ items: [] })
    expect((await call('GET', '/generations/months?offset_minutes=900')).status).toBe(422)
  })
})

describe('folders', () => {
  test('get a name from the server if none is given, and are listed in the order of their creation', async () => {
    await using scene = await open()
    await scene.make()
    await scene.make('Desktop')
    await scene.make()
    await scene.call('POST', '/folders', { folder_name: 'Loops', description: 'video' })

    const { body } = await scene.call('GET', '/folders')
    expect(body).toMatchObject({
      total: 4,
      page: 0,
      pages: 1,
      items: [
        { folder_name: 'new_folder', type: 'all', description: 'all', assets_count: 0, asset_ids: [] },
        { folder_name: 'Desktop' },
        { folder_name: 'new_folder1' },
        { folder_name: 'Loops', type: 'video', description: 'video' },
      ],
    })
    expect((await scene.call('GET', '/folders?description=video')).body).toMatchObject({
      total: 1,
      items: [{ folder_name: 'Loops' }],
    })
    expect((await scene.callAsBob('GET', '/folders')).body).toMatchObject({ items: [], total: 0 })
  })

  test('have unique names', async () => {
    await using scene = await open()
    const desktop = await scene.make('Desktop')
    const phone = await scene.make('Phone')
    const taken = { status: 409, body: { detail: 'Folder name already exists, please use a different name' } }

    expect(await scene.call('POST', '/folders', { folder_name: ' Phone ' })).toMatchObject(taken)
    expect(await scene.call('PUT', `/folders/${desktop}`, { folder_name: 'Phone' })).toMatchObject(taken)
    for (const folder_name of ['', '  ', 'x'.repeat(61)]) {
      expect((await scene.call('PUT', `/folders/${desktop}`, { folder_name })).status).toBe(422)
    }
    expect(await scene.call('PUT', `/folders/${phone}`, { folder_name: 'Phone' })).toMatchObject({ status: 200 })
    expect((await scene.call('PUT', `/folders/${desktop}`, { folder_name: ' 夜空 🌙 ' })).body).toMatchObject({
      id: desktop,
      folder_name: '夜空 🌙',
    })
    // Names are only unique per user.
    expect((await scene.callAsBob('POST', '/folders', { folder_name: 'Phone' })).status).toBe(200)
  })

  test('take copies and count new, existing and refused ones', async () => {
    await using scene = await open()
    const folder = await scene.make()
    const [first = '', second = '', third = ''] = await scene.results(3)
    const foreign = await addResult(scene.server, scene.bob, 'of somebody else')
    const copy = (...result_ids: string[]) => scene.call('POST', `/folders/${folder}/assets/batch`, { result_ids })

    expect((await copy(first)).body).toEqual({
      success_count: 1,
      existing_count: 0,
      failed_count: 0,
      failed_ids: [],
      message: 'Successfully copied 1 assets',
    })
    expect((await copy(first, second, second, third, foreign.result, 'unknown')).body).toEqual({
      success_count: 2,
      existing_count: 1,
      failed_count: 2,
      failed_ids: [foreign.result, 'unknown'],
      message: 'Successfully copied 2 assets, 1 assets already exist, 2 assets failed',
    })
    expect((await copy()).body).toMatchObject({ message: 'No assets selected' })

    const { body } = await scene.call('GET', `/folders/${folder}/assets?size=2`)
    expect(body).toMatchObject({
      total: 3,
      pages: 2,
      size: 2,
      counts: { all: 3, image: 3, video: 0, wallpaper: 0 },
      items: [{ generation_result_id: third }, { generation_result_id: second }],
    })
    expect((await scene.call('GET', `/folders/${folder}/assets`)).body).toMatchObject({ size: 20 })
    expect((await scene.call('GET', `/folders/${folder}/assets?generation_type=video`)).body).toMatchObject({
      items: [],
      total: 0,
    })
    expect((await scene.call('GET', '/folders')).body).toMatchObject({
      items: [{ assets_count: 3, asset_ids: [third, second, first] }],
    })
    expect((await scene.call('GET', '/folders?asset_ids=false')).body).toMatchObject({
      items: [expect.not.objectContaining({ asset_ids: expect.anything() })],
    })
  })

  test('take a single copy by another call', async () => {
    await using scene = await open()
    const folder = await scene.make()
    const [result = ''] = await scene.results(1)
    const copy = (json: unknown) => scene.call('POST', `/folders/${folder}/assets`, json)

    expect(await copy({ folder_id: 'another', result_id: result })).toMatchObject({ status: 400 })
    expect(await copy({ result_id: 'unknown' })).toMatchObject({ status: 404 })
    expect(await copy({ folder_id: folder, result_id: result })).toMatchObject({
      status: 200,
      body: { success_count: 1 },
    })
    expect(await copy({ result_id: result })).toMatchObject({ status: 200, body: { existing_count: 1 } })
  })

  test('remove copies, which stay in the library', async () => {
    await using scene = await open()
    const folder = await scene.make()
    const ids = await scene.results(3)
    const [first = '', second = '', third = ''] = ids
    await scene.call('POST', `/folders/${folder}/assets/batch`, { result_ids: ids })

    expect(await scene.call('DELETE', `/folders/${folder}/assets/${first}`)).toMatchObject({
      status: 200,
      body: { success_count: 1, failed_count: 0 },
    })
    expect(await scene.call('DELETE', `/folders/${folder}/assets/${first}`)).toMatchObject({ status: 404 })
    expect(
      await scene.call('DELETE', `/folders/${folder}/assets/batch`, { result_ids: [first, second, second] }),
    ).toMatchObject({ status: 200, body: { success_count: 1, failed_count: 1 } })
    expect((await scene.call('GET', `/folders/${folder}/assets`)).body).toMatchObject({
      items: [{ generation_result_id: third }],
      total: 1,
    })
    expect((await scene.call('GET', '/generations?view=results')).body).toMatchObject({ total: 3 })
  })

  test('are deleted without their results', async () => {
    await using scene = await open()
    const folder = await scene.make()
    const ids = await scene.results(2)
    await scene.call('POST', `/folders/${folder}/assets/batch`, { result_ids: ids })
    expect(await scene.call('DELETE', `/folders/${folder}`)).toMatchObject({
      status: 200,
      body: { message: 'Folder deleted successfully' },
    })
    expect((await scene.call('GET', `/folders/${folder}/assets`)).status).toBe(404)
    expect((await scene.call('GET', '/generations?view=results')).body).toMatchObject({ total: 2 })
    const counts = await scene.server.composition.database.read.selectFrom('asset_count').selectAll().execute()
    expect(counts).toEqual([{ holder: `user:${scene.ada.user.id}`, task_category: 'image', assets: 2 }])
  })

  test('lose a deleted result, and contain it again when it is restored', async () => {
    await using scene = await open()
    const [kept, gone] = [await scene.make(), await scene.make()]
    const [first = '', second = ''] = await scene.results(2)
    for (const folder of [kept, gone]) {
      await scene.call('POST', `/folders/${folder}/assets/batch`, { result_ids: [first, second] })
    }
    await scene.call('POST', '/generation_results/batch-delete', { ids: [first] })
    expect((await scene.call('GET', '/folders')).body).toMatchObject({
      items: [
        { assets_count: 1, asset_ids: [second] },
        { assets_count: 1, asset_ids: [second] },
      ],
    })
    await scene.call('DELETE', `/folders/${gone}`)
    await scene.call('POST', '/generation_results/batch-restore', { ids: [first] })
    expect((await scene.call('GET', '/folders')).body).toMatchObject({
      items: [{ id: kept, assets_count: 2, asset_ids: [second, first] }],
    })
  })

  test('of other users do not exist', async () => {
    await using scene = await open()
    const folder = await scene.make('Desktop')
    const [result = ''] = await scene.results(1)
    const { callAsBob } = scene
    const bobs = await addResult(scene.server, scene.bob, 'of Bob')
    expect(await callAsBob('POST', `/folders/${folder}/assets/batch`, { result_ids: [bobs.result] })).toMatchObject({
      status: 404,
      body: { detail: 'Invalid target folder' },
    })
    for (const [method, path, json] of [
      ['PUT', `/folders/${folder}`, { folder_name: 'Mine' }],
      ['DELETE', `/folders/${folder}`],
      ['GET', `/folders/${folder}/assets`],
      ['POST', `/folders/${folder}/assets`, { result_id: bobs.result }],
      ['DELETE', `/folders/${folder}/assets/${result}`],
      ['DELETE', `/folders/${folder}/assets/batch`, { result_ids: [result] }],
    ] as const) {
      expect(await callAsBob(method, path, json), `${method} ${path}`).toMatchObject({ status: 404 })
    }
    expect((await scene.call('GET', '/folders')).body).toMatchObject({ items: [{ folder_name: 'Desktop' }], total: 1 })
  })
})

describe('the library', () => {
  test('lists finished results, newest first, with the count of each type', async () => {
    await using scene = await open()
    const [first = '', second = '', third = ''] = await scene.results(3)
    await addResult(scene.server, scene.bob, 'of somebody else')
    await scene.server.composition.database.write((trx) =>
      trx
        .updateTable('generation_result')
        .set({ is_public: 1, published_at: scene.server.clock.now().toISOString() })
        .where('generation_result_id', '=', second)
        .execute(),
    )
    expect((await scene.call('GET', '/generations?view=results&size=2')).body).toMatchObject({
      total: 3,
      pages: 2,
      counts: { all: 3, image: 3, video: 0, wallpaper: 0 },
      items: [
        { generation_result_id: third, is_public: false, picture: { width: expect.any(Number) } },
        { generation_result_id: second, is_public: true },
      ],
    })
    expect((await scene.call('GET', '/generations?view=results&size=2&page=1')).body).toMatchObject({
      items: [{ generation_result_id: first }],
    })
    expect((await scene.call('GET', '/generations?view=results&generation_type=video')).body).toMatchObject({
      items: [],
      total: 0,
      counts: { all: 3 },
    })
    expect((await scene.call('GET', '/generations?view=results&search_query=number2+pict')).body).toMatchObject({
      items: [{ generation_result_id: third }],
      total: 1,
    })
    // Without the view parameter the same address answers the history.
    expect((await scene.call('GET', '/generations')).body).toMatchObject({
      items: [{ generation_results: [{ generation_result_id: third }] }, {}, {}],
    })
  })
})

test('a thousand results are published, copied and deleted by one call each', async () => {
  await using scene = await open()
  const folder = await scene.make()
  const [model = ''] = await scene.results(1)
  const { database } = scene.server.composition
  const made = Array.from({ length: 999 }, (_, at) => `made-${String(at).padStart(3, '0')}`)
  await database.write(async (trx) => {
    const { feed_type: _, ...row } = await trx
      .selectFrom('generation_result')
      .selectAll()
      .where('generation_result_id', '=', model)
      .executeTakeFirstOrThrow()
    for (const id of made) {
      await trx
        .insertInto('generation_result')
        .values({ ...row, generation_result_id: id, task_id: id })
        .execute()
    }
  })
  const ids = [model, ...made]
  const publish = () => scene.call('POST', '/generation_results/batch-publish', { ids, public: true })
  await scene.call('POST', `/generations/${model}/toggle-publish`, { public: true })

  expect((await publish()).body).toEqual({ success_count: 999, existing_count: 1, failed_count: 0 })
  expect((await publish()).body).toEqual({ success_count: 0, existing_count: 1000, failed_count: 0 })
  expect((await scene.call('POST', `/folders/${folder}/assets/batch`, { result_ids: ids })).body).toMatchObject({
    success_count: 1000,
  })
  expect((await scene.call('POST', '/generation_results/batch-delete', { ids })).body).toMatchObject({
    success_count: 1000,
    failed_count: 0,
  })
  expect((await scene.call('GET', `/folders/${folder}/assets`)).body).toMatchObject({ total: 0 })
  expect((await scene.call('POST', '/generation_results/batch-restore', { ids })).body).toMatchObject({
    success_count: 1000,
  })
  expect((await scene.call('GET', `/folders/${folder}/assets`)).body).toMatchObject({ total: 1000 })
})
