import type { CreateRequest } from '@mirari/contract/schemas'
import { draftStateKey, type KeyValueStorage, type ModelId, maxVideoBytes } from '@mirari/model'
import { describe, expect, test, vi } from 'vitest'
import type { CreateBoxPort } from '../port.ts'
import { type BoxStoreOptions, type CreateBoxStore, createBoxStore } from './box-store.ts'
import type { SubmitOptions } from './submission.ts'

const offered: readonly ModelId[] = ['jimeng', 'FLUX']

function memory(stored: Record<string, string> = {}): KeyValueStorage & { stored: Record<string, string> } {
  return {
    stored,
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => {
      stored[key] = value
    },
    removeItem: (key) => {
      delete stored[key]
    },
  }
}

function make(options: Partial<BoxStoreOptions> = {}): { store: CreateBoxStore; clock: { ms: number } } {
  const clock = { ms: 0 }
  const store = createBoxStore({ availableModels: offered, storage: null, now: () => clock.ms, ...options })
  return { store, clock }
}

interface Heard {
  requests: CreateRequest[]
  notified: unknown[]
  options: SubmitOptions
}

function host({ create, media, ...overrides }: Partial<SubmitOptions & CreateBoxPort> = {}): Heard {
  const requests: CreateRequest[] = []
  const notified: unknown[] = []
  const options: SubmitOptions = {
    port: { create: create ?? (async (request) => void requests.push(request)), media },
    signedIn: true,
    points: 100,
    onLoginNeeded: () => void notified.push('login'),
    onLowPoints: (points) => void notified.push(points),
    failedText: '创作失败',
    ...overrides,
  }
  return { requests, notified, options }
}

describe('opening and collapsing', () => {
  test('CBOX-003, CBOX-004, CBOX-005: press, focus and hover open the box and request the focus', () => {
    for (const by of ['press', 'focus', 'hover'] as const) {
      const { store } = make()
      store.expand(by)
      expect(store.getSnapshot()).toMatchObject({ isExpanded: true, focusRequests: 1 })
    }
  })

  test('CBOX-009, CON-029: within 500 ms after a collapse hover and focus do not open it again, a press does', () => {
    const { store, clock } = make({ defaultExpanded: true })
    store.collapse()
    clock.ms = 499
    store.expand('hover')
    store.expand('focus')
    expect(store.getSnapshot().isExpanded).toBe(false)
    store.expand('press')
    expect(store.getSnapshot().isExpanded).toBe(true)
  })

  test('CBOX-009: after 500 ms hover opens it again, unless scrolling continued', () => {
    const { store, clock } = make({ defaultExpanded: true })
    store.collapse()
    clock.ms = 400
    store.suppressAutoOpen()
    clock.ms = 600
    store.expand('hover')
    expect(store.getSnapshot().isExpanded).toBe(false)
    clock.ms = 900
    store.expand('hover')
    expect(store.getSnapshot().isExpanded).toBe(true)
  })

  test('hover opens the box without taking the focus from another field', () => {
    const { store } = make()
    store.expand('hover', false)
    expect(store.getSnapshot()).toMatchObject({ isExpanded: true, focusRequests: 0 })
  })

  test('CBOX-006, SESS-012: the default dialog opens as image, jimeng, empty prompt', () => {
    const { store } = make()
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    store.open({ generationType: 'image', selectedModel: 'jimeng', prompt: '' })
    expect(store.getSnapshot()).toMatchObject({
      isExpanded: true,
      focusRequests: 1,
      draft: { type: 'image', model: 'jimeng', prompt: '' },
    })
  })
})

