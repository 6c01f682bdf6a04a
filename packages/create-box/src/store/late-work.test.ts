import type { CreateRequest } from '@mirari/contract/schemas'
import { expect, test, vi } from 'vitest'
import { createBoxStore } from './box-store.ts'
import { withWork, workParts } from './late-work.ts'
import type { SubmitOptions } from './submission.ts'

const item = { id: 'u1', url: '/media/1', thumbnail_url: '/media/1', width: 64, height: 64 }

function boxWithTools() {
  return createBoxStore({
    availableModels: ['jimeng'],
    storage: null,
    importTools: {
      prepare: async (file) => ({ file, width: 64, height: 64 }),
      measure: async () => ({ width: 64, height: 64 }),
      measureVideo: async () => ({ width: 64, height: 64 }),
      fetch: async () => new Blob(),
    },
  })
}

test('a file and a press before their code is there wait for it; a second press is no other request', async () => {
  // Another test of this thread may have loaded it.
  const parts = await workParts.load()
  let isLoaded = false
  vi.spyOn(workParts, 'current', 'get').mockImplementation(() => (isLoaded ? parts : null))
  vi.spyOn(workParts, 'load').mockImplementation(async () => {
    await Promise.resolve()
    isLoaded = true
    return parts
  })
  const requests: CreateRequest[] = []
  const options: SubmitOptions = {
    port: {
      create: async (request) => void requests.push(request),
      media: {
        upload: async ([local]) => ({
          items: [{ ...item, localId: local?.localId ?? '', category: 'image', size: 1, created_at: '', name: '' }],
          failed: [],
        }),
        listUploads: async () => ({ data: [], has_next: false, total: 0 }),
        deleteUpload: async () => undefined,
      },
    },
    signedIn: true,
    points: 100,
    onLoginNeeded: () => undefined,
    onLowPoints: () => undefined,
    failedText: '',
  }
  const store = boxWithTools()
  store.dispatch({ do: 'set-prompt', prompt: 'A lighthouse' })

  void store.references.addFiles([new File(['x'], 'a.png', { type: 'image/png' })])
  expect(store.getSnapshot()).toMatchObject({ pendingCount: 1, isExpanded: true })
  const presses = [store.submit(options), store.submit(options)]

  expect(await Promise.all(presses)).toEqual(['sent', 'busy'])
  expect(requests).toEqual([expect.objectContaining({ prompt: 'A lighthouse', image_ref: '/media/1' })])
  expect(store.getSnapshot()).toMatchObject({ pendingCount: 0, isSubmitting: false, message: null })
})

test('a file that comes while its code cannot be downloaded is there once the code is', async () => {
  const parts = await workParts.load()
  let isLoaded = false
  let bring = (_: typeof parts) => {}
  const loaded = new Promise<typeof parts>((resolve) => {
    bring = resolve
  })
  vi.spyOn(workParts, 'current', 'get').mockImplementation(() => (isLoaded ? parts : null))
  vi.spyOn(workParts, 'load').mockRejectedValue(new Error('offline'))
  vi.spyOn(workParts, 'loaded', 'get').mockReturnValue(loaded)
  const store = boxWithTools()
  await store.references.addFiles([new File(['x'], 'a.png', { type: 'image/png' })])
  const dropped = vi.fn()
  withWork(dropped, vi.fn())
  await vi.waitFor(() => expect(store.getSnapshot().message).toBe(store.messages().imageNotLoaded))
  expect(store.getSnapshot().draft.references).toEqual([])

  isLoaded = true
  bring(parts)
  await vi.waitFor(() => expect(store.getSnapshot().draft.references).toHaveLength(1))
  expect([dropped.mock.calls.length, store.getSnapshot().message]).toEqual([1, null])
})
