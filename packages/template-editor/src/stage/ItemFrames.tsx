import { useStore } from '@mirari/ui'
import { useMemo } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { boxOnCanvas, type Size } from '../rules/canvas.ts'
import { heightOf } from '../rules/item-changes.ts'
import { ItemFrame } from './ItemFrame.tsx'

/** A frame for every visible item, in the order of drawing. */
export function ItemFrames({ canvas }: { canvas: Size }) {
  const { contentCache } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const base = useEditorState((state) => state.base)
  const selectedId = useEditorState((state) => state.selectedId)
  const loaded = useStore(contentCache)
  const framed = useMemo(() => {
    // A dependency: content that has just loaded gives its item its shape.
    void loaded
    return items
      .filter(({ visible, id }) => visible || id === selectedId)
      .map((item) => {
        const content = contentCache.stateOf(item, base.files)
        const height = heightOf(item, content?.status === 'ready' ? content : null)
        return { item, box: boxOnCanvas(item, items, base, canvas, height) }
      })
  }, [items, base, canvas, selectedId, loaded, contentCache])

  return (
    <div className="mi-te-frames">
      {framed.map(({ item, box }) => (
        <ItemFrame key={item.id} item={item} box={box} isSelected={item.id === selectedId} />
      ))}
    </div>
  )
}
