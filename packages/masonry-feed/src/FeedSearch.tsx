import { classNames, Icon, IconButton } from '@mirari/ui'
import { Search, X } from 'lucide'
import { type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import type { FeedStore } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'

/** Maximum length that a Mirari server accepts. */
const maxLength = 200
/** Pause in typing, in ms, after which a search starts. */
const typingPauseMs = 180
/** Count at which a Mirari server stops counting. */
const countedUpTo = 5000

export interface FeedSearchHandle {
  focus(): void
}

export interface FeedSearchProps {
  store: FeedStore
  /** Replaces the search, e.g. if the search text is part of the address. */
  onSearchChange?: ((search: string) => void) | undefined
  /** Accessible name and placeholder. @default texts.search */
  label?: string | undefined
  texts?: Partial<Pick<FeedTexts, 'search' | 'clearSearch' | 'found'>> | undefined
  /** Shortcut that focuses the field, shown while it is empty. */
  shortcut?: string | undefined
  className?: string | undefined
  ref?: Ref<FeedSearchHandle> | undefined
}

/** Search field of a feed. Searches while the user types, at once on Enter; clearing it shows everything again. */
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
            // Input methods compose a word in several steps, so an unfinished one is not searched.
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
