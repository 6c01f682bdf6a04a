import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  onValueChange: (value: number) => void
  /** In front of the number. */
  before?: ReactNode
  unit?: string
}

/** A whole number; what is no number is ignored, and the field goes back to what there was. Arrows step by 1 and 10. */
export function NumberField({ label, value, min, max, onValueChange, before, unit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const set = (next: number) => onValueChange(Math.max(min, Math.min(max, Math.round(next))))

  function finish() {
    if (typed !== null && /^\s*-?\d+(\.\d+)?\s*$/.test(typed)) set(Number(typed))
    setTyped(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') return finish()
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      return setTyped(null)
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setTyped(null)
    set(value + step * (event.shiftKey ? 10 : 1))
  }

  return (
    <span className="mi-unit">
      {before && <b aria-hidden="true">{before}</b>}
      <input
        className="mi-input mi-sm"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? String(Math.round(value))}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      {unit && <i aria-hidden="true">{unit}</i>}
    </span>
  )
}
