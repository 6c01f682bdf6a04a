import type { UploadItem } from '@mirari/model'
import { createToasts, Toaster } from '@mirari/ui'
import { useState } from 'react'
import { useBox, useBoxState } from './box-context.ts'
import type { MediaPort } from './media-port.ts'
import { UploadsPanel } from './UploadsPanel.tsx'
import type { Notify } from './uploads-store.ts'

interface BoxUploadsProps {
  media: MediaPort
  notify: Notify | undefined
  onClose: () => void
}

/** The uploads panel above the box: what is pressed becomes a reference, or stops being one. */
export function BoxUploads({ media, notify, onClose }: BoxUploadsProps) {
  const { store, texts } = useBox()
  const [toasts] = useState(createToasts)
  const references = useBoxState((state) => state.draft.references)
  const referenceOf = (item: UploadItem) => references.find(({ id, url }) => id === item.id || url === item.url)

  const takeBack = (item: UploadItem) => {
    const reference = referenceOf(item)
    if (reference) store.dispatch({ do: 'remove-reference', id: reference.id })
    return reference !== undefined
  }

  return (
    <>
      <UploadsPanel
        media={media}
        texts={texts}
        notify={notify ?? ((kind, text) => toasts[kind](text))}
        pickedUrls={new Set(references.map(({ url }) => url))}
        onPick={(item) => {
          if (!takeBack(item)) void store.references.addUpload(item)
        }}
        onRemoved={takeBack}
        onClose={onClose}
      />
      {!notify && <Toaster toasts={toasts} />}
    </>
  )
}
