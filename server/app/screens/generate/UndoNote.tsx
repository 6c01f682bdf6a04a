import { Icon, useStore } from '@mirari/ui'
import { Trash2 } from 'lucide'
import { useServices } from '../../shell/services-context.ts'

/** The way back after a deletion, for as long as there is one. */
export function UndoNote() {
  const { actions } = useServices()
  const gone = useStore(actions.undoable)
  return (
    <div className="mi-undo" role="status">
      {gone !== null && (
        <p className="mi-pill">
          <Icon icon={Trash2} size="sm" />
          Creation deleted
          <button type="button" onClick={() => void actions.undo()}>
            Undo
          </button>
        </p>
      )}
    </div>
  )
}
