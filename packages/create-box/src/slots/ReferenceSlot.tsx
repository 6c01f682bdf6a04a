import type { ReferenceImage } from '@mirari/model'
import { classNames, Icon } from '@mirari/ui'
import { ImageOff, X } from 'lucide'
import { useState } from 'react'
import { useBox } from '../box-context.ts'
import { TransferMark } from './TransferMark.tsx'

interface ReferenceSlotProps {
  reference: ReferenceImage
  /** 'First', 'Last', or the number in the order of adding. */
  name: string
  caption: 'wide' | 'number' | 'none'
  /** It is being uploaded. */
  isBusy: boolean
  /** Part of it that is sent, 0 to 1; null when that is not known. */
  sent: number | null
  onZoom: () => void
  onRemove: () => void
}

/** One reference image: press to see it large, the cross takes it away. */
export function ReferenceSlot({ reference, name, caption, isBusy, sent, onZoom, onRemove }: ReferenceSlotProps) {
  const { store, texts } = useBox()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  return (
    <span className={classNames('mi-slot', isBusy && 'mi-is-loading')} aria-busy={isBusy || undefined}>
      <button type="button" className="mi-slot-view" aria-label={texts.zoomReference(name)} onClick={onZoom}>
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
