import { useState } from 'react'
import { readHexColor } from './hex-color.ts'

export interface HexFieldProps {
  /** Accessible name. */
  label: string
  /** As '#12ab34'. */
  value: string
  /** Says what may be typed, where the pointer rests. */
  title?: string | undefined
  /** Called with each whole color while it is typed, in lower case. */
  onValueChange: (color: string) => void
  /** Called when the field is left, or at Enter. */
  onValueCommitted?: (() => void) | undefined
}

/** A color as six hex digits behind a '#'. Any other entry is ignored and taken back at its end. */
export function HexField({ label, value, title, onValueChange, onValueCommitted }: HexFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const finish = () => {
    setTyped(null)
    onValueCommitted?.()
  }
  return (
    <span className="mi-unit mi-grow">
      <b aria-hidden="true">#</b>
      <input
        className="mi-input mi-sm"
        aria-label={label}
        title={title}
        autoComplete="off"
        spellCheck={false}
        maxLength={16}
        value={typed ?? value.slice(1).toUpperCase()}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const color = readHexColor(text)
          if (color && color !== value) onValueChange(color)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
        }}
        onBlur={finish}
      />
    </span>
  )
}
