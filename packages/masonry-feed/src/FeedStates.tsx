import { Button, EmptyState, Spinner } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import type { FeedTexts } from './feed-texts.ts'

/** Shapes of the placeholders by column, so that the loading feed already looks like one. */
const skeletonColumns = [
  { id: 'first', aspects: [0.8, 1, 4 / 3, 0.75] },
  { id: 'second', aspects: [4 / 3, 1, 0.75, 0.8] },
  { id: 'third', aspects: [0.75, 4 / 3, 0.8, 1] },
  { id: 'fourth', aspects: [1, 0.75, 4 / 3, 0.8] },
  { id: 'fifth', aspects: [4 / 3, 0.75, 1, 0.8] },
  { id: 'sixth', aspects: [0.8, 4 / 3, 1, 0.75] },
]

/** Placeholder of the first page. */
export function FeedSkeleton({ columns }: { columns: number }) {
  return (
    <div className="mi-feed-skeleton" aria-hidden="true">
      {skeletonColumns.slice(0, columns).map(({ id, aspects }) => (
        <div key={id}>
          {aspects.map((aspectRatio) => (
            <i key={aspectRatio} className="mi-skel" style={{ aspectRatio }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** End of the feed: the loading state, or a note that everything is loaded. */
export function FeedEnd({ hasEnded, texts }: { hasEnded: boolean; texts: FeedTexts }) {
  return (
    <div className="mi-feed-end" role="status">
      {hasEnded ? (
        texts.end
      ) : (
        <>
          <Spinner size="sm" /> {texts.loading}
        </>
      )}
    </div>
  )
}

/** Error below the last tile when the next page could not be loaded. */
export function FeedEndError({ onRetry, texts }: { onRetry: () => void; texts: FeedTexts }) {
  return (
    <div className="mi-feed-end" role="status">
      {texts.moreFailed}
      <Button size="sm" icon={RefreshCw} onClick={onRetry}>
        {texts.refresh}
      </Button>
    </div>
  )
}

/** Error in place of the feed when the first page could not be loaded. */
export function FeedError({ onRetry, texts }: { onRetry: () => void; texts: FeedTexts }) {
  return (
    <div role="alert">
      <EmptyState
        title={texts.failed}
        hint={texts.failedHint}
        action={
          <Button icon={RefreshCw} onClick={onRetry}>
            {texts.refresh}
          </Button>
        }
      />
    </div>
  )
}

/** Placeholder of an empty feed. */
export function FeedEmpty({ search, texts }: { search: string; texts: FeedTexts }) {
  return search ? (
    <EmptyState title={texts.nothingFound(search)} hint={texts.nothingFoundHint} />
  ) : (
    <EmptyState title={texts.empty} hint={texts.emptyHint} />
  )
}
