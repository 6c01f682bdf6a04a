import { ConfirmDialog, useStore } from '@mirari/ui'
import { useServices } from '../../shell/services-context.ts'
import type { Question } from './asset-actions.ts'

/** Asks before something is deleted or leaves a folder. */
export function AssetDialog() {
  const { actions } = useServices().library
  const question = useStore(actions.question)
  return (
    <ConfirmDialog
      open={question !== null}
      title="Confirm Action"
      confirmLabel={question?.kind === 'take-out' ? 'Remove' : 'Delete'}
      variant={question?.kind === 'take-out' ? 'solid' : 'danger'}
      busy={question?.busy}
      onConfirm={() => void actions.confirm()}
      onCancel={actions.keep}
    >
      <p className="mi-t2">{question !== null && textOf(question)}</p>
    </ConfirmDialog>
  )
}

function textOf(question: Question): string {
  if (question.kind === 'delete-folder') {
    return `Delete the folder “${question.name}”? The assets in it stay in your library.`
  }
  const count = question.ids.length
  const assets = count === 1 ? 'this asset' : `these ${count} assets`
  return question.kind === 'delete'
    ? `Delete ${assets}? For ten seconds this can be undone, then ${count === 1 ? 'it is' : 'they are'} gone for good.`
    : `Remove ${assets} from this folder? ${count === 1 ? 'It stays' : 'They stay'} in your library.`
}
