import type { TypeFilter } from '@mirari/model'
import { IconButton, Segmented, useStore } from '@mirari/ui'
import { RefreshCw } from 'lucide'
import { periods } from '../../api/history-request.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DateJump } from '../../parts/date-jump/DateJump.tsx'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { HistorySearch } from './HistorySearch.tsx'
import { NotificationSwitch } from './NotificationSwitch.tsx'
import { useHistoryJump } from './use-history-jump.ts'
import { useHistoryRoute } from './use-history-route.ts'

const types: readonly TypeFilter[] = ['all', 'image', 'video', 'wallpaper']

/** Filters of the history: period, search and type. */
export function HistoryFilters() {
  const { generations } = useGenerations()
  const { history: texts } = useTexts()
  const loading = useStore(generations, (state) => state.loading)
  const { filter, go } = useHistoryRoute()
  const { toOldest } = useHistoryJump()
  return (
    <>
      <Segmented
        label={texts.period}
        className="mi-periods"
        items={periods.map((value) => ({ value, label: texts.periods[value] }))}
        value={filter.period}
        onValueChange={(period) => go({ period })}
      />
      <span className="mi-grow" />
      <span className="mi-bar-break" />
      <HistorySearch />
      <Segmented
        label={texts.type}
        className="mi-types"
        items={types.map((value) => ({ value, label: texts.types[value] }))}
        value={filter.type}
        onValueChange={(type) => go({ type })}
      />
      <DateJump
        months={() => generations.months(filter)}
        until={filter.until ?? null}
        onPick={(until) => go({ until: until ?? undefined })}
        onOldest={() => void toOldest()}
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
