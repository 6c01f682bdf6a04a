import { ConfirmDialog, useStore } from '@mirari/ui'
import { useServices } from '../../shell/services-context.ts'

/** Asks before something of the history is deleted: one thing, or all that is selected. */
export function DeleteDialog() {
  const { actions, batch } = useServices()
  const one = useStore(actions.deletion)
  const many = useStore(batch.deletion)
  const count = many?.ids.length ?? 1
  return (
    <ConfirmDialog
      open={one !== null || many !== null}
      title={count === 1 ? 'Delete this creation?' : `Delete ${count} creations?`}
      confirmLabel="Delete"
      variant="danger"
      busy={one?.busy ?? many?.busy}
      onConfirm={() => void (many === null ? actions.confirmDelete() : batch.confirmDelete())}
      onCancel={many === null ? actions.keep : batch.keep}
    >
      <p className="mi-t2">
        {count === 1
          ? 'This action cannot be undone. The creation will be permanently deleted.'
          : 'This action cannot be undone. The creations will be permanently deleted.'}
      </p>
    </ConfirmDialog>
  )
}
