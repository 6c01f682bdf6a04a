import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function drain(queue: FairQueue<string>): string[] {
  const items: string[] = []
  for (let item = queue.take(); item !== undefined; item = queue.take()) items.push(item)
  return items
}

test('whoever adds a hundred delays others by one entry', () => {
  const queue = new FairQueue<string>()
  for (let index = 0; index < 100; index++) queue.add('eve', `eve ${index}`)
  expect(queue.take()).toBe('eve 0')
  queue.add('bob', 'bob 0')
  queue.add('bob', 'bob 1')
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['bob 0', 'eve 1', 'bob 1'])
  expect(queue.sizeOf('eve')).toBe(98)
})

test('whoever adds one after the other does not keep a longer list from being served', () => {
  const queue = new FairQueue<string>()
  for (let index = 0; index < 4; index++) queue.add('eve', 'eve')
  const served: (string | undefined)[] = []
  for (let index = 0; index < 8; index++) {
    queue.add('bob', 'bob')
    served.push(queue.take())
  }
  expect(served.filter((owner) => owner === 'eve')).toHaveLength(4)
})

test('entries of one owner keep their order, and one that leaves is not served', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a', 'b', 'c']) queue.add('', item)
  expect([queue.remove('b'), queue.remove('b')]).toEqual([true, false])
  expect([queue.size, drain(queue), queue.size]).toEqual([2, ['a', 'c'], 0])
})
