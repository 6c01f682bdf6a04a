import { compressionQualities } from '@mirari/model'
import { expect, test } from 'vitest'
import { encodeWithin } from './image-job.ts'

/** An image with this many bytes at full quality, and proportionally fewer below. */
function noisy(bytes: number) {
  const tried: number[] = []
  const encode = async (quality: number) => {
    tried.push(quality)
    return new Blob([new Uint8Array(Math.round(bytes * quality))])
  }
  return { tried, encode }
}

test('CBOX-069: an image that fits at once is encoded once, at 0.9', async () => {
  const { tried, encode } = noisy(1000)
  await encodeWithin(encode, compressionQualities, 900)
  expect(tried).toEqual([0.9])
})
test('CBOX-066, CBOX-069: the quality falls by 0.1 until the image fits', async () => {
  const { tried, encode } = noisy(1000)
  const blob = await encodeWithin(encode, compressionQualities, 650)
  expect({ tried, bytes: blob.size }).toEqual({ tried: [0.9, 0.8, 0.7, 0.6], bytes: 600 })
})
test('CBOX-069: at 0.1 the image is accepted at any size', async () => {
  const { tried, encode } = noisy(1000)
  const blob = await encodeWithin(encode, compressionQualities, 1)
  expect([tried.length, tried.at(-1), blob.size]).toEqual([9, 0.1, 100])
})
