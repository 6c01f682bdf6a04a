import { maxReferences } from '@mirari/model'
import { IconButton, Spinner } from '@mirari/ui'
import { ArrowLeftRight, ImagePlus } from 'lucide'
import { Fragment, useState } from 'react'
import { useBox, useBoxState } from '../box-context.ts'
import { sentOf } from '../import/transfer.ts'
import { OnDemand } from '../parts/OnDemand.tsx'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { AddSlot } from './AddSlot.tsx'
import { ReferenceSlot } from './ReferenceSlot.tsx'
import { type MoveSlot, movableSlot } from './slot-order.ts'

const loadZoom = () => import('./ReferenceZoom.tsx')

/** Slots of the references: numbered images, or first and last frame of a video. */
export function ReferenceSlots() {
  const { store } = useBox()
  const texts = useBoxTexts()
  const draft = useBoxState((state) => state.draft)
  const pendingCount = useBoxState((state) => state.pendingCount)
  const isUploading = useBoxState((state) => state.isUploading)
  const transfers = useBoxState((state) => state.transfers)
  const [zoomedId, setZoomedId] = useState<string | null>(null)
  const limits = useBoxState((state) => state.referenceLimits)
  const { references, type } = draft
  const isVideo = type === 'video'
  const most = maxReferences(draft, limits)
  const visible = references.slice(0, most)
  const room = most - visible.length - pendingCount
  const nameOf = (index: number) => (isVideo ? (index === 0 ? texts.firstFrame : texts.lastFrame) : `${index + 1}`)
  const zoomed = visible.find(({ id }) => id === zoomedId)
  const zoomedName = zoomed ? texts.reference(nameOf(visible.indexOf(zoomed))) : ''

  const move: MoveSlot = (id, to) => store.dispatch({ do: 'move-reference', id, to })
  const closeZoom = () => setZoomedId(null)

  if (most === 0) return null
  return (
    <>
      <ul className="mi-slots" aria-label={texts.references}>
        {visible.map((reference, index) => (
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
            <li {...movableSlot(reference.id, index, move)}>
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
        {Array.from({ length: Math.min(pendingCount, Math.max(1, most - visible.length)) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: images that are being imported have no id yet
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
              caption={isVideo ? nameOf(visible.length) : undefined}
              icon={ImagePlus}
              accept="image/*"
              multiple={most > 1}
              onFiles={(files) => void store.references.addFiles(files)}
            />
          </li>
        )}
      </ul>
      {zoomed && (
        <OnDemand load={loadZoom} onClose={closeZoom}>
          {({ ReferenceZoom }) => <ReferenceZoom url={zoomed.url} name={zoomedName} onClose={closeZoom} />}
        </OnDemand>
      )}
    </>
  )
}
