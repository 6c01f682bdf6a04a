import { Button, Spinner, useStore } from '@mirari/ui'
import { useEffect, useRef } from 'react'
import type { CreateBoxTexts } from '../texts.ts'
import { UploadGridTile } from './UploadGridTile.tsx'
import type { UploadTile } from './uploads-state.ts'
import type { UploadsStore } from './uploads-store.ts'

/** Distance to the end in px at which the next page is loaded. */
const loadMorePx = 200

interface UploadsGridProps {
  uploads: UploadsStore
  texts: CreateBoxTexts
  isPicked: (item: UploadTile) => boolean
  onPress: (item: UploadTile) => void
  /** Whether tiles have a delete button. */
  canDelete: boolean
}

/** Grid of the uploads, which loads more near its end. */
export function UploadsGrid({ uploads, texts, isPicked, onPress, canDelete }: UploadsGridProps) {
  const { items, load, hasNext } = useStore(uploads)
  const grid = useRef<HTMLDivElement>(null)

  // Tall windows show more than one page, so pages are loaded until the grid scrolls.
  useEffect(() => {
    const element = grid.current
    if (element && load === 'idle' && items.length > 0 && isNearEnd(element)) void uploads.loadMore()
  }, [uploads, load, items])

  const isEmpty = items.length === 0 && load === 'idle' && !hasNext
  return (
    <div
      ref={grid}
      className="mi-picker-grid"
      onScroll={(event) => {
        if (load === 'idle' && isNearEnd(event.currentTarget)) void uploads.loadMore()
      }}
    >
      {items.map((item) => (
        <UploadGridTile
          key={item.localId ?? item.id}
          item={item}
          texts={texts}
          isPicked={isPicked(item)}
          onPress={() => onPress(item)}
          onDelete={canDelete ? () => void uploads.remove(item.id) : undefined}
          onCancel={() => uploads.cancel(item.id)}
        />
      ))}
      <div role="status" className="mi-picker-foot">
        {load === 'loading' && (
          <>
            <Spinner size="sm" />
            <span className="mi-sr">{texts.loading}</span>
          </>
        )}
        {isEmpty && texts.noUploads}
      </div>
      {load === 'failed' && (
        <div className="mi-picker-foot">
          <Button size="sm" onClick={() => void uploads.loadMore()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < loadMorePx
}
