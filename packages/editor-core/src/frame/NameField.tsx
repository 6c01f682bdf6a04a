import { useRef, useState } from 'react'

const maxNameLength = 200

export interface NameFieldProps {
  /** The document's own name; '' for none. */
  name: string
  /** Accessible name of the field. */
  label: string
  /** Shown while there is no name. */
  placeholder: string
  onNameCommitted: (name: string) => void
}

/** The name of the edited document, in an editor's head. Escape takes an entry back. */
export function NameField({ name, label, placeholder, onNameCommitted }: NameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTakenBack = useRef(false)
  return (
    <input
      className="mi-ed-name-field mi-cut"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={maxNameLength}
      value={typed ?? name}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.stopPropagation()
        isTakenBack.current = event.key === 'Escape'
        event.currentTarget.blur()
      }}
      onBlur={() => {
        if (typed !== null && !isTakenBack.current) onNameCommitted(typed)
        isTakenBack.current = false
        setTyped(null)
      }}
    />
  )
}
