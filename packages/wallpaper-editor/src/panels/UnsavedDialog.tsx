import { Button, Dialog } from '@mirari/ui'
import { useTexts } from '../texts-context.ts'

interface UnsavedDialogProps {
  open: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onCancel: () => void
}

/** Asks before changes are lost. */
export function UnsavedDialog({ open, isSaving, onSave, onDiscard, onCancel }: UnsavedDialogProps) {
  const texts = useTexts()
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
