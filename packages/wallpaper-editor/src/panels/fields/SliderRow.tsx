import type { CSSProperties } from 'react'
import type { ChangeProps } from './change.ts'
import { PropRow } from './PropRow.tsx'

interface SliderRowProps extends ChangeProps<number> {
  label: string
  min: number
  max: number
  step?: number
  /** Read out and shown behind the value, e.g. '°'. */
  unit?: string
}

/** A labelled native slider, filled up to its value, with the value beside it. */
export function SliderRow({ label, value, min, max, step = 1, unit = '', onChange, onSettle }: SliderRowProps) {
  const shown = Math.max(min, Math.min(max, value))
  const style: CSSProperties & Record<'--v', number> = { '--v': (shown - min) / (max - min) }
  const text = `${Math.round(value * 100) / 100}${unit}`
  return (
    <PropRow label={label}>
      <input
        type="range"
        className="mi-we-range"
        aria-label={label}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={shown}
        style={style}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onSettle}
        onPointerCancel={onSettle}
        onKeyUp={onSettle}
        onBlur={onSettle}
      />
      <output aria-hidden="true">{text}</output>
    </PropRow>
  )
}
