import { ConfirmDialog, useStore } from '@mirari/ui'
import { useServices } from '../../shell/services-context.ts'

/** Asks before something of the history is deleted. */
export function DeleteDialog() {
  const { actions } = useServices()
  const asked = useStore(actions.deletion)
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Delete this creation?"
      confirmLabel="Delete"
      variant="danger"
      busy={asked?.busy}
      onConfirm={() => void actions.confirmDelete()}
      onCancel={actions.keep}
    >
      <p className="mi-t2">This action cannot be undone. The creation will be permanently deleted.</p>
    </ConfirmDialog>
  )
}
