import { maxReferences } from '@mirari/model'
import { IconButton, Spinner, ZoomViewer } from '@mirari/ui'
import { ArrowLeftRight, ImagePlus } from 'lucide'
import { Fragment, useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { sentOf } from '../import/transfer.ts'
import { AddSlot } from './AddSlot.tsx'
import { ReferenceSlot } from './ReferenceSlot.tsx'

/** The pictures that the result should follow: numbered in the order they were added, first and last frame for a video. */
export function ReferenceSlots() {
  const { store, texts } = useBox()
  const draft = useBoxState((state) => state.draft)
  const awaited = useBoxState((state) => state.pendingCount)
  const isUploading = useBoxState((state) => state.isUploading)
  const transfers = useBoxState((state) => state.transfers)
  const [zoomedId, setZoomedId] = useState<string | null>(null)
  const limits = useBoxState((state) => state.referenceLimits)
  const { references, type } = draft
  const isVideo = type === 'video'
  const most = maxReferences(draft, limits)
  const shown = references.slice(0, most)
  const room = most - shown.length - awaited
  const nameOf = (index: number) => (isVideo ? (index === 0 ? texts.firstFrame : texts.lastFrame) : `${index + 1}`)
  const zoomed = shown.find(({ id }) => id === zoomedId)
  const zoomedName = zoomed ? texts.reference(nameOf(shown.indexOf(zoomed))) : ''

  if (most === 0) return null
  return (
    <>
      <ul className="mi-slots" aria-label={texts.references}>
        {shown.map((reference, index) => (
          <Fragment key={reference.id}>
            {isVideo && index === 1 && (
              <li>
                <IconButton
                  icon={ArrowLeftRight}
                  label={texts.swapFrames}
                  round
                  className="mi-slot-swap"
                  onClick={() => store.dispatch({ do: 'swap-frames' })}
                />
              </li>
            )}
            <li>
              <ReferenceSlot
                reference={reference}
                name={nameOf(index)}
                caption={isVideo ? 'wide' : most > 1 ? 'number' : 'none'}
                isBusy={isUploading && reference.isLocalFile}
                sent={sentOf(transfers[reference.id])}
                onZoom={() => setZoomedId(reference.id)}
                onRemove={() => store.dispatch({ do: 'remove-reference', id: reference.id })}
              />
            </li>
          </Fragment>
        ))}
        {Array.from({ length: Math.min(awaited, Math.max(1, most - shown.length)) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of pictures that have no name yet
          <li key={index}>
            <span className="mi-slot mi-is-loading">
              <Spinner />
            </span>
          </li>
        ))}
        {room > 0 && (
          <li>
            <AddSlot
              label={texts.addReference}
              caption={isVideo ? nameOf(shown.length) : undefined}
              icon={ImagePlus}
              accept="image/*"
              multiple={most > 1}
              onFiles={(files) => void store.references.addFiles(files)}
            />
          </li>
        )}
      </ul>
      {zoomed && (
        <ZoomViewer
          label={zoomedName}
          images={[{ url: zoomed.url, alt: zoomedName }]}
          onClose={() => setZoomedId(null)}
        />
      )}
    </>
  )
}
