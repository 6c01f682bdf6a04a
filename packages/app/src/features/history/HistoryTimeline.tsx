import { endOfMonth } from '../../parts/date-jump/months.ts'
import { DateScrubber } from '../../parts/date-scrubber/DateScrubber.tsx'
import { useMonths } from '../../parts/date-scrubber/use-months.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useHistoryJump } from './use-history-jump.ts'
import { useHistoryRoute } from './use-history-route.ts'

/** Timeline beside the rows: years and months, each of which can be gone to. */
export function HistoryTimeline({ month }: { month: string | null }) {
  const { generations } = useGenerations()
  const { filter, go } = useHistoryRoute()
  const { toNewest } = useHistoryJump()
  const months = useMonths(() => generations.months(filter), `${filter.type} ${filter.search}`)
  return (
    <DateScrubber
      className="mi-history-timeline"
      months={months}
      top="oldest"
      month={month}
      onPick={(picked) => {
        if (picked === months[0]?.month) toNewest()
        else go({ until: endOfMonth(picked) })
      }}
    />
  )
}
