import type { Folder } from '@mirari/model'
import { nextFolderName } from '@mirari/product'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import { createFolderContents, type FolderContentsDeps } from './folder-contents.ts'
import { createFolderList, type FolderListDeps } from './folder-list.ts'

export type FoldersDeps = FolderListDeps &
  FolderContentsDeps & { api: Pick<Api, 'createFolder' | 'renameFolder' | 'deleteFolder'> }

export type Folders = ReturnType<typeof createFolders>

/** The user's folders, which of them is open, and what can be done with them. */
export function createFolders(deps: FoldersDeps) {
  const { api, toast } = deps
  const texts = () => deps.texts().library
  const list = createFolderList(deps)
  const { getSnapshot, subscribe, set, load, reset } = list

  /** Another tab may have made a folder of the same name meanwhile. */
  async function createNext(): Promise<Folder> {
    try {
      return await api.createFolder(nextFolderName(list.names()))
    } catch (error) {
      if (!(error instanceof RequestProblem) || error.status !== 409) throw error
      await load()
      return api.createFolder(nextFolderName(list.names()))
    }
  }

  const setRenaming = (renamingId: string | null) => set((state) => ({ ...state, renamingId }))

  return {
    getSnapshot,
    subscribe,
    load,

    open: (openId: string | null) => set((state) => ({ ...state, openId })),

    /** Makes a folder with the next free name. */
    async create() {
      try {
        const folder = await createNext()
        set((state) => ({
          ...state,
          folders: [...state.folders.filter(({ id }) => id !== folder.id), folder],
          status: 'ready',
        }))
      } catch {
        toast.bad(texts().folderNotMade)
      }
    },

    beginRename: (renamingId: string) => setRenaming(renamingId),
    cancelRename: () => setRenaming(null),

    /** Gives a folder a new name. An empty one is ignored, and so is the old one; what is taken keeps the field open. */
    async rename(id: string, text: string) {
      const name = text.trim()
      const folder = list.find(id)
      if (folder === null || name === '' || name === folder.folder_name) {
        setRenaming(null)
        return
      }
      if (list.names().includes(name)) {
        toast.bad(texts().nameTaken)
        return
      }
      const { folder_name: before } = folder
      list.change(id, { folder_name: name })
      setRenaming(null)
      try {
        list.change(id, { folder_name: (await api.renameFolder(id, name)).folder_name })
      } catch (error) {
        list.change(id, { folder_name: before })
        const isTaken = error instanceof RequestProblem && error.status === 409
        toast.bad(isTaken ? texts().nameTaken : texts().folderNotChanged)
      }
    },

    /** Deletes a folder; what is in it stays in the library. */
    async remove(id: string) {
      try {
        await api.deleteFolder(id)
      } catch (error) {
        // Gone is what was wanted.
        if (!(error instanceof RequestProblem) || error.status !== 404) {
          toast.bad(texts().folderNotDeleted)
          return
        }
      }
      set((state) => ({
        ...state,
        folders: state.folders.filter((folder) => folder.id !== id),
        openId: state.openId === id ? null : state.openId,
      }))
      toast.ok(texts().folderDeleted)
    },

    ...createFolderContents(list, deps),

    reset,
  }
}
