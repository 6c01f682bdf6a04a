import { languages } from '@mirari/messages'
import { expect, it } from 'vitest'
import { defaultTexts } from '../i18n/default-texts.ts'
import { loadTexts } from '../i18n/load-texts.ts'
import { createHttpClient } from './http-client.ts'
import { createMediaPort } from './media-port.ts'

const token = { read: () => 't', write: () => {} }
const file = new File(['pixels'], 'sea.png', { type: 'image/png' })
const local = { localId: 'l1', file, type: 'image', width: 8, height: 6 } as const

function port(answer: () => Response, texts = defaultTexts) {
  const calls: { line: string; init: RequestInit }[] = []
  const fetch = async (input: string, init: RequestInit) => {
    calls.push({ line: `${init.method} ${input}`, init })
    return answer()
  }
  const notes: string[] = []
  const http = createHttpClient({ fetch, token })
  return {
    calls,
    notes,
    media: createMediaPort(
      http,
      () => texts,
      (text) => notes.push(text),
    ),
  }
}

it('sends files and their sizes as a form whose content type the browser sets', async () => {
  const item = { id: 'u', localId: 'l1' }
  const { calls, media } = port(() => Response.json({ items: [item], failed: [], total: 1 }))
  expect(await media.upload([local])).toEqual({ items: [item], failed: [] })
  const [call] = calls
  const body = call?.init.body
  if (!(body instanceof FormData)) throw new Error('no form')
  const files = body.getAll('files').map((sent) => (sent instanceof File ? sent.name : sent))
  expect([call?.line, files, JSON.parse(String(body.get('infos')))]).toEqual([
    'POST /api/upload',
    ['sea.png'],
    [{ type: 'image', width: 8, height: 6, localId: 'l1' }],
  ])
  expect(new Headers(call?.init.headers).has('content-type')).toBe(false)
})
it("passes the server's message about the files to the user, but not the text of a broken answer", async () => {
  const message = 'Upload failed Unsupported resources'
  const refused = port(() => Response.json({ detail: message, code: 'unsupported_media' }, { status: 415 }))
  await expect(refused.media.upload([local])).rejects.toMatchObject({ name: 'MediaRefusal', message })
  const broken = port(() => new Response('<html>', { status: 500 }))
  await expect(broken.media.upload([local])).rejects.toMatchObject({ name: 'RequestProblem' })
})
it('lists a page and deletes an upload', async () => {
  const { calls, media } = port(() => Response.json({ data: [], pagination: { has_next: false, total: 0 } }))
  expect(await media.listUploads(2)).toEqual({ data: [], has_next: false, total: 0 })
  await media.deleteUpload('a/b')
  expect(calls.map(({ line }) => line)).toEqual(['GET /api/my-uploads?page=2', 'DELETE /api/uploads/a%2Fb'])
})
it('describes an image by its tags, and fails when the server has none', async () => {
  const answer = {
    success: true,
    tags: 'koi, pond , ',
    error: null,
    message: '',
    source: 'vision',
    vision_used_up: null,
  }
  const { calls, media, notes } = port(() => Response.json(answer))
  expect(await media.describe?.('/media/a')).toEqual(['koi', 'pond'])
  expect([calls[0]?.line, calls[0]?.init.body]).toEqual(['POST /api/img-tagger', '{"image_ref":"/media/a"}'])
  expect(notes).toEqual([])
  const reduced = port(() => Response.json({ ...answer, source: 'measured', vision_used_up: 'server' }))
  expect(await reduced.media.describe?.('/media/a')).toEqual(['koi', 'pond'])
  expect(reduced.notes).toEqual([defaultTexts.upload.visionUsedUp.server])
  const captioned = port(() => Response.json({ ...answer, source: 'caption', vision_used_up: 'server' }))
  await captioned.media.describe?.('/media/a')
  expect(captioned.notes).toEqual([defaultTexts.upload.captioned])
  const none = port(() => Response.json({ ...answer, success: false, tags: '', error: 'no_words' }))
  await expect(none.media.describe?.('/media/a')).rejects.toThrow('no_words')
})
it('says in Chinese what the engine found in an image, without what the prompt of the image says already', async () => {
  const tags = '湖上的极光, a quiet shore, aurora, snowpeak, green nature, black and white'
  const answer = { success: true, tags, error: null, message: '', source: 'prompt', vision_used_up: null }
  const { media } = port(() => Response.json(answer), await loadTexts(languages.read('zh')))
  expect(await media.describe?.('/media/a')).toEqual(['湖上的极光', 'a quiet shore', '雪山', '绿色自然', '黑白'])
})
it('reports upload progress, and which refusals are temporary', async () => {
  const full = { detail: 'There is no room left for this upload.', code: 'quota_exceeded' }
  const { media } = port(() => Response.json(full, { status: 413 }))
  await expect(media.upload([local])).rejects.toMatchObject({ name: 'MediaRefusal', isTemporary: true })
  const progress: number[] = []
  const http = createHttpClient({
    token,
    fetch: async () => Response.json({}, { status: 500 }),
    send: async (_, __, onProgress) => {
      onProgress(0.5)
      return Response.json({ items: [], failed: [], total: 0 })
    },
  })
  await createMediaPort(
    http,
    () => defaultTexts,
    () => {},
  ).upload([local], { onProgress: (sent) => progress.push(sent) })
  expect(progress).toEqual([0.5])
})
