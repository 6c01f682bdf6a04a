import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { useControllable } from './use-controllable.ts'

export interface SliderProps {
  /** Accessible name. */
  label: string
  /**
   * The controlled value; one outside of the range is displayed at its end. Leave it out for an uncontrolled slider.
   */
  value?: number | undefined
  /** Initial value of an uncontrolled slider; `min` by default. */
  defaultValue?: number | undefined
  min: number
  max: number
  /** 1 by default. */
  step?: number | undefined
  /** The value with its unit, for assistive technology. */
  valueText?: string | undefined
  disabled?: boolean | undefined
  /** Called while the value changes. */
  onValueChange?: ((value: number) => void) | undefined
  /** Called once when a drag or a series of key presses that changed the value has ended. */
  onValueCommitted?: ((value: number) => void) | undefined
  className?: string | undefined
}

/** A native slider, filled up to its value. */
export function Slider({
  label,
  value,
  defaultValue,
  min,
  max,
  step = 1,
  valueText,
  disabled,
  onValueChange,
  onValueCommitted,
  className,
}: SliderProps) {
  const [current, setCurrent] = useControllable(value, defaultValue ?? min, onValueChange)
  const uncommitted = useRef<number | null>(null)
  const commit = () => {
    const last = uncommitted.current
    uncommitted.current = null
    if (last !== null) onValueCommitted?.(last)
  }
  const visible = Math.max(min, Math.min(max, current))
  return (
    <input
      type="range"
      className={classNames('mi-slider', className)}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={visible}
      disabled={disabled}
      style={{ '--mi-slider-share': max > min ? (visible - min) / (max - min) : 0 }}
      onChange={(event) => {
        uncommitted.current = event.currentTarget.valueAsNumber
        setCurrent(uncommitted.current)
      }}
      onPointerUp={commit}
      onPointerCancel={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  )
}
