import { ConfirmDialog, useStore } from '@mirari/ui'
import type { AppTexts } from '../../i18n/app-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Question } from '../../stores/library/library-question.ts'
import { useLibrary } from '../../stores/library/library-slice.ts'

/** Confirmation before something is deleted or leaves a folder. */
export function LibraryDialog() {
  const { actions } = useLibrary()
  const { library: texts } = useTexts()
  const question = useStore(actions.question)
  return (
    <ConfirmDialog
      open={question !== null}
      title={texts.confirmTitle}
      confirmLabel={question?.kind === 'take-out' ? texts.remove : texts.delete}
      variant={question?.kind === 'take-out' ? 'solid' : 'danger'}
      busy={question?.busy}
      onConfirm={() => void actions.confirm()}
      onCancel={actions.cancel}
    >
      <p className="mi-t2">{question !== null && textOf(question, texts)}</p>
    </ConfirmDialog>
  )
}

function textOf(question: Question, texts: AppTexts['library']): string {
  if (question.kind === 'delete-folder') return texts.askDeleteFolder(question.name, question.inside)
  const count = question.ids.length
  return question.kind === 'delete' ? texts.askDelete(count) : texts.askTakeOut(count)
}
