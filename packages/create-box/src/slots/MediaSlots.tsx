import { type MediaItem, maxMedia, minMediaSlots } from '@mirari/model'
import { classNames, Icon } from '@mirari/ui'
import { ChevronRight, Plus, RotateCw, X } from 'lucide'
import { useBox, useBoxState } from '../box-context.ts'
import { sentOf } from '../import/transfer.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { AddSlot } from './AddSlot.tsx'
import { type MoveSlot, movableSlot, moveKeys } from './slot-order.ts'
import { TransferMark } from './TransferMark.tsx'

/** Slots of the media of a Click or Live Wallpaper, in playing order. */
export function MediaSlots() {
  const { store, signedIn, onLoginNeeded } = useBox()
  const texts = useBoxTexts()
  const items = useBoxState((state) => state.draft.media)
  const move: MoveSlot = (id, to) => store.dispatch({ do: 'move-media', id, to })
  const slots = Math.max(minMediaSlots, Math.min(maxMedia, items.length + 1))
  return (
    <ul className="mi-slots mi-media-row" aria-label={texts.media}>
      {Array.from({ length: slots }, (_, index) => {
        const item = items[index]
        const number = `${index + 1}`
        return (
          <li key={item?.id ?? `empty ${number}`} {...(item && movableSlot(item.id, index, move))}>
            {index > 0 && <Icon icon={ChevronRight} directed />}
            {item ? (
              <MediaSlot
                item={item}
                number={number}
                onRemove={() => store.dispatch({ do: 'remove-media', id: item.id })}
              />
            ) : (
              <AddSlot
                label={texts.addMedia}
                caption={number}
                icon={Plus}
                accept="image/*,video/*"
                multiple
                // Media are uploaded at once, which requires an account.
                onFiles={signedIn ? store.media.addFiles : onLoginNeeded}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface MediaSlotProps {
  item: MediaItem
  number: string
  onRemove: () => void
}

function MediaSlot({ item, number, onRemove }: MediaSlotProps) {
  const { store, media } = useBox()
  const texts = useBoxTexts()
  const transfer = useBoxState((state) => state.transfers[item.id])
  const hasFailed = transfer === 'failed'
  const isWaiting = item.isLoading || item.isLocalFile
  // A local video has no thumbnail yet; its first frame is shown.
  const isFrame = item.type === 'video' && item.isLocalFile
  return (
    <span
      className={classNames('mi-slot', isWaiting && 'mi-is-loading')}
      aria-busy={(isWaiting && !hasFailed) || undefined}
    >
      <span className="mi-slot-view">
        {item.thumbnail_url === '' ? null : isFrame ? (
          <video src={item.src} muted playsInline preload="metadata" aria-label={texts.mediaItem(number)} />
        ) : (
          <img src={item.thumbnail_url} alt={texts.mediaItem(number)} decoding="async" draggable={false} />
        )}
      </span>
      <span aria-hidden="true" className="mi-slot-n">
        {number}
      </span>
      {isWaiting && !hasFailed && <TransferMark sent={sentOf(transfer)} texts={texts} />}
      {hasFailed && media && (
        <button
          type="button"
          className="mi-slot-retry"
          aria-label={texts.retryUpload}
          title={texts.retryUpload}
          onClick={() => void store.media.retry(item.id, media)}
        >
          <Icon icon={RotateCw} />
        </button>
      )}
      <button
        type="button"
        className="mi-slot-x"
        aria-label={texts.removeMedia(number)}
        aria-keyshortcuts={moveKeys}
        onClick={onRemove}
      >
        <Icon icon={X} />
      </button>
    </span>
  )
}
