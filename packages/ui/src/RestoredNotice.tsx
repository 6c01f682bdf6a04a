import { X } from 'lucide'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

export interface RestoredNoticeProps {
  /** Text of the notice; null for no notice. */
  text: string | null
  /** Label of the button that discards the restored work. */
  discardLabel: string
  onDiscard: () => void
  /** Accessible name of the button that only hides the notice. */
  hideLabel: string
  onHide: () => void
  className?: string | undefined
}

/**
 * Notice that an editor shows unsaved work of an earlier visit, with a button to discard it. The live region exists
 * without a notice too, so that assistive technology announces a later one.
 */
export function RestoredNotice({ text, discardLabel, onDiscard, hideLabel, onHide, className }: RestoredNoticeProps) {
  return (
    <div role="status" className={classNames('mi-restored', className)}>
      {text !== null && (
        <div className="mi-float-bar">
          <span>{text}</span>
          <Button size="sm" onClick={onDiscard}>
            {discardLabel}
          </Button>
          <IconButton icon={X} size="sm" label={hideLabel} onClick={onHide} />
        </div>
      )}
    </div>
  )
}
