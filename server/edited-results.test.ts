import { describe, expect, test } from 'vitest'
import { addResult, startTestServer } from './testing.ts'
import { addClockWallpaper, get, saved } from './wallpapers/editing/testing.ts'
import { clockItem, editorDocument } from './wallpapers/testing.ts'

const wallpaperModel = 'Clock Wallpaper'

describe('an edited result', () => {
  test('is a row of the history without a generation and a task', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const { generation_id, task_id, generation_result_id } = await addClockWallpaper(server, ann)
    const now = server.clock.now().toISOString()

    const { body } = await get(server, ann, `generations/${generation_id}`)
    expect(body).toEqual({
      generation_id,
      task_id,
      task_category: 'wallpaper',
      model: wallpaperModel,
      prompt: '',
      style: 'realistic',
      size: '1920x1080',
      width: 1920,
      height: 1080,
      request: {
        prompt: '',
        model: wallpaperModel,
        size: '1920x1080',
        type: 'wallpaper',
        style: 'realistic',
      },
      status: 'completed',
      progress: 100,
      queue_pos: null,
      fail_reason: null,
      estimated: expect.any(Object),
      created_at: now,
      updated_at: now,
      generation_results: [expect.objectContaining({ generation_result_id, generation_id, task_id })],
    })
    const { read } = server.composition.database
    expect(await read.selectFrom('generation').selectAll().execute()).toEqual([])
    expect(await read.selectFrom('task').selectAll().execute()).toEqual([])
  })

  test('has a status by either id, for its owner alone', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const eve = await server.signIn()
    const { generation_id, task_id, generation_result_id } = await addClockWallpaper(server, ann)
    server.clock.advance(1000)
    await saved(server, ann, { id: generation_result_id, data: editorDocument([clockItem]), coverImageSize: '192x72' })
    const status = {
      generation_id,
      task_id,
      status: 'completed',
      progress: 100,
      queue_pos: null,
      updated_at: server.clock.now().toISOString(),
      error: null,
      result: [expect.objectContaining({ generation_result_id })],
      point: 100,
    }
    for (const ids of [generation_id, task_id, `${generation_id},${task_id}`]) {
      expect((await get(server, ann, `generations/status?ids=${ids}`)).body).toEqual([status])
      expect((await get(server, eve, `generations/status?ids=${ids}`)).body).toEqual([])
    }
  })

  test('is found by model, type, state, period and title', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    await addResult(server, ann, 'a lake')
    const { generation_id } = await addClockWallpaper(server, ann)
    for (const query of [
      `model_filter=${encodeURIComponent(wallpaperModel)}`,
      'generation_type=wallpaper',
      'status_filter=completed&search_query=wallpaper',
      'time_filter=today&search_query=Wall',
    ]) {
      const { body } = await get(server, ann, `generations?${query}`)
      expect(body).toMatchObject({ total: 1, items: [{ generation_id }] })
    }
    expect((await get(server, ann, 'generations?status_filter=failed')).body).toMatchObject({ total: 0, items: [] })
  })

  test('takes other words and tags, but has nothing to cancel or to try again', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const { generation_id } = await addClockWallpaper(server, ann)
    const { headers } = ann
    const path = `/api/generations/${generation_id}`
    const changed = await server.call(path, { method: 'PUT', headers, json: { prompt: 'Dawn', tag: 'sea' } })
    expect(changed).toMatchObject({
      status: 200,
      body: { prompt: 'Dawn', generation_results: [{ prompt: 'Dawn', tags: ['sea'] }] },
    })
    expect(await server.call(`${path}/cancel`, { method: 'POST', headers })).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable' },
    })
    expect(await server.call(`${path}/retry`, { method: 'POST', headers })).toMatchObject({
      status: 409,
      body: { reason: 'not_retryable' },
    })
    const json = { id: generation_id, prompt: 'a lake', model: 'jimeng', size: '1024x1024', type: 'image' }
    expect(await server.call('/api/generations', { headers, json })).toMatchObject({ status: 409 })
  })

  test('is deleted with its row of the history, and comes back with it', async () => {
    await using server = await startTestServer({ workers: 0 })
    const ann = await server.signIn()
    const { generation_id } = await addClockWallpaper(server, ann)
    const { headers } = ann
    const path = `/api/generations/${generation_id}`
    const before = (await server.call(path, { headers })).body
    expect((await server.call(path, { method: 'DELETE', headers })).status).toBe(200)
    expect((await server.call(path, { headers })).status).toBe(404)
    expect((await get(server, ann, 'generations')).body).toMatchObject({ total: 0, items: [] })
    expect(await server.call(`${path}/restore`, { method: 'POST', headers })).toMatchObject({
      status: 200,
      body: before,
    })
    expect((await get(server, ann, 'generations')).body).toMatchObject({ total: 1, items: [before] })
  })
})
