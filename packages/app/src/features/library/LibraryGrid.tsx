import type { GenerationResult } from '@mirari/contract/schemas'
import { dayKey } from '@mirari/model'
import { afterRelease, useStore } from '@mirari/ui'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import type { LibraryPlace } from '../../stores/library/library-place.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { ContextMenu, type MenuPosition } from './ContextMenu.tsx'
import { type GridLayout, gapPx, layOut, positionOf, rowsBetween } from './grid-layout.ts'
import { LibraryDay } from './LibraryDay.tsx'
import { LibraryFoot } from './LibraryFoot.tsx'
import { LibraryTile } from './LibraryTile.tsx'
import { LibraryTimeline } from './LibraryTimeline.tsx'
import { useLibraryMenu } from './library-menu.ts'
import { useActiveTile } from './use-active-tile.ts'
import { useGridView } from './use-grid-view.ts'
import { useLasso } from './use-lasso.ts'
import { useLibraryPlace } from './use-library-place.ts'
import { useStableScroll } from './use-stable-scroll.ts'

/** Distance to the end in px at which the next page is loaded. */
const loadMorePx = 200

/** Virtualized grid of all loaded results by days. `place` is where it was before a reload. */
export function LibraryGrid({ place }: { place: LibraryPlace | null }) {
  const { list, selection } = useLibrary()
  const { library: texts, time } = useLateTexts()
  const { items, offset, total, status, view } = useStore(list)
  const heading = view.sort === 'likes' ? texts.orders.likes : undefined
  const grid = useRef<HTMLDivElement>(null)
  const gridView = useGridView(grid)
  const { widthPx, top, bottom, screenTop, follow } = gridView
  const layout = useMemo(
    () =>
      layOut(items, {
        widthPx,
        now: new Date(),
        isComplete: status === 'done',
        hasEarlier: offset > 0,
        texts: time,
        heading,
      }),
    [items, offset, widthPx, status, time, heading],
  )
  useStableScroll(grid, { layout, items, offset }, gridView)
  useLibraryPlace(grid, { layout, items, offset }, { place: widthPx > 0 ? place : null, follow })
  const frame = useLasso(grid, layout, items)
  const { active, setActiveId, onKeyDown } = useActiveTile(grid, layout, items)

  const [menuAt, setMenuAt] = useState<MenuPosition | null>(null)
  const menu = useLibraryMenu('pointer')
  const closeMenu = useCallback(() => setMenuAt(null), [])
  const onMenu = useCallback(
    (event: MouseEvent<HTMLElement>, id: string) => {
      event.preventDefault()
      setActiveId(id)
      event.currentTarget.focus({ preventScroll: true })
      if (!selection.getSnapshot().ids.has(id)) selection.replace([id])
      const at = menuPosition(event)
      afterRelease(event, () => setMenuAt(at))
    },
    [selection, setActiveId],
  )

  // Loads more near an end of what is loaded.
  useEffect(() => {
    const isMeasured = widthPx > 0
    if (!isMeasured || (status !== 'idle' && status !== 'done')) return
    if (status === 'idle' && bottom + loadMorePx >= layout.height) list.loadMore()
    else if (offset > 0 && top <= loadMorePx) list.loadEarlier()
  }, [list, status, offset, widthPx, top, bottom, layout.height])

  const visible = layout.rows.length === 0 ? [] : visibleRows(layout, top, bottom, active)
  return (
    <div className="mi-library-body">
      <div className="mi-library-list">
        <div ref={grid} className="mi-library-grid" style={{ height: layout.height }}>
          {visible.map((row) => row.kind === 'day' && <LibraryDay key={row.day} row={row} />)}
          <div role="listbox" aria-label={texts.assets} aria-multiselectable="true" onKeyDown={onKeyDown}>
            {visible.flatMap((row) =>
              row.kind === 'day'
                ? []
                : items
                    .slice(row.first, row.first + row.count)
                    .map((item, column) => (
                      <LibraryTile
                        key={item.generation_result_id}
                        item={item}
                        left={column * (layout.tilePx + gapPx)}
                        top={row.top}
                        sizePx={layout.tilePx}
                        position={offset + row.first + column + 1}
                        total={total}
                        isActive={row.first + column === active}
                        onActive={setActiveId}
                        onMenu={onMenu}
                      />
                    )),
            )}
          </div>
          <i ref={frame} className="mi-lasso" hidden />
        </div>
        <LibraryFoot />
      </div>
      <LibraryTimeline month={monthAt(layout, items, screenTop)} />
      <ContextMenu position={menuAt} label={texts.actionsLabel} items={menu} onClose={closeMenu} />
    </div>
  )
}

/** Rows near the viewport, and the row of the active tile, which must not lose the focus by scrolling away. */
function visibleRows(layout: GridLayout, top: number, bottom: number, active: number) {
  const inView = rowsBetween(layout, top, bottom)
  const position = positionOf(layout, active)
  const row = position === null ? undefined : layout.rows[position.row]
  return row === undefined || inView.includes(row) ? inView : [...inView, row]
}

/** Month of the first tile below a height, such as '2026-05'; null without tiles. */
function monthAt(layout: GridLayout, items: readonly GenerationResult[], topPx: number): string | null {
  const row = rowsBetween(layout, topPx, layout.height).find(({ kind }) => kind === 'tiles')
  const item = row?.kind === 'tiles' ? items[row.first] : undefined
  return item === undefined ? null : dayKey(item.created_at).slice(0, 'YYYY-MM'.length)
}

/** Position of the context menu: at the pointer, or beside the tile if the keyboard opened it. */
function menuPosition(event: MouseEvent<HTMLElement>): MenuPosition {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY }
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
