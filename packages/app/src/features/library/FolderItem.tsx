import type { Folder } from '@mirari/contract/schemas'
import { maxFolderNameLength, shortFolderName } from '@mirari/product'
import { afterRelease, classNames, Icon, IconButton, useStore } from '@mirari/ui'
import {
  Download,
  Ellipsis,
  Folder as FolderIcon,
  FolderInput,
  FolderOpen,
  FolderPlus,
  FolderTree,
  Pencil,
  Trash2,
} from 'lucide'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { ContextMenu, type MenuPosition } from './ContextMenu.tsx'
import { useFolderDrag, useFolderDrop } from './use-folder-drag.ts'

/** How far a folder is moved in for each one that it lies in, in px. */
const indentPx = 14
/** Deeper folders stand under each other, so that their names have room. */
const maxIndents = 6

export interface FolderItemProps {
  folder: Folder
  /** How many folders it lies in. */
  depth: number
  isOpen: boolean
  onOpen(id: string): void
}

/**
 * Folder in the side panel: a press opens it, its menu renames, moves or deletes it. It takes dropped results and
 * folders, and is dragged into other ones.
 */
export function FolderItem({ folder, depth, isOpen, onOpen }: FolderItemProps) {
  const { actions, folders, selection } = useLibrary()
  const { id, folder_name, assets_count } = folder
  const { library: texts } = useLateTexts()
  const renaming = useStore(folders, ({ renamingId }) => renamingId === id)
  const selected = useStore(selection, ({ ids }) => ids.size)
  const drop = useFolderDrop(id)
  const dragging = useFolderDrag(id)
  const indent = { paddingInlineStart: 10 + Math.min(depth, maxIndents) * indentPx }
  const [menuAt, setMenuAt] = useState<MenuPosition | null>(null)
  const closeMenu = useCallback(() => setMenuAt(null), [])
  const button = useRef<HTMLButtonElement>(null)

  if (renaming) {
    return (
      <div className="mi-item mi-is-renaming" style={indent}>
        <Icon icon={FolderIcon} />
        <NameField
          name={folder_name}
          onSave={(text) => void folders.rename(id, text)}
          onCancel={folders.cancelRename}
          onEnd={() => requestAnimationFrame(() => button.current?.focus())}
        />
      </div>
    )
  }
  return (
    <>
      <div className="mi-folder">
        <button
          ref={button}
          type="button"
          className={classNames('mi-item', drop.effect && 'mi-is-drop')}
          title={folder_name}
          style={indent}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(id)}
          onDoubleClick={() => folders.beginRename(id)}
          onKeyDown={(event) => {
            if (event.key === 'F2') folders.beginRename(id)
          }}
          onContextMenu={(event) => {
            event.preventDefault()
            const { left, bottom } = event.currentTarget.getBoundingClientRect()
            const isKeyboard = event.clientX === 0 && event.clientY === 0
            const at = isKeyboard ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY }
            afterRelease(event, () => setMenuAt(at))
          }}
          {...dragging}
          {...drop.handlers}
        >
          <Icon icon={isOpen || drop.effect ? FolderOpen : FolderIcon} />
          <span aria-hidden="true">{shortFolderName(folder_name)}</span>
          <small aria-hidden="true">{texts.number(assets_count)}</small>
          <span className="mi-sr">{texts.folderWith(folder_name, assets_count)}</span>
        </button>
        <IconButton
          icon={Ellipsis}
          label={texts.folderMenu(folder_name)}
          tip={false}
          className="mi-folder-more"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            setMenuAt({ x: left, y: bottom })
          }}
        />
      </div>
      {drop.effect && <p className="mi-drop-note">{drop.effect === 'move' ? texts.dropToMove : texts.dropHere}</p>}
      <ContextMenu
        position={menuAt}
        label={texts.folder(folder_name)}
        onClose={closeMenu}
        items={[
          ...(selected > 0
            ? [
                {
                  id: 'copy',
                  label: texts.copyHere(selected),
                  icon: FolderInput,
                  onSelect: () => void actions.picking.copy([...selection.getSnapshot().ids], id),
                },
              ]
            : []),
          {
            id: 'add',
            label: texts.addInside,
            icon: FolderPlus,
            onSelect: () => void folders.create(id),
          },
          { id: 'rename', label: texts.rename, icon: Pencil, onSelect: () => folders.beginRename(id) },
          {
            id: 'move',
            label: texts.moveTo,
            icon: FolderTree,
            onSelect: () => actions.picking.askMoveFolder(id, folder_name),
          },
          {
            id: 'download',
            label: texts.downloadFolder,
            icon: Download,
            onSelect: () => void actions.downloadFolder(id),
          },
          {
            id: 'delete',
            label: texts.delete,
            icon: Trash2,
            danger: true,
            separated: true,
            onSelect: () => actions.askDeleteFolder(id, folder_name),
          },
        ]}
      />
    </>
  )
}

interface NameFieldProps {
  name: string
  onSave(text: string): void
  onCancel(): void
  /** Called when the field closes after Enter or Escape, so that the focus is not lost with it. */
  onEnd(): void
}

/** Text field of a folder's name. Enter and blur save, Escape cancels. */
function NameField({ name, onSave, onCancel, onEnd }: NameFieldProps) {
  const { library: texts } = useLateTexts()
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  return (
    <input
      ref={field}
      className="mi-input mi-sm"
      aria-label={texts.folderName}
      defaultValue={name}
      maxLength={maxFolderNameLength}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          // The key must not press the button that replaces the field.
          event.preventDefault()
          onSave(event.currentTarget.value)
          onEnd()
        } else if (event.key === 'Escape') {
          // The key must not close the panel around the field.
          event.preventDefault()
          isOver.current = true
          onCancel()
          onEnd()
        }
      }}
      onBlur={(event) => {
        // Ignores the blur of a field that closes after Enter or Escape, or of a window that loses the focus.
        if (isOver.current || !event.currentTarget.isConnected || !document.hasFocus()) return
        onSave(event.currentTarget.value)
      }}
    />
  )
}
