import { Button, Dialog } from '@mirari/ui'

/** What {@link SaveConflictDialog} says. */
export interface SaveConflictTexts {
  title: string
  text: string
  overwrite: string
  copy: string
  theirs: string
}

export interface SaveConflictDialogProps {
  open: boolean
  /** A choice is being carried out. */
  isBusy: boolean
  texts: SaveConflictTexts
  cancelLabel: string
  /** Replaces what the other one saved, which stays among the versions. */
  onOverwrite: () => void
  /** Saves the own work as another document. */
  onCopy: () => void
  /** Shows what the other one saved; absent when the host cannot load it. */
  onTheirs?: (() => void) | undefined
  onCancel: () => void
}

/** Asks which version to keep when another user has saved meanwhile. */
export function SaveConflictDialog(props: SaveConflictDialogProps) {
  const { open, isBusy, texts, cancelLabel, onOverwrite, onCopy, onTheirs, onCancel } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={texts.title}
      role="alertdialog"
      closable={false}
      className="mi-confirm"
      footer={
        <div className="mi-ed-choices">
          <Button size="lg" variant="primary" busy={isBusy} onClick={onCopy}>
            {texts.copy}
          </Button>
          {onTheirs && (
            <Button size="lg" disabled={isBusy} onClick={onTheirs}>
              {texts.theirs}
            </Button>
          )}
          <Button size="lg" variant="danger" disabled={isBusy} onClick={onOverwrite}>
            {texts.overwrite}
          </Button>
          <Button size="lg" variant="quiet" data-autofocus="" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      }
    >
      {texts.text}
    </Dialog>
  )
}
