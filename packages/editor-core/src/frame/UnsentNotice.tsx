import { Button, IconButton, useLatest } from '@mirari/ui'
import { X } from 'lucide'
import { useEffect } from 'react'

/** What {@link UnsentNotice} says. */
export interface UnsentNoticeTexts {
  notSent: (count: number) => string
  tryAgain: string
  dismiss: string
}

export interface UnsentNoticeProps {
  /** Number of files that could not be sent; the notice is not shown for 0. */
  count: number
  texts: UnsentNoticeTexts
  /** Sends them once more: on request, and by itself when the browser is online again. */
  onRetry: () => void
  onDismiss: () => void
}

/** Files that could not be sent, such as without a connection: nobody chooses them again. */
export function UnsentNotice({ count, texts, onRetry, onDismiss }: UnsentNoticeProps) {
  const retry = useLatest(onRetry)
  const isShown = count > 0
  useEffect(() => {
    if (!isShown) return
    const online = () => retry.current()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [isShown, retry])

  if (!isShown) return null
  return (
    <div role="status" className="mi-ed-unsent">
      <span className="mi-grow">{texts.notSent(count)}</span>
      <Button size="sm" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
      <IconButton icon={X} label={texts.dismiss} size="sm" round tip={false} onClick={onDismiss} />
    </div>
  )
}
