import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useUiTexts } from './ui-texts.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Variant of the confirming button; 'danger' for an action that cannot be undone. */
  variant?: 'primary' | 'solid' | 'danger' | undefined
  /** Whether the confirmed action is running. */
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
  lang?: string | undefined
}

/** Dialog that asks for confirmation. The safe button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = 'solid',
  busy,
  onConfirm,
  onCancel,
  lang,
}: ConfirmDialogProps) {
  const { cancel } = useUiTexts()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      closable={false}
      lang={lang}
      className="mi-confirm"
      footer={
        <>
          <Button size="lg" data-autofocus="" onClick={onCancel}>
            {cancelLabel ?? cancel}
          </Button>
          <Button size="lg" variant={variant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
