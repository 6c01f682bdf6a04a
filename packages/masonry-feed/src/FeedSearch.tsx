import { classNames, Icon, IconButton, useTypedSearch } from '@mirari/ui'
import { Search, X } from 'lucide'
import { type Ref, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import type { FeedStore } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'

/** Maximum length that a Mirari server accepts. */
const maxLength = 200
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
  const field = useRef<HTMLInputElement>(null)
  const typed = useTypedSearch({ search, onSearch: onSearchChange ?? ((next) => store.setSearch(next)) })
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))

  function clear() {
    typed.clear()
    field.current?.focus()
  }

  return (
    <search className={classNames('mi-feed-search', typed.text !== '' && 'mi-is-filled', className)}>
      <form
        className="mi-search"
        onSubmit={(event) => {
          event.preventDefault()
          typed.submit()
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
          {...typed.field}
        />
        {typed.text !== '' ? (
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
