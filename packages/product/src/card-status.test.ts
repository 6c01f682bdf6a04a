import { expect, test } from 'vitest'
import { toCardState, toCardStatus } from './card-status.ts'

test.each([
  ['GENS-009', 'completed', 'completed'],
  ['GENS-010', 'success', 'completed'],
  ['GENS-011', 'failed', 'failed'],
  ['GENS-012', 'pending', 'pending'],
  ['GENS-013', 'running', 'generating'],
  ['GENS-013', 'foo', 'generating'],
  ['GENS-014', 'connecting', 'connecting'],
])('%s: the server word %s means %s', (_row, word, state) => {
  expect(toCardState(word)).toBe(state)
})

test.each([
  ['GENS-014', { status: 'connecting' }, 'Preparing...', 0],
  ['GENS-015', { status: 'pending', queue_pos: 3 }, 'Queuing 3', 0],
  ['GENS-016', { status: 'generating', progress: 41.9 }, 'Generating 41%', 41],
  ['GENS-017', { status: 'generating', progress: 100 }, 'Generating 98%', 98],
  ['GENS-018', { status: 'completed', progress: 40 }, 'Generating 100%', 100],
  ['GENS-019', { status: 'failed' }, 'Generation Failed', 0],
  ['GENS-019', { status: 'failed', fail_reason: 'content check' }, 'Generation Failed: content check', 0],
  ['GENS-019', { status: 'failed', error: 'content check' }, 'Generation Failed: content check', 0],
])('%s: a card of %o reads %s', (_row, task, text, progress) => {
  expect(toCardStatus({ progress: 0, queue_pos: null, ...task })).toMatchObject({ text, progress })
})

test('a broken number never reaches the text', () => {
  expect(toCardStatus({ status: 'generating', progress: Number.NaN, queue_pos: null }).text).toBe('Generating 0%')
  expect(toCardStatus({ status: 'generating', progress: -4, queue_pos: null }).text).toBe('Generating 0%')
})

test('a task that waits in the line of an outside engine tells its place there', () => {
  expect(toCardStatus({ status: 'generating', progress: 0, queue_pos: 4 }).text).toBe('Queuing 4')
})

test('a waiting task without a known place says only that it waits', () => {
  expect(toCardStatus({ status: 'pending', progress: 0, queue_pos: null }).text).toBe('Queuing')
})
