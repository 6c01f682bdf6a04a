import { MediaRefusal } from '@mirari/create-box'
import { UploadRefusal } from '@mirari/editor-core'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../testing/fake-server.ts'
import { TestApp } from '../../testing/test-app.ts'
import { createUploadPort } from './upload-port.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a file that the server does not take is refused with its reason', new MediaRefusal('Too large'), UploadRefusal],
  [
    'a file that could not be sent is none, so that it is kept',
    new MediaRefusal('Offline', { isTemporary: true }),
    MediaRefusal,
  ],
])('%s', async (_, failure, expected) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close() {} }))
  const { api, language } = new TestApp({ answers: serve({}) }).slices
  const port = createUploadPort({ media: { ...api.media, upload: () => Promise.reject(failure) }, language })
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  const rejected = await port.uploadMedia(file, new AbortController().signal).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(expected)
  expect((rejected as Error).message).toBe(failure.message)
})
