import type { ResultMonths } from '@mirari/contract/schemas'
import { Icon, IconButton, Popover, Spinner } from '@mirari/ui'
import { CalendarDays, X } from 'lucide'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { endOfMonth, type MonthsOfYear, monthsByYear } from './months.ts'

export interface DateJumpProps {
  /** Loads the months with something in them, the newest first. */
  months(): Promise<ResultMonths>
  /** ISO time of the newest that shows; null for the newest of all. */
  until: string | null
  onPick(until: string | null): void
  /** Goes to the oldest of all. */
  onOldest(): void
}

/** Jump to a month: a list of years and their months, with how much was made in each. */
export function DateJump({ months, until, onPick, onOldest }: DateJumpProps) {
  const { dates: texts, time } = useTexts()
  const [open, setOpen] = useState(false)
  const [years, setYears] = useState<readonly MonthsOfYear[] | 'failed' | null>(null)

  async function load() {
    setYears(null)
    try {
      setYears(monthsByYear((await months()).items))
    } catch {
      setYears('failed')
    }
  }

  function change(next: boolean) {
    setOpen(next)
    if (next) void load()
  }

  function pick(action: () => void) {
    setOpen(false)
    action()
  }

  return (
    <span className="mi-date-jump">
      <Popover
        open={open}
        onOpenChange={change}
        label={texts.jump}
        side="bottom"
        align="end"
        offsetPx={6}
        className="mi-months"
        trigger={(props) => (
          <IconButton icon={CalendarDays} label={texts.jump} variant="fill" on={until !== null} {...props} />
        )}
      >
        <div className="mi-months-ends">
          <button type="button" onClick={() => pick(() => onPick(null))}>
            {texts.newest}
          </button>
          <button type="button" onClick={() => pick(onOldest)}>
            {texts.oldest}
          </button>
        </div>
        {years === null && (
          <p role="status" className="mi-months-note">
            <Spinner size="sm" />
            <span className="mi-sr">{texts.loading}</span>
          </p>
        )}
        {years === 'failed' && (
          <p role="alert" className="mi-months-note">
            {texts.failed}
          </p>
        )}
        {Array.isArray(years) &&
          years.map(({ year, months: inYear }: MonthsOfYear) => (
            <section key={year} aria-label={year}>
              <p className="mi-months-year">{year}</p>
              {inYear.map(({ month, count }) => (
                <button
                  key={month}
                  type="button"
                  aria-current={until !== null && endOfMonth(month) === until ? 'date' : undefined}
                  onClick={() => pick(() => onPick(endOfMonth(month)))}
                >
                  {texts.month(new Date(endOfMonth(month)))}
                  <small>{texts.number(count)}</small>
                </button>
              ))}
            </section>
          ))}
      </Popover>
      {until !== null && (
        <button type="button" className="mi-until" onClick={() => onPick(null)}>
          {texts.until(time.date(new Date(until), true))}
          <Icon icon={X} size="sm" />
        </button>
      )}
    </span>
  )
}
