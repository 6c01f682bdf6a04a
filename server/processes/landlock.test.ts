import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const file = fileURLToPath(new URL('landlock.ts', import.meta.url))

/** Runs code in a process of its own, which has given up what it does not keep; what it says. */
function after(kept: object, code: string): string {
  const words = `const { keepOnly } = await import(${JSON.stringify(file)})
    try { keepOnly(${JSON.stringify(kept)}) } catch (error) { process.stdout.write('none: ' + error.message); process.exit() }
    const { readFileSync, writeFileSync } = await import('node:fs')
    try { ${code}; process.stdout.write('done') } catch (error) { process.stdout.write(error.code) }`
  return String(Bun.spawnSync([process.execPath, '-e', words], { stderr: 'inherit' }).stdout)
}

test('a process keeps what it named, a path that is gone by then does no harm, and the rest is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-landlock-'))
  const [own, other] = [join(folder, 'own'), join(folder, 'other')]
  for (const path of [own, other]) await writeFile(path, '')
  const kept = { changed: [join(folder, 'gone'), own], read: [], hasNetwork: false }
  const write = (path: string) => after(kept, `writeFileSync(${JSON.stringify(path)}, 'x')`)
  const answer = write(own)
  // A system without the means says so, and nothing is given up.
  if (answer !== 'none: This system lets no process give up rights by itself.') {
    expect(answer).toBe('done')
    expect(write(other)).toBe('EACCES')
    expect(after(kept, `readFileSync(${JSON.stringify(other)})`)).toBe('EACCES')
    expect(after({ ...kept, changed: [], read: [own] }, `writeFileSync(${JSON.stringify(own)}, 'x')`)).toBe('EACCES')
  }
  await rm(folder, { recursive: true })
})
