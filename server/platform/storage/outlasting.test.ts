import { expect, test } from 'vitest'
import { outlasting } from './outlasting.ts'
import { unreachable } from './unreachable.ts'

const away = () => unreachable(new Error('No connection.'))

test('work is repeated for as long as the storage is away, which is said once', async () => {
  const said: string[] = []
  const attempt = outlasting({
    signal: new AbortController().signal,
    onAway: () => said.push('away'),
    onBack: () => said.push('back'),
    firstPauseMs: 1,
  })
  let tries = 0
  const answer = await attempt(async () => {
    tries += 1
    if (tries < 4) throw away()
    return 'stored'
  })
  expect([answer, tries, said]).toEqual(['stored', 4, ['away', 'back']])
})

test('any other error is not repeated, and nobody is told of an outage', async () => {
  const said: string[] = []
  const attempt = outlasting({ signal: new AbortController().signal, onAway: () => said.push('away') })
  let tries = 0
  const failed = attempt(async () => {
    tries += 1
    throw new Error('The disk is broken.')
  })
  await expect(failed).rejects.toThrow('The disk is broken.')
  expect([tries, said]).toEqual([1, []])
})

test('whoever ends the wait says why', async () => {
  const abort = new AbortController()
  const attempt = outlasting({
    signal: abort.signal,
    onAway: () => abort.abort(new Error('The server stops.')),
    firstPauseMs: 60_000,
  })
  await expect(attempt(() => Promise.reject(away()))).rejects.toThrow('The server stops.')
})
