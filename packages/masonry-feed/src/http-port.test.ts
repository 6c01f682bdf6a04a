import { afterEach, expect, test, vi } from 'vitest'
import { httpPort } from './http-port.ts'

const item = {
  picture: { url: '/media/a' },
  image_url: '/media/a',
  thumbnail_url: '/media/a/w640',
  video_url: null,
  thumbnail_video_url: null,
  duration: null,
  is_loop: false,
}
const page = { page: 2, size: 50, timestamp: '2026-01-01T00:00:00.000Z' }
const signal = new AbortController().signal

afterEach(() => vi.unstubAllGlobals())

test('the public feed of another site is requested without cookies, and its files get its origin', async () => {
  const fetched = vi.fn(async () => Response.json({ items: [item], total: 1, page: 2, size: 50, pages: 3 }))
  vi.stubGlobal('fetch', fetched)
  const answer = await httpPort('https://mirari.example').load({ type: 'image', search: '' }, page, signal)
  expect(fetched).toHaveBeenCalledWith(
    'https://mirari.example/api/public/generations?page=2&size=50&timestamp=2026-01-01T00%3A00%3A00.000Z&generation_type=image',
    { signal, credentials: 'omit' },
  )
  expect(answer.items[0]).toMatchObject({
    picture: { url: 'https://mirari.example/media/a' },
    image_url: 'https://mirari.example/media/a',
    video_url: null,
  })
})

test('an error of the server carries its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await expect(httpPort().load({ type: 'all', search: '' }, page, signal)).rejects.toThrow(/503/)
})
