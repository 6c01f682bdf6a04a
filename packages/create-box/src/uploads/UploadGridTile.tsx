import { classNames, Icon, IconButton } from '@mirari/ui'
import { Check, ImageOff, Play, Trash2, X } from 'lucide'
import { useState } from 'react'
import { TransferMark } from '../slots/TransferMark.tsx'
import type { CreateBoxTexts } from '../texts.ts'
import type { UploadTile } from './uploads-state.ts'

interface UploadGridTileProps {
  item: UploadTile
  texts: CreateBoxTexts
  isPicked: boolean
  onPress: () => void
  /** Absent while several uploads are being selected. */
  onDelete: (() => void) | undefined
  /** Cancels a running upload. */
  onCancel: () => void
}

/** Tile of an upload: a progress ring while it is being uploaded, a check mark when it is in use. */
export function UploadGridTile({ item, texts, isPicked, onPress, onDelete, onCancel }: UploadGridTileProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const isVideo = item.category === 'video'
  const kind = isVideo ? texts.uploadedVideo : texts.uploadedImage
  const label = item.isLocal
    ? kind
    : texts.uploadName(kind, new Date(item.created_at), `${item.width} × ${item.height}`)
  const hasFrame = !isVideo || !item.isLocal
  return (
    <div className={classNames('mi-picker-tile', isPicked && 'mi-is-picked', item.isLocal && 'mi-is-local')}>
      <button type="button" aria-label={label} aria-pressed={isPicked} disabled={item.isLocal} onClick={onPress}>
        {failedUrl === item.thumbnail_url && <Icon icon={ImageOff} />}
        {hasFrame && failedUrl !== item.thumbnail_url && (
          <img
            src={item.thumbnail_url}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setFailedUrl(item.thumbnail_url)}
          />
        )}
      </button>
      {item.isLocal && (
        <>
          <TransferMark sent={item.sent} texts={texts} />
          <IconButton icon={X} label={texts.cancelUpload} variant="image" tip={false} onClick={onCancel} />
        </>
      )}
      {isPicked && (
        <span aria-hidden="true" className="mi-picker-tick">
          <Icon icon={Check} />
        </span>
      )}
      {isVideo && !isPicked && (
        <span aria-hidden="true" className="mi-picker-kind">
          <Icon icon={Play} />
        </span>
      )}
      {onDelete && !item.isLocal && (
        <IconButton icon={Trash2} label={texts.delete} variant="image" tip={false} onClick={onDelete} />
      )}
    </div>
  )
}
