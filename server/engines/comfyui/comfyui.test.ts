import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startComfy } from '../../../tests/support/providers/comfyui.ts'
import { acceptThen, jsonOf, refuse } from '../../../tests/support/providers/provider-server.ts'
import { hastyTimes, openRun, settingsFor, taskOf } from '../../../tests/support/providers/run-task.ts'
import { createComfyEngine } from './comfyui-engine.ts'
import { createProgressReader, watchProgress } from './watch.ts'

const graph = (more = {}) => ({
  1: { class_type: 'KSampler', inputs: { seed: '{{seed}}', width: '{{width}}', height: '{{height}}' } },
  2: { class_type: 'CLIPTextEncode', inputs: { text: 'masterpiece, {{prompt}}' } },
  ...more,
})
const withImage = { 3: { class_type: 'LoadImage', inputs: { image: '{{reference_1}}' } } }

async function open() {
  const comfy = await startComfy()
  const run = await openRun()
  await writeFile(join(run.folder, 'jimeng.json'), JSON.stringify(graph()))
  await writeFile(join(run.folder, 'jimeng.one-picture.json'), JSON.stringify(graph(withImage)))
  await writeFile(join(run.folder, 'notes.json'), '{}')
  const engine = createComfyEngine(settingsFor(comfy.url, null, { folder: run.folder }), hastyTimes)
  return {
    comfy,
    run,
    engine,
    make: (changes: Parameters<typeof taskOf>[0] = {}) => run.run(engine, taskOf(changes)),
    async [Symbol.asyncDispose]() {
      await run[Symbol.asyncDispose]()
      await comfy[Symbol.asyncDispose]()
    },
  }
}

test('a template becomes a workflow, its queue position is reported, and the output is downloaded', async () => {
  await using all = await open()
  all.comfy.ahead = 2
  all.comfy.timeoutMs = 1

  const outputs = await all.make()

  expect(outputs).toMatchObject([{ content_type: 'image/webp', width: 96, height: 64 }])
  expect(jsonOf(all.comfy.callsOf('submit')[0]).prompt).toEqual({
    1: { class_type: 'KSampler', inputs: { seed: 7, width: 96, height: 64 } },
    2: { class_type: 'CLIPTextEncode', inputs: { text: 'masterpiece, a fox' } },
  })
  expect(all.run.places).toEqual([3])
  expect(all.comfy.callsOf('file')[0]?.path).toMatch(/^\/view\?filename=[\w-]+\.png&subfolder=mirari&type=output$/)
})

test('the template with the same number of images is used, and they are uploaded first', async () => {
  await using all = await open()

  await all.make({ references: [await all.run.reference('reference')] })

  expect(all.comfy.count('upload')).toBe(1)
  expect(jsonOf(all.comfy.callsOf('submit')[0]).prompt).toMatchObject({ 3: { inputs: { image: 'stored.png' } } })
  const two = [await all.run.reference('reference'), await all.run.reference('reference')]
  await expect(all.make({ references: two })).rejects.toMatchObject({ kind: 'rejected' })
})

test('the models are those that templates are named after', async () => {
  await using all = await open()
  expect(all.engine.models).toEqual(['jimeng'])
})

test.each([
  ['that was accepted', acceptThen('cut'), 1],
  ['that was not', refuse(503), 2],
])('an order %s without a word is looked for, as it has a name of ours', async (_name, fault, orders) => {
  await using all = await open()
  all.comfy.fail('submit', fault)

  expect(await all.make()).toHaveLength(1)

  expect(all.comfy.count('submit')).toBe(orders)
})

test('a submission interrupted by a crash is looked up first', async () => {
  await using all = await open()
  expect(await all.make({ upstream_ref: '{"0":{"state":"sent"}}' })).toHaveLength(1)
  expect(await all.make({ upstream_ref: '{"0":{"state":"sent"}}' })).toHaveLength(1)
  expect(all.comfy.count('submit')).toBe(1)
})

