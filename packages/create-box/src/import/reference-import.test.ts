import type { UploadItem } from '@mirari/contract/schemas'
import {
  type DraftAction,
  initialDraft,
  type ModelId,
  maxReferences,
  mediaMessages,
  type ReferenceLimits,
  reduceDraft,
  type Size,
} from '@mirari/model'
import { describe, expect, test } from 'vitest'
import { MediaRefusal } from './media-refusal.ts'
import { createReferenceImport, type ReferenceImportTools } from './reference-import.ts'

const png = (name: string) => new File(['x'], name, { type: 'image/png' })

/** Files named 'WxH.png' have that size; addresses ending in 'WxH' too. */
function sizeOf(name: string): Size {
  const [, width, height] = /(\d+)x(\d+)/.exec(name) ?? []
  if (!width || !height) throw new Error('no picture')
  return { width: Number(width), height: Number(height) }
}

function make(model: ModelId = 'jimeng', tools: Partial<ReferenceImportTools> = {}, limits: ReferenceLimits = {}) {
  let draft = reduceDraft(initialDraft(), { do: 'set-model', model })
  const apply = (action: DraftAction) => {
    draft = reduceDraft(draft, action)
  }
  const seen = { message: null as string | null, pending: 0, most: 0, files: [] as (File | null)[] }
  const references = createReferenceImport(
    {
      draft: () => draft,
      messages: () => mediaMessages,
      maxReferences: () => maxReferences(draft, limits),
      add(found, file) {
        seen.files.push(file)
        const id = found.id ?? `r${seen.files.length}`
        apply({ do: 'add-reference', reference: { ...found, id, url: found.url || id, isLocalFile: file !== null } })
      },
      replace: (id, found) =>
        apply({ do: 'replace-reference', id, reference: { ...found, id: 'new', url: 'new', isLocalFile: true } }),
      clear: () => apply({ do: 'clear-references' }),
      setMessage: (message) => {
        seen.message = message
      },
      changePending: (by) => {
        seen.pending += by
        seen.most = Math.max(seen.most, seen.pending)
      },
    },
    {
      prepare: async (file) => {
        if (!file.type.startsWith('image/')) throw new MediaRefusal(`File ${file.name} is not an image format`)
        return { file, ...sizeOf(file.name) }
      },
      measure: async (url) => sizeOf(url),
      fetch: async () => new Blob(['x'], { type: 'image/png' }),
      ...tools,
    },
  )
  return { references, seen, apply, urls: () => draft.references.map(({ url }) => url), draft: () => draft }
}

const upload = (id: string, category: 'image' | 'video' = 'image', width = 800): UploadItem => {
  const url = `/media/${id}-${width}x600`
  return { id, category, url, thumbnail_url: url, width, height: 600, created_at: '2030-01-01T00:00:00Z' }
}

describe('files', () => {
  test('become references in order, each after the one before', async () => {
    const { references, seen, urls } = make('jimeng_imgref_v4')
    const done = Promise.all([
      references.addFiles([png('8x8.png'), png('16x16.png')]),
      references.addFiles([png('4x4.png')]),
    ])
    expect(seen.pending).toBe(3)
    await done
    expect([urls(), seen.pending, seen.message]).toEqual([['r1', 'r2', 'r3'], 0, null])
  })
  test('ERR-018: the valid ones stay when another is no image', async () => {
    const { references, seen, urls } = make('jimeng_imgref_v4')
    await references.addFiles([new File(['x'], 'a.txt', { type: 'text/plain' }), png('8x8.png')])
    expect([urls(), seen.message]).toEqual([['r1'], 'File a.txt is not an image format'])
  })
  test('CBOX-065: with a single slot, a new image replaces the old one', async () => {
    const { references, seen, urls } = make()
    await references.addFiles([png('8x8.png')])
    await references.addFiles([png('16x16.png')])
    expect([urls(), seen.message]).toEqual([['r2'], null])
  })
  test('CBOX-065: the only frame of a loop is replaced by an image of another size', async () => {
    const { references, seen, urls, apply } = make('jimeng_pro')
    apply({ do: 'set-loop', loop: true })
    await references.addFiles([png('800x600.png')])
    await references.addFiles([png('640x480.png')])
    expect([urls(), seen.message]).toEqual([['r2'], null])
  })
  test('CBOX-065: the eleventh image of image editing is refused with a message', async () => {
    const { references, seen, urls } = make('jimeng_imgref_v4')
    await references.addFiles(Array.from({ length: 11 }, () => png('8x8.png')))
    expect([urls().length, seen.message]).toEqual([10, 'At most 10 reference images can be used'])
  })
  test('ERR-021: a last frame of another size is refused with both sizes', async () => {
    const { references, seen, urls } = make('jimeng_pro')
    await references.addFiles([png('800x600.png'), png('640x480.png')])
    expect([urls(), seen.message]).toEqual([
      ['r1'],
      'Second reference image dimensions (640x480) do not match first reference image dimensions (800x600). Please upload images with the same dimensions.',
    ])
  })
  test('GAP-037: a drawn image replaces the first one', async () => {
    const { references, urls } = make('jimeng_imgref_v4')
    await references.putFirst(png('8x8.png'))
    await references.addFiles([png('8x8.png')])
    await references.putFirst(png('8x8.png'))
    expect(urls()).toEqual(['new', 'r2'])
  })
  test('a message disappears when the next file is valid', async () => {
    const { references, seen } = make()
    await references.addFiles([png('nothing.png')])
    expect(seen.message).toBe('Failed to load image resources')
    await references.addFiles([png('8x8.png')])
    expect(seen.message).toBe(null)
  })
})

