import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing.ts'
import { addMediaItem } from '../wallpapers/testing.ts'

const metricsToken = 'figures for the operator'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test.each([
  ['no token is set', null, bearer('')],
  ['the call has none', metricsToken, {}],
  ['the call has another one', metricsToken, bearer('figures')],
  ['the token is sent in another way', metricsToken, { authorization: metricsToken }],
])('the address is unknown when %s', async (_when, token, headers) => {
  await using server = await startTestServer({ metricsToken: token })
  const { status, body } = await server.call('/metrics', { headers })
  expect([status, body]).toEqual([404, expect.objectContaining({ reason: 'address_unknown' })])
})

test('Prometheus reads requests by route, the queue, what ended, what is stored, the disk and the process', async () => {
  await using server = await startTestServer({ metricsToken })
  const { composition } = server
  const ann = await server.signIn()
  for (const prompt of ['a lake', 'a hill']) {
    const json = { prompt, model: 'jimeng', type: 'image', size: '1024x1024' }
    expect((await server.call('/api/generations', { headers: ann.headers, json })).status).toBe(200)
  }
  for (const _ of ['one', 'another']) await addMediaItem(server, ann, 'image')
  server.clock.advance(90_000)
  composition.events.publish('task.ended', {
    engine: 'builtin',
    generation_id: 'a',
    outcome: 'completed',
    durationMs: 12_000,
  })
  composition.events.publish('task.ended', { engine: 'fal', generation_id: 'b', outcome: 'failed', durationMs: null })
  await server.call('/api/public/generations?page=3')
  await server.call('/media/00000000000000000000000000000000')
  await server.call('/api/nowhere/else', { method: 'PROPFIND' })
  await expect.poll(() => server.logged.length).toBeGreaterThanOrEqual(5)

  const { status, headers, body } = await server.call('/metrics', { headers: bearer(metricsToken) })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = String(body)
  for (const line of [
    'mirari_http_request_duration_seconds_count{method="GET",route="/api/public/generations",status="200"} 1',
    'mirari_http_request_duration_seconds_count{method="GET",route="/media/:key",status="404"} 1',
    'mirari_tasks{engine="builtin",state="queued"} 2',
    'mirari_oldest_waiting_task_seconds 90',
    'mirari_tasks_ended_total{engine="builtin",outcome="completed"} 1',
    'mirari_tasks_ended_total{engine="fal",outcome="failed"} 1',
    'mirari_task_duration_seconds_bucket{le="20",engine="builtin"} 1',
    'mirari_sockets 0',
    'mirari_vision_calls 0',
    'mirari_worker_processes 0',
    'mirari_stored_files{kind="image"} 2',
    'mirari_stored_files{kind="video"} 0',
  ]) {
    expect(text).toContain(`${line}\n`)
  }
  expect(text).toMatch(/^mirari_stored_bytes\{kind="image"\} [1-9]/m)
  expect(text).toMatch(/^mirari_disk_free_bytes [1-9]/m)
  expect(text).toMatch(/^mirari_workers_free [1-9]/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
  expect(text).toMatch(/^process_cpu_seconds_total [0-9.]*[1-9]/m)
  expect(text).toMatch(/^process_open_fds [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [0-9.]/m)
  expect(text).not.toContain('nowhere')
  expect(text).not.toContain('PROPFIND')
})

test('the notes for operators have every figure with its labels, and no other', async () => {
  const notes = await readFile(new URL('../../docs/operation/README.md', import.meta.url), 'utf8')
  const rows = [...notes.matchAll(/^\| `((?:mirari|process|nodejs)_\w+)` +\| (\w+) +\| ([^|]*?) +\|/gm)]
  const documented = rows.map(([, name = '', kind, labels = '']) => [name, kind, labels.replaceAll('`', '')].join(' '))

  await using server = await startTestServer({ metricsToken })
  const user = await server.signIn()
  const json = { prompt: 'a lake', model: 'jimeng', type: 'image', size: '1024x1024' }
  await server.call('/api/generations', { headers: user.headers, json })
  const ended = { engine: 'builtin', generation_id: 'a', outcome: 'completed', durationMs: 12_000 } as const
  server.composition.events.publish('task.ended', ended)
  await expect.poll(() => server.logged.length).toBeGreaterThanOrEqual(1)
  const text = String((await server.call('/metrics', { headers: bearer(metricsToken) })).body)
  const served = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => {
    const sample = new RegExp(`^${name}(?:_bucket)?(?:\\{(.*)\\})? `, 'm').exec(text)
    const labels = [...(sample?.[1] ?? '').matchAll(/(\w+)="/g)]
      .map(([, label]) => label)
      .filter((label) => label !== 'le')
    return [name, kind, labels.sort().join(', ') || '–'].join(' ')
  })
  expect(documented.sort()).toEqual(served.sort())
})
