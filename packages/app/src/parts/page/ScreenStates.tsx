import { Button, Dialog, EmptyState, Spinner, useEvent } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useEffect } from 'react'
import { useApi } from '../../api/api-slice.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useConnection } from '../../stores/connection/connection-slice.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** Placeholder of a part whose code or data is being loaded. */
export function ScreenLoading() {
  const { shell } = useTexts()
  return (
    <div className="mi-center" role="status" aria-label={shell.loading}>
      <Spinner size="lg" />
    </div>
  )
}

/**
 * Placeholder of a part that threw, often because its code could not be loaded. It tries again when the server answers
 * again; a newer version of the app takes a reload.
 */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const { shell } = useTexts()
  const { failure, retry } = useKeptFocus(onRetry)
  useRetryWhenBack(retry)
  return (
    <div ref={failure} className="mi-center" role="alert">
      <EmptyState
        title={shell.partFailed}
        hint={shell.partFailedHint}
        action={
          <div className="mi-row">
            <RetryButtons onRetry={retry} />
          </div>
        }
      />
    </div>
  )
}

/** Stands in for a dialog that threw, as {@link ScreenFailure} for a part. */
export function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { shell } = useTexts()
  useRetryWhenBack(onRetry)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={shell.partFailed}
      footer={<RetryButtons onRetry={onRetry} />}
    >
      <p className="mi-t2">{shell.partFailedHint}</p>
    </Dialog>
  )
}

/** A line at the bottom of the window in place of a part that threw, as {@link ScreenFailure} for a part. */
export function DockFailure({ onRetry }: { onRetry: () => void }) {
  const { shell } = useTexts()
  const { failure, retry } = useKeptFocus(onRetry)
  useRetryWhenBack(retry)
  return (
    <div ref={failure} className="mi-dock-failed" role="alert">
      <span>{shell.partFailed}</span>
      <RetryButtons onRetry={retry} />
    </div>
  )
}

function useRetryWhenBack(onRetry: () => void) {
  const { api } = useApi()
  const connection = useConnection()
  const retry = useEvent(onRetry)
  // Loading code is not an API call, so a probe tells the connection store that the server is unreachable.
  useEffect(() => void api.health().catch(() => undefined), [api])
  useEffect(() => {
    const stop = connection.onBack(retry)
    return () => void stop()
  }, [connection, retry])
}

function RetryButtons({ onRetry }: { onRetry: () => void }) {
  const { shell } = useTexts()
  return (
    <>
      <Button icon={RefreshCw} onClick={onRetry}>
        {shell.tryAgain}
      </Button>
      <Button variant="quiet" onClick={() => location.reload()}>
        {shell.reload}
      </Button>
    </>
  )
}
