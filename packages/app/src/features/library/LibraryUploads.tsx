import type { UploadItem } from '@mirari/contract/schemas'
import { addReference, UploadsPanel } from '@mirari/create-box'
import { useMemo } from 'react'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useLibrary } from '../../stores/library/use-library.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

const nothingPicked: ReadonlySet<string> = new Set()

/** The user's uploads. A press uses one as a reference. */
export function LibraryUploads({ onClose }: { onClose: () => void }) {
  const { toasts } = useNotifications()
  const library = useLibrary()
  const { createBox, library: messages } = useLateTexts()
  const texts = useMemo(() => ({ ...createBox, uploadsTitle: messages.uploads }), [createBox, messages])

  function use({ category, thumbnail_url, url, width, height }: UploadItem) {
    addReference({ type: category, thumbnail_url, original_url: url, width, height })
  }

  return (
    <div className="mi-library-uploads">
      <UploadsPanel
        port={library.media}
        texts={texts}
        pickedUrls={nothingPicked}
        onPick={use}
        onClose={onClose}
        notify={toasts.notify}
      />
    </div>
  )
}
