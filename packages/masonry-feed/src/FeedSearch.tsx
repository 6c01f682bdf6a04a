import { classNames, Icon, IconButton } from '@mirari/ui'
import { Search, X } from 'lucide'
import { type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import type { FeedStore } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'

/** As many characters as a Mirari server takes. */
const maxLength = 200
/** A pause in typing of this length starts a search, ms: shorter than it takes to look up from the keys. */
const typingPauseMs = 180
/** Where a Mirari server stops counting. */
const countedUpTo = 5000

export interface FeedSearchHandle {
  focus(): void
}

export interface FeedSearchProps {
  store: FeedStore
  /** Called instead of searching, e.g. when the words live in the address. */
  onSearchChange?: ((search: string) => void) | undefined
  /** Name for assistive technology, and what the empty field says. @default texts.search */
  label?: string | undefined
  texts?: Partial<Pick<FeedTexts, 'search' | 'clearSearch' | 'found'>> | undefined
  /** A key that leads here, shown in the empty field. */
  shortcut?: string | undefined
  className?: string | undefined
  ref?: Ref<FeedSearchHandle> | undefined
}

/** Searches a feed: while someone types, at once with Enter; an emptied field shows everything again. */
export function FeedSearch({ store, onSearchChange, shortcut, className, ref, ...props }: FeedSearchProps) {
  const texts = { ...defaultFeedTexts, ...props.texts }
  const { label = texts.search } = props
  const { search, total, status } = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  useEffect(() => () => clearTimeout(pause.current), [])

  // The address or the host may change the search; what is being typed comes from here and stays.
  if (seen !== search) {
    setSeen(search)
    if (search !== sent) {
      setSent(search)
      setText(search)
    }
  }

  function send(text: string) {
    clearTimeout(pause.current)
    const search = text.trim()
    setSent(search)
    if (search === store.getSnapshot().search) return
    if (onSearchChange) onSearchChange(search)
    else store.setSearch(search)
  }

  function sendSoon(text: string) {
    clearTimeout(pause.current)
    if (text.trim() === '') send('')
    else pause.current = setTimeout(() => send(text), typingPauseMs)
  }

  function clear() {
    setText('')
    send('')
    field.current?.focus()
  }

  return (
    <search className={classNames('mi-feed-search', text !== '' && 'mi-is-filled', className)}>
      <form
        className="mi-search"
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
        }}
      >
        <Icon icon={Search} size="sm" />
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          value={text}
          onChange={({ target: { value }, nativeEvent }) => {
            setText(value)
            // Half a syllable of an input method is no word yet.
            const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
            if (!isComposing) sendSoon(value)
          }}
          onCompositionEnd={({ currentTarget }) => sendSoon(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.stopPropagation()
            clear()
          }}
        />
        {text !== '' ? (
          <IconButton icon={X} label={texts.clearSearch} size="sm" round tip={false} onClick={clear} />
        ) : (
          shortcut && <kbd className="mi-kbd">{shortcut}</kbd>
        )}
      </form>
      <span className="mi-sr" role="status">
        {search !== '' && status === 'idle' && total !== null ? texts.found(total, total >= countedUpTo) : ''}
      </span>
    </search>
  )
}
