import type { ReferenceImage } from '@mirari/model'
import { classNames, Icon } from '@mirari/ui'
import { ImageOff, X } from 'lucide'
import { useState } from 'react'
import { useBox } from '../box-context.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { moveKeys } from './slot-order.ts'
import { TransferMark } from './TransferMark.tsx'

interface ReferenceSlotProps {
  reference: ReferenceImage
  /** 'First', 'Last', or the number of the reference. */
  name: string
  caption: 'wide' | 'number' | 'none'
  /** Whether the reference is being uploaded. */
  isBusy: boolean
  /** Sent part, 0 to 1; null if unknown. */
  sent: number | null
  onZoom: () => void
  onRemove: () => void
}

/** Slot of a reference image. A press enlarges it, the cross removes it. */
export function ReferenceSlot({ reference, name, caption, isBusy, sent, onZoom, onRemove }: ReferenceSlotProps) {
  const { store } = useBox()
  const texts = useBoxTexts()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  return (
    <span className={classNames('mi-slot', isBusy && 'mi-is-loading')} aria-busy={isBusy || undefined}>
      <button
        type="button"
        className="mi-slot-view"
        aria-label={texts.zoomReference(name)}
        aria-keyshortcuts={moveKeys}
        onClick={onZoom}
      >
        {failedUrl === reference.thumbnail_url ? (
          <Icon icon={ImageOff} />
        ) : (
          <img
            src={reference.thumbnail_url}
            alt=""
            decoding="async"
            draggable={false}
            onError={() => setFailedUrl(reference.thumbnail_url)}
          />
        )}
      </button>
      {caption !== 'none' && (
        <span aria-hidden="true" className={classNames('mi-slot-n', caption === 'wide' && 'mi-wide')}>
          {name}
        </span>
      )}
      {isBusy ? (
        <>
          <TransferMark sent={sent} texts={texts} />
          <button type="button" className="mi-slot-x" aria-label={texts.cancelUpload} onClick={store.cancelUpload}>
            <Icon icon={X} />
          </button>
        </>
      ) : (
        <button type="button" className="mi-slot-x" aria-label={texts.removeReference(name)} onClick={onRemove}>
          <Icon icon={X} />
        </button>
      )}
    </span>
  )
}
