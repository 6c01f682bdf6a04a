import type { ManagedTask } from '@mirari/contract/schemas'
import { useNotifications } from '../../../stores/notifications/notifications-slice.ts'
import { ActDialog } from '../ActDialog.tsx'
import { useConsoleApi, useConsoleTexts } from '../use-console.ts'

export type TaskActName = 'cancel' | 'retry'

interface TaskActProps {
  task: ManagedTask
  act: TaskActName
  onDone: () => void
  onClose: () => void
}

/** Cancels a task, or queues it again. */
export function TaskAct({ task, act, ...ends }: TaskActProps) {
  const { queue: messages } = useConsoleTexts()
  const api = useConsoleApi()
  const { toasts } = useNotifications()

  async function cancel(reason: string) {
    const { refunded } = await api.cancelTask(task.id, reason)
    if (!refunded) toasts.note(messages.notRefunded)
  }

  if (act === 'cancel') {
    return <ActDialog danger title={messages.cancel} line={messages.cancelLine} act={cancel} {...ends} />
  }
  return (
    <ActDialog
      title={messages.retry}
      line={messages.retryLine}
      act={(reason) => api.retryTask(task.id, reason)}
      {...ends}
    />
  )
}
