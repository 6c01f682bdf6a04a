import type { GenerationResult } from '@mirari/contract/schemas'
import { classNames } from '@mirari/ui'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FeedEmpty, FeedEnd, FeedEndError, FeedError, FeedSkeleton } from './FeedStates.tsx'
import type { FeedStore, SendLike } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'
import type { FeedViewOptions } from './feed-view.ts'
import { TileOverlay } from './TileOverlay.tsx'
import { useFeedView } from './use-feed-view.ts'

/** What a host can ask of a feed through its `ref`. */
export interface MasonryFeedHandle {
  /** Scrolls an item into view and focuses it; false when it is not in the list. */
  focusItem(id: string): boolean
}

export interface MasonryFeedProps extends Pick<FeedViewOptions, 'columns' | 'topInset' | 'scroller' | 'hrefOf'> {
  /** Made once with `createFeedStore({ port })` and kept as long as lists and scroll positions should be kept. */
  store: FeedStore
  /** Name of the feed for assistive technology. @default texts.label */
  label?: string
  /** A tile was chosen; the element lets a detail view grow from it. */
  onOpen: (item: GenerationResult, element: HTMLElement) => void
  /** Tells the server; without it there is no like button. */
  onLike?: SendLike
  /** For visitors: called instead of `onLike`. Leave it out when someone is signed in. */
  onLoginNeeded?: () => void
  onCreateSimilar?: (item: GenerationResult) => void
  onReference?: (item: GenerationResult) => void
  /** Opens an editor; the tiles of wallpapers and templates get a button for it. */
  onEdit?: (item: GenerationResult) => void
  /** Lets a mouse drag tiles out, e.g. into a create box, with a `DragPayload` of @mirari/model. @default false */
  draggableTiles?: boolean
  /** Replaces the overlay's content. */
  renderOverlay?: (item: GenerationResult) => ReactNode
  /** Replaces what shows when there is nothing. */
  empty?: ReactNode
  /** Other texts than the English ones. */
  texts?: Partial<FeedTexts>
  className?: string
  ref?: Ref<MasonryFeedHandle>
}

/** A masonry feed without end: only tiles near the view exist, and they are re-used while scrolling. */
export function MasonryFeed(props: MasonryFeedProps) {
  const { store, onLike, onLoginNeeded, className } = props
  const texts = { ...defaultFeedTexts, ...props.texts }
  const { label = texts.label } = props
  const phase = useSyncExternalStore(
    store.subscribe,
    () => phaseOf(store),
    () => phaseOf(store),
  )
  const tiles = useRef<HTMLDivElement>(null)
  const { view, input, active, columns } = useFeedView(tiles, {
    ...props,
    types: texts.types,
    untitled: texts.untitled,
  })
  useImperativeHandle(props.ref, () => ({
    focusItem(id) {
      const index = store.getSnapshot().items.findIndex((item) => item.generation_result_id === id)
      const tile = index < 0 ? null : view.current?.reveal(index)
      tile?.open.focus({ preventScroll: true })
      return Boolean(tile)
    },
  }))

  const like = onLike && ((item: GenerationResult) => store.toggleLike(item.generation_result_id, onLike))
  const hasTiles = phase === 'more' || phase === 'end' || phase === 'more failed'
  return (
    <div className={classNames('mi mi-feed', className)}>
      <div ref={tiles} className="mi-feed-tiles" {...(hasTiles && { role: 'feed', 'aria-label': label })} />
      {active &&
        input.current &&
        createPortal(
          props.renderOverlay?.(active) ?? (
            <TileOverlay
              item={active}
              onLike={onLoginNeeded && like ? onLoginNeeded : like}
              onCreateSimilar={props.onCreateSimilar}
              onReference={props.onReference}
              onEdit={props.onEdit}
              texts={texts}
            />
          ),
          input.current.overlay,
        )}
      {phase === 'first' && <FeedSkeleton columns={columns} />}
      {phase === 'failed' && <FeedError onRetry={() => store.retry()} texts={texts} />}
      {phase === 'empty' && (props.empty ?? <FeedEmpty search={store.getSnapshot().search} texts={texts} />)}
      {(phase === 'more' || phase === 'end') && <FeedEnd hasEnded={phase === 'end'} texts={texts} />}
      {phase === 'more failed' && <FeedEndError onRetry={() => store.retry()} texts={texts} />}
    </div>
  )
}

type Phase = 'first' | 'failed' | 'empty' | 'more' | 'more failed' | 'end'

/** All that React has to know of the list: pages come and go without a render. */
function phaseOf(store: FeedStore): Phase {
  const { items, status, hasEnded } = store.getSnapshot()
  if (items.length > 0) return status === 'error' ? 'more failed' : hasEnded ? 'end' : 'more'
  if (status === 'error') return 'failed'
  return hasEnded ? 'empty' : 'first'
}
