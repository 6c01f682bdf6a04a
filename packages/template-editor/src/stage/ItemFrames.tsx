import { useStore } from '@mirari/ui'
import { type MouseEvent, useMemo, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { PointedMenu } from '../panels/ItemMenu.tsx'
import { boxOnCanvas, type Size } from '../rules/canvas.ts'
import { heightOf } from '../rules/item-changes.ts'
import { ItemFrame } from './ItemFrame.tsx'

/** A frame for every visible item, in the order of drawing. */
export function ItemFrames({ canvas }: { canvas: Size }) {
  const { store, contentCache } = useEditor()
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null)
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

  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const frame = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    const id = frame?.dataset.item
    if (!frame || id === undefined) return
    event.preventDefault()
    store.select(id)
    // By the menu key there is no pointer: the menu opens at the item.
    const at = frame.getBoundingClientRect()
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { x, y } = event.clientX > 0 ? { x: event.clientX, y: event.clientY } : at
    setMenuAt({ x: x - left, y: y - top })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu belongs to the frames inside
    <div className="mi-te-frames" onContextMenu={onContextMenu}>
      <PointedMenu at={menuAt} onClose={() => setMenuAt(null)} />
      {framed.map(({ item, box }) => (
        <ItemFrame key={item.id} item={item} box={box} isSelected={item.id === selectedId} />
      ))}
    </div>
  )
}
