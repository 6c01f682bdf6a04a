import { useStore } from '@mirari/ui'
import { DateScrubber } from '../../parts/date-scrubber/DateScrubber.tsx'
import { monthsBefore } from '../../parts/date-scrubber/months-before.ts'
import { useMonths } from '../../parts/date-scrubber/use-months.ts'
import { useLibrary } from '../../stores/library/use-library.ts'

/** Timeline beside the grid: years and months, each of which can be gone to. */
export function LibraryTimeline({ month }: { month: string | null }) {
  const { list, actions } = useLibrary()
  const { view, total } = useStore(list, ({ view, total }) => ({ view, total }))
  const months = useMonths(actions.months, `${JSON.stringify(view)} ${total}`)
  // Its order has nothing to do with time.
  if (view.sort === 'likes') return null
  const top = view.sort === 'oldest' ? 'oldest' : 'newest'
  return (
    <DateScrubber
      className="mi-library-timeline"
      months={months}
      top={top}
      month={month}
      onPick={(picked) => void actions.goTo(monthsBefore(months, picked, { top, until: view.until ?? null }))}
    />
  )
}
