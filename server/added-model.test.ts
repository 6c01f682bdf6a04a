import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CreateAnswer, Generation, ModelState } from '@mirari/contract/schemas'
import { languages } from '@mirari/messages'
import {
  actionGroupsOf,
  cardActionsOf,
  draftSize,
  estimateFor,
  initialDraft,
  isModelId,
  isPostModel,
  isUpscaleModel,
  type ModelId,
  models,
  modelsOf,
  postFailureText,
  postRequestFor,
  pricePerTask,
  reduceDraft,
  resolutionsOf,
  submitDraft,
} from '@mirari/model'
import { expect, test, vi } from 'vitest'
import { dummy as dummyEngine } from '../tests/support/dummy-engine/index.ts'
import { compose } from './compose.ts'
import { readConfig } from './composition/config.ts'
import { systemClock } from './platform/clock.ts'
import { newId } from './platform/id.ts'
import { createLog } from './platform/log.ts'
import { createTestPostgres, signInTestUser } from './platform/testing.ts'

const paintingId = addedId('dummy_painting')
const halvingId = addedId('dummy_halving')
const draft = reduceDraft(reduceDraft(initialDraft(), { do: 'set-model', model: paintingId }), {
  do: 'set-prompt',
  prompt: 'a fox',
})

test('a model is added by a record: pickers offer it, and the draft has its sizes, its price and its request', () => {
  expect(modelsOf('image').at(-1)).toBe(paintingId)
  expect(modelsOf('image', ['jimeng'])).toEqual(['jimeng'])
  expect(estimateFor(paintingId)).toEqual({ count: 3, seconds_per_item: 7 })
  expect(resolutionsOf(paintingId)).toEqual(['4K'])
  const large = reduceDraft(draft, { do: 'set-resolution', resolution: '4K' })
  expect(draftSize(large)).toEqual({ width: 5404, height: 3040 })
  expect(submitDraft(large, { signedIn: true, points: pricePerTask - 1 })).toEqual({ refused: 'low_points' })
  expect(submitDraft(large, { signedIn: true, points: pricePerTask })).toMatchObject({
    ok: { model: paintingId, type: 'image', size: '5404x3040', prompt: 'a fox' },
  })
})

test('post-processing is added by a record: images have its button, with its labels and its message of failure', () => {
  const image = { task_category: 'image', model: paintingId, video_url: null } as const
  const served = () => true
  const button = { id: halvingId, icon: 'scissors', disabled: false }
  expect(actionGroupsOf(image, served).edit.at(-1)).toEqual({ ...button, label: 'Halve' })
  expect(cardActionsOf(image, served).at(-1)).toEqual({ ...button, label: 'Half' })
  expect(actionGroupsOf({ ...image, task_category: 'video' }, served).edit).not.toContainEqual(
    expect.objectContaining({ id: halvingId }),
  )
  expect(isPostModel(halvingId) && postFailureText(halvingId, 'card')).toBe('No half here.')
})

test.each(languages.records)('messages in "$id" name an added model as its record does', async ({ load }) => {
  const { history } = await load()
  expect([paintingId, halvingId].map(history.modelName)).toEqual(['Dummy Painting', 'Dummy Halving'])
})

test('an added model is checked, called by the route of its record, served by an engine, and post-processed', async () => {
  await using server = await startServer()
  const { call } = server
  const states = (await call('/models')).body as ModelState[]
  expect(states.find(({ id }) => id === paintingId)).toEqual({
    id: paintingId,
    name: 'Dummy Painting',
    category: 'image',
    in_picker: true,
    max_references: 1,
    estimated: { count: 3, seconds_per_item: 7 },
    price: pricePerTask,
    engine: { id: 'dummy', name: 'Dummy service' },
  })

  const request = { type: 'image', model: paintingId, prompt: 'a fox', size: '96x64' }
  expect(await call('/video-generations', request)).toEqual({
    status: 422,
    body: {
      code: 'validation',
      reason: 'model_not_of_call',
      params: { model: 'Dummy Painting' },
      detail: 'Dummy Painting is not made by this call',
    },
  })
  expect(await call(models[paintingId].route, { ...request, duration: 5 })).toMatchObject({
    status: 422,
    body: { reason: 'duration_without_video' },
  })

  const painted = await server.make(models[paintingId].route, request)
  expect(painted.left).toBe(100 - pricePerTask)
  expect(painted.generation.generation_results.map(({ width, height }) => [width, height])).toEqual(
    Array(3).fill([96, 64]),
  )

  const [source] = painted.generation.generation_results
  if (!source || !isUpscaleModel(halvingId)) throw new Error('There is nothing to work on.')
  const halved = await server.make(models[halvingId].route, { ...postRequestFor(source, { model: halvingId }) })
  expect(halved.left).toBe(100 - 2 * pricePerTask)
  expect(halved.generation.generation_results).toMatchObject([{ model: halvingId, width: 48, height: 32 }])
})

/** Starts a server whose added models are served by the dummy engine, and signs a user in. */
async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-added-'))
  const maker = { id: 'dummy-1', maxReferences: 1 }
  const engine = {
    ...dummyEngine,
    models: { from: 'table', table: { [paintingId]: maker, [halvingId]: maker } },
  } as const
  const postgres = await createTestPostgres()
  const settings = {
    ...{ DATA_DIR: folder, DEMO: 'off', PASSWORD_HASHERS: '1', WORKERS: '1', ENGINES: 'dummy', DUMMY_KEY: 'key' },
    ...(postgres && { DATABASE_URL: postgres.address }),
  }
  const config = readConfig(settings, [engine])
  const workerEntry = fileURLToPath(new URL('../tests/support/dummy-engine/worker.ts', import.meta.url))
  const composition = await compose({ config, clock: systemClock, log: createLog(() => {}), workerEntry })
  await composition.start()
  const { headers } = await signInTestUser(composition.database, composition.sessions)

  async function call(path: string, json?: unknown): Promise<{ status: number; body: unknown }> {
    const request = new Request(`http://localhost/api${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    })
    const response = await composition.app.handle(request)
    return { status: response.status, body: await response.json() }
  }

  return {
    call,

    /** Creates a generation and waits for its end; returns it and the remaining points. */
    async make(path: string, request: object): Promise<{ generation: Generation; left: number }> {
      const id = newId()
      const { body } = await call(path, { ...request, id })
      const { point: left } = body as CreateAnswer
      const generation = await vi.waitUntil(
        async () => {
          const made = (await call(`/generations/${id}`)).body as Generation
          return made.status === 'completed' ? made : false
        },
        { timeout: 60_000, interval: 20 },
      )
      return { generation, left }
    },

    async [Symbol.asyncDispose]() {
      await composition.stop()
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The id of an added model, which is in the registry but not in its type. */
function addedId(id: string): ModelId {
  if (!isModelId(id)) throw new Error(`${id} is not in the registry.`)
  return id
}
