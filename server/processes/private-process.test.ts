import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeProcessPrivate } from './private-process.ts'

const file = fileURLToPath(new URL('private-process.ts', import.meta.url))
/** Nobody in particular: root reads everything. */
const unprivileged =
  process.getuid?.() === 0 ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups'] : []

/** Starts a process with a key in its environment, and reads that as another process of the same user. */
async function readEnvironment(code: string): Promise<string> {
  const holder = Bun.spawn(
    [...unprivileged, process.execPath, '-e', `${code}; process.stdout.write('ready'); setInterval(() => {}, 1000)`],
    {
      env: { PATH: process.env.PATH ?? '', KEY: 'of the operator' },
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  try {
    const { value } = await holder.stdout.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('ready')
    const reader = Bun.spawnSync([...unprivileged, 'cat', `/proc/${holder.pid}/environ`])
    return String(reader.stdout)
  } finally {
    holder.kill()
    await holder.exited
  }
}

test('the keys of a private process are closed to others of its user, where the system has a means', async () => {
  if (process.platform !== 'linux') return expect(makeProcessPrivate()).toBe(false)
  expect(await readEnvironment('')).toContain('KEY=of the operator')
  const hidden = `if (!(await import(${JSON.stringify(file)})).makeProcessPrivate()) throw new Error('not private')`
  expect(await readEnvironment(hidden)).toBe('')
})
