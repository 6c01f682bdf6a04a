import type { Folder } from '@mirari/contract/schemas'
import { nextFolderName } from '@mirari/product'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import { createFolderContents, type FolderContentsDeps } from './folder-contents.ts'
import { createFolderList, type FolderListDeps } from './folder-list.ts'

export type FoldersDeps = FolderListDeps &
  FolderContentsDeps & { api: Pick<Api, 'createFolder' | 'renameFolder' | 'deleteFolder'> }

export type Folders = ReturnType<typeof createFolders>

/** The user's folders, the open one, and the actions on them. */
export function createFolders(deps: FoldersDeps) {
  const { api, toast } = deps
  const texts = () => deps.texts().library
  const list = createFolderList(deps)
  const { getSnapshot, subscribe, set, load, reset } = list
  let isCreating = false

  /** Creates a folder, and tries the next name if another tab has taken it meanwhile. */
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

    /** Creates a folder with the next free name, which is open for another one. One call at a time. */
    async create() {
      if (isCreating) return
      isCreating = true
      try {
        const folder = await createNext()
        set((state) => ({
          ...state,
          folders: [...state.folders.filter(({ id }) => id !== folder.id), folder],
          status: 'ready',
          renamingId: folder.id,
        }))
      } catch {
        toast.bad(texts().folderNotMade)
      } finally {
        isCreating = false
      }
    },

    beginRename: (renamingId: string) => setRenaming(renamingId),
    cancelRename: () => setRenaming(null),

    /** Renames a folder. An empty or unchanged name is ignored; a name that is taken leaves the field open. */
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

    /** Deletes a folder. Its results stay in the library. */
    async remove(id: string) {
      try {
        await api.deleteFolder(id)
      } catch (error) {
        // A 404 means that it was deleted before, which is as good.
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
