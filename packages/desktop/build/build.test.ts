import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { tarProgram, zipProgram } from './archive.ts'
import { changesOf } from './changes.ts'
import { compileProgram } from './compile.ts'
import { targets } from './targets.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'mirari-program-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the compiled program runs nothing of the folder that it is started in', async () => {
  const program = join(folder, 'mirari-desktop')
  await compileProgram(program)
  const [hostile, home] = [join(folder, 'hostile'), join(folder, 'home')]
  for (const path of [hostile, home]) await mkdir(path)
  const proof = join(folder, 'ran.txt')
  await writeFile(join(hostile, 'bunfig.toml'), 'preload = ["./evil.ts"]\n')
  await writeFile(join(hostile, 'evil.ts'), `require('node:fs').writeFileSync(${JSON.stringify(proof)}, 'ran')`)
  await writeFile(join(hostile, '.env'), `XDG_DATA_HOME=${folder}/stolen\n`)
  const { stdout } = await run(program, ['origins'], { cwd: hostile, env: { HOME: home } })
  expect(stdout).toBe('No server may set wallpapers here.\n')
  expect([existsSync(proof), existsSync(join(folder, 'stolen'))]).toEqual([false, false])
  expect((await stat(join(home, '.local/share/mirari'))).mode & 0o777).toBe(0o700)
  // Neither are the words of a link read by the runtime.
  for (const word of ['--help', '-e', '--version']) {
    const opened = run(program, ['open', word], { cwd: hostile, env: { HOME: home } })
    await expect(opened).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no link') })
  }
})

test('a program that may be started comes out of its archives', async () => {
  const bytes = new TextEncoder().encode('#!/bin/sh\necho started\n')
  await writeFile(join(folder, 'program.tar.gz'), tarProgram('program', bytes))
  await run('tar', ['-xzf', 'program.tar.gz'], { cwd: folder })
  expect((await run(join(folder, 'program'))).stdout).toBe('started\n')
  const zip = zipProgram('program', bytes)
  expect(unzipSync(zip).program).toEqual(bytes)
  // The upper half of the external attributes is the mode of Unix, for whose programs the host byte is 3.
  const entry = Buffer.from(zip).lastIndexOf('program') - 46
  expect([zip[entry + 5], Buffer.from(zip).readUInt32LE(entry + 38) >>> 16]).toEqual([3, 0o100755])
})

test('the first line of the news is the version, and a file is there for every system', () => {
  expect(changesOf('# @mirari/desktop\n\n## 0.1.0\n\n- News.\n')).toBe(
    `# mirari-desktop ${manifest.version}\n\n## 0.1.0\n\n- News.\n`,
  )
  expect(targets.map(({ name, archive }) => `${name}.${archive}`)).toEqual([
    'windows-x64.exe.zip',
    'windows-arm64.exe.zip',
    'macos-arm64.zip',
    'macos-x64.zip',
    'linux-x64.tar.gz',
    'linux-arm64.tar.gz',
  ])
})
