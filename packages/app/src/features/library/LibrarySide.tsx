import type { TypeFilter } from '@mirari/model'
import { folderTree } from '@mirari/product'
import { classNames, Icon, IconButton, useStore } from '@mirari/ui'
import {
  ChevronDown,
  ChevronRight,
  Clapperboard,
  Folder as FolderIcon,
  FolderPlus,
  Image,
  Layers,
  Upload,
  X,
} from 'lucide'
import { useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNavigation, useRoute } from '../../stores/navigation/navigation-slice.ts'
import { FolderItem } from './FolderItem.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useFolderDrop } from './use-folder-drag.ts'

const filters = [
  { type: 'image', icon: Image },
  { type: 'video', icon: Clapperboard },
  { type: 'wallpaper', icon: Layers },
] as const satisfies readonly { type: TypeFilter; icon: unknown }[]

export interface LibrarySideProps {
  /** Whether the panel is open. Matters on narrow windows only, where it slides over the grid. */
  open: boolean
  onClose(): void
  /** Whether the uploads are shown instead of the results. */
  showsUploads: boolean
  onUploads(visible: boolean): void
}

/** Side panel of folders and filters, at the right of the grid. */
export function LibrarySide({ open, onClose, showsUploads, onUploads }: LibrarySideProps) {
  const { router } = useNavigation()
  const library = useLibrary()
  const { list, folders, selection } = library
  const route = useRoute()
  const { type } = route
  const { library: texts } = useLateTexts()
  const { folders: all, openId, status } = useStore(folders)
  const { counts, allCount } = useStore(list, ({ counts, allCount }) => ({ counts, allCount }))
  const top = useFolderDrop(null)
  const [expanded, setExpanded] = useState(true)

  /** Applies a choice and closes the panel, which on narrow windows covers the chosen view. */
  function leave(uploads: boolean) {
    selection.end()
    onUploads(uploads)
    onClose()
  }

  function openFolder(id: string | null) {
    leave(false)
    const { folder: _, until: __, ...rest } = route
    router.push({ ...rest, itemId: null, ...(id !== null && { folder: id }) })
  }

  return (
    <SidePanel open={open} onClose={onClose} label={texts.side}>
      <div className="mi-side-head">
        <button type="button" className="mi-sec" aria-expanded={expanded} onClick={() => setExpanded((was) => !was)}>
          <Icon icon={expanded ? ChevronDown : ChevronRight} directed={!expanded} />
          {texts.folders}
        </button>
        <IconButton icon={X} label={texts.close} className="mi-side-close" onClick={onClose} />
      </div>
      {expanded && (
        <>
          <button
            type="button"
            className={classNames('mi-item', top.effect && 'mi-is-drop')}
            aria-current={openId === null && !showsUploads ? 'true' : undefined}
            onClick={() => openFolder(null)}
            {...top.handlers}
          >
            <Icon icon={FolderIcon} />
            {texts.all}
            {allCount !== null && <small>{texts.number(allCount)}</small>}
          </button>
          {folderTree(all).map(({ folder, depth }) => (
            <FolderItem
              key={folder.id}
              folder={folder}
              depth={depth}
              isOpen={folder.id === openId && !showsUploads}
              onOpen={openFolder}
            />
          ))}
          <button
            type="button"
            className="mi-item"
            // A double click makes one folder.
            onClick={({ detail }) => detail < 2 && void folders.create()}
          >
            <Icon icon={FolderPlus} />
            {texts.newFolder}
          </button>
          {status === 'failed' && (
            <button type="button" className="mi-item" onClick={() => void folders.load()}>
              {texts.loadFolders}
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="mi-item"
        aria-current={showsUploads ? 'true' : undefined}
        onClick={() => leave(true)}
      >
        <Icon icon={Upload} />
        {texts.uploads}
      </button>
      <hr className="mi-rule" />
      <h2 className="mi-sec">{texts.filters}</h2>
      {filters.map(({ type: filter, icon }) => (
        <button
          key={filter}
          type="button"
          className="mi-item"
          aria-pressed={type === filter}
          onClick={() => {
            leave(false)
            router.push({ ...route, itemId: null, type: type === filter ? 'all' : filter })
          }}
        >
          <Icon icon={icon} />
          {texts.types[filter]}
          {counts !== null && <small>{texts.number(counts[filter])}</small>}
        </button>
      ))}
    </SidePanel>
  )
}
