import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { useControllable } from './use-controllable.ts'

export interface SliderProps {
  /** Accessible name. */
  label: string
  /** Leave it out to let the slider hold it. A value outside of the range shows at its end. */
  value?: number | undefined
  /** The first value of a slider that holds its own; `min` by default. */
  defaultValue?: number | undefined
  min: number
  max: number
  /** 1 by default. */
  step?: number | undefined
  /** The value as it is read out, with its unit. */
  valueText?: string | undefined
  disabled?: boolean | undefined
  /** Called while the value changes. */
  onValueChange?: ((value: number) => void) | undefined
  /** Called once a drag or a run of key presses that changed the value has ended. */
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
