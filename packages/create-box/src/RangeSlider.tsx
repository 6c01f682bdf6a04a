import type { CSSProperties } from 'react'

interface RangeSliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** The value as it is read out, with its unit. */
  valueText: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A native slider, filled up to its value. */
export function RangeSlider({ label, value, min, max, step = 1, valueText, disabled, onChange }: RangeSliderProps) {
  const style: CSSProperties & Record<'--v', string> = { '--v': `${((value - min) / (max - min)) * 100}%` }
  return (
    <input
      type="range"
      className="mi-range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      style={style}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}