test('a workflow that ComfyUI forgot in a restart is queued again', async () => {
  await using all = await open()
  all.comfy.timeoutMs = 1e9
  const before = all.make().catch(() => null)
  await vi.waitUntil(() => all.comfy.count('queue') > 0, { interval: 1 })
  all.run.abort.abort()
  await before
  const id = jsonOf(all.comfy.callsOf('submit')[0]).prompt_id
  all.comfy.restart()
  all.comfy.timeoutMs = 0

  await using again = await openRun()
  const upstream_ref = JSON.stringify({ 0: { state: 'accepted', handle: id } })
  expect(await again.run(all.engine, taskOf({ upstream_ref }))).toHaveLength(1)

  expect(all.comfy.callsOf('submit').map((call) => jsonOf(call).prompt_id)).toEqual([id, id])
})

test('an error in a node is for the log, not for the user', async () => {
  await using all = await open()
  all.comfy.error = { type: 'execution_error', data: { node_type: 'KSampler', exception_message: 'out of memory' } }
  await expect(all.make()).rejects.toMatchObject({
    kind: 'failed',
    message: 'The provider could not make the creation. Your points were given back.',
    cause: { message: 'comfyui: KSampler: out of memory' },
  })
})

test('a workflow that ComfyUI refuses is reported as a fault of the template', async () => {
  await using all = await open()
  all.comfy.fail(
    'submit',
    refuse(400, { error: { type: 'prompt_no_outputs', message: 'no outputs' }, node_errors: {} }),
  )
  await expect(all.make()).rejects.toMatchObject({ kind: 'rejected' })
})

test('a cancelled task is removed from the queue and interrupted', async () => {
  await using all = await open()
  all.comfy.timeoutMs = 1e9
  const task = all.make()
  await vi.waitUntil(() => all.comfy.count('queue') > 0, { interval: 1 })
  all.run.abort.abort()
  await expect(task).rejects.toThrow()
  const id = jsonOf(all.comfy.callsOf('submit')[0]).prompt_id
  expect(jsonOf(all.comfy.callsOf('delete')[0])).toEqual({ delete: [id] })
  expect(jsonOf(all.comfy.callsOf('interrupt')[0])).toEqual({ prompt_id: id })
})

test('progress is the share of the nodes that are done', () => {
  const read = createProgressReader('mine')
  const message = (type: string, data: object) => read(JSON.stringify({ type, data }))
  const nodes = { 1: { state: 'finished', value: 1, max: 1 }, 2: { state: 'running', value: 5, max: 20 } }
  expect(message('progress_state', { prompt_id: 'mine', nodes })).toBe(0.625)
  expect(message('progress', { prompt_id: 'mine', value: 10, max: 20 })).toBe(0.45)
  expect(message('progress', { prompt_id: 'other', value: 10, max: 20 })).toBeNull()
  expect(message('status', {})).toBeNull()
  expect(read('no json')).toBeNull()
})

test('progress comes over the socket of the workflow, which closes with the job', async () => {
  const opened: string[] = []
  let isClosed = false
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request, self) {
      opened.push(new URL(request.url).search)
      return self.upgrade(request) ? undefined : new Response(null, { status: 400 })
    },
    websocket: {
      open(socket) {
        socket.send(new Uint8Array([0, 0, 0, 1]))
        socket.send(JSON.stringify({ type: 'progress', data: { prompt_id: 'mine', value: 1, max: 2 } }))
      },
      message() {},
      close() {
        isClosed = true
      },
    },
  })
  const abort = new AbortController()
  const settings = settingsFor(`http://127.0.0.1:${server.port}`, null)
  const progress: number[] = []

  watchProgress('mine', settings, (fraction) => progress.push(fraction), abort.signal)
  await vi.waitUntil(() => progress.length > 0, { interval: 1 })
  abort.abort()
  await vi.waitUntil(() => isClosed, { interval: 1 })
  await server.stop(true)

  expect({ opened, progress }).toEqual({ opened: ['?clientId=mine'], progress: [0.45] })
})
