import { expect, test } from 'vitest'
import { beginTurn, createTurns } from './turns.ts'

/** Holds the event loop until the turn was long enough. */
function holdLoop(): void {
  const isOver = beginTurn()
  while (!isOver());
}

test('long work lets others come between its steps, and short work does not wait', async () => {
  const turn = createTurns()
  let others = 0
  setImmediate(() => {
    others += 1
  })
  await turn()
  expect(others).toBe(0)
  holdLoop()
  await turn()
  expect(others).toBe(1)
})
