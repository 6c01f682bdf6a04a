import type { ResultMonths } from '@mirari/contract/schemas'
import { TimelineScrubber } from '@mirari/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { endOfMonth } from '../date-jump/months.ts'

export interface DateScrubberProps {
  /** The months with something in them, the newest first. */
  months: ResultMonths['items']
  /** What stands at the top of the list. */
  top: 'newest' | 'oldest'
  /** The month that the list shows, such as '2026-05'; null when it is not known. */
  month: string | null
  onPick(month: string): void
  className?: string
}

/** Timeline of years and months beside a long list; absent when everything was created in one month. */
export function DateScrubber({ months, top, month, onPick, className }: DateScrubberProps) {
  const { dates: texts } = useTexts()
  if (months.length < 2) return null
  const ordered = top === 'newest' ? months : months.toReversed()
  return (
    <TimelineScrubber
      label={texts.timeline}
      className={className}
      marks={ordered.map(({ month: id, count }) => ({
        id,
        label: texts.monthOfYear(new Date(endOfMonth(id))),
        section: id.slice(0, 4),
        size: count,
      }))}
      value={indexOfMonth(ordered, month, top)}
      onValueCommitted={(index) => {
        const picked = ordered[index]
        if (picked) onPick(picked.month)
      }}
    />
  )
}

/** Index of a month, or of its neighbor if nothing was created in it when the months were loaded. */
function indexOfMonth(ordered: ResultMonths['items'], month: string | null, top: 'newest' | 'oldest'): number {
  if (month === null) return top === 'newest' ? 0 : ordered.length - 1
  const index = ordered.findIndex((entry) => (top === 'newest' ? entry.month <= month : entry.month >= month))
  return index < 0 ? ordered.length - 1 : index
}
