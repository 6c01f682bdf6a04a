import { Spinner } from '@mirari/ui'
import type { CreateBoxTexts } from '../texts.ts'

interface TransferMarkProps {
  /** Sent part, 0 to 1; null if unknown. */
  sent: number | null
  texts: Pick<CreateBoxTexts, 'uploading' | 'loading'>
}

/** Progress ring of an upload; a spinner before it, and after it while the server processes the file. */
export function TransferMark({ sent, texts }: TransferMarkProps) {
  if (sent === null || sent >= 1) return <Spinner label={texts.loading} />
  const percent = Math.round(sent * 100)
  const style = { '--p': `${percent}%` }
  return (
    <span
      role="progressbar"
      aria-label={texts.uploading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="mi-ring"
      style={style}
    >
      <span aria-hidden="true">{percent}</span>
    </span>
  )
}
