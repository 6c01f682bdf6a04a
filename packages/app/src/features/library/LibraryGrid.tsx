import { Button, Spinner, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLibrary } from '../../stores/library/library-slice.ts'
import { ContextMenu, type MenuPlace } from './ContextMenu.tsx'
import { gapPx, layOut, neighbourAt, placeOf, rowsBetween } from './grid-layout.ts'
import { LibraryTile } from './LibraryTile.tsx'
import { useAssetMenu } from './library-menu.ts'
import { useGridView } from './use-grid-view.ts'
import { useLasso } from './use-lasso.ts'

/** Distance to the end, in px, at which the next page is loaded. */
const loadMorePx = 200

const arrows = /^(Arrow(Left|Right|Up|Down)|Page(Up|Down)|Home|End)$/

/** All loaded assets by days; only what is near the view exists. */
export function LibraryGrid() {
  const { list, selection, focus } = useLibrary()
  const { library: texts, time } = useTexts()
  const { items, total, status } = useStore(list)
  const grid = useRef<HTMLDivElement>(null)
  const { widthPx, top, bottom } = useGridView(grid)
  const layout = useMemo(
    () => layOut(items, { widthPx, now: new Date(), isComplete: status === 'done', texts: time }),
    [items, widthPx, status, time],
  )
  const frame = useLasso(grid, layout, items)

  const [activeId, setActiveId] = useState<string | null>(null)
  const found = useMemo(() => items.findIndex((item) => item.generation_result_id === activeId), [items, activeId])
  const active = Math.max(0, found)
  const wantsFocus = useRef(false)

  const goTo = useCallback(
    (index: number) => {
      const item = items[index]
      const place = placeOf(layout, index)
      if (item === undefined || place === null) return null
      wantsFocus.current = true
      setActiveId(item.generation_result_id)
      reveal(grid.current, place.top, layout.tilePx)
      return item.generation_result_id
    },
    [items, layout],
  )

  // Deleting takes away the very tile that had the focus.
  const asked = useStore(focus)
  const answered = useRef(asked)
  useEffect(() => {
    if (asked === answered.current) return
    answered.current = asked
    if (asked?.id != null) goTo(items.findIndex((item) => item.generation_result_id === asked.id))
  }, [asked, goTo, items])

  useLayoutEffect(() => {
    if (!wantsFocus.current || activeId === null) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-result="${CSS.escape(activeId)}"]`)?.focus({ preventScroll: true })
  })

  function onKeyDown(event: KeyboardEvent) {
    if (!arrows.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const from = items[active]
    const id = goTo(neighbourAt(layout, active, event.key, items.length))
    if (!event.shiftKey || id === null || from === undefined) return
    if (selection.getSnapshot().ids.size === 0) selection.toggle(from.generation_result_id)
    selection.extendTo(id)
  }

  const [menuAt, setMenuAt] = useState<MenuPlace | null>(null)
  const menu = useAssetMenu()
  const closeMenu = useCallback(() => setMenuAt(null), [])
  const onMenu = useCallback(
    (event: MouseEvent<HTMLElement>, id: string) => {
      event.preventDefault()
      setActiveId(id)
      event.currentTarget.focus({ preventScroll: true })
      if (!selection.getSnapshot().ids.has(id)) selection.replace([id])
      setMenuAt(placeOfMenu(event))
    },
    [selection],
  )

  // Whoever comes near the end gets more.
  useEffect(() => {
    const isMeasured = widthPx > 0
    if (isMeasured && status === 'idle' && bottom + loadMorePx >= layout.height) list.loadMore()
  }, [list, status, widthPx, bottom, layout.height])

  const shown = layout.rows.length === 0 ? [] : visibleItems(layout, top, bottom, active)
  return (
    <>
      <div ref={grid} className="mi-assets-grid" style={{ height: layout.height }}>
        {shown.map(
          (row) =>
            row.kind === 'day' && (
              <h2 key={row.day} className="mi-asset-day" style={{ top: row.top }}>
                <b>{row.label}</b>
                {row.count !== null && (
                  <span>
                    {texts.number(row.count)}
                    <span className="mi-sr"> {texts.assetsUnit(row.count)}</span>
                  </span>
                )}
              </h2>
            ),
        )}
        <div role="listbox" aria-label={texts.assets} aria-multiselectable="true" onKeyDown={onKeyDown}>
          {shown.flatMap((row) =>
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
                      place={row.first + column + 1}
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
      <p className="mi-foot-note" role="status">
        {status === 'failed' ? (
          <Button size="sm" icon={RefreshCw} onClick={list.loadMore}>
            {texts.loadMore}
          </Button>
        ) : status === 'done' ? (
          texts.complete
        ) : (
          <>
            <Spinner size="sm" />
            {status === 'loading' ? texts.loading : texts.loadingMore}
          </>
        )}
      </p>
      <ContextMenu place={menuAt} label={texts.actionsLabel} items={menu} onClose={closeMenu} />
    </>
  )
}

/** Rows in view, and that of the active tile, which must not lose the focus by scrolling away. */
function visibleItems(layout: ReturnType<typeof layOut>, top: number, bottom: number, active: number) {
  const shown = rowsBetween(layout, top, bottom)
  const place = placeOf(layout, active)
  const row = place === null ? undefined : layout.rows[place.row]
  return row === undefined || shown.includes(row) ? shown : [...shown, row]
}

/** The keyboard asks without a place: beside the tile then. */
function placeOfMenu(event: MouseEvent<HTMLElement>): MenuPlace {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY }
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Height of the head, which stays over the grid, px. */
const headPx = 72

function reveal(grid: HTMLElement | null, tileTop: number, tilePx: number) {
  const scroller = grid?.closest('.mi-screen')
  if (!grid || !scroller) return
  const top = grid.getBoundingClientRect().top + tileTop
  const view = scroller.getBoundingClientRect()
  if (top < view.top + headPx) scroller.scrollTop -= view.top + headPx - top
  else if (top + tilePx > view.bottom) scroller.scrollTop += top + tilePx - view.bottom
}
