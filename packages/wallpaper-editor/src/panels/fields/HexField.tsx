import { useState } from 'react'
import { readHexColor } from '../hex-color.ts'
import type { ChangeProps } from './change.ts'

/** A colour as six hex digits behind a '#'. Anything else is ignored: the colour stays, and is shown again at the end. */
export function HexField({ label, value, onChange, onSettle }: ChangeProps<string> & { label: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const settle = () => {
    setDraft(null)
    onSettle()
  }
  return (
    <span className="mi-unit mi-grow">
      <b aria-hidden="true">#</b>
      <input
        className="mi-input mi-sm"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={16}
        value={draft ?? value.slice(1).toUpperCase()}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setDraft(typed)
          const color = readHexColor(typed)
          if (color && color !== value) onChange(color)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
        onBlur={settle}
      />
    </span>
  )
}
