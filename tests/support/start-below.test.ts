import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { startBelow } from './start-below.ts'

const options = { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' } as const

test('a process below, and what it starts, leaves the time to others', async () => {
  const grandchild = 'console.log(require("node:os").getPriority())'
  const code = `
    await Bun.sleep(50)
    const { stdout } = Bun.spawnSync([process.execPath, '-e', ${JSON.stringify(grandchild)}])
    const autogroup = '/proc/self/autogroup'
    const hasOne = require('node:fs').existsSync(autogroup)
    console.log(stdout.toString().trim(), hasOne ? (await Bun.file(autogroup).text()).trim() : '')`
  const child = startBelow([process.execPath, '-e', code], options)
  const [priority, group] = (await new Response(child.stdout).text()).trim().split(/ (.*)/)
  // The tests may run below others themselves.
  expect(Number(priority)).toBe(Math.min(19, getPriority() + 10))
  if (group) expect(group).toMatch(/ nice 10$/)
})

/** Neither gone nor only waiting to be forgotten. */
const isAlive = (pid: number) =>
  /^[^Z]/.test(
    Bun.spawnSync(['ps', '-o', 'stat=', '-p', `${pid}`])
      .stdout.toString()
      .trim(),
  )

test.each(['SIGINT', 'SIGTERM'] as const)('it ends with who started it, by %s', async (signal) => {
  const code = `
    const { startBelow } = await import(${JSON.stringify(new URL('./start-below.ts', import.meta.url).pathname)})
    console.log(startBelow(['sleep', '600'], { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' }).pid)
    await Bun.sleep(600_000)`
  const starter = Bun.spawn([process.execPath, '-e', code], options)
  const { value } = await starter.stdout.getReader().read()
  const pid = Number(new TextDecoder().decode(value))
  expect(isAlive(pid)).toBe(true)
  starter.kill(signal)
  await starter.exited
  await expect.poll(() => isAlive(pid)).toBe(false)
})
