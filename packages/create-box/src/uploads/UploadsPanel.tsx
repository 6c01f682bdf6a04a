import type { UploadItem } from '@mirari/contract/schemas'
import { Button, ConfirmDialog, IconButton, type Notify, useEvent, useLatest, useStore } from '@mirari/ui'
import { Trash2, X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { measureFile, measureVideo } from '../import/measure.ts'
import { prepareImage } from '../import/prepare-image.ts'
import type { MediaPort } from '../port.ts'
import { defaultTexts } from '../texts/default-texts.ts'
import type { CreateBoxTexts } from '../texts.ts'
import { UploadsGrid } from './UploadsGrid.tsx'
import { UploadZone } from './UploadZone.tsx'
import type { UploadTile } from './uploads-state.ts'
import { createUploadsStore, type UploadsStore } from './uploads-store.ts'

export interface UploadsPanelProps {
  port: MediaPort
  onClose: () => void
  /** Called when an upload was pressed; one in {@link UploadsPanelProps.pickedUrls} is to be removed. */
  onPick: (item: UploadItem) => void
  /** Addresses of the uploads in use, which have a check mark. */
  pickedUrls: ReadonlySet<string>
  /** Called after a deletion. */
  onRemoved?: ((item: UploadItem) => void) | undefined
  /** Shows messages, for example as toasts. */
  notify: Notify
  texts?: CreateBoxTexts | undefined
}

/** Picker of the user's uploads: a zone for new files and a grid of the existing ones. */
export function UploadsPanel({ texts = defaultTexts, ...props }: UploadsPanelProps) {
  const { onClose, onPick, pickedUrls } = props
  const titleId = useId()
  const uploads = useUploads(props, texts)
  const { items } = useStore(uploads)
  /** Ids of the uploads selected for deletion; null outside of selection mode. */
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null)
  const [isAsking, setAsking] = useState(false)
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    void uploads.loadMore()
    panel.current?.focus({ preventScroll: true })
  }, [uploads])

  const toggleMark = ({ id }: UploadTile) =>
    setMarked((ids) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const count = marked?.size ?? 0

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="mi-picker"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isAsking) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h2 id={titleId} className="mi-h3">
          {texts.uploadsTitle}
        </h2>
        {items.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={marked !== null}
            onClick={() => setMarked(marked ? null : new Set())}
          >
            {marked ? texts.cancel : texts.select}
          </Button>
        )}
        {marked && (
          <Button variant="danger" size="sm" icon={Trash2} disabled={count === 0} onClick={() => setAsking(true)}>
            {texts.deleteCount(count)}
          </Button>
        )}
        <IconButton icon={X} label={texts.close} round tip={false} onClick={onClose} />
      </header>
      <UploadZone texts={texts} onFiles={(files) => void uploads.upload(files)} />
      <FailedUploads uploads={uploads} texts={texts} />
      <UploadsGrid
        uploads={uploads}
        texts={texts}
        isPicked={(item) => (marked ? marked.has(item.id) : pickedUrls.has(item.url))}
        onPress={marked ? toggleMark : onPick}
        canDelete={marked === null}
      />
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteCount(count)}
        confirmLabel={texts.delete}
        cancelLabel={texts.cancel}
        variant="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void uploads.removeMany([...(marked ?? [])])
          setMarked(null)
        }}
      >
        {texts.deleteUploads}
      </ConfirmDialog>
    </section>
  )
}

/** Store of the panel, with the same lifetime. */
function useUploads({ port, notify, onRemoved }: UploadsPanelProps, texts: CreateBoxTexts): UploadsStore {
  const messages = useLatest(texts.messages)
  const latestNotify = useEvent(notify)
  const latestRemoved = useEvent((item: UploadItem) => onRemoved?.(item))
  const [uploads] = useState(() =>
    createUploadsStore({
      media: port,
      notify: latestNotify,
      onRemoved: latestRemoved,
      messages: () => messages.current,
      tools: {
        compress: (file) => prepareImage(file, undefined, messages.current),
        measure: (file, type) => (type === 'image' ? measureFile(file) : measureVideo(file)),
        createUrl: (file) => URL.createObjectURL(file),
        revokeUrl: (url) => URL.revokeObjectURL(url),
      },
    }),
  )
  return uploads
}

/** Retry of the failed uploads. */
function FailedUploads({ uploads, texts }: { uploads: UploadsStore; texts: CreateBoxTexts }) {
  const { failed } = useStore(uploads)
  if (failed.length === 0) return null
  return (
    <div role="status" className="mi-picker-failed">
      <span>{texts.notUploaded(failed.length)}</span>
      <Button size="sm" onClick={() => void uploads.retry()}>
        {texts.tryAgain}
      </Button>
      <IconButton icon={X} label={texts.dismiss} size="sm" round tip={false} onClick={uploads.dismiss} />
    </div>
  )
}
