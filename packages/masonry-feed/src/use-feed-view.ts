import type { GenerationResult } from '@mirari/model'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FeedStore } from './feed-store.ts'
import { FeedView, type FeedViewOptions } from './feed-view.ts'
import { TileInput } from './tile-input.ts'

/** Columns assumed where there is no window. */
const serverColumns = 5

interface UseFeedViewOptions extends Omit<FeedViewOptions, 'onTilesMoved'> {
  store: FeedStore
  onOpen: (item: GenerationResult, element: HTMLElement) => void
  draggableTiles?: boolean
}

/** Ties a view and its input to an element for as long as the component lives. */
export function useFeedView(root: RefObject<HTMLElement | null>, options: UseFeedViewOptions) {
  const { store, columns, topInset, scroller, hrefOf, types } = options
  const view = useRef<FeedView>(null)
  const input = useRef<TileInput>(null)
  const latest = useRef(options)
  latest.current = options
  const [active, setActive] = useState<GenerationResult | null>(null)
  const [shownColumns, setShownColumns] = useState(serverColumns)
  const isLinked = hrefOf !== undefined

  // The view writes sizes before the first paint, so tiles never flash in at the wrong place.
  useLayoutEffect(() => {
    if (!root.current) return
    const made = new FeedView(root.current, {
      columns: latest.current.columns,
      topInset: latest.current.topInset,
      store,
      scroller,
      hrefOf: isLinked ? (item) => latest.current.hrefOf?.(item) ?? '' : undefined,
      types,
      untitled: (item) => latest.current.untitled?.(item) ?? '',
      onTilesMoved: () => input.current?.sync(),
    })
    view.current = made
    input.current = new TileInput(made, {
      onOpen: (item, element) => latest.current.onOpen(item, element),
      onActive: setActive,
      isDraggable: () => latest.current.draggableTiles ?? false,
    })
    input.current.sync()
    setShownColumns(made.layout.columns)
    store.loadFirst()
    return () => {
      input.current?.destroy()
      made.destroy()
      view.current = null
      input.current = null
    }
  }, [root, store, scroller, isLinked, types])

  useLayoutEffect(() => {
    view.current?.setOptions({ ...view.current.options, columns, topInset })
  }, [columns, topInset])

  return { view, input, active, columns: shownColumns }
}
