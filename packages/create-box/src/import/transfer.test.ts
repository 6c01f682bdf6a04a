import { expect, test } from 'vitest'
import { runLimited, sharesOf } from './transfer.ts'

test('the progress of a call is split among its files, one after the other', () => {
  const files = [{ size: 100 }, { size: 300 }]
  expect([0, 0.125, 0.25, 0.625, 1].map((sent) => sharesOf(files, sent))).toEqual([
    [0, 0],
    [0.5, 0],
    [1, 0],
    [1, 0.5],
    [1, 1],
  ])
})
test('an empty file does not block the others', () => {
  expect(sharesOf([{ size: 0 }], 0)).toEqual([1])
})
test('at most the given number run at a time, and all run', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await runLimited([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    done.push(item)
  })
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]])
})
