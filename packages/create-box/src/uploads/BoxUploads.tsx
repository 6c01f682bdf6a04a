import type { UploadItem } from '@mirari/contract/schemas'
import { usesMedia } from '@mirari/model'
import type { Notify } from '@mirari/ui'
import { useBox, useBoxState } from '../box-context.ts'
import type { MediaPort } from '../port.ts'
import { useBoxTexts } from '../texts/use-box-texts.ts'
import { UploadsPanel } from './UploadsPanel.tsx'

export interface BoxUploadsProps {
  port: MediaPort
  notify: Notify
  onClose: () => void
}

/** Uploads panel above the box. A press adds an upload to the draft or removes it. */
export function BoxUploads({ port, notify, onClose }: BoxUploadsProps) {
  const { store } = useBox()
  const texts = useBoxTexts()
  const isMedia = useBoxState((state) => usesMedia(state.draft.model))
  const references = useBoxState((state) => state.draft.references)
  const media = useBoxState((state) => state.draft.media)
  const inUse = isMedia ? media.map(({ id, src: url }) => ({ id, url })) : references

  const removeUpload = (item: UploadItem) => {
    const used = inUse.find(({ id, url }) => id === item.id || url === item.url)
    if (used) store.dispatch({ do: isMedia ? 'remove-media' : 'remove-reference', id: used.id })
    return used !== undefined
  }

  return (
    <UploadsPanel
      port={port}
      texts={texts}
      notify={notify}
      pickedUrls={new Set(inUse.map(({ url }) => url))}
      onPick={(item) => {
        if (!removeUpload(item)) void (isMedia ? store.media : store.references).addUpload(item)
      }}
      onRemoved={removeUpload}
      onClose={onClose}
    />
  )
}
