import { useRef, useState } from 'react'
import { useTexts } from '../texts-context.ts'

const maxNameLength = 200

interface NameFieldProps {
  /** The wallpaper's own name; '' for none. */
  name: string
  onNameCommitted: (name: string) => void
}

/** The name of the wallpaper. Without one it is named after its largest layer. Escape takes an entry back. */
export function NameField({ name, onNameCommitted }: NameFieldProps) {
  const texts = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const isTakenBack = useRef(false)
  return (
    <input
      className="mi-we-name-field mi-cut"
      aria-label={texts.name}
      placeholder={texts.title}
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
