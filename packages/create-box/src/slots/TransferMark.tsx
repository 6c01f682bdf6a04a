import { Spinner } from '@mirari/ui'
import type { CreateBoxTexts } from '../texts.ts'

interface TransferMarkProps {
  /** Part of the bytes that is sent, 0 to 1; null when nothing is known of it. */
  sent: number | null
  texts: Pick<CreateBoxTexts, 'uploading' | 'loading'>
}

/** A ring that fills while a file is sent; a spinner before, and after, while the server looks at it. */
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
