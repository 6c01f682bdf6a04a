import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { inTurn } from './queue.ts'

test('one wallpaper is set at a time; three wait, and a fifth is refused at once', async () => {
  await using desk = await standIns('linux', {})
  const end = Promise.withResolvers<void>()
  let running = 0
  const most: number[] = []
  const job = async () => {
    most.push(++running)
    await end.promise
    running -= 1
  }
  const folder = join(desk.machine.dataFolder, 'queue')
  const jobs: Promise<void>[] = []
  for (const count of [1, 2, 3, 4]) {
    jobs.push(inTurn(desk.machine, job))
    // One after the other, beside the lock of the first.
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(count + 1))
  }
  await expect(inTurn(desk.machine, job)).rejects.toMatchObject({ reason: 'busy' })
  end.resolve()
  await Promise.all(jobs)
  expect([most, await readdir(folder)]).toEqual([[1, 1, 1, 1], []])
})

test('what a process left behind that was ended holds nobody up', async () => {
  await using desk = await standIns('linux', {})
  const folder = join(desk.machine.dataFolder, 'queue')
  await mkdir(folder, { recursive: true })
  const [old, other] = ['000000000000001-1-a', `${String(Date.now()).padStart(15, '0')}-4194305-b`]
  for (const name of [old, other]) await writeFile(join(folder, name), '')
  await writeFile(join(folder, 'lock'), other)
  expect(await inTurn(desk.machine, async () => 'done')).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

test('a job that fails makes room for the next one', async () => {
  await using desk = await standIns('linux', {})
  const failing = inTurn(desk.machine, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await inTurn(desk.machine, async () => 'done')).toBe('done')
})
