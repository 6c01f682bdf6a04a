import { compressOverBytes, type Size } from '@mirari/model'
import { expect, test } from 'vitest'
import type { ImageJob } from '../workers/image-job.ts'
import { type ImageTools, prepareImage } from './prepare-image.ts'

function file(name: string, type: string, bytes = 4): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

function tools(size: Size | null, answer: Size | null = size): ImageTools & { jobs: ImageJob[] } {
  const jobs: ImageJob[] = []
  return {
    jobs,
    measure: async () => size ?? Promise.reject(new Error('broken')),
    process: async (job) => {
      jobs.push(job)
      if (!answer) throw new Error('broken')
      return { blob: new Blob(['x'], { type: job.compress ? 'image/jpeg' : job.type }), ...answer }
    },
  }
}

test('ERR-018: a file that is no image is refused by its name', async () => {
  const refused = prepareImage(file('notes.txt', 'text/plain'), tools({ width: 8, height: 8 }))
  await expect(refused).rejects.toThrow('File notes.txt is not an image format')
})
test('an image with even sides up to 10 MB is sent unchanged', async () => {
  const image = file('a.png', 'image/png', 100)
  const even = tools({ width: 800, height: 600 })
  expect(await prepareImage(image, even)).toEqual({ file: image, width: 800, height: 600 })
  expect(even.jobs).toEqual([])
})
test('CBOX-064: an image of 801x601 is cropped, and keeps its type if a canvas can encode it', async () => {
  const odd = tools({ width: 801, height: 601 }, { width: 800, height: 600 })
  const { file: cropped, ...size } = await prepareImage(file('a.jpeg', 'image/jpeg'), odd)
  expect({ ...size, name: cropped.name, type: cropped.type }).toEqual({
    width: 800,
    height: 600,
    name: 'a.jpg',
    type: 'image/jpeg',
  })
  const avif = await prepareImage(file('b.avif', 'image/avif'), odd)
  expect(avif.file.type).toBe('image/png')
})
test('GAP-120: an image that the browser can show but no server accepts is sent as a PNG', async () => {
  const { file: sent } = await prepareImage(file('old.bmp', 'image/bmp'), tools({ width: 800, height: 600 }))
  expect([sent.name, sent.type]).toEqual(['old.png', 'image/png'])
})
test('CBOX-066, CBOX-067: an image over 10 MB is compressed to 10 MB and 2048 px', async () => {
  const large = tools({ width: 6000, height: 4000 }, { width: 2048, height: 1364 })
  const { file: small, width } = await prepareImage(file('a.png', 'image/png', compressOverBytes + 1), large)
  expect([small.name, small.type, width]).toEqual(['a.jpg', 'image/jpeg', 2048])
  expect(large.jobs[0]?.compress).toMatchObject({ longestSidePx: 2048, maxBytes: compressOverBytes })
})
test('ERR-035: a broken image over 10 MB is refused as not compressible', async () => {
  const refused = prepareImage(file('a.png', 'image/png', compressOverBytes + 1), tools(null))
  await expect(refused).rejects.toThrow('File a.png compression failed, please try again')
})
test('ERR-034: a broken or empty image has no dimensions', async () => {
  const message = 'Failed to get image dimensions, please try again'
  await expect(prepareImage(file('a.png', 'image/png'), tools(null))).rejects.toThrow(message)
  await expect(prepareImage(file('a.png', 'image/png'), tools({ width: 0, height: 0 }))).rejects.toThrow(message)
})
