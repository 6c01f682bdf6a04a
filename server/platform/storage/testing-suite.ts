import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '../id.ts'
import { type Storage, thumbnailKey } from './storage.ts'

export interface StorageUnderTest {
  storage: Storage
  close(): Promise<void>
}

/** The tests that every implementation of the storage must pass. */
export function storageSuite(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(`storage on ${name}`, () => {
    let folder = ''
    let opened: StorageUnderTest | null = null
    const storage = (): Storage => {
      if (!opened) throw new Error('not open')
      return opened.storage
    }
    const jobFile = async (text: string): Promise<string> => {
      const path = join(folder, newKey())
      await Bun.write(path, text)
      return path
    }
    const keys = async (): Promise<string[]> => {
      const storedKeys: string[] = []
      for await (const entry of storage().list()) storedKeys.push(entry.key)
      return storedKeys.sort()
    }

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mirari-job-'))
      opened = await open()
    })
    afterEach(async () => {
      await opened?.close()
      await rm(folder, { recursive: true, force: true })
    })

    test('an adopted file is readable under its key and removed from its old path', async () => {
      const path = await jobFile('picture')
      const key = newKey()
      await storage().adopt(path, key)
      expect(await storage().file(key).text()).toBe('picture')
      expect(await storage().file(key).stat()).toMatchObject({ size: 7 })
      expect(await Bun.file(path).exists()).toBe(false)
    })

    test('a part of a file can be read', async () => {
      const key = newKey()
      await storage().adopt(await jobFile('0123456789'), key)
      expect(await storage().file(key).slice(2, 5).text()).toBe('234')
    })

    test('a thumbnail is a separate file beside the original', async () => {
      const key = newKey()
      await storage().adopt(await jobFile('large'), key)
      await storage().adopt(await jobFile('small'), thumbnailKey(key, 640))
      expect(await storage().file(thumbnailKey(key, 640)).text()).toBe('small')
      expect(await keys()).toEqual([key, thumbnailKey(key, 640)])
    })

    test('an unknown key does not exist', async () => {
      expect(await storage().file(newKey()).exists()).toBe(false)
      await expect(storage().file(newKey()).stat()).rejects.toThrow()
    })

    test('a deleted file does not exist, and deleting it again is no error', async () => {
      const key = newKey()
      await storage().adopt(await jobFile('x'), key)
      await storage().delete(key)
      await storage().delete(key)
      expect(await storage().file(key).exists()).toBe(false)
      expect(await keys()).toEqual([])
    })

    test('a listed file has a size, and a time of writing until it is deleted', async () => {
      const key = newKey()
      const before = Date.now()
      await storage().adopt(await jobFile('x'), key)
      const [entry] = await Array.fromAsync(storage().list())
      // Some file systems store whole seconds only.
      expect((await entry?.modified())?.getTime()).toBeGreaterThan(before - 2000)
      expect(await entry?.bytes()).toBe(1)
      await storage().delete(key)
      expect(await entry?.modified()).toBeNull()
    })

    test('adopting a missing file fails and stores nothing', async () => {
      await expect(storage().adopt(join(folder, 'missing'), newKey())).rejects.toThrow()
      expect(await keys()).toEqual([])
    })

    test('a linked file is readable under both keys, and stays when one of them is deleted', async () => {
      const [key, other] = [newKey(), newKey()]
      await storage().adopt(await jobFile('picture'), key)
      await storage().link(key, other)
      expect(await keys()).toEqual([key, other].sort())
      await storage().delete(key)
      expect(await storage().file(key).exists()).toBe(false)
      expect(await storage().file(other).text()).toBe('picture')
      await expect(storage().link(key, newKey())).rejects.toThrow()
      expect(await keys()).toEqual([other])
    })

    test('a copy on the local disk has the content, and there is none of a missing file', async () => {
      const [key, path] = [newKey(), join(folder, 'copies', 'copy')]
      await storage().adopt(await jobFile('picture'), key)
      await storage().copy(key, path)
      expect(await Bun.file(path).text()).toBe('picture')
      expect(await storage().file(key).exists()).toBe(true)
      await expect(storage().copy(newKey(), path)).rejects.toMatchObject({ code: 'ENOENT' })
    })

    test('files that are set aside are not stored any more, count by day, and go after their time', async () => {
      const [first, second, stored] = [newKey(), newKey(), newKey()]
      for (const key of [first, second, stored]) await storage().adopt(await jobFile('12345'), key)
      await storage().setAside(first, new Date('2026-05-01T10:00:00Z'))
      await storage().setAside(second, new Date('2026-05-03T10:00:00Z'))
      await storage().setAside(newKey(), new Date('2026-05-03T10:00:00Z'))
      expect(await keys()).toEqual([stored])
      expect(await storage().file(first).exists()).toBe(false)
      expect(await storage().listSetAside()).toEqual([
        { day: '2026-05-01', files: 1, bytes: 5 },
        { day: '2026-05-03', files: 1, bytes: 5 },
      ])
      await storage().removeSetAside(new Date('2026-05-03T09:00:00Z'))
      expect(await storage().listSetAside()).toEqual([{ day: '2026-05-03', files: 1, bytes: 5 }])
    })

    test('the id of the installation and its mark are kept beside the files', async () => {
      expect([await storage().readInstallation(), await storage().readMark()]).toEqual([null, 0])
      await storage().writeInstallation('an-id')
      await storage().writeMark(7)
      expect([await storage().readInstallation(), await storage().readMark()]).toEqual(['an-id', 7])
      expect(await keys()).toEqual([])
    })

    test('the disk has a size, of which a part is free', async () => {
      const { free, total } = await storage().disk()
      expect(total).toBeGreaterThan(0)
      expect(free).toBeLessThanOrEqual(total)
    })

    test('many files adopted at once all arrive', async () => {
      const adoptedKeys = Array.from({ length: 40 }, () => newKey()).sort()
      await Promise.all(adoptedKeys.map(async (key) => storage().adopt(await jobFile(key), key)))
      expect(await keys()).toEqual(adoptedKeys)
    })

    test.each([
      '',
      '..',
      '../../etc/passwd',
      `../${'a'.repeat(32)}`,
      `${'a'.repeat(32)}/../x`,
      'A'.repeat(32),
      'a'.repeat(31),
      `${'a'.repeat(32)}\0`,
      `${'a'.repeat(32)}\n`,
      `${'a'.repeat(32)}.w0.webp`,
      `${'a'.repeat(32)}.w640.webp/..`,
      '%2e%2e%2fetc%2fpasswd',
    ])('the key %j is refused, so no path can be escaped', async (key) => {
      const path = await jobFile('x')
      await expect(storage().adopt(path, key)).rejects.toThrow(RangeError)
      expect(() => storage().file(key)).toThrow(RangeError)
      await expect(async () => storage().delete(key)).rejects.toThrow(RangeError)
    })
  })
}
