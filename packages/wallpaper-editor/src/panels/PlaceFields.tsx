import type { EditorItem } from '@mirari/wallpaper'
import { leastItemPx } from '../document/change-item.ts'
import type { Size } from '../document/geometry.ts'
import { isFull, shownBox } from '../document/item-box.ts'
import { useTexts } from '../texts-context.ts'
import { NumberField } from './fields/NumberField.tsx'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import type { ItemEditing } from './item-editing.ts'

interface PlaceFieldsProps extends ItemEditing {
  item: EditorItem
  canvas: Size
}

const sides = ['x', 'y'] as const
const lengths = ['width', 'height'] as const

/** Position, size and rotation, in px of the output. A full item cannot be moved, and a new size ends its full mode. */
export function PlaceFields({ item, canvas, onSlide, onSettle }: PlaceFieldsProps) {
  const texts = useTexts()
  const box = shownBox(item, canvas)
  return (
    <>
      <PropRow label={texts.position}>
        {sides.map((side) => (
          <NumberField
            key={side}
            mark={texts[side]}
            label={`${texts.position} ${texts[side]}`}
            value={box[side]}
            disabled={isFull(item)}
            onChange={(value) => onSlide({ [side]: value })}
            onSettle={onSettle}
          />
        ))}
      </PropRow>
      <PropRow label={texts.size}>
        {lengths.map((length) => (
          <NumberField
            key={length}
            mark={texts[length]}
            label={`${texts.size} ${texts[length]}`}
            value={box[length]}
            min={leastItemPx}
            onChange={(value) => onSlide({ [length]: value })}
            onSettle={onSettle}
          />
        ))}
      </PropRow>
      <SliderRow
        label={texts.rotation}
        value={item.rotation}
        min={0}
        max={359}
        unit="°"
        onChange={(rotation) => onSlide({ rotation })}
        onSettle={onSettle}
      />
    </>
  )
}
