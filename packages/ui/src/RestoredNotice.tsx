import { X } from 'lucide'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

export interface RestoredNoticeProps {
  /** What was restored, in a text; null shows no notice. */
  text: string | null
  /** Label of the button that gives the restored work up. */
  discardLabel: string
  onDiscard: () => void
  /** Name of the cross that only hides the notice. */
  hideLabel: string
  onHide: () => void
  className?: string | undefined
}

/**
 * Tells that an editor shows unsaved work of an earlier visit, and offers to give it up. The live region is there
 * without a notice too, so that assistive technology announces one that comes later.
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
