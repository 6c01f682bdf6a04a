import { Icon, IconButton } from '@mirari/ui'
import { Search, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'
import { useHistoryRoute } from './use-history-route.ts'

/** Maximum length that the server accepts. */
const maxLength = 200

/** Search for generations by keywords of their prompts or models: Enter searches, clearing the field shows everything again. */
export function HistorySearch() {
  const { historyView } = useGenerations()
  const { filter, go } = useHistoryRoute()
  const { history: texts } = useTexts()
  const [text, setText] = useState(filter.search)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => historyView.attachSearch(() => field.current?.focus()), [historyView])
  const [seen, setSeen] = useState(filter.search)
  // The history leaves the search when a new generation does not match it.
  if (seen !== filter.search) {
    setSeen(filter.search)
    setText(filter.search)
  }

  const search = (keywords: string) => go({ search: keywords.trim() })
  return (
    <form
      aria-label={texts.searchLabel}
      className="mi-search mi-history-search"
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <Icon icon={Search} size="sm" />
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        aria-label={texts.searchLabel}
        placeholder={texts.search}
        maxLength={maxLength}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          if (value === '' && filter.search !== '') search('')
        }}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          label={texts.clear}
          size="sm"
          round
          tip={false}
          onClick={() => {
            setText('')
            search('')
          }}
        />
      )}
    </form>
  )
}
