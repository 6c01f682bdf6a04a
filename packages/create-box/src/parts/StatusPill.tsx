import { Icon, Spinner } from '@mirari/ui'
import { Check } from 'lucide'
import { useBox } from '../box-context.ts'

/** Numbers of tasks since the pill was last empty. */
export interface BoxStatus {
  done: number
  total: number
  /** Number of tasks that have not ended. */
  active: number
}

interface StatusPillProps {
  status: BoxStatus | undefined
  onScrollToBottom: (() => void) | undefined
  onCheckResult: (() => void) | undefined
}

/** Pill above the box with the progress and a button to the results. */
export function StatusPill({ status, onScrollToBottom, onCheckResult }: StatusPillProps) {
  const { texts } = useBox()
  const hasTasks = status !== undefined && status.total > 0
  if (!hasTasks && !onScrollToBottom) return null
  const act = onScrollToBottom ?? onCheckResult
  return (
    <div className="mi-pill mi-create-pill" data-bare={hasTasks ? undefined : ''}>
      {hasTasks && (
        <>
          {status.active > 0 ? <Spinner size="sm" /> : <Icon icon={Check} size="sm" className="mi-create-done" />}
          <span role="status">
            {status.active > 0
              ? texts.generating(status.done, status.total)
              : texts.generated(status.done, status.total)}
          </span>
        </>
      )}
      {act && (
        <button type="button" onClick={act}>
          {onScrollToBottom ? texts.scrollToBottom : texts.checkResult}
        </button>
      )}
    </div>
  )
}
