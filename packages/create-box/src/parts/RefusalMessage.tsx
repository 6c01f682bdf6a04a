import { Icon } from '@mirari/ui'
import { CircleAlert } from 'lucide'
import { useBoxState } from '../box-context.ts'

/** Why the last submit was refused. The live region is always there, because one that appears full is not announced. */
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
