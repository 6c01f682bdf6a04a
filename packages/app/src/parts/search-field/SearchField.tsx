import { classNames, Icon, IconButton, useTypedSearch } from '@mirari/ui'
import { Search, X } from 'lucide'
import { type RefObject, useRef } from 'react'

/** Maximum length that the server accepts. */
const maxLength = 200

export interface SearchFieldProps {
  /** The search that is shown. */
  search: string
  /** Searches for keywords; an empty text shows everything. */
  onSearch(search: string): void
  /** Accessible name. */
  label: string
  placeholder: string
  clearLabel: string
  className?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Search among the user's own. Searches while the user types, at once on Enter. */
export function SearchField({ label, placeholder, clearLabel, className, inputRef, ...search }: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownRef
  const typed = useTypedSearch(search)
  return (
    <form
      aria-label={label}
      className={classNames('mi-search', className)}
      onSubmit={(event) => {
        event.preventDefault()
        typed.submit()
      }}
    >
      <Icon icon={Search} size="sm" />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        {...typed.field}
      />
      {typed.text !== '' && (
        <IconButton
          icon={X}
          label={clearLabel}
          size="sm"
          round
          tip={false}
          onClick={() => {
            typed.clear()
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}
