import type { Folder } from '@mirari/contract/schemas'
import { nextFolderName } from '@mirari/product'
import type { Api } from '../../api/api.ts'
import { RequestProblem } from '../../api/request-problem.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'
import type { FolderList } from './folder-list.ts'

export interface FolderCreationDeps {
  api: Pick<Api, 'createFolder'>
  toast: { bad(text: string): void }
  texts: () => LateTexts
}

/** Creates folders, in other folders or at the top. */
export function createFolderCreation(list: FolderList, { api, toast, texts: allTexts }: FolderCreationDeps) {
  const texts = () => allTexts().library
  const { load, set } = list
  let isCreating = false

  /** Creates a folder, and tries the next name if another tab has taken it meanwhile. */
  async function createNext(parentId: string | null): Promise<Folder> {
    try {
      return await api.createFolder(nextFolderName(list.namesIn(parentId)), parentId)
    } catch (error) {
      if (!isConflict(error)) throw error
      await load()
      return api.createFolder(nextFolderName(list.namesIn(parentId)), parentId)
    }
  }

  function insert(folder: Folder, renamingId: string | null) {
    set((state) => ({
      ...state,
      folders: [...state.folders.filter(({ id }) => id !== folder.id), folder],
      status: 'ready',
      renamingId,
    }))
  }

  return {
    /** Creates a folder with the next free name, which is open for another one. One call at a time. */
    async create(parentId: string | null = null) {
      if (isCreating) return
      isCreating = true
      try {
        const folder = await createNext(parentId)
        insert(folder, folder.id)
      } catch {
        toast.bad(texts().folderNotMade)
      } finally {
        isCreating = false
      }
    },

    /** Creates a folder with this name. Resolves to null when that failed. */
    async createNamed(text: string, parentId: string | null): Promise<Folder | null> {
      try {
        const folder = await api.createFolder(text.trim(), parentId)
        insert(folder, null)
        return folder
      } catch (error) {
        toast.bad(isConflict(error) ? texts().nameTaken : texts().folderNotMade)
        return null
      }
    },
  }
}

/** Whether the server refused because something stands in the way, such as a name that is taken. */
export function isConflict(error: unknown): boolean {
  return error instanceof RequestProblem && error.status === 409
}
