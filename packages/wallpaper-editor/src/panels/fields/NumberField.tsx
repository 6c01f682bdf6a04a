import { type KeyboardEvent, useState } from 'react'
import type { ChangeProps } from './change.ts'

interface NumberFieldProps extends ChangeProps<number> {
  /** One letter inside the field. */
  mark?: string
  label: string
  min?: number
  max?: number
  disabled?: boolean
}

const largeStep = 10

/**
 * A whole number. It counts while it is typed as soon as it is one in the range; what is none is taken back at the end.
 * Arrows change it by 1, with Shift by 10.
 */
export function NumberField({
  mark,
  label,
  value,
  min = -99_999,
  max = 99_999,
  disabled,
  onChange,
  onSettle,
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const rounded = Math.round(value)

  const change = (next: number) => {
    if (Number.isInteger(next) && next >= min && next <= max && next !== rounded) onChange(next)
  }
  const settle = () => {
    setDraft(null)
    onSettle()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle()
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    setDraft(null)
    change(Math.max(min, Math.min(max, rounded + direction * (event.shiftKey ? largeStep : 1))))
  }

  return (
    <span className="mi-unit mi-grow mi-we-number">
      {mark && <b aria-hidden="true">{mark}</b>}
      <input
        className="mi-input mi-sm"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? String(rounded)}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setDraft(typed)
          if (/^-?\d+$/.test(typed.trim())) change(Number(typed))
        }}
        onKeyDown={onKeyDown}
        onBlur={settle}
      />
    </span>
  )
}
