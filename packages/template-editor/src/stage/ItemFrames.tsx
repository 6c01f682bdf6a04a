import { useStore } from '@mirari/ui'
import { useMemo } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { boxOnBoard, type Size } from '../rules/canvas.ts'
import { heightOf } from '../rules/item-changes.ts'
import { ItemFrame } from './ItemFrame.tsx'

/** A frame for every item that is shown, in the order in which they lie above each other. */
export function ItemFrames({ board }: { board: Size }) {
  const { shelf } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const base = useEditorState((state) => state.base)
  const selectedId = useEditorState((state) => state.selectedId)
  const loaded = useStore(shelf)
  const framed = useMemo(() => {
    // Read here, so that a content that arrives gives its item its shape.
    void loaded
    return items
      .filter(({ visible, id }) => visible || id === selectedId)
      .map((item) => {
        const content = shelf.stateOf(item, base.files)
        const height = heightOf(item, content?.status === 'ready' ? content : null)
        return { item, box: boxOnBoard(item, items, base, board, height) }
      })
  }, [items, base, board, selectedId, loaded, shelf])

  return (
    <div className="mi-te-frames">
      {framed.map(({ item, box }) => (
        <ItemFrame key={item.id} item={item} box={box} isSelected={item.id === selectedId} />
      ))}
    </div>
  )
}
