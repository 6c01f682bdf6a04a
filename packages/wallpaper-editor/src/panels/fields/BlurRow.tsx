import { useTexts } from '../../texts-context.ts'
import type { ItemEditing } from '../item-editing.ts'
import { SliderRow } from './SliderRow.tsx'

interface BlurRowProps {
  value: number
  /** Least blur, px of the output. */
  min: number
  editing: ItemEditing
}

/** Blur of what lies behind letters. */
export function BlurRow({ value, min, editing }: BlurRowProps) {
  const texts = useTexts()
  return (
    <SliderRow
      label={texts.blur}
      value={value}
      min={min}
      max={100}
      onValueChange={(backgroundBlur) => editing.onValueChange({ backgroundBlur })}
      onValueCommitted={editing.onValueCommitted}
    />
  )
}