describe('links', () => {
  test('ERR-020: no link, or one that is no image', async () => {
    const page = make('jimeng', { fetch: async () => new Blob(['<html>'], { type: 'text/html' }) })
    await page.references.addLinks([])
    expect(page.seen.message).toBe('No valid image links detected')
    await page.references.addLinks(['https://a.example/'])
    expect([page.seen.message, page.urls()]).toEqual(['No valid image links detected', []])
  })
  test('ERR-033: a link that does not answer', async () => {
    const { references, seen } = make('jimeng', { fetch: () => Promise.reject(new Error('404')) })
    await references.addLinks(['https://a.example/8x8.png'])
    expect(seen.message).toBe('Failed to load image, please check if URL is valid')
  })
  test('a link to an image becomes a local file with its name', async () => {
    const { references, seen } = make()
    await references.addLinks(['https://a.example/some/8x8.png?token=1'])
    expect(seen.files[0]?.name).toBe('8x8.png')
  })
})

describe('images of the server', () => {
  test('keep their address when their sides are even', async () => {
    const { references, seen, draft } = make()
    await references.addUpload(upload('u'))
    expect([draft().references, seen.files]).toEqual([
      [
        {
          id: 'u',
          url: '/media/u-800x600',
          thumbnail_url: '/media/u-800x600',
          width: 800,
          height: 600,
          isLocalFile: false,
        },
      ],
      [null],
    ])
  })
  test('CBOX-064: are fetched to be cropped when a side is odd', async () => {
    const { references, seen } = make()
    await references.addUpload(upload('u', 'image', 801))
    expect(seen.files[0]?.name).toBe('u-801x600')
  })
  test('an upload that is pressed twice before it is measured is added once', async () => {
    const { references, seen, urls } = make('jimeng_imgref_v4')
    await Promise.all([references.addUpload(upload('u')), references.addUpload(upload('u'))])
    expect([urls().length, seen.message, seen.pending]).toEqual([1, null, 0])
  })
  test('ERR-019: a video is no reference image', async () => {
    const { references, seen, urls } = make()
    await references.addUpload(upload('u', 'video'))
    expect([seen.message, urls()]).toEqual(['Only image type resources can be selected', []])
    const dragged = { thumbnail_url: '/t', original_url: '/v', width: 8, height: 8 }
    await references.addPayload({ type: 'video', ...dragged })
    expect(urls()).toEqual([])
  })
  test('ERR-032: an image that does not load', async () => {
    const { references, seen } = make('jimeng', { measure: () => Promise.reject(new Error('404')) })
    await references.addPayload({ type: 'image', thumbnail_url: '/t', original_url: '/o', width: 8, height: 8 })
    expect(seen.message).toBe('Failed to load image resources')
  })
  test('images of Re-edit are measured', async () => {
    const { references, draft } = make('jimeng_pro')
    await references.addImages([
      { url: '/first-640x480', thumbnail_url: '/t1' },
      { url: '/last-640x480', thumbnail_url: '/t2' },
    ])
    expect(draft().references.map(({ url, width, height }) => [url, width, height])).toEqual([
      ['/first-640x480', 640, 480],
      ['/last-640x480', 640, 480],
    ])
  })
})

test('a model without references on this server shows a message and reads nothing', async () => {
  const { references, seen, urls } = make('jimeng', {}, { jimeng: 0 })
  await references.addUpload(upload('/media/64x64'))
  expect([urls(), seen.message, seen.most]).toEqual([[], 'This model takes no reference images', 0])
})

test('an image of another site is fetched by the server, whose message is shown when that fails', async () => {
  const { references, seen, urls } = make('jimeng_imgref_v4')
  const asked: string[] = []
  await references.addLinks(['https://a.example/cat.png'], async (url) => {
    asked.push(url)
    return upload('/media/64x64')
  })
  expect([asked, urls().length, seen.message]).toEqual([['https://a.example/cat.png'], 1, null])
  await references.addLinks(['https://a.example/video'], async () => upload('/media/64x64', 'video'))
  expect(seen.message).toBe('No valid image links detected')
  await references.addLinks(['http://10.0.0.1/'], () =>
    Promise.reject(new MediaRefusal('Only public web addresses can be used')),
  )
  expect(seen.message).toBe('Only public web addresses can be used')
  await references.addLinks(['https://a.example/'], () => Promise.reject(new Error('down')))
  expect([urls().length, seen.message]).toEqual([1, 'Failed to load image, please check if URL is valid'])
})
