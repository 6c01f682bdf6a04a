import { useStore } from '@mirari/ui'
import { type DragEvent, useState } from 'react'
import { useLibrary } from '../../stores/library/library-slice.ts'

/** Lets a folder take dropped results: copies of them, or with Shift the results themselves. */
export function useFolderDrop(folderId: string) {
  const { actions, drag } = useLibrary()
  const isDragging = useStore(drag, (ids) => ids !== null)
  const [effect, setEffect] = useState<'copy' | 'move' | null>(null)

  function onDragOver(event: DragEvent) {
    if (drag.getSnapshot() === null) return
    event.preventDefault()
    const next = event.shiftKey ? 'move' : 'copy'
    event.dataTransfer.dropEffect = next
    setEffect(next)
  }

  return {
    /** What a drop would do now; null when nothing is dragged over the folder. */
    effect: isDragging ? effect : null,
    handlers: {
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave(event: DragEvent) {
        // Moving onto the icon inside does not leave the folder.
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
        setEffect(null)
      },
      onDrop(event: DragEvent) {
        setEffect(null)
        const ids = drag.getSnapshot()
        if (ids === null) return
        event.preventDefault()
        event.stopPropagation()
        void (event.shiftKey ? actions.picking.move : actions.picking.copy)(ids, folderId)
      },
    },
  }
}
