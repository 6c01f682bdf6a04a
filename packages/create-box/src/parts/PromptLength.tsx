import { maxPromptLength, promptLength } from '@mirari/model'
import { classNames } from '@mirari/ui'
import { useBox, useBoxState } from '../box-context.ts'

/** Number of characters from which the length is shown. */
const shownFrom = maxPromptLength * 0.9

/** Length of a prompt that is near the maximum or beyond it. */
export function PromptLength() {
  const { texts } = useBox()
  const length = useBoxState(({ draft: { prompt } }) => (prompt.length < shownFrom ? 0 : promptLength(prompt)))
  if (length < shownFrom) return null
  return (
    <span className={classNames('mi-create-length', length > maxPromptLength && 'mi-bad')}>
      {texts.promptLength(length, maxPromptLength)}
    </span>
  )
}
