import { expect, test } from 'vitest'
import { steadyBody } from './steady-body.ts'

const kilobyte = 1024

/** Sends pieces of a size, each after a pause, and reads them with a server that takes a while for each. */
async function read({
  pieces,
  bytes,
  pauseS,
  workS = 0,
}: Record<'pieces' | 'bytes' | 'pauseS', number> & { workS?: number }) {
  let nowMs = 0
  let isEnded = false
  async function* send() {
    try {
      for (let count = 0; count < pieces; count++) {
        nowMs += pauseS * 1000
        yield new Uint8Array(bytes)
      }
    } finally {
      isEnded = true
    }
  }
  let received = 0
  const reading = async () => {
    for await (const piece of steadyBody(send(), { monotonicMs: () => nowMs })) {
      received += piece.length
      nowMs += workS * 1000
    }
    return received
  }
  return { outcome: await reading().catch((error: unknown) => error), isEnded }
}

test('a body that drips is given up, and its sender is told to stop', async () => {
  const { outcome, isEnded } = await read({ pieces: 100, bytes: 1, pauseS: 15 })
  expect(outcome).toMatchObject({ reason: 'body_too_slow', status: 400 })
  expect(isEnded).toBe(true)
})

test.each([
  ['a line of half a kilobyte a second', { pieces: 5000, bytes: kilobyte / 2, pauseS: 1 }],
  ['a pause of two minutes now and then', { pieces: 50, bytes: 64 * kilobyte, pauseS: 120 }],
  ['a server that takes long for each piece', { pieces: 100, bytes: 10, pauseS: 1, workS: 60 }],
])('%s does not end it', async (_, sent) => {
  expect((await read(sent)).outcome).toBe(sent.pieces * sent.bytes)
})
