import { ConfirmDialog, useStore } from '@mirari/ui'
import { type LateTexts, useLateTexts } from '../../i18n/use-late-texts.ts'
import type { Question } from '../../stores/library/library-question.ts'
import { useLibrary } from '../../stores/library/use-library.ts'

/** Confirmation before something is deleted or leaves a folder. */
export function LibraryDialog() {
  const { actions } = useLibrary()
  const { library: texts } = useLateTexts()
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

function textOf(question: Question, texts: LateTexts['library']): string {
  if (question.kind === 'delete-folder') return texts.askDeleteFolder(question.name, question.inside)
  const count = question.ids.length
  return question.kind === 'delete' ? texts.askDelete(count) : texts.askTakeOut(count)
}
