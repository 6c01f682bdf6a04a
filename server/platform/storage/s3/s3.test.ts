import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPackage } from '@mirari/wallpaper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3, type TestS3 } from '../../../../tests/support/s3/s3-server.ts'
import { newKey } from '../../id.ts'
import { silentLog } from '../../log.ts'
import { storageSuite } from '../testing-suite.ts'
import { zipStream } from '../zip-stream.ts'
import { openS3Storage } from './open.ts'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3[Symbol.asyncDispose]())

storageSuite('s3', async () => {
  const localFolder = await mkdtemp(join(tmpdir(), 'mirari-local-'))
  const storage = await openS3Storage({ config: s3.config(), log: silentLog, localFolder })
  return { storage, close: () => rm(localFolder, { recursive: true, force: true }) }
})

test('a zip in a bucket opens as one on the disk does, and its files are read in part', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mirari-local-'))
  try {
    const storage = await openS3Storage({ config: s3.config(), log: silentLog, localFolder: folder })
    const [key, path] = [newKey(), join(folder, 'a.zip')]
    const modified = new Date(2026, 4, 14)
    const content = (text: string) => new Blob([text])
    const entries = [
      { name: 'index.html', content: content('<p>森</p>'), modified },
      { name: 'script.js', content: content('0123456789'), modified },
    ]
    await Bun.write(path, new Response(zipStream(entries)))
    await storage.adopt(path, key)
    const file = storage.file(key)
    await file.stat()

    const zip = await openPackage(file)

    expect(zip.paths).toEqual(['index.html', 'script.js'])
    expect(await (await zip.file('index.html'))?.text()).toBe('<p>森</p>')
    const script = await zip.file('script.js')
    expect([script?.size, await script?.slice(2, 5).text(), await script?.slice(-3).text()]).toEqual([10, '234', '789'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
