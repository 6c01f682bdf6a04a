import { HexField } from '@mirari/ui'
import { useTexts } from '../texts-context.ts'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import type { ItemEditing } from './item-editing.ts'

interface StrokeRowsProps {
  item: { strokeColor: string; strokeOpacity: number }
  /** Least opacity, percent. */
  min: number
  editing: ItemEditing
}

/** Color and opacity of an outline. */
export function StrokeRows({ item, min, editing: { onValueChange, onValueCommitted } }: StrokeRowsProps) {
  const texts = useTexts()
  return (
    <>
      <PropRow label={texts.strokeColor}>
        <input
          type="color"
          className="mi-we-color"
          aria-label={texts.strokeColor}
          value={item.strokeColor}
          onChange={(event) => onValueChange({ strokeColor: event.currentTarget.value })}
          onBlur={onValueCommitted}
        />
        <HexField
          label={`${texts.strokeColor} #`}
          value={item.strokeColor}
          onValueChange={(strokeColor) => onValueChange({ strokeColor })}
          onValueCommitted={onValueCommitted}
        />
      </PropRow>
      <SliderRow
        label={texts.strokeOpacity}
        value={item.strokeOpacity}
        min={min}
        max={100}
        onValueChange={(strokeOpacity) => onValueChange({ strokeOpacity })}
        onValueCommitted={onValueCommitted}
      />
    </>
  )
}
