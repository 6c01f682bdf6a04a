import { Slider } from '@mirari/ui'
import { PropRow } from './PropRow.tsx'

interface SliderRowProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** Read out and shown behind the value, e.g. '°'. */
  unit?: string
  disabled?: boolean
  onValueChange: (value: number) => void
  onValueCommitted: () => void
}

/** A labeled slider with its value beside it. */
export function SliderRow({ label, value, unit = '', ...slider }: SliderRowProps) {
  const text = `${Math.round(value * 100) / 100}${unit}`
  return (
    <PropRow label={label}>
      <Slider label={label} value={value} valueText={text} {...slider} />
      <output aria-hidden="true">{text}</output>
    </PropRow>
  )
}
