import { Button, EmptyState, IconButton, Spinner, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useServices } from '../../shell/services-context.ts'
import { HistoryList } from './HistoryList.tsx'

/** The user's history, oldest first, with the create box below it. */
export function GenerateScreen() {
  const { creations } = useServices()
  const { isEmpty, ready, failed, loading } = useStore(creations, (state) => ({
    isEmpty: state.rows.length === 0,
    ready: state.ready,
    failed: state.failed,
    loading: state.loading,
  }))

  return (
    <>
      <h1 className="mi-sr">Create</h1>
      {!isEmpty && (
        <IconButton
          icon={RefreshCw}
          label="Refresh"
          look="fill"
          tip="left"
          className="mi-history-refresh"
          aria-busy={loading === 'first'}
          onClick={() => void creations.refresh()}
        />
      )}
      {isEmpty ? (
        <div className="mi-history-empty">
          {ready ? (
            <EmptyState
              title="No creations yet"
              hint="Start your AI art journey with the creation tools below, and your generated works will appear here"
            />
          ) : failed && loading === 'none' ? (
            <div role="alert">
              <EmptyState
                title="Your creations could not be loaded"
                hint="Check the connection and try again."
                action={
                  <Button icon={RefreshCw} onClick={() => void creations.refresh()}>
                    Refresh
                  </Button>
                }
              />
            </div>
          ) : (
            <p className="mi-center" role="status">
              <Spinner size="lg" />
              Loading generations...
            </p>
          )}
        </div>
      ) : (
        <HistoryList />
      )}
      <div className="mi-bottom-fade" />
    </>
  )
}
