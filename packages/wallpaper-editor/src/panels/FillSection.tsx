import { Swatches } from '@mirari/ui'
import { useTexts } from '../texts-context.ts'
import { HexField } from './fields/HexField.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import { presetColors } from './hex-color.ts'
import type { ItemEditing } from './item-editing.ts'

interface FillSectionProps {
  item: { color: string; colorIntensity: number }
  editing: ItemEditing
}

/** The color of letters and shapes. */
export function FillSection({ item, editing: { onChoose, onValueChange, onValueCommitted } }: FillSectionProps) {
  const texts = useTexts()
  return (
    <div className="mi-we-sect">
      <p className="mi-we-title" aria-hidden="true">
        {texts.color}
      </p>
      <Swatches
        label={texts.color}
        className="mi-we-swatches"
        colors={presetColors}
        nameOf={(color) => texts.colorNames[color]}
        titleOf={(color) => color}
        value={item.color}
        onValueChange={(color) => onChoose({ color })}
      />
      <div className="mi-row mi-we-gap">
        <HexField
          label={`${texts.color} #`}
          value={item.color}
          onValueChange={(color) => onValueChange({ color })}
          onValueCommitted={onValueCommitted}
        />
      </div>
      <SliderRow
        label={texts.fillOpacity}
        value={item.colorIntensity}
        min={0}
        max={100}
        onValueChange={(colorIntensity) => onValueChange({ colorIntensity })}
        onValueCommitted={onValueCommitted}
      />
    </div>
  )
}
