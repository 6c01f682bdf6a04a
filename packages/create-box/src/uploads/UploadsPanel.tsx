import { loadMorePx, type UploadItem } from '@mirari/model'
import { Button, ConfirmDialog, classNames, Icon, IconButton, Spinner, useStore } from '@mirari/ui'
import { Trash2, Upload, X } from 'lucide'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { measureFile, measureVideo } from '../intake/measure.ts'
import { prepareImage } from '../intake/prepare-image.ts'
import type { MediaPort } from '../media-port.ts'
import { type CreateBoxTexts, defaultTexts } from '../texts.ts'
import { UploadGridTile } from './UploadGridTile.tsx'
import { createUploadsStore, type Notify } from './uploads-store.ts'

export interface UploadsPanelProps {
  media: MediaPort
  onClose: () => void
  /** An upload was pressed. Pressing one that is in {@link UploadsPanelProps.pickedUrls} means to take it back. */
  onPick: (item: UploadItem) => void
  /** Addresses of the uploads that are in use; they have a tick. */
  pickedUrls: ReadonlySet<string>
  /** Told after a deletion. */
  onRemoved?: ((item: UploadItem) => void) | undefined
  /** Shows what worked and what did not, for example as a toast. */
  notify: Notify
  texts?: CreateBoxTexts | undefined
}

/** The picker of the user's uploads: a place for new files and a grid of those that are there. */
export function UploadsPanel({
  media,
  onClose,
  onPick,
  pickedUrls,
  onRemoved,
  notify,
  texts = defaultTexts,
}: UploadsPanelProps) {
  const titleId = useId()
  const latest = useRef({ notify, onRemoved, texts })
  latest.current = { notify, onRemoved, texts }
  const [uploads] = useState(() =>
    createUploadsStore({
      media,
      notify: (kind, text) => latest.current.notify(kind, text),
      onRemoved: (item) => latest.current.onRemoved?.(item),
      messages: () => latest.current.texts.messages,
      tools: {
        compress: (file) => prepareImage(file, undefined, latest.current.texts.messages),
        measure: (file, type) => (type === 'image' ? measureFile(file) : measureVideo(file)),
        show: (file) => URL.createObjectURL(file),
        hide: (url) => URL.revokeObjectURL(url),
      },
    }),
  )
  const { items, load, hasNext, failed } = useStore(uploads)
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null)
  const [isAsking, setAsking] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const grid = useRef<HTMLDivElement>(null)

  useEffect(() => {
    void uploads.loadMore()
    panel.current?.focus({ preventScroll: true })
  }, [uploads])

  // Tall windows show more than one page: go on until the grid scrolls.
  useEffect(() => {
    const element = grid.current
    if (element && load === 'idle' && items.length > 0 && isNearEnd(element)) void uploads.loadMore()
  }, [uploads, load, items])

  const toggleMark = (id: string) =>
    setMarked((ids) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const count = marked?.size ?? 0
  const isEmpty = items.length === 0 && load === 'idle' && !hasNext

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
      {failed.length > 0 && (
        <div role="status" className="mi-picker-failed">
          <span>{texts.notUploaded(failed.length)}</span>
          <Button size="sm" onClick={() => void uploads.retry()}>
            {texts.tryAgain}
          </Button>
          <IconButton icon={X} label={texts.dismiss} size="sm" round tip={false} onClick={uploads.dismiss} />
        </div>
      )}
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
            isPicked={marked ? marked.has(item.id) : pickedUrls.has(item.url)}
            onPress={() => (marked ? toggleMark(item.id) : onPick(item))}
            onDelete={marked ? undefined : () => void uploads.remove(item.id)}
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

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < loadMorePx.uploads
}

function UploadZone({ texts, onFiles }: { texts: CreateBoxTexts; onFiles: (files: readonly File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isDropping, setDropping] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classNames('mi-zone', isDropping && 'mi-is-drop')}
        onClick={() => chooser.current?.click()}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          event.stopPropagation()
          setDropping(true)
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          event.stopPropagation()
          setDropping(false)
          onFiles([...event.dataTransfer.files])
        }}
      >
        <Icon icon={Upload} />
        <b>{texts.dropFiles}</b>
        <span>{texts.uploadLimits}</span>
      </button>
      <input
        ref={chooser}
        type="file"
        accept="image/*,video/*"
        multiple
        hidden
        aria-label={texts.dropFiles}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
