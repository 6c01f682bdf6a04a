import { describe, expect, test } from 'vitest'
import { createPasswords, createTurns } from './password.ts'

/** One place, which is taken until `open()`; works note their callers. */
function startTaken() {
  const inTurn = createTurns(1)
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const running = [inTurn('first', () => gate.promise)]
  const ask = (caller: string) => {
    const asked = inTurn(caller, async () => void done.push(caller))
    running.push(asked)
    return asked
  }
  return { ask, done, open: () => gate.resolve(), all: () => Promise.all(running) }
}

describe('what hashes passwords', () => {
  test('makes each guess cost what OWASP recommends', async () => {
    const passwords = createPasswords(1)
    const stored = await passwords.hash('correct horse', 'ada')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.verify('correct horse', stored, 'ada')).toBe(true)
    expect(await passwords.verify('correct house', stored, 'ada')).toBe(false)
  })

  test('serves callers in turn, however many calls one of them makes', async () => {
    const { ask, done, open, all } = startTaken()
    for (let count = 0; count < 4; count++) ask('greedy')
    ask('ada')
    ask('grace')
    open()
    await all()
    expect(done).toEqual(['greedy', 'ada', 'grace', 'greedy', 'greedy', 'greedy'])
  })

  test('refuses a caller who fills the queue, and nobody else', async () => {
    const { ask, done, open, all } = startTaken()
    for (let count = 0; count < 100; count++) ask('greedy')
    const refused = expect(createdBy(() => ask('greedy'))).rejects.toMatchObject({ reason: 'too_many_sign_ins' })
    ask('ada')
    open()
    await refused
    await all().catch(() => {})
    expect(done.indexOf('ada')).toBe(1)
  })

  test('goes on after a failure', async () => {
    const inTurn = createTurns(1)
    await expect(
      inTurn('ada', async () => {
        throw new Error('no memory')
      }),
    ).rejects.toThrow('no memory')
    expect(await inTurn('ada', async () => 'hashed')).toBe('hashed')
  })
})

async function createdBy(ask: () => Promise<unknown>): Promise<unknown> {
  return ask()
}
