import { useLayoutEffect, useRef } from 'react'

export interface RenameFieldProps {
  label: string
  name: string
  /** null keeps the name. */
  onDone: (name: string | null) => void
}

const longestName = 60

/** Edits a name in place. Enter and blur accept what was typed, Escape does not; an empty name changes nothing. */
export function RenameField({ label, name, onDone }: RenameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  // A blur follows Enter and Escape; only the first of them counts.
  const finish = (typed: string | null) => {
    if (isDone.current) return
    isDone.current = true
    const text = typed?.trim()
    onDone(text && text !== name ? text : null)
  }
  return (
    <input
      ref={input}
      className="mi-input mi-sm mi-grow"
      aria-label={label}
      defaultValue={name}
      maxLength={longestName}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') finish(event.currentTarget.value)
        if (event.key !== 'Escape') return
        event.preventDefault()
        finish(null)
      }}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}
