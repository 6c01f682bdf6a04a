import { Button, Dialog } from '@mirari/ui'

/** What {@link UnsavedDialog} says. */
export interface UnsavedDialogTexts {
  unsavedTitle: string
  unsaved: string
  discard: string
  cancel: string
  save: string
}

export interface UnsavedDialogProps {
  open: boolean
  isSaving: boolean
  texts: UnsavedDialogTexts
  onSave: () => void
  onDiscard: () => void
  onCancel: () => void
}

/** Asks before changes are lost. */
export function UnsavedDialog({ open, isSaving, texts, onSave, onDiscard, onCancel }: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={texts.unsavedTitle}
      role="alertdialog"
      closable={false}
      className="mi-confirm"
      footer={
        <>
          <Button size="lg" variant="danger" disabled={isSaving} onClick={onDiscard}>
            {texts.discard}
          </Button>
          <span className="mi-grow" />
          <Button size="lg" data-autofocus="" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button size="lg" variant="primary" busy={isSaving} onClick={onSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      {texts.unsaved}
    </Dialog>
  )
}
