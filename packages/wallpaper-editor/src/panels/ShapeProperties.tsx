import { Segmented } from '@mirari/ui'
import { type EditorShapeItem, shapeForms } from '@mirari/wallpaper'
import { useTexts } from '../texts-context.ts'
import { FillSection } from './FillSection.tsx'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import type { ItemEditing } from './item-editing.ts'
import { StrokeRows } from './StrokeRows.tsx'

/** Widest outline and largest corner of the sliders, px of the output. */
const maxStrokePx = 100
const maxRadiusPx = 400

interface ShapePropertiesProps {
  item: EditorShapeItem
  editing: ItemEditing
}

export function ShapeProperties({ item, editing }: ShapePropertiesProps) {
  const texts = useTexts()
  const { onChoose, onValueChange, onValueCommitted } = editing
  return (
    <>
      <div className="mi-we-sect">
        <PropRow label={texts.form}>
          <Segmented
            fit
            label={texts.form}
            value={item.form}
            items={shapeForms.map((value) => ({ value, label: texts.forms[value] }))}
            onValueChange={(form) => onChoose({ form })}
          />
        </PropRow>
        {item.form === 'rectangle' && (
          <SliderRow
            label={texts.radius}
            value={item.radius}
            min={0}
            max={maxRadiusPx}
            onValueChange={(radius) => onValueChange({ radius })}
            onValueCommitted={onValueCommitted}
          />
        )}
      </div>
      <FillSection item={item} editing={editing} />
      <div className="mi-we-sect">
        <StrokeRows item={item} min={0} editing={editing} />
        <SliderRow
          label={texts.strokeWidth}
          value={item.strokeWidth}
          min={0}
          max={maxStrokePx}
          onValueChange={(strokeWidth) => onValueChange({ strokeWidth })}
          onValueCommitted={onValueCommitted}
        />
      </div>
    </>
  )
}
