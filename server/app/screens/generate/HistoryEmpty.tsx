import { Button, EmptyState, Spinner, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useServices } from '../../shell/services-context.ts'
import { periodLabels } from './period-labels.ts'

const hint = 'Start your AI art journey with the creation tools below, and your generated works will appear here'

/** In place of the rows while there are none: loading, not loaded, or nothing to show. */
export function HistoryEmpty() {
  const { creations } = useServices()
  const { ready, failed, loading, hasOlder, period, search } = useStore(creations, (state) => ({
    ready: state.ready,
    failed: state.failed,
    loading: state.loading,
    hasOlder: state.hasOlder,
    period: state.filter.period,
    search: state.filter.search,
  }))
  if (failed && loading === 'none') {
    return (
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
    )
  }
  if (!ready || hasOlder) {
    return (
      <p className="mi-center" role="status">
        <Spinner size="lg" />
        Loading generations...
      </p>
    )
  }
  if (search !== '') return <EmptyState title={`No creations found for “${search}”`} hint={hint} />
  if (period === 'all') return <EmptyState title="No creations yet" hint={hint} />
  return (
    <EmptyState
      title={
        <>
          No creations found for <span lang="zh-Hans">{periodLabels[period]}</span>
        </>
      }
      hint={hint}
    />
  )
}
