import type { GenerationResult } from '@mirari/model'
import { Button, classNames, EmptyState, IconButton, lockPageScroll } from '@mirari/ui'
import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Outpainting } from './Outpainting.tsx'
import { Panel } from './parts/Panel.tsx'
import { PanelSkeleton } from './parts/PanelSkeleton.tsx'
import { Stage } from './parts/Stage.tsx'
import type { DetailViewProps } from './port.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useOverlayKeys } from './use-overlay-keys.ts'

/** One creation over the whole window: the picture left, what is known of it and what can be done with it right. */
export function DetailView(props: DetailViewProps) {
  const { item, loading, error, onRetry, onClose, onPost } = props
  const [outpainted, setOutpainted] = useState<GenerationResult | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useFocusReturn(root)
  useOverlayKeys(root, onClose)
  useEffect(lockPageScroll, [])

  const isFailed = !item && !loading
  return (
    <>
      <div
        ref={root}
        className="mi mi-detail"
        role="dialog"
        aria-modal="true"
        aria-label="Creation"
        aria-busy={!item && loading ? true : undefined}
        tabIndex={-1}
      >
        <div className={classNames('mi-detail-view', isFailed && 'mi-is-failed')}>
          {isFailed ? (
            <EmptyState
              title={error ?? 'This creation cannot be shown.'}
              action={onRetry && <Button onClick={onRetry}>Try again</Button>}
            />
          ) : (
            <>
              <Stage item={item} />
              {item ? (
                <Panel key={item.generation_result_id} {...props} item={item} onOutpaint={() => setOutpainted(item)} />
              ) : (
                <PanelSkeleton />
              )}
            </>
          )}
        </div>
        <IconButton
          icon={X}
          label="Close"
          look="picture"
          round
          tip="right"
          className="mi-detail-close"
          onClick={onClose}
        />
      </div>
      {outpainted && onPost && (
        // Beside the view, which keeps the focus of the Tab key within itself.
        <div className="mi">
          <Outpainting
            item={outpainted}
            onClose={() => setOutpainted(null)}
            onSubmit={(order) => {
              setOutpainted(null)
              return onPost(outpainted, order)
            }}
          />
        </div>
      )}
    </>
  )
}
