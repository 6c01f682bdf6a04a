import { foreignLanguage } from '@mirari/model'
import { Button, EmptyState, Spinner, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'

/** Placeholder of an empty history: loading, failed, or without rows. */
export function HistoryEmpty() {
  const { generations } = useGenerations()
  const { history: texts } = useTexts()
  const { ready, failed, loading, hasOlder, period, search } = useStore(generations, (state) => ({
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
          title={texts.failed}
          hint={texts.failedHint}
          action={
            <Button icon={RefreshCw} onClick={() => void generations.refresh()}>
              {texts.refresh}
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
        {texts.loading}
      </p>
    )
  }
  if (search !== '') return <EmptyState title={texts.noneFor(search)} hint={texts.noneForHint} />
  if (period === 'all') return <EmptyState title={texts.none} hint={texts.noneHint} />
  const label = texts.periods[period]
  const named = (
    <span key="period" lang={foreignLanguage(label)}>
      {label}
    </span>
  )
  return <EmptyState title={texts.noneIn(named)} hint={texts.noneHint} />
}
