import type { Guide } from '@mirari/editor-core'
import { useEvent, useStore } from '@mirari/ui'
import { type CSSProperties, useMemo, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { boxOnCanvas, canvasSize, type Size } from '../rules/canvas.ts'
import { heightOf } from '../rules/item-changes.ts'
import { isGround } from '../rules/placed.ts'
import { ItemFrame } from './ItemFrame.tsx'

/** A frame for every visible item, in the order of drawing. */
export function ItemFrames({ canvas }: { canvas: Size }) {
  const { contentCache } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const base = useEditorState((state) => state.base)
  const selectedIds = useEditorState((state) => state.selectedIds)
  const ratio = useEditorState(({ document }) => document.ratio)
  const loaded = useStore(contentCache)
  const framed = useMemo(() => {
    // A dependency: content that has just loaded gives its item its shape.
    void loaded
    return items
      .filter(({ visible, id }) => visible || selectedIds.includes(id))
      .map((item) => {
        const content = contentCache.stateOf(item, base.files)
        const height = heightOf(item, content?.status === 'ready' ? content : null)
        return { item, box: boxOnCanvas(item, items, base, canvas, height) }
      })
  }, [items, base, canvas, selectedIds, loaded, contentCache])
  const [guides, showGuides] = useState<readonly Guide[]>([])
  const scale = canvas.width / canvasSize(ratio, base).width
  const lines = useEditorState(({ document, hasRulers }) => (hasRulers ? document.guides : undefined))
  const space = useEvent(() => ({
    canvas,
    scale,
    framed: framed.map(({ item: { id }, box }) => ({ id, box })),
    guides: lines ?? [],
  }))

  return (
    <div className="mi-te-frames" data-ground="">
      {framed.map(({ item, box }) => (
        <ItemFrame
          key={item.id}
          item={item}
          box={box}
          isSelected={selectedIds.includes(item.id)}
          isSingle={selectedIds.length === 1 && selectedIds[0] === item.id}
          isGround={isGround(item, base)}
          stage={{ space, showGuides }}
        />
      ))}
      {guides.map((guide) => (
        <u
          key={`${guide.axis} ${guide.at}`}
          className={`mi-te-snap mi-is-${guide.axis}`}
          style={lineStyle(guide, scale)}
        />
      ))}
    </div>
  )
}

/** Where a line of the output lies on the canvas. */
function lineStyle({ axis, at, from, to }: Guide, scale: number): CSSProperties {
  const [place, start, length] = [at * scale, from * scale, (to - from) * scale]
  return axis === 'x' ? { left: place, top: start, height: length } : { top: place, left: start, width: length }
}
