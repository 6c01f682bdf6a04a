import { useStore } from '@mirari/ui'
import { type DragEvent, type PointerEvent, useState } from 'react'
import { useLibrary } from '../../stores/library/use-library.ts'

/**
 * Lets a folder take dropped results, copies of them or with Shift the results themselves, and other folders. The top
 * (null) takes folders alone.
 */
export function useFolderDrop(folderId: string | null) {
  const { actions, drag, folderDrag, folders } = useLibrary()
  const isDragging = useStore(drag, (ids) => ids !== null)
  const isFolderDragged = useStore(folderDrag, (id) => id !== null)
  const [effect, setEffect] = useState<'copy' | 'move' | null>(null)

  /** What a drop would do; null when it would do nothing. */
  function effectOf(event: DragEvent): 'copy' | 'move' | null {
    const dragged = folderDrag.getSnapshot()
    if (dragged !== null) return folders.accepts(folderId, dragged) ? 'move' : null
    if (drag.getSnapshot() === null || folderId === null) return null
    return event.shiftKey ? 'move' : 'copy'
  }

  function onDragOver(event: DragEvent) {
    const next = effectOf(event)
    setEffect(next)
    if (next === null) return
    event.preventDefault()
    event.dataTransfer.dropEffect = next
  }

  return {
    /** What a drop would do now; null when nothing is dragged over the folder. */
    effect: isDragging || isFolderDragged ? effect : null,
    handlers: {
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave(event: DragEvent) {
        // Moving onto the icon inside does not leave the folder.
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
        setEffect(null)
      },
      onDrop(event: DragEvent) {
        const what = effectOf(event)
        setEffect(null)
        if (what === null) return
        event.preventDefault()
        event.stopPropagation()
        const dragged = folderDrag.getSnapshot()
        const ids = drag.getSnapshot()
        if (dragged !== null) void folders.moveFolder(dragged, folderId)
        else if (ids !== null && folderId !== null) void actions.picking[what](ids, folderId)
      },
    },
  }
}

/** Type of the data of a dragged folder. Nothing outside the library takes it. */
const folderType = 'application/x-mirari-folder'

/** Handlers that let a folder be dragged into other ones. */
export function useFolderDrag(folderId: string) {
  const { folderDrag } = useLibrary()
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A finger scrolls, and holds for the menu.
      event.currentTarget.draggable = event.pointerType !== 'touch'
    },
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(folderType, folderId)
      dataTransfer.effectAllowed = 'move'
      folderDrag.set(folderId)
    },
    onDragEnd: () => folderDrag.set(null),
  }
}
