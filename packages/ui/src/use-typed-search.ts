import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

/** Pause in typing, in ms, after which a search starts. */
const typingPauseMs = 180

export interface TypedSearchOptions {
  /** The search that is shown: of the address, a store, or the host. */
  search: string
  /** Called with the trimmed text when it differs from {@link search}. */
  onSearch(search: string): void
}

/** The text of a search field. Searches while the user types; a text that becomes empty shows everything at once. */
export function useTypedSearch({ search, onSearch }: TypedSearchOptions) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useLatest({ search, onSearch })
  useEffect(() => () => clearTimeout(pause.current), [])

  // The address or the host may change the search; the text being typed stays.
  if (seen !== search) {
    setSeen(search)
    if (search !== sent) {
      setSent(search)
      setText(search)
    }
  }

  function send(text: string) {
    clearTimeout(pause.current)
    const typed = text.trim()
    setSent(typed)
    if (typed !== latest.current.search) latest.current.onSearch(typed)
  }

  function sendSoon(text: string) {
    clearTimeout(pause.current)
    if (text.trim() === '') send('')
    else pause.current = setTimeout(() => send(text), typingPauseMs)
  }

  function clear() {
    setText('')
    send('')
  }

  return {
    text,
    clear,
    /** Searches at once, as Enter does. */
    submit: () => send(text),
    field: {
      value: text,
      onChange({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        setText(value)
        // Input methods compose a word in several steps, so an unfinished one is not searched.
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
        if (!isComposing) sendSoon(value)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => sendSoon(currentTarget.value),
      onKeyDown(event: KeyboardEvent) {
        // An input method closes its list of words by Escape.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || text === '') return
        event.stopPropagation()
        clear()
      },
    },
  }
}
