import { foldersIn } from '@mirari/product'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import { createFolderContents, type FolderContentsDeps } from './folder-contents.ts'
import { createFolderCreation, type FolderCreationDeps, isConflict } from './folder-creation.ts'
import { createFolderList, type FolderListDeps } from './folder-list.ts'

export type FoldersDeps = FolderListDeps &
  FolderContentsDeps &
  FolderCreationDeps & { api: Pick<Api, 'renameFolder' | 'moveFolder' | 'deleteFolder'> }

export type Folders = ReturnType<typeof createFolders>

/** The user's folders, the open one, and the actions on them. */
export function createFolders(deps: FoldersDeps) {
  const { api, toast } = deps
  const texts = () => deps.texts().library
  const list = createFolderList(deps)
  const { getSnapshot, subscribe, set, load, reset } = list
  const setRenaming = (renamingId: string | null) => set((state) => ({ ...state, renamingId }))

  return {
    getSnapshot,
    subscribe,
    load,

    open: (openId: string | null) => set((state) => ({ ...state, openId })),

    ...createFolderCreation(list, deps),

    /** Whether a folder can be moved into another one, or to the top: not into itself or into what lies in it. */
    accepts(parentId: string | null, id: string): boolean {
      const { folders } = getSnapshot()
      const isInside = parentId === id || foldersIn(folders, id).some((inner) => inner.id === parentId)
      return !isInside && list.find(id)?.parent_id !== parentId
    },

    /** Moves a folder into another one, or to the top. */
    async moveFolder(id: string, parentId: string | null) {
      const folder = list.find(id)
      if (folder === null || folder.parent_id === parentId) return
      try {
        const { parent_id } = await api.moveFolder(id, parentId)
        list.change(id, { parent_id })
        toast.ok(texts().folderMoved(folder.folder_name))
      } catch (error) {
        const isTaken = isConflict(error) && list.namesIn(parentId).includes(folder.folder_name)
        toast.bad(isTaken ? texts().nameTaken : texts().folderNotChanged)
        void load()
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
      if (list.namesIn(folder.parent_id).includes(name)) {
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
        toast.bad(isConflict(error) ? texts().nameTaken : texts().folderNotChanged)
      }
    },

    /** Deletes a folder and those in it. Their results stay in the library. */
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
      set((state) => {
        const deleted = new Set([id, ...foldersIn(state.folders, id).map((inner) => inner.id)])
        return {
          ...state,
          folders: state.folders.filter((folder) => !deleted.has(folder.id)),
          openId: state.openId !== null && deleted.has(state.openId) ? null : state.openId,
        }
      })
      toast.ok(texts().folderDeleted)
    },

    ...createFolderContents(list, deps),

    reset,
  }
}
