import { SearchField } from '@mirari/ui'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useHistoryRoute } from './use-history-route.ts'

/** Search for generations by keywords of their prompts or models. */
export function HistorySearch() {
  const { historyView } = useGenerations()
  const { filter, go } = useHistoryRoute()
  const { history: texts } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => historyView.attachSearch(() => field.current?.focus()), [historyView])
  return (
    <SearchField
      className="mi-history-search"
      search={filter.search}
      onSearch={(search) => go({ search })}
      label={texts.searchLabel}
      placeholder={texts.search}
      clearLabel={texts.clear}
      inputRef={field}
    />
  )
}
