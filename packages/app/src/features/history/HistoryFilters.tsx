import type { TypeFilter } from '@mirari/model'
import { IconButton, Segmented, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { periods } from '../../api/history-request.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { HistorySearch } from './HistorySearch.tsx'
import { NotificationSwitch } from './NotificationSwitch.tsx'

const types: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

/** Filters of the history: period, search and type. */
export function HistoryFilters() {
  const { generations } = useGenerations()
  const { history: texts } = useTexts()
  const { filter, loading } = useStore(generations, ({ filter, loading }) => ({ filter, loading }))
  return (
    <>
      <Segmented
        label={texts.period}
        className="mi-periods"
        items={periods.map((value) => ({ value, label: texts.periods[value] }))}
        value={filter.period}
        onValueChange={(period) => void generations.show({ ...filter, period })}
      />
      <span className="mi-grow" />
      <HistorySearch />
      <Segmented
        label={texts.type}
        items={types.map((value) => ({ value, label: texts.types[value] }))}
        value={filter.type}
        onValueChange={(type) => void generations.show({ ...filter, type })}
      />
      <NotificationSwitch />
      <IconButton
        icon={RefreshCw}
        label={texts.refresh}
        variant="fill"
        tip="left"
        className="mi-history-refresh"
        aria-busy={loading === 'first'}
        onClick={() => void generations.refresh()}
      />
    </>
  )
}
