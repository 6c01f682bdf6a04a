import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openPackage } from './open-package.ts'

const stored = (text: string): [Uint8Array, { level: 0 }] => [strToU8(text), { level: 0 }]

function zipped(files: Zippable): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(files))
}

const sample = zipped({ 'index.html': strToU8('<p>'.repeat(500)), media: { 'a b.webm': stored('0123456789') } })

test('opens stored and compressed files with their types', async () => {
  const opened = await openPackage(new Blob([sample]))
  expect(opened.paths).toEqual(['index.html', 'media/a b.webm'])
  const page = await opened.file('index.html')
  expect([page?.type, await page?.text()]).toEqual(['text/html; charset=utf-8', '<p>'.repeat(500)])
  expect(await opened.stored('index.html')).toBeNull()
  const video = await opened.stored('media/a b.webm')
  expect([video?.type, await video?.slice(2, 5).text()]).toEqual(['video/webm', '234'])
  expect(await opened.file('missing.js')).toBeNull()
})

test('finds the directory behind a comment', async () => {
  const bytes = new Uint8Array([...sample, 104, 105])
  new DataView(bytes.buffer).setUint16(sample.length - 2, 2, true)
  expect((await openPackage(new Blob([bytes]))).paths).toHaveLength(2)
})

test.each(['../outside.html', '/etc/passwd', 'a/../../b.js', 'C:/x.js', 'a\\b.js', 'a//b.js'])(
  'refuses a zip that names %s',
  async (path) => {
    await expect(openPackage(new Blob([zipped({ [path]: stored('x') })]))).rejects.toThrow('outside of itself')
  },
)

describe('of a hostile zip', () => {
  const limits = { files: 3, bytes: 2000 }

  test('too many files and too many bytes are refused before anything is unpacked', async () => {
    const many = zipped({ a: stored('1'), b: stored('2'), c: stored('3'), d: stored('4') })
    await expect(openPackage(new Blob([many]), limits)).rejects.toThrow(`The zip has more than ${limits.files} files.`)
    const large = zipped({ a: strToU8('x'.repeat(5000)) })
    await expect(openPackage(new Blob([large]), limits)).rejects.toThrow('more than is allowed')
  })

  test('a file that is larger than stated ends at the stated length', async () => {
    const bomb = zipped({ a: strToU8('x'.repeat(5_000_000)) })
    setDeclaredSize(bomb, 1000)
    const opened = await openPackage(new Blob([bomb]), limits)
    await expect(opened.file('a')).rejects.toThrow('larger than the zip says')
  })

  test('files that share their bytes are refused', async () => {
    const zip = zipped({ a: stored('x'.repeat(600)), b: stored('y'.repeat(600)) })
    const view = new DataView(zip.buffer)
    for (const at of directoryEntries(view)) view.setUint32(at + 20, 900, true)
    for (const at of directoryEntries(view)) view.setUint32(at + 24, 900, true)
    await expect(openPackage(new Blob([zip]), limits)).rejects.toThrow('overlap')
  })

  test('cut, empty and foreign files are refused', async () => {
    for (const bytes of [sample.slice(0, -5), new Uint8Array(0), new Uint8Array(5000).fill(80)]) {
      await expect(openPackage(new Blob([bytes]))).rejects.toThrow('no zip')
    }
    const broken = sample.slice()
    broken.fill(255, 40, 50)
    const opened = await openPackage(new Blob([broken]))
    await expect(opened.file('index.html')).rejects.toThrow('damaged at index.html')
  })
})

function directoryEntries(view: DataView): number[] {
  const found: number[] = []
  for (let at = 0; at + 4 <= view.byteLength; at++) if (view.getUint32(at, true) === 0x02014b50) found.push(at)
  return found
}

function setDeclaredSize(zip: Uint8Array<ArrayBuffer>, bytes: number): void {
  const view = new DataView(zip.buffer)
  for (const at of directoryEntries(view)) view.setUint32(at + 24, bytes, true)
}
