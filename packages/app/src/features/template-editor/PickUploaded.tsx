import type { UploadItem } from '@mirari/contract/schemas'
import { UploadsPanel } from '@mirari/create-box'
import { useModal } from '@mirari/ui'
import { useApi } from '../../api/api-slice.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { useNotifications } from '../../stores/notifications/notifications-slice.ts'

const nothingPicked: ReadonlySet<string> = new Set()

interface PickUploadedProps {
  /** Kind of upload to pick; null while the dialog is closed. */
  kind: 'image' | 'video' | null
  onPick: (item: UploadItem) => void
  onClose: () => void
}

/** A dialog in which the user picks one of their uploads. */
export function PickUploaded({ kind, onPick, onClose }: PickUploadedProps) {
  const { media } = useApi()
  const { toasts } = useNotifications()
  const texts = useLateTexts()
  const dialog = useModal(kind !== null, onClose)

  function pick(item: UploadItem) {
    if (item.category === kind) onPick(item)
    else toasts.note(kind === 'video' ? texts.editors.takesVideo : texts.editors.takesImage)
  }

  return (
    <dialog ref={dialog} className="mi-dialog mi-editor-uploads" aria-label={texts.editors.uploaded}>
      {kind !== null && (
        <UploadsPanel
          port={media}
          texts={texts.createBox}
          pickedUrls={nothingPicked}
          onPick={pick}
          onClose={onClose}
          notify={toasts.notify}
        />
      )}
    </dialog>
  )
}
