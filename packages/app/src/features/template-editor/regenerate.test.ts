import type { GenerationResult } from '@mirari/contract/schemas'
import { ReportedFailure } from '@mirari/template-editor'
import { expect, test } from 'vitest'
import { resultOf, statusOf } from '../../stores/generations/testing.ts'
import { refuse, serve, testUser } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'
import { regenerate } from './regenerate.ts'

function setup() {
  const app = new TestApp({ user: testUser, answers: serve({}) })
  app.answer('POST /generations', () => ({ id: 'g1', task_id: 'task-g1', point: 90 }))
  const { createBox, generations, language } = app.slices
  const { signal, ...stopping } = abortable()
  const start = (): Promise<GenerationResult> =>
    regenerate(
      { generations: generations.generations, models: createBox.models, language },
      { kind: 'image', prompt: 'koi', size: { width: 640, height: 360 }, signal },
      () => 'g1',
    )
  return { app, language, generations: generations.generations, start, ...stopping }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort() }
}

test('resolves with the result of the generation, which is in the history', async () => {
  const { app, generations, start } = setup()
  const result = start()
  await expect.poll(() => generations.find('g1')?.status).toBe('generating')
  expect(app.callsTo('POST /generations')).toMatchObject([{ body: { id: 'g1', prompt: 'koi', type: 'image' } }])
  generations.applyStatus(statusOf('g1', { status: 'completed', result: [resultOf('r1', 'g1')] }))
  expect(await result).toMatchObject({ generation_result_id: 'r1' })
})

test('a refused submit is shown once, in the language of the app', async () => {
  const { app, language, start } = setup()
  await language.choose('en')
  app.answer('POST /generations', refuse(500, 'internal'))
  await expect(start()).rejects.toThrow(ReportedFailure)
  expect(app.notified.filter(([, text]) => text === 'Generation failed')).toEqual([['bad', 'Generation failed']])
})

test('a failed task rejects with the code of its failure', async () => {
  const { app, generations, start } = setup()
  const result = start()
  await expect.poll(() => generations.find('g1')?.status).toBe('generating')
  const failure = { code: 'provider_moderated', params: {} } as const
  generations.applyStatus(statusOf('g1', { status: 'failed', error: 'Refused.', failure }))
  await expect(result).rejects.toEqual(new ReportedFailure('provider_moderated'))
  expect(app.notified).toEqual([['bad', '生成失败']])
})

test('a deleted generation and an abort reject as failures of their own', async () => {
  const { generations, start, stop } = setup()
  const deleted = start()
  await expect.poll(() => generations.find('g1')?.status).toBe('generating')
  generations.applyStatus(statusOf('g1', { status: 'cancelled' }))
  await expect(deleted).rejects.toThrow('canceled or deleted')
  const aborted = setup()
  const result = aborted.start()
  aborted.stop()
  await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  stop()
})
