import { unzipSync } from 'fflate'
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
  const make = async (folder_name: string, parent_id: string | null = null) =>
    String(fieldOf((await call('POST', '/folders', { folder_name, parent_id })).body, 'id'))
  return {
    server,
    ada,
    call,
    callAsBob: as(bob),
    make,
    result: async (prompt: string) => (await addResult(server, ada, prompt)).result,
    copy: (folder: string, ...result_ids: string[]) => call('POST', `/folders/${folder}/assets/batch`, { result_ids }),
    /** Ids of what is in a folder. */
    async contents(folder: string): Promise<unknown[]> {
      const items = fieldOf((await call('GET', `/folders/${folder}/assets`)).body, 'items')
      return Array.isArray(items) ? items.map((item) => fieldOf(item, 'generation_result_id')).sort() : []
    },
    async names(): Promise<unknown[]> {
      const items = fieldOf((await call('GET', '/folders')).body, 'items')
      return Array.isArray(items) ? items.map((item) => fieldOf(item, 'folder_name')) : []
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function fieldOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
}

describe('folders in folders', () => {
  test('have names that are unique side by side', async () => {
    await using scene = await open()
    const walls = await scene.make('Walls')
    const inner = await scene.make('Walls', walls)
    expect((await scene.call('GET', '/folders')).body).toMatchObject({
      items: [
        { id: walls, parent_id: null },
        { id: inner, parent_id: walls },
      ],
    })
    expect((await scene.call('POST', '/folders', { folder_name: 'Walls', parent_id: walls })).status).toBe(409)
    expect((await scene.call('POST', '/folders', { parent_id: walls })).body).toMatchObject({
      folder_name: 'new_folder',
      parent_id: walls,
    })
    expect((await scene.call('PUT', `/folders/${inner}`, { parent_id: null })).status).toBe(409)
    expect(
      (await scene.call('PUT', `/folders/${inner}`, { parent_id: null, folder_name: 'Phone' })).body,
    ).toMatchObject({ id: inner, folder_name: 'Phone', parent_id: null })
    expect((await scene.call('PUT', `/folders/${inner}`, {})).status).toBe(422)
  })

  test('never lie in themselves, nor in a folder of somebody else', async () => {
    await using scene = await open()
    const a = await scene.make('a')
    const b = await scene.make('b', a)
    const c = await scene.make('c', b)
    for (const parent_id of [a, b, c]) {
      expect(await scene.call('PUT', `/folders/${a}`, { parent_id })).toMatchObject({
        status: 409,
        body: { detail: 'A folder cannot lie in itself or in a folder inside it' },
      })
    }
    expect((await scene.call('PUT', `/folders/${c}`, { parent_id: a })).body).toMatchObject({ parent_id: a })
    const { body } = await scene.callAsBob('POST', '/folders', { folder_name: 'of Bob' })
    const foreign = fieldOf(body, 'id')
    expect((await scene.call('PUT', `/folders/${a}`, { parent_id: foreign })).status).toBe(404)
    expect((await scene.call('POST', '/folders', { parent_id: foreign })).status).toBe(404)
    expect((await scene.call('POST', '/folders', { parent_id: 'unknown' })).status).toBe(404)
  })

  test('are deleted with the one that they lie in, and leave all results in the library', async () => {
    await using scene = await open()
    const a = await scene.make('a')
    const b = await scene.make('b', a)
    await scene.make('c')
    const result = await scene.result('a fox')
    await scene.copy(b, result)
    expect((await scene.call('DELETE', `/folders/${a}`)).status).toBe(200)
    expect(await scene.names()).toEqual(['c'])
    expect((await scene.call('GET', `/folders/${b}/assets`)).status).toBe(404)
    expect((await scene.call('GET', '/generations?view=results')).body).toMatchObject({ total: 1 })
    const counts = await scene.server.composition.database.read.selectFrom('asset_count').selectAll().execute()
    expect(counts.map(({ holder }) => holder)).toEqual([`user:${scene.ada.user.id}`])
  })

  test('are downloaded as a zip that keeps their paths', async () => {
    await using scene = await open()
    const outer = await scene.make('Outer')
    const walls = await scene.make('Walls: 2026', outer)
    const inner = await scene.make('Phone', walls)
    const [first, second] = [await scene.result('a fox'), await scene.result('a hare')]
    await scene.copy(walls, first, second)
    await scene.copy(inner, second)
    const { status, body } = await scene.call('POST', `/folders/${walls}/download`)
    expect([status, body]).toMatchObject([200, { success_count: 2, failed_count: 0, filename: 'Walls_ 2026.zip' }])
    const answer = await scene.server.composition.app.handle(new Request(`http://localhost${fieldOf(body, 'url')}`))
    const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))
    expect(names.map((name) => name.split('/').slice(0, -1).join('/')).sort()).toEqual([
      'Walls_ 2026',
      'Walls_ 2026',
      'Walls_ 2026/Phone',
    ])
    expect((await scene.call('POST', `/folders/${await scene.make('empty')}/download`)).status).toBe(404)
  })
})

describe('results', () => {
  test('move from one folder into another, or out of all others', async () => {
    await using scene = await open()
    const [a, b, c] = [await scene.make('a'), await scene.make('b'), await scene.make('c')]
    const [first, second] = [await scene.result('a fox'), await scene.result('a hare')]
    await scene.copy(a, first, second)
    await scene.copy(b, first)
    const move = (folder: string, json: object) => scene.call('POST', `/folders/${folder}/assets/move`, json)
    expect(await move(c, { result_ids: [first, first, 'unknown'], from_id: a })).toMatchObject({
      status: 200,
      body: { success_count: 1, failed_count: 1 },
    })
    expect([await scene.contents(a), await scene.contents(b), await scene.contents(c)]).toEqual([
      [second],
      [first],
      [first],
    ])
    await move(a, { result_ids: [first] })
    expect([await scene.contents(a), await scene.contents(b), await scene.contents(c)]).toEqual([
      [first, second].sort(),
      [],
      [],
    ])
    // Where they are already, nothing is lost.
    await move(a, { result_ids: [first, second], from_id: a })
    expect(await scene.contents(a)).toHaveLength(2)
    expect((await move('unknown', { result_ids: [first] })).status).toBe(404)
    expect((await move(a, { result_ids: [first], from_id: 'unknown' })).status).toBe(404)
    expect((await scene.call('GET', '/generations?view=results')).body).toMatchObject({ total: 2 })
  })
})
