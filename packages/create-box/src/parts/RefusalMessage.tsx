import { Icon } from '@mirari/ui'
import { CircleAlert } from 'lucide'
import { useBoxState } from '../box-context.ts'

/** Message of the last refusal. The live region always exists, because one that appears with content is not announced. */
export function RefusalMessage() {
  const message = useBoxState((state) => state.message)
  return (
    <div role="alert" className="mi-create-message">
      {message !== null && (
        <p className="mi-hint mi-bad">
          <Icon icon={CircleAlert} size="sm" />
          {message}
        </p>
      )}
    </div>
  )
}