describe('stored state', () => {
  test('CBOX-041: the draft is restored after a reload, from the fixed key', () => {
    const storage = memory()
    const { store } = make({ storage })
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    store.dispatch({ do: 'set-model', model: 'FLUX' })
    store.expand()
    expect(Object.keys(storage.stored)).toEqual([draftStateKey])
    expect(make({ storage }).store.getSnapshot()).toMatchObject({
      isExpanded: true,
      focusRequests: 0,
      draft: { prompt: 'sea', model: 'FLUX' },
    })
  })

  test('a storage that throws does no harm', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    const { store } = make({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    expect(store.getSnapshot().draft.prompt).toBe('sea')
  })

  test('models that are set later do not discard the stored state', () => {
    const storage = memory()
    make({ storage }).store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    const { store } = make({ storage, availableModels: [] })
    store.setAvailableModels(offered)
    expect(store.getSnapshot()).toMatchObject({ availableModels: offered, draft: { prompt: 'sea' } })
  })

  test('a picked model that becomes unavailable is replaced by the first one', () => {
    const { store } = make()
    store.dispatch({ do: 'set-model', model: 'FLUX' })
    store.setAvailableModels(['jimeng'])
    expect(store.getSnapshot().draft.model).toBe('jimeng')
  })

  test('the stored state survives a reload after its type lost its last engine', () => {
    const storage = memory()
    const before = make({ storage, availableModels: ['jimeng', 'jimeng_pro'] }).store
    before.dispatch({ do: 'set-prompt', prompt: 'sea' })
    before.dispatch({ do: 'set-type', type: 'video' })
    before.expand()
    const { store } = make({ storage, availableModels: ['jimeng', 'jimeng_pro'] })
    store.setAvailableModels(['jimeng'])
    const { draft, isExpanded } = store.getSnapshot()
    expect({ ...draft, isExpanded }).toMatchObject({ type: 'image', model: 'jimeng', prompt: 'sea', isExpanded: true })
  })

  test('a type that lost its last engine is replaced by an available one, with the same prompt', () => {
    const { store } = make({ availableModels: ['jimeng', 'jimeng_pro'] })
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    store.dispatch({ do: 'set-type', type: 'video' })
    store.setAvailableModels(['jimeng'])
    expect(store.getSnapshot().draft).toMatchObject({ type: 'image', model: 'jimeng', prompt: 'sea' })
  })

  test("references beyond the server's limit are removed from the draft", () => {
    const { store } = make({ availableModels: ['jimeng_imgref_v4'] })
    for (const id of ['a', 'b', 'c']) {
      const url = `/media/${id}`
      const reference = { id, url, thumbnail_url: url, width: 64, height: 64, isLocalFile: false }
      store.dispatch({ do: 'add-reference', reference })
    }
    store.setAvailableModels(['jimeng_imgref_v4'], { jimeng_imgref_v4: 2 })
    expect(store.getSnapshot().draft.references.map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

describe('submitting', () => {
  const filled = () => {
    const { store } = make()
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    return store
  }

  test('SUBM-001: a visitor is led to the login and nothing is submitted', async () => {
    const { requests, notified, options } = host({ signedIn: false })
    expect([await filled().submit(options), requests, notified]).toEqual(['login', [], ['login']])
  })

  test('SUBM-006: with 9 points the host receives both numbers and nothing is submitted', async () => {
    const { requests, notified, options } = host({ points: 9 })
    expect([await filled().submit(options), requests, notified]).toEqual([
      'low_points',
      [],
      [{ remaining: 9, required: 10 }],
    ])
  })

  test('SUBM-003: an empty prompt requests the focus and submits nothing', async () => {
    const { requests, options } = host()
    const { store } = make()
    expect([await store.submit(options), requests, store.getSnapshot().focusRequests]).toEqual(['incomplete', [], 1])
  })

  test('an accepted draft is submitted once, whatever is pressed meanwhile, and stays in the box', async () => {
    const store = filled()
    const requests: CreateRequest[] = []
    let release = () => {}
    const { options } = host({
      create: (request) => {
        requests.push(request)
        return new Promise((resolve) => {
          release = resolve
        })
      },
    })
    const first = store.submit(options)
    expect(store.getSnapshot().isSubmitting).toBe(true)
    expect(await store.submit(options)).toBe('busy')
    release()
    expect([await first, requests.length]).toEqual(['sent', 1])
    expect(requests[0]).toMatchObject({ prompt: 'sea', model: 'jimeng', size: '2560x1440' })
    expect(store.getSnapshot()).toMatchObject({ isSubmitting: false, message: null, draft: { prompt: 'sea' } })
  })

  test('a failed request shows a message until the next change', async () => {
    const store = filled()
    const { options } = host({ create: () => Promise.reject(new Error('offline')) })
    expect(await store.submit(options)).toBe('failed')
    expect(store.getSnapshot()).toMatchObject({ isSubmitting: false, isExpanded: true, message: '创作失败' })
    store.dispatch({ do: 'set-prompt', prompt: 'sea!' })
    expect(store.getSnapshot().message).toBeNull()
  })

  test('GAP-119: a prompt that is too long is not sent, and stays in the box', async () => {
    const { store } = make()
    const { requests, options } = host()
    const long = 'x'.repeat(4001)
    store.dispatch({ do: 'set-prompt', prompt: long })
    expect(await store.submit(options)).toBe('message')
    expect(store.getSnapshot()).toMatchObject({
      isExpanded: true,
      message: 'The prompt may not be longer than 4000 characters',
      draft: { prompt: long },
    })
    expect(requests).toEqual([])
  })

  test('ERR-015: a refusal with a message opens the box and shows it', async () => {
    const { store } = make({ availableModels: ['Click Wallpaper'] })
    const { options } = host()
    expect(await store.submit(options)).toBe('message')
    expect(store.getSnapshot()).toMatchObject({
      isExpanded: true,
      message: 'Generation failed, at least 2 resources are required.',
    })
  })
})

describe('local references', () => {
  const tools = {
    prepare: async (file: File) => ({ file, width: 800, height: 600 }),
    measure: async () => ({ width: 800, height: 600 }),
    measureVideo: async () => ({ width: 800, height: 600 }),
    fetch: async () => new Blob(),
  }
  const media = {
    upload: async (files: readonly { localId: string }[]) => ({
      items: files.map(({ localId }) => ({
        id: 'u',
        localId,
        category: 'image' as const,
        url: '/media/u',
        thumbnail_url: '/media/u/w320',
        width: 800,
        height: 600,
        created_at: '2030-01-01T00:00:00Z',
      })),
      failed: [],
    }),
    listUploads: async () => ({ data: [], has_next: false, total: 0 }),
    deleteUpload: async () => {},
  }
  const image = new File(['x'], 'a.png', { type: 'image/png' })

  test('are uploaded before the request, which carries their address on the server', async () => {
    const { store } = make({ importTools: tools })
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    await store.references.addFiles([image])
    const { options, requests } = host({ media })
    const sending = store.submit(options)
    expect(store.getSnapshot().isUploading).toBe(true)
    store.dispatch({ do: 'set-prompt', prompt: 'typed meanwhile' })
    expect(await sending).toBe('sent')
    expect(requests).toMatchObject([{ prompt: 'sea', image_ref: '/media/u' }])
    expect(store.getSnapshot()).toMatchObject({ isUploading: false, isSubmitting: false })
  })
  test('that are still being read delay the submit, so that a rerun includes them', async () => {
    const { store } = make({ importTools: tools })
    store.open({ prompt: 'sea', image_ref: '/media/r', source: 'Re-Edit' })
    const { options, requests } = host()
    expect(await store.submit(options)).toBe('sent')
    expect(requests).toMatchObject([{ prompt: 'sea', image_ref: '/media/r' }])
  })
  test('that were deleted prevent a rerun without them', async () => {
    const { store } = make({ importTools: { ...tools, measure: () => Promise.reject(new Error('404')) } })
    store.open({ prompt: 'sea', image_ref: '/media/r', source: 'Re-Edit' })
    const { options, requests } = host()
    expect(await store.submit(options)).toBe('message')
    expect([requests, store.getSnapshot().message]).toEqual([[], 'Failed to load image resources'])
  })
  test('that fail leave the prompt and the reference unchanged, with a message', async () => {
    const { store } = make({ importTools: tools })
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    await store.references.addFiles([image])
    const { options, requests } = host({ media: { ...media, upload: () => Promise.reject(new Error('down')) } })
    expect(await store.submit(options)).toBe('failed')
    const { draft, message } = store.getSnapshot()
    expect([draft.prompt, draft.references.length, message, requests]).toEqual(['sea', 1, 'Upload failed', []])
  })
  test('CBOX-042: are not stored', async () => {
    const storage = memory()
    const { store } = make({ importTools: tools, storage })
    await store.references.addFiles([image])
    store.dispatch({ do: 'set-prompt', prompt: 'sea' })
    expect(storage.stored[draftStateKey]).not.toContain('blob:')
    expect(make({ storage }).store.getSnapshot().draft).toMatchObject({ prompt: 'sea', references: [] })
  })
  test('of a draft that becomes a Click Wallpaper are added to its media', async () => {
    const { store } = make({ importTools: tools, availableModels: ['Parallax Wallpaper', 'Click Wallpaper'] })
    const item = { imageReferenceMode: true, imageUrl: '/media/r' }
    store.open({ ...item, generationType: 'wallpaper', selectedModel: 'Click Wallpaper' })
    expect(store.getSnapshot().draft.media).toMatchObject([{ src: '/media/r', isLoading: true }])
    await vi.waitFor(() => expect(store.getSnapshot().draft.media).toMatchObject([{ isLoading: false }]))
    expect(store.getSnapshot().draft.references).toEqual([])
  })
  test('ERR-022: the message about a refused file stays when another upload completes', async () => {
    const { store } = make({ importTools: tools, availableModels: ['Live Wallpaper'] })
    const large = new File(['x'], 'large.mp4', { type: 'video/mp4' })
    Object.defineProperty(large, 'size', { value: maxVideoBytes + 1 })
    store.media.addFiles([large, image])
    await store.media.upload(media)
    const { draft, message } = store.getSnapshot()
    expect([draft.media.map(({ isLocalFile }) => isLocalFile), message]).toEqual([
      [false],
      'Video resources cannot exceed 100MB',
    ])
  })
  test('GAP-115: Re-edit prefills its reference, Create Similar does not', async () => {
    const { store } = make({ importTools: tools })
    store.open({ prompt: 'sea', image_ref: '/media/x', isFromSameStyle: true })
    store.open({ prompt: 'sea', image_ref: '/media/r', image_ref_thumbnail: '/media/r/w320', source: 'Re-Edit' })
    await store.references.addFiles([])
    expect(store.getSnapshot().draft.references).toMatchObject([{ url: '/media/r', thumbnail_url: '/media/r/w320' }])
  })
})
