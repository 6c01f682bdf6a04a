import type { GenerationResult } from '@mirari/contract/schemas'
import { dragPayloadOf } from '@mirari/model'
import { startMediaDrag, useLatest } from '@mirari/ui'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FeedStore } from './feed-store.ts'
import { FeedView } from './feed-view.ts'
import type { FeedViewOptions } from './reading-view.ts'
import { TileInput } from './tile-input.ts'

/** Number of columns on a server, which has no window. */
const serverColumns = 5

interface UseFeedViewOptions extends Omit<FeedViewOptions, 'onRest' | 'onTilesMoved'> {
  store: FeedStore
  onOpen: (item: GenerationResult, element: HTMLElement) => void
  draggableTiles?: boolean
}

/** Creates a view and its input for an element and destroys them on unmount. */
export function useFeedView(root: RefObject<HTMLElement | null>, options: UseFeedViewOptions) {
  const { store, columns, topInset, scroller, hrefOf, types } = options
  const view = useRef<FeedView>(null)
  const input = useRef<TileInput>(null)
  const latest = useLatest(options)
  const [active, setActive] = useState<GenerationResult | null>(null)
  const [columnCount, setColumnCount] = useState(serverColumns)
  const [isDrawn, setDrawn] = useState(false)
  const isLinked = hrefOf !== undefined

  // The view sets sizes before the first paint, so that tiles never flash at a wrong position.
  useLayoutEffect(() => {
    if (!root.current) return
    const feedView = new FeedView(root.current, {
      columns: latest.current.columns,
      topInset: latest.current.topInset,
      store,
      scroller,
      hrefOf: isLinked ? (item) => latest.current.hrefOf?.(item) ?? '' : undefined,
      types,
      madeTogether: (count) => latest.current.madeTogether?.(count) ?? String(count),
      untitled: (item) => latest.current.untitled?.(item) ?? '',
      onTilesMoved: () => input.current?.sync(),
      onRest: () => input.current?.play(),
    })
    view.current = feedView
    input.current = new TileInput(feedView, {
      onOpen: (item, element) => latest.current.onOpen(item, element),
      onActive: setActive,
      drag: {
        isOn: () => latest.current.draggableTiles ?? false,
        start: (transfer, item, image) => startMediaDrag(transfer, dragPayloadOf(item), image),
      },
    })
    input.current.sync()
    setColumnCount(feedView.layout.columns)
    setDrawn(true)
    store.loadFirst()
    return () => {
      input.current?.destroy()
      feedView.destroy()
      view.current = null
      input.current = null
    }
  }, [root, store, scroller, isLinked, types, latest])

  useLayoutEffect(() => {
    view.current?.setOptions({ ...view.current.options, columns, topInset })
  }, [columns, topInset])

  return { view, input, active, columns: columnCount, isDrawn }
}
