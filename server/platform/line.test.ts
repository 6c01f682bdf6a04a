import { expect, test } from 'vitest'
import { createLine } from './line.ts'

test('works of one key run one after another, also after one that failed, and those of another key meanwhile', async () => {
  const inLine = createLine()
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const start = (key: string, name: string) =>
    inLine(key, () => {
      begun.push(name)
      const gate = Promise.withResolvers<string>()
      gates.set(name, gate)
      return gate.promise
    })
  const [first, second, third] = [start('ann', 'first'), start('ann', 'second'), start('ann', 'third')]
  const other = start('bob', 'other')
  expect(begun).toEqual(['first', 'other'])
  gates.get('other')?.resolve('of another')
  expect(await other).toBe('of another')

  gates.get('first')?.reject(new Error('no room'))
  await expect(first).rejects.toThrow('no room')
  await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
  gates.get('second')?.resolve('done')
  expect(await second).toBe('done')
  await expect.poll(() => begun).toEqual(['first', 'other', 'second', 'third'])
  gates.get('third')?.resolve('done, too')
  expect(await third).toBe('done, too')
})
