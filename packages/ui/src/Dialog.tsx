import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { useUiTexts } from './ui-texts.tsx'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the close button and a press on the backdrop; the owner sets `open`. */
  onClose: () => void
  title: ReactNode
  /** Buttons beside the title. */
  headerActions?: ReactNode
  children?: ReactNode
  /** Buttons at the end. */
  footer?: ReactNode
  /** Width in px on wide windows; 440 by default. */
  widthPx?: number | undefined
  /** False for a dialog that has its own way out in the footer. */
  closable?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Language of the texts when it differs from the page's. */
  lang?: string | undefined
  className?: string | undefined
}

/**
 * A modal on the native `<dialog>`: the rest of the page is inert, the focus goes to the control marked
 * `data-autofocus` or else the first one, and back to the opener at the end.
 */
export function Dialog({
  open,
  onClose,
  title,
  headerActions,
  children,
  footer,
  widthPx,
  closable = true,
  role = 'dialog',
  lang,
  className,
}: DialogProps) {
  const titleId = useId()
  const { close } = useUiTexts()
  const bodyId = useId()
  const dialog = useModal(open, onClose)
  const pressedOutside = useRef(false)

  const isOutside = (event: MouseEvent<HTMLDialogElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const isBeside =
      event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
    return event.target === event.currentTarget && isBeside
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      role={role}
      lang={lang}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classNames('mi-dialog', className)}
      style={widthPx === undefined ? undefined : { width: widthPx }}
      // Both ends of the press must be outside, because selecting text may end there.
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      // On click and not on pointerup, whose click would hit the element below the closed dialog.
      onClick={(event) => {
        // The second click of a double click on the opener lands outside of the dialog that the first one opened.
        if (pressedOutside.current && isOutside(event) && event.detail < 2) onClose()
        pressedOutside.current = false
      }}
    >
      {open && (
        <>
          <header>
            <h2 id={titleId} className={role === 'alertdialog' ? 'mi-h3' : 'mi-h2'}>
              {title}
            </h2>
            {headerActions}
            {closable && <IconButton icon={X} label={close} round tip={false} onClick={onClose} />}
          </header>
          <div id={bodyId} className="mi-body">
            {children}
          </div>
          {footer && <footer>{footer}</footer>}
        </>
      )}
    </dialog>
  )
}
