import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useControllable } from './use-controllable.ts'
import { clampWhole, readWhole } from './whole-number.ts'

export interface NumberFieldProps {
  /** Accessible name. */
  label: string
  /** The controlled value, displayed rounded. Leave it out for an uncontrolled field. */
  value?: number | undefined
  /** Initial value of an uncontrolled field; `min` by default. */
  defaultValue?: number | undefined
  min: number
  max: number
  /** Mark before the number, e.g. 'W'. */
  mark?: ReactNode
  /** Unit after the number, e.g. 'px'. */
  unit?: ReactNode
  disabled?: boolean | undefined
  /** Whether a number beyond the range is reverted (default) or clamped when the entry ends. */
  beyondRange?: 'revert' | 'clamp' | undefined
  /** Whether Escape reverts an entry (default) or is left to the surrounding element. */
  escapeReverts?: boolean | undefined
  /** Whether to mark an entry that is no whole number in the range. */
  marksInvalid?: boolean | undefined
  /** Called with every whole number in the range as it is typed or stepped to, and when an entry is reverted. */
  onValueChange?: ((value: number) => void) | undefined
  /** Called when typing or stepping has changed the value and ends: on Enter and on blur. */
  onValueCommitted?: ((value: number) => void) | undefined
  /** Called when the validity of the entry changes. */
  onValidityChange?: ((isValid: boolean) => void) | undefined
  /** Id of an element that describes the limits. */
  describedBy?: string | undefined
  className?: string | undefined
}

const smallStep = 1
const largeStep = 10

/**
 * Field for a whole number. Arrow keys change it by 1, with Shift by 10. An entry applies as soon as it is a whole
 * number in the range. An invalid entry is reverted when it ends; Escape reverts any entry unless `escapeReverts` is false.
 */
export function NumberField({
  label,
  value,
  defaultValue,
  min,
  max,
  mark,
  unit,
  disabled,
  beyondRange = 'revert',
  escapeReverts = true,
  marksInvalid,
  onValueChange,
  onValueCommitted,
  onValidityChange,
  describedBy,
  className,
}: NumberFieldProps) {
  const [current, setCurrent] = useControllable(value, defaultValue ?? min, onValueChange)
  const [typed, setTyped] = useState<string | null>(null)
  const rounded = Math.round(current)
  /** Value when the entry began, and the last one reported of it. */
  const entry = useRef<{ from: number; last: number } | null>(null)
  const isInvalid = typed !== null && readWhole(typed, min, max) === null

  const change = (next: number) => {
    const { from, last } = entry.current ?? { from: current, last: rounded }
    if (next === last) return
    entry.current = { from, last: next }
    setCurrent(next)
  }
  const show = (text: string | null) => {
    const nextInvalid = text !== null && readWhole(text, min, max) === null
    setTyped(text)
    if (nextInvalid !== isInvalid) onValidityChange?.(!nextInvalid)
  }
  const takeBack = () => {
    if (entry.current && entry.current.last !== entry.current.from) setCurrent(entry.current.from)
    entry.current = null
  }
  const finish = () => {
    if (isInvalid) {
      const clamped = beyondRange === 'clamp' ? clampWhole(typed, min, max) : null
      if (clamped === null) takeBack()
      else change(clamped)
    }
    show(null)
    const done = entry.current
    entry.current = null
    if (done) onValueCommitted?.(done.last)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return finish()
    if (event.key === 'Escape' && escapeReverts && typed !== null) {
      event.stopPropagation()
      takeBack()
      return show(null)
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    show(null)
    change(Math.max(min, Math.min(max, rounded + direction * (event.shiftKey ? largeStep : smallStep))))
  }

  return (
    <span className={classNames('mi-unit', className)}>
      {mark && <b aria-hidden="true">{mark}</b>}
      <input
        className={classNames('mi-input mi-sm', marksInvalid && isInvalid && 'mi-is-bad')}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={(marksInvalid && isInvalid) || undefined}
        aria-describedby={describedBy}
        value={typed ?? String(rounded)}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value
          show(text)
          const number = readWhole(text, min, max)
          if (number !== null) change(number)
        }}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      {unit && <i aria-hidden="true">{unit}</i>}
    </span>
  )
}
