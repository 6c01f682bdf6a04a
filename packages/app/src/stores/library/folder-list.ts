import type { Folder } from '@mirari/contract/schemas'
import { createStore } from '@mirari/ui'
import type { Api } from '../../api/api.ts'
import type { LateTexts } from '../../i18n/use-late-texts.ts'

export interface FoldersState {
  folders: readonly Folder[]
  status: 'loading' | 'ready' | 'failed'
  /** The open folder; null for the whole library. */
  openId: string | null
  /** The folder that is being renamed. */
  renamingId: string | null
}

export interface FolderListDeps {
  api: Pick<Api, 'folders'>
  toast: { bad(text: string): void }
  texts: () => LateTexts
}

export type FolderList = ReturnType<typeof createFolderList>

const emptyState: FoldersState = { folders: [], status: 'loading', openId: null, renamingId: null }

/** Store of the user's folders. */
export function createFolderList({ api, toast, texts }: FolderListDeps) {
  const store = createStore<FoldersState>(emptyState)
  /** Counter of sign-ins and sign-outs, to drop answers from before. */
  let epoch = 0

  return {
    ...store,

    async load() {
      const requestEpoch = epoch
      try {
        const { items } = await api.folders()
        if (requestEpoch !== epoch) return
        store.set((state) => ({
          ...state,
          folders: items,
          status: 'ready',
          openId: items.some(({ id }) => id === state.openId) ? state.openId : null,
        }))
      } catch {
        if (requestEpoch !== epoch) return
        store.set((state) => ({ ...state, status: state.status === 'ready' ? 'ready' : 'failed' }))
        toast.bad(texts().library.foldersFailed)
      }
    },

    find: (id: string) => store.getSnapshot().folders.find((folder) => folder.id === id) ?? null,

    /** Names of the folders that lie in a folder, or at the top. */
    namesIn: (parentId: string | null) =>
      store
        .getSnapshot()
        .folders.filter(({ parent_id }) => parent_id === parentId)
        .map(({ folder_name }) => folder_name),

    /** Changes values of a folder. */
    change(id: string, values: Partial<Folder>) {
      store.set((state) => ({
        ...state,
        folders: state.folders.map((folder) => (folder.id === id ? { ...folder, ...values } : folder)),
      }))
    },

    reset() {
      epoch += 1
      store.set(emptyState)
    },
  }
}
