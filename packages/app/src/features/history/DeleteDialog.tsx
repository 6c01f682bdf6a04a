import { ConfirmDialog, useStore } from '@mirari/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActions } from '../../stores/results/use-actions.ts'

/** Confirmation of a deletion in the history, of one generation or result or of all selected ones. */
export function DeleteDialog() {
  const { actions, batch } = useActions()
  const { history: texts } = useTexts()
  const one = useStore(actions.deletion)
  const many = useStore(batch.deletion)
  const count = many?.ids.length ?? 1
  return (
    <ConfirmDialog
      open={one !== null || many !== null}
      title={texts.deleteTitle(count)}
      confirmLabel={texts.delete}
      variant="danger"
      busy={one?.busy ?? many?.busy}
      onConfirm={() => void (many === null ? actions.confirmDelete() : batch.confirmDelete())}
      onCancel={many === null ? actions.cancelDelete : batch.cancelDelete}
    >
      <p className="mi-t2">{texts.deleteLine(count)}</p>
    </ConfirmDialog>
  )
}
