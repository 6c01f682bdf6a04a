import { HexField, Swatches } from '@mirari/ui'
import { useTexts } from '../texts-context.ts'
import { SliderRow } from './fields/SliderRow.tsx'
import type { ItemEditing } from './item-editing.ts'
import { presetColors } from './preset-colors.ts'

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
