import { maxBatch } from '@mirari/contract/lists'
import type { Folder } from '@mirari/model'
import { nextFolderName } from '@mirari/product'
import { createStore } from '@mirari/ui'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { inChunks, sumCounts } from './chunks.ts'

export interface FoldersState {
  folders: readonly Folder[]
  status: 'loading' | 'ready' | 'failed'
  /** The folder whose assets are shown; null: all assets. */
  openId: string | null
  /** The folder whose name is being written. */
  renamingId: string | null
}

export interface FoldersDeps {
  api: Pick<Api, 'folders' | 'createFolder' | 'renameFolder' | 'deleteFolder' | 'copyToFolder'>
  toast: { bad(text: string): void; ok(text: string): void; note(text: string): void }
  texts: () => AppTexts
}

export type Folders = ReturnType<typeof createFolders>

const nothing: FoldersState = { folders: [], status: 'loading', openId: null, renamingId: null }

/** The user's folders, which of them is open, and what can be done with them. */
export function createFolders({ api, toast, texts }: FoldersDeps) {
  const words = () => texts().library
  const store = createStore<FoldersState>(nothing)
  let user = 0

  async function load() {
    const asked = user
    try {
      const { items } = await api.folders()
      if (asked !== user) return
      store.set((state) => ({
        ...state,
        folders: items,
        status: 'ready',
        openId: items.some(({ id }) => id === state.openId) ? state.openId : null,
      }))
    } catch {
      if (asked !== user) return
      store.set((state) => ({ ...state, status: state.status === 'ready' ? 'ready' : 'failed' }))
      toast.bad(words().foldersFailed)
    }
  }

  const names = () => store.getSnapshot().folders.map(({ folder_name }) => folder_name)
  const change = (id: string, values: Partial<Folder>) =>
    store.set((state) => ({
      ...state,
      folders: state.folders.map((folder) => (folder.id === id ? { ...folder, ...values } : folder)),
    }))

  /** Another tab may have made a folder of the same name meanwhile. */
  async function createNext(): Promise<Folder> {
    try {
      return await api.createFolder(nextFolderName(names()))
    } catch (error) {
      if (!(error instanceof RequestProblem) || error.status !== 409) throw error
      await load()
      return api.createFolder(nextFolderName(names()))
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load,

    open: (openId: string | null) => store.set((state) => ({ ...state, openId })),

    /** Makes a folder with the next free name. */
    async create() {
      try {
        const folder = await createNext()
        store.set((state) => ({
          ...state,
          folders: [...state.folders.filter(({ id }) => id !== folder.id), folder],
          status: 'ready',
        }))
      } catch {
        toast.bad(words().folderNotMade)
      }
    },

    beginRename: (renamingId: string) => store.set((state) => ({ ...state, renamingId })),
    cancelRename: () => store.set((state) => ({ ...state, renamingId: null })),

    /** Gives a folder a new name. An empty one is ignored, and so is the old one; what is taken keeps the field open. */
    async rename(id: string, text: string) {
      const name = text.trim()
      const folder = store.getSnapshot().folders.find((other) => other.id === id)
      if (folder === undefined || name === '' || name === folder.folder_name) {
        store.set((state) => ({ ...state, renamingId: null }))
        return
      }
      if (names().includes(name)) {
        toast.bad(words().nameTaken)
        return
      }
      const { folder_name: before } = folder
      change(id, { folder_name: name })
      store.set((state) => ({ ...state, renamingId: null }))
      try {
        change(id, { folder_name: (await api.renameFolder(id, name)).folder_name })
      } catch (error) {
        change(id, { folder_name: before })
        const isTaken = error instanceof RequestProblem && error.status === 409
        toast.bad(isTaken ? words().nameTaken : words().folderNotChanged)
      }
    },

    /** Deletes a folder; what is in it stays in the library. */
    async remove(id: string) {
      try {
        await api.deleteFolder(id)
      } catch (error) {
        // Gone is what was wanted.
        if (!(error instanceof RequestProblem) || error.status !== 404) {
          toast.bad(words().folderNotDeleted)
          return
        }
      }
      store.set((state) => ({
        ...state,
        folders: state.folders.filter((folder) => folder.id !== id),
        openId: state.openId === id ? null : state.openId,
      }))
      toast.ok(words().folderDeleted)
    },

    /** Copies results into a folder and says what became of them. False when nothing was done. */
    async copy(ids: readonly string[], folderId: string | null): Promise<boolean> {
      if (!store.getSnapshot().folders.some(({ id }) => id === folderId) || folderId === null) {
        toast.bad(words().noFolder)
        return false
      }
      if (ids.length === 0) {
        toast.note(words().nothingSelected)
        return false
      }
      try {
        const answers = await inChunks(ids, maxBatch, (part) => api.copyToFolder(folderId, part))
        const counts = sumCounts(answers)
        const folder = store.getSnapshot().folders.find(({ id }) => id === folderId)
        if (folder) change(folderId, { assets_count: folder.assets_count + counts.success_count })
        toast[counts.success_count > 0 ? 'ok' : 'note'](words().copied(counts))
        return true
      } catch (error) {
        const isGone = error instanceof RequestProblem && error.status === 404
        toast.bad(isGone ? words().noFolder : words().copyFailed)
        if (isGone) void load()
        return false
      }
    },

    /** What left a folder without a call of ours for its size. */
    shrink(id: string, by: number) {
      const folder = store.getSnapshot().folders.find((other) => other.id === id)
      if (folder) change(id, { assets_count: Math.max(0, folder.assets_count - by) })
    },

    reset() {
      user += 1
      store.set(nothing)
    },
  }
}
