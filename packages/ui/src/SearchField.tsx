import { Search, X } from 'lucide'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { type TypedSearchOptions, useTypedSearch } from './use-typed-search.ts'

export interface SearchFieldProps extends TypedSearchOptions {
  /** Accessible name. */
  label: string
  /** @default label */
  placeholder?: string | undefined
  /** Name of the button that empties the field. */
  clearLabel: string
  /** Maximum number of characters. @default 200, which is what a Mirari server accepts */
  maxLength?: number | undefined
  /** Stands at the end while the field is empty, such as the key that leads to it. */
  hint?: ReactNode
  className?: string | undefined
  inputRef?: RefObject<HTMLInputElement | null> | undefined
}

/** Search field. Searches while the user types, at once on Enter; emptying it shows everything again. */
export function SearchField({
  label,
  placeholder = label,
  clearLabel,
  maxLength = 200,
  hint,
  className,
  inputRef,
  ...search
}: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const input = inputRef ?? ownRef
  const typed = useTypedSearch(search)
  return (
    <form
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
      {typed.text === '' ? (
        hint
      ) : (
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
