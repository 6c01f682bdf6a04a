import type { GenerationResult } from '@mirari/model'
import { Button, classNames, EmptyState, IconButton, lockPageScroll, type ZoomImage, ZoomViewer } from '@mirari/ui'
import { X } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nameOf } from './item-name.ts'
import { Outpainting } from './Outpainting.tsx'
import { KeysDialog } from './parts/KeysDialog.tsx'
import { Panel } from './parts/Panel.tsx'
import { PanelSkeleton } from './parts/PanelSkeleton.tsx'
import { Stage } from './parts/Stage.tsx'
import { Strip } from './parts/Strip.tsx'
import type { DetailViewProps } from './port.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { type DetailTexts, defaultTexts } from './texts.ts'
import { TextsProvider } from './texts-context.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useOverlayKeys } from './use-overlay-keys.ts'
import { usePrefetch } from './use-prefetch.ts'

/** What lies over the view; at most one. */
type Layer =
  | { kind: 'outpainting'; item: GenerationResult }
  | { kind: 'share'; item: GenerationResult; url: string }
  | { kind: 'keys' }
  | { kind: 'zoom'; images: readonly ZoomImage[]; first: number }

/** One creation over the whole window: the picture left, what is known of it and what can be done with it right. */
export function DetailView(props: DetailViewProps) {
  const { item, loading, error, onRetry, onClose, onPost, shareUrl, related } = props
  const texts = useMemo(() => ({ ...defaultTexts, ...props.texts }), [props.texts])
  const [layer, setLayer] = useState<Layer | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const likeRef = useRef<(() => void) | null>(null)
  const { items, index, step } = useNeighbours(props)
  const closeLayer = () => setLayer(null)

  const share = item && shareUrl ? () => setLayer({ kind: 'share', item, url: shareUrl(item) }) : undefined
  const zoom =
    item && item.video_url === null
      ? () => setLayer({ kind: 'zoom', images: [zoomImageOf(item, texts)], first: 0 })
      : undefined
  useFocusReturn(root, item?.generation_result_id)
  useOverlayKeys(root, {
    onClose,
    keys: new Map([
      ['ArrowUp', () => step(-1)],
      ['ArrowDown', () => step(1)],
      ['k', () => step(-1)],
      ['j', () => step(1)],
      ['l', () => likeRef.current?.()],
      ['s', () => share?.()],
      ['z', () => zoom?.()],
      ['?', () => setLayer({ kind: 'keys' })],
    ]),
  })
  usePrefetch(items, index)
  useEffect(lockPageScroll, [])

  const isFailed = !item && !loading
  return (
    <TextsProvider value={texts}>
      <div
        ref={root}
        className="mi mi-detail"
        role="dialog"
        aria-modal="true"
        aria-label={texts.label}
        aria-busy={!item && loading ? true : undefined}
        tabIndex={-1}
      >
        <div className={classNames('mi-detail-view', isFailed && 'mi-is-failed')}>
          {isFailed ? (
            <EmptyState
              title={error ?? texts.failed}
              action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
            />
          ) : (
            <>
              <Stage item={item} related={related} onZoom={() => zoom?.()}>
                {props.neighbours && items.length > 1 && (
                  <Strip neighbours={props.neighbours} index={index} onStep={step} />
                )}
              </Stage>
              {item ? (
                <Panel
                  key={item.generation_result_id}
                  {...props}
                  item={item}
                  onOutpaint={() => setLayer({ kind: 'outpainting', item })}
                  onShare={() => share?.()}
                  onZoom={(images, first) => setLayer({ kind: 'zoom', images, first })}
                  likeRef={likeRef}
                />
              ) : (
                <PanelSkeleton />
              )}
            </>
          )}
        </div>
        <IconButton
          icon={X}
          label={texts.close}
          look="picture"
          round
          tip="right"
          className="mi-detail-close"
          onClick={onClose}
        />
      </div>
      {layer && (
        // Beside the view, which keeps the focus of the Tab key within itself.
        <div className="mi">
          {layer.kind === 'outpainting' && onPost && (
            <Outpainting
              item={layer.item}
              texts={props.texts}
              onClose={closeLayer}
              onSubmit={(order) => {
                closeLayer()
                return onPost(layer.item, order)
              }}
            />
          )}
          {layer.kind === 'share' && (
            <ShareDialog item={layer.item} url={layer.url} onClose={closeLayer} texts={props.texts} />
          )}
          {layer.kind === 'keys' && (
            <KeysDialog
              works={{
                previous: items.length > 1,
                next: items.length > 1,
                share: share !== undefined,
                zoom: zoom !== undefined,
              }}
              onClose={closeLayer}
            />
          )}
          {layer.kind === 'zoom' && (
            <ZoomViewer images={layer.images} defaultIndex={layer.first} label={texts.zoom} onClose={closeLayer} />
          )}
        </div>
      )}
    </TextsProvider>
  )
}

function zoomImageOf(item: GenerationResult, texts: DetailTexts): ZoomImage {
  return { url: item.picture.url, alt: nameOf(item, texts), preview: item.thumbnail_url }
}
