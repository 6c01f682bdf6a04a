import { type Picking, type Point, pickingOf, rowShiftPx, useRowDrag } from '@mirari/editor-core'
import { afterRelease, nextIndex, reveal } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../texts-context.ts'
import { type LayerFileState, LayerRow } from './LayerRow.tsx'

export interface LayerListProps {
  /** In the order of drawing: the first is the farthest back. */
  items: readonly EditorItem[]
  selectedIds: readonly string[]
  /** Of the layers whose file is not stored yet, by id. */
  fileStates: ReadonlyMap<string, LayerFileState>
  onSelect: (id: string, how: Picking) => void
  /** Asks for the menu of the selected layers; px of the window. */
  onMenu: (at: Point) => void
  onToggleHidden: (id: string) => void
  onToggleLocked: (id: string) => void
  /** All ids in their new order of drawing. */
  onReorder: (ids: string[]) => void
  onRename: (id: string, name: string) => void
}

/** The layers, the one in front first. They are reordered by dragging or by Alt and an arrow key. */
export function LayerList({
  items,
  selectedIds,
  fileStates,
  onSelect,
  onMenu,
  onReorder,
  onRename,
  ...toggles
}: LayerListProps) {
  const texts = useTexts()
  const keysId = useId()
  const list = useRef<HTMLOListElement>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [moved, setMoved] = useState('')
  const focusAfter = useRef<string | null>(null)
  const selectedId = selectedIds.at(-1) ?? null
  const rows = [...items].reverse()
  const tabStopId = rows.some(({ id }) => id === selectedId) ? selectedId : rows[0]?.id

  function move(id: string, to: number) {
    const item = rows.find((row) => row.id === id)
    if (!item || to < 0 || to >= rows.length || rows[to] === item) return
    const others = rows.filter((row) => row !== item)
    const ordered = [...others.slice(0, to), item, ...others.slice(to)]
    onReorder(ordered.map((row) => row.id).reverse())
    setMoved(texts.layerMoved(item.name, to + 1, rows.length))
    focusAfter.current = id
  }
  const { drag, onPointerDown, endsDrag } = useRowDrag({ count: rows.length, onDrop: move })

  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)
  // A row that moved, or whose name was changed, keeps the focus.
  useEffect(() => {
    const id = focusAfter.current
    if (id === null) return
    focusAfter.current = null
    rowOf(id)?.focus({ preventScroll: true })
    const row = rowOf(id)
    if (row) reveal(row)
  })
  // An item that is selected on the canvas is scrolled into view.
  useEffect(() => {
    const row = selectedId !== null && list.current?.querySelector(`[data-layer="${CSS.escape(selectedId)}"]`)
    if (row) reveal(row)
  }, [selectedId])

  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: string, index: number) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const isUpright = key === 'ArrowUp' || key === 'ArrowDown'
    if (key === 'F2') setRenamingId(id)
    else if (altKey && isUpright) move(id, index + (key === 'ArrowUp' ? -1 : 1))
    else if (isUpright || key === 'Home' || key === 'End') {
      if (altKey || ctrlKey || metaKey || shiftKey) return
      const next = rows[nextIndex(key, index, rows.length) ?? index]
      if (next) rowOf(next.id)?.focus()
      if (next) onSelect(next.id, 'only')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (rows.length === 0) {
    return (
      <div className="mi-we-nothing">
        <b>{texts.noLayers}</b>
        <p>{texts.noLayersHint}</p>
      </div>
    )
  }
  return (
    <>
      <ol ref={list} aria-label={texts.layers} className="mi-we-layers" data-dragging={drag ? '' : undefined}>
        {rows.map((item, index) => {
          const isDragged = drag?.id === item.id
          const shiftPx = drag ? rowShiftPx(index, drag) : 0
          return (
            <LayerRow
              key={item.id}
              item={item}
              place={index + 1}
              count={rows.length}
              isSelected={selectedIds.includes(item.id)}
              isGrouped={item.group !== undefined}
              onToggleHidden={() => toggles.onToggleHidden(item.id)}
              onToggleLocked={() => toggles.onToggleLocked(item.id)}
              isTabStop={item.id === tabStopId}
              fileState={fileStates.get(item.id)}
              isRenaming={item.id === renamingId}
              isDragged={isDragged}
              style={shiftPx === 0 ? {} : { transform: `translateY(${shiftPx}px)` }}
              keysId={keysId}
              onPointerDown={(event) => onPointerDown(event, item.id, index)}
              onKeyDown={(event) => onKeyDown(event, item.id, index)}
              onContextMenu={(event) => {
                if (!selectedIds.includes(item.id)) onSelect(item.id, 'only')
                askMenu(event, onMenu)
              }}
              onSelect={(event) => {
                if (!endsDrag()) onSelect(item.id, pickingOf(event))
              }}
              onStartRename={() => setRenamingId(item.id)}
              onRename={(name) => {
                setRenamingId(null)
                focusAfter.current = item.id
                if (name !== null) onRename(item.id, name)
              }}
            />
          )
        })}
      </ol>
      <p id={keysId} hidden>
        {texts.layerKeys}
      </p>
      <p role="status" className="mi-sr">
        {moved}
      </p>
    </>
  )
}

/** On one of several layers that are selected the menu is about all of them. */
function askMenu(event: MouseEvent<HTMLElement>, onMenu: (at: Point) => void) {
  event.preventDefault()
  // By the menu key there is no pointer: the menu opens at the row.
  const { x, y } = event.currentTarget.getBoundingClientRect()
  const at = event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x, y }
  afterRelease(event, () => onMenu(at))
}
