import { classNames, SearchField } from '@mirari/ui'
import { type Ref, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import type { FeedStore } from './feed-store.ts'
import { defaultFeedTexts, type FeedTexts } from './feed-texts.ts'

/** A Mirari server stops counting at a multiple of this. */
const countedStep = 1000

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
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  return (
    <search className={classNames('mi-feed-search', className)}>
      <SearchField
        search={search}
        onSearch={onSearchChange ?? ((next) => store.setSearch(next))}
        label={label}
        clearLabel={texts.clearSearch}
        hint={shortcut && <kbd className="mi-kbd">{shortcut}</kbd>}
        inputRef={field}
      />
      <span className="mi-sr" role="status">
        {search !== '' && status === 'idle' && total !== null
          ? texts.found(total, total > 0 && total % countedStep === 0)
          : ''}
      </span>
    </search>
  )
}
