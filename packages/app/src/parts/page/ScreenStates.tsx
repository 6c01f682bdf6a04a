import { Button, EmptyState, Spinner } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'

/** Placeholder of a part whose code or data is being loaded. */
export function ScreenLoading() {
  const { shell } = useTexts()
  return (
    <div className="mi-center" role="status" aria-label={shell.loading}>
      <Spinner size="lg" />
    </div>
  )
}

/** Placeholder of a part that threw, often because its code was replaced by a newer version. A reload fetches that. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const { shell } = useTexts()
  return (
    <div className="mi-center" role="alert">
      <EmptyState
        title={shell.partFailed}
        hint={shell.partFailedHint}
        action={
          <div className="mi-row">
            <Button icon={RefreshCw} onClick={onRetry}>
              {shell.tryAgain}
            </Button>
            <Button variant="quiet" onClick={() => location.reload()}>
              {shell.reload}
            </Button>
          </div>
        }
      />
    </div>
  )
}
