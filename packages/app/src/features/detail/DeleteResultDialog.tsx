import { ConfirmDialog, useStore } from '@mirari/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLibrary } from '../../stores/library/use-library.ts'

/** Asks before the result of a detail is deleted. */
export function DeleteResultDialog() {
  const { resultDeletion } = useLibrary().actions
  const { history: texts } = useTexts()
  const question = useStore(resultDeletion.question)
  return (
    <ConfirmDialog
      open={question !== null}
      title={texts.deleteTitle(1)}
      confirmLabel={texts.delete}
      variant="danger"
      busy={question?.busy}
      onConfirm={() => void resultDeletion.confirm()}
      onCancel={resultDeletion.cancel}
    >
      <p className="mi-t2">{texts.deleteLine(1)}</p>
    </ConfirmDialog>
  )
}
