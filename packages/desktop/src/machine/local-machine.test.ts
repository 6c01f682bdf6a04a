import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { chineseFaults } from '../faults/zh.ts'
import { zh } from '../program/texts/zh.ts'
import { testProgram } from '../testing/test-program.ts'
import { testServer } from '../testing/test-server.ts'
import { defaultProgramTimeoutMs, localMachine } from './local-machine.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A desktop of X11 whose feh hears no polite request to end, and never comes to an end. */
async function stuckDesktop() {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-stuck-'))
  folders.push(folder)
  await mkdir(join(folder, 'bin'))
  const feh = join(folder, 'bin/feh')
  await writeFile(feh, `#!/bin/sh\ntrap '' TERM\nwhile true; do sleep 1; done\n`)
  await chmod(feh, 0o755)
  const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, DISPLAY: ':0', XDG_DATA_HOME: join(folder, 'share') }
  const machine = { ...(await localMachine(env, { programTimeoutMs: 300 })), home: folder, platform: 'linux' as const }
  return { machine, folder, feh }
}

/** Whether a process runs that was started with the path as one of its words. */
async function isRunning(path: string): Promise<boolean> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return lines.some((line) => line.split('\0').includes(path))
}

test('a host that never answers is ended at the limit, and the person and the server are told', async () => {
  const desk = await stuckDesktop()
  using server = await testServer()
  const { run, told, complaints } = testProgram(desk, { answers: [true], texts: zh })
  expect(await run('open', server.link)).toBe(1)
  expect(complaints).toEqual([`mirari-desktop: ${desk.feh} did not answer in time.`])
  expect(told).toEqual([zh.failed(chineseFaults.late(desk.feh))])
  expect(server.reports.at(-1)).toMatchObject({ state: 'failed', reason: 'host_failed' })
  await vi.waitFor(async () => expect(await isRunning(desk.feh)).toBe(false))
})

test('the limit is a minute where nobody says otherwise', () => {
  expect(defaultProgramTimeoutMs).toBe(60_000)
})
