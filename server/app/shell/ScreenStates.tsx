import { Button, EmptyState, Spinner } from '@mirari/ui'
import { RefreshCw } from 'lucide'

/** A part whose code or data is on its way. */
export function ScreenLoading() {
  return (
    <div className="mi-center" role="status" aria-label="Loading">
      <Spinner size="lg" />
    </div>
  )
}

/** A part that threw. Often its code was replaced by a newer version, which a reload brings. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mi-center" role="alert">
      <EmptyState
        title="This part of the page failed"
        hint="Nothing is lost. Try again, or reload the page."
        action={
          <div className="mi-row">
            <Button icon={RefreshCw} onClick={onRetry}>
              Try again
            </Button>
            <Button variant="quiet" onClick={() => location.reload()}>
              Reload
            </Button>
          </div>
        }
      />
    </div>
  )
}
