import { X } from 'lucide'
import { IconButton } from './IconButton.tsx'
import { Spinner } from './Spinner.tsx'
import { useUiTexts } from './ui-texts.tsx'
import { useModal } from './use-modal.ts'

export interface LoadingOverlayProps {
  open: boolean
  /** Name of the operation, e.g. 'Packaging...'. */
  text: string
  /** Shows a close button and lets Escape close; without it the user must wait. */
  onClose?: (() => void) | undefined
  lang?: string | undefined
}

/** Covers the window during an operation that must not be disturbed. */
export function LoadingOverlay({ open, text, onClose, lang }: LoadingOverlayProps) {
  const { close } = useUiTexts()
  const dialog = useModal(open, onClose)
  return (
    <dialog ref={dialog} className="mi-loading" aria-label={text} lang={lang}>
      {open && (
        <>
          <Spinner size="lg" />
          <p role="status">{text}</p>
          {onClose && <IconButton icon={X} label={close} variant="image" round tip={false} onClick={onClose} />}
        </>
      )}
    </dialog>
  )
}
