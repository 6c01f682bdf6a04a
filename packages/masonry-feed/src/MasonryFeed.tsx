import type { GenerationResult } from '@mirari/contract/schemas'
import { classNames, lateModule, useLateModule } from '@mirari/ui'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FeedEmpty, FeedEnd, FeedEndError, FeedError, FeedSkeleton } from './FeedStates.tsx'
import { FirstTiles } from './FirstTiles.tsx'
import type { FeedStore, SendLike } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'
import type { FeedViewOptions } from './reading-view.ts'
import { useFeedView } from './use-feed-view.ts'
import { useItemFocus } from './use-item-focus.ts'

/** Nothing is hovered or focused while the first tiles appear. */
const lateOverlay = /* @__PURE__ */ lateModule(() => import('./TileOverlay.tsx'))

/** Methods of a feed for its host, through `ref`. */
export interface MasonryFeedHandle {
  /**
   * Scrolls an item into view and focuses it. Returns false if it is not in the list; if that is still loading, the item
   * is focused once its page arrives, unless the user does something else first.
   */
  focusItem(id: string): boolean
}

export interface MasonryFeedProps extends Pick<FeedViewOptions, 'columns' | 'topInset' | 'scroller' | 'hrefOf'> {
  /** Created with `createFeedStore({ port })`. Lists and scroll positions live as long as the store. */
  store: FeedStore
  /** Name of the feed for assistive technology. @default texts.label */
  label?: string
  /** Called when a tile is opened, with its element, from which a detail view can grow. */
  onOpen: (item: GenerationResult, element: HTMLElement) => void
  /** Sends a like to the server; without it there is no like button. */
  onLike?: SendLike
  /** For visitors: called instead of `onLike`, with what they want to like. Leave it out for signed-in users. */
  onLoginNeeded?: (item: GenerationResult) => void
  onCreateSimilar?: (item: GenerationResult) => void
  onReference?: (item: GenerationResult) => void
  /** Opens an editor. Adds a button to the tiles of wallpapers and templates. */
  onEdit?: (item: GenerationResult) => void
  /** Whether the mouse can drag tiles, e.g. into a create box, with a `DragPayload` of @mirari/model. @default false */
  draggableTiles?: boolean
  /** Replaces the creator's name in the overlay, e.g. by a link to a page of theirs. */
  renderCreator?: (item: GenerationResult) => ReactNode
  /** Replaces the overlay's content. */
  renderOverlay?: (item: GenerationResult) => ReactNode
  /** Replaces the placeholder of an empty feed. */
  empty?: ReactNode
  /** Replaces English texts. */
  texts?: Partial<FeedTexts>
  className?: string
  ref?: Ref<MasonryFeedHandle>
}

/** Endless masonry feed. Only tiles near the viewport exist, and they are recycled while scrolling. */
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
  const isServerPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const { view, input, active, columns, isDrawn } = useFeedView(tiles, {
    ...props,
    types: texts.types,
    untitled: texts.untitled,
    madeTogether: texts.madeTogether,
  })
  const late = useLateModule(lateOverlay, active)
  const focusItem = useItemFocus(store, view)
  useImperativeHandle(props.ref, () => ({ focusItem }), [focusItem])

  const like = onLike && ((item: GenerationResult) => store.toggleLike(item.generation_result_id, onLike))
  const hasTiles = phase === 'more' || phase === 'end' || phase === 'more failed'
  return (
    <div className={classNames('mi mi-feed', className)}>
      <div ref={tiles} className="mi-feed-tiles" {...(hasTiles && { role: 'feed', 'aria-label': label })} />
      {active &&
        input.current &&
        createPortal(
          props.renderOverlay?.(active) ??
            (late && (
              <late.TileOverlay
                item={active}
                renderCreator={props.renderCreator}
                onLike={onLoginNeeded && like ? onLoginNeeded : like}
                onCreateSimilar={props.onCreateSimilar}
                onReference={props.onReference}
                onEdit={props.onEdit}
                texts={texts}
              />
            )),
          input.current.overlay,
        )}
      {isServerPage && !isDrawn && hasTiles && (
        <FirstTiles
          items={store.getSnapshot().items}
          columns={typeof props.columns === 'number' ? props.columns : undefined}
          hrefOf={props.hrefOf}
          texts={texts}
        />
      )}
      {phase === 'first' && <FeedSkeleton columns={columns} />}
      {phase === 'failed' && <FeedError onRetry={() => store.retry()} texts={texts} />}
      {phase === 'empty' && (props.empty ?? <FeedEmpty search={store.getSnapshot().search} texts={texts} />)}
      {(phase === 'more' || phase === 'end') && <FeedEnd hasEnded={phase === 'end'} texts={texts} />}
      {phase === 'more failed' && <FeedEndError onRetry={() => store.retry()} texts={texts} />}
    </div>
  )
}

/** Whether a page is still as the server has rendered it never changes but by its hydration. */
const never = () => () => undefined

type Phase = 'first' | 'failed' | 'empty' | 'more' | 'more failed' | 'end'

/** State of the list that React renders; pages are added without a render. */
function phaseOf(store: FeedStore): Phase {
  const { items, status, hasEnded } = store.getSnapshot()
  if (items.length > 0) return status === 'error' ? 'more failed' : hasEnded ? 'end' : 'more'
  if (status === 'error') return 'failed'
  return hasEnded ? 'empty' : 'first'
}
