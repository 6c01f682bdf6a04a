import { Icon, IconButton, useStore } from '@mirari/ui'
import { Search, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGenerations } from '../../stores/generations/generations-slice.ts'

/** Maximum length that the server accepts. */
const maxLength = 200

/** Search for generations by keywords of their prompts: Enter searches, clearing the field shows everything again. */
export function HistorySearch() {
  const { generations, historyView } = useGenerations()
  const { history: texts } = useTexts()
  const filter = useStore(generations, (state) => state.filter)
  const [text, setText] = useState(filter.search)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => historyView.attachSearch(() => field.current?.focus()), [historyView])
  const [seen, setSeen] = useState(filter.search)
  // The history leaves the search when a new generation does not match it.
  if (seen !== filter.search) {
    setSeen(filter.search)
    setText(filter.search)
  }

  const search = (keywords: string) => void generations.show({ ...filter, search: keywords.trim() })
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
