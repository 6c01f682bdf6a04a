import type { GenerationResult } from '@mirari/contract/schemas'
import { Button, classNames, EmptyState, IconButton, lockPageScroll, type ZoomImage } from '@mirari/ui'
import { X } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DetailProvider } from './detail-context.ts'
import { detailKeys } from './detail-keys.ts'
import { nameOf } from './item-name.ts'
import { type Layer, Layers } from './parts/Layers.tsx'
import { Panel } from './parts/Panel.tsx'
import { PanelSkeleton } from './parts/PanelSkeleton.tsx'
import type { PlayerHandle } from './parts/Player.tsx'
import { Stage } from './parts/Stage.tsx'
import { Strip } from './parts/Strip.tsx'
import type { DetailViewProps } from './port.ts'
import { type DetailTexts, defaultTexts } from './texts.ts'
import { TextsProvider } from './texts-context.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useNeighbors } from './use-neighbors.ts'
import { useOverlayKeys } from './use-overlay-keys.ts'
import { usePastMedia } from './use-past-media.ts'
import { usePrefetch } from './use-prefetch.ts'

/** One result over the whole window: the image or video left, facts and actions right. */
export function DetailView({ texts: changes, loading, error, onRetry, wayOn, ...host }: DetailViewProps) {
  const { item, onClose, shareUrl, related, neighbors } = host
  const texts = useMemo(() => ({ ...defaultTexts, ...changes }), [changes])
  const [layer, setLayer] = useState<Layer | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const likeRef = useRef<(() => void) | null>(null)
  const player = useRef<PlayerHandle>(null)
  const { items, index, step } = useNeighbors(host)

  const openZoom = (images: readonly ZoomImage[], first: number) => setLayer({ kind: 'zoom', images, index: first })
  const share = item && shareUrl ? () => setLayer({ kind: 'share', item, url: shareUrl(item) }) : undefined
  const zoom = item && item.video_url === null ? () => openZoom([zoomImageOf(item, texts)], 0) : undefined
  const { delete: askDelete } = host.actions ?? {}
  const remove = item && host.isOwner && askDelete ? () => askDelete(item) : undefined
  const listKeys = () =>
    setLayer({
      kind: 'keys',
      works: {
        previous: items.length > 1,
        next: items.length > 1,
        share: share !== undefined,
        zoom: zoom !== undefined,
        delete: remove !== undefined,
        ...(item?.video_url == null && { play: false, frames: false, mute: false, fullScreen: false }),
      },
    })
  useFocusReturn(root, item?.generation_result_id)
  useOverlayKeys(root, {
    onClose,
    keys: detailKeys({
      ...{ step, share, zoom, remove, listKeys },
      like: () => likeRef.current?.(),
      player: item?.video_url == null ? undefined : player,
    }),
  })
  usePrefetch(items, index)
  usePastMedia(root, item?.generation_result_id)
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
              action={
                (onRetry || wayOn) && (
                  <span className="mi-row">
                    {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
                    {wayOn && (
                      <Button variant="primary" onClick={wayOn.onPress}>
                        {wayOn.label}
                      </Button>
                    )}
                  </span>
                )
              }
            />
          ) : (
            <>
              <Stage
                item={item}
                related={related}
                previous={items[index - 1]}
                next={index < 0 ? undefined : items[index + 1]}
                onStep={step}
                player={player}
                previews={host.previews}
                onZoom={() => zoom?.()}
              >
                {neighbors && items.length > 1 && <Strip neighbors={neighbors} index={index} onStep={step} />}
              </Stage>
              {item ? (
                <DetailProvider
                  key={item.generation_result_id}
                  value={{
                    ...host,
                    item,
                    openOutpainting: () => setLayer({ kind: 'outpainting', item }),
                    openShare: () => share?.(),
                    openZoom,
                    likeRef,
                  }}
                >
                  <Panel />
                </DetailProvider>
              ) : (
                <PanelSkeleton />
              )}
            </>
          )}
        </div>
        <span className="mi-detail-bar" />
        <IconButton
          icon={X}
          label={texts.close}
          variant="image"
          round
          tip="right"
          className="mi-detail-close"
          onClick={onClose}
        />
      </div>
      {layer && <Layers {...host} layer={layer} onClose={() => setLayer(null)} />}
    </TextsProvider>
  )
}

function zoomImageOf(item: GenerationResult, texts: DetailTexts): ZoomImage {
  return { url: item.picture.url, alt: nameOf(item, texts), preview: item.thumbnail_url }
}
