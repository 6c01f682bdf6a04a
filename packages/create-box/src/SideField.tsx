import { parseSide } from '@mirari/model'
import { classNames } from '@mirari/ui'
import { useState } from 'react'

interface SideFieldProps {
  /** Letter inside the field. */
  mark: string
  label: string
  /** Side in px. */
  value: number
  /** Element that tells the limits. */
  limitsId: string
  onSideChange: (side: number) => void
  onBadChange: (isBad: boolean) => void
}

/** A side as text: only a whole number within the limits changes the draft; leaving the field shows what holds. */
export function SideField({ mark, label, value, limitsId, onSideChange, onBadChange }: SideFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isBad = typed !== null && parseSide(typed) === null
  const show = (text: string | null) => {
    const side = text === null ? value : parseSide(text)
    setTyped(text)
    onBadChange(side === null)
    if (text !== null && side !== null) onSideChange(side)
  }
  return (
    <label className="mi-unit">
      <b aria-hidden="true">{mark}</b>
      <input
        className={classNames('mi-input mi-sm', isBad && 'mi-is-bad')}
        value={typed ?? String(value)}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isBad || undefined}
        aria-describedby={limitsId}
        onChange={(event) => show(event.currentTarget.value)}
        onBlur={() => show(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) show(null)
        }}
      />
    </label>
  )
}
