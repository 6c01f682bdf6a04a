import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

test('systemd takes every line of the unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-unit-'))
  try {
    const text = await readFile(join(root, 'docs/operation/mirari.service'), 'utf8')
    // The program that the unit starts must be there.
    expect(text).toContain('/usr/local/bin/bun')
    const unit = join(folder, 'mirari.service')
    await writeFile(unit, text.replace('/usr/local/bin/bun', process.execPath))
    const verified = Bun.spawnSync(['systemd-analyze', 'verify', unit], { stdout: 'pipe', stderr: 'pipe' })
    const ownLines = String(verified.stderr)
      .split('\n')
      .filter((line) => line.includes('mirari.service'))
    expect(ownLines).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
