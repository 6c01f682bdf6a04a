import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKey } from '../id.ts'
import { openDiskStorage } from './disk.ts'
import { storageSuite } from './testing-suite.ts'

storageSuite('disk', async () => {
  const root = await mkdtemp(join(tmpdir(), 'mirari-files-'))
  return { storage: await openDiskStorage(root), close: () => rm(root, { recursive: true, force: true }) }
})

async function withRoot(work: (root: string) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'mirari-files-'))
  try {
    await work(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

test('files are stored in two levels of folders named after the start of their keys', () =>
  withRoot(async (root) => {
    const storage = await openDiskStorage(root)
    const key = newKey()
    await Bun.write(join(root, 'job'), 'x')
    await storage.adopt(join(root, 'job'), key)
    expect((await stat(join(root, key.slice(0, 2), key.slice(2, 4), key))).size).toBe(1)
  }))

test('a file from another device is copied, and the source removed', () =>
  withRoot(async (root) => {
    const other = '/dev/shm'
    const elsewhere = await stat(other).catch(() => null)
    if (!elsewhere || elsewhere.dev === (await stat(root)).dev) return
    const source = join(other, `mirari-${newKey()}`)
    await Bun.write(source, 'from afar')
    const storage = await openDiskStorage(root)
    const key = newKey()
    await storage.adopt(source, key)
    expect(await storage.file(key).text()).toBe('from afar')
    expect(await Bun.file(source).exists()).toBe(false)
  }))

test('incomplete copies of a crash are removed at the next start, complete files stay', () =>
  withRoot(async (root) => {
    const key = newKey()
    await mkdir(join(root, 'incoming'))
    await Bun.write(join(root, 'incoming', 'half'), 'half')
    await Bun.write(join(root, 'job'), 'whole')
    const storage = await openDiskStorage(root)
    await storage.adopt(join(root, 'job'), key)
    const again = await openDiskStorage(root)
    expect(await Bun.file(join(root, 'incoming', 'half')).exists()).toBe(false)
    expect(await again.file(key).text()).toBe('whole')
  }))
