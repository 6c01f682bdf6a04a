import type { Folder } from '@mirari/contract/schemas'
import { folderPath } from '@mirari/product'
import { classNames, Icon, useStore } from '@mirari/ui'
import { ChevronRight, Folder as FolderIcon } from 'lucide'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { useFolderDrop } from './use-folder-drag.ts'

/** Where the open folder lies, and the folders in it: each can be opened, and takes what is dropped on it. */
export function FolderPath() {
  const { router } = useNavigation()
  const { folders, selection } = useLibrary()
  const { library: texts } = useLateTexts()
  const route = useRoute()
  const { all, openId } = useStore(folders, (state) => ({ all: state.folders, openId: state.openId }))
  const path = folderPath(all, openId)
  if (path.length === 0) return null
  const inside = all.filter(({ parent_id }) => parent_id === openId)

  function open(id: string | null) {
    selection.end()
    const { folder: _, until: __, ...rest } = route
    router.push({ ...rest, itemId: null, ...(id !== null && { folder: id }) })
  }

  return (
    <div className="mi-folder-path">
      <nav aria-label={texts.folderPath}>
        <ol>
          <li>
            <button type="button" onClick={() => open(null)}>
              {texts.assets}
            </button>
          </li>
          {path.map((folder) => (
            <li key={folder.id}>
              <Icon icon={ChevronRight} size="sm" directed />
              {folder.id === openId ? (
                <span aria-current="page">{folder.folder_name}</span>
              ) : (
                <FolderLink folder={folder} onOpen={open} />
              )}
            </li>
          ))}
        </ol>
      </nav>
      {inside.length > 0 && (
        <ul aria-label={texts.foldersInside}>
          {inside.map((folder) => (
            <li key={folder.id}>
              <FolderLink folder={folder} onOpen={open} hasIcon />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FolderLinkProps {
  folder: Folder
  onOpen(id: string): void
  hasIcon?: boolean
}

function FolderLink({ folder, onOpen, hasIcon = false }: FolderLinkProps) {
  const { effect, handlers } = useFolderDrop(folder.id)
  return (
    <button
      type="button"
      className={classNames(effect && 'mi-is-drop')}
      onClick={() => onOpen(folder.id)}
      {...handlers}
    >
      {hasIcon && <Icon icon={FolderIcon} size="sm" />}
      <span className="mi-cut">{folder.folder_name}</span>
    </button>
  )
}
