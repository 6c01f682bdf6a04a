import type { Size } from '@mirari/model'
import { NumberField } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { isFull, minItemPx, visibleBox } from '../document/item-box.ts'
import { useTexts } from '../texts-context.ts'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import type { ItemEditing } from './item-editing.ts'

interface PlaceFieldsProps {
  item: EditorItem
  canvas: Size
  editing: ItemEditing
  /** Nothing here can be changed. */
  isLocked: boolean
}

const sides = ['x', 'y'] as const
const lengths = ['width', 'height'] as const
const along = { x: 'width', y: 'height' } as const
/** Longest side that can be typed, px of the output: four times that of the largest canvas. */
const maxSidePx = 7680
/** At least this much of an item's box stays on the canvas when its position is typed, px of the output. */
const keptPx = 20

/** Position, size and rotation, in px of the output. A full item cannot be moved, and a new size ends its full mode. */
export function PlaceFields({ item, canvas, editing, isLocked }: PlaceFieldsProps) {
  const { onValueChange, onValueCommitted } = editing
  const texts = useTexts()
  const box = visibleBox(item, canvas)
  return (
    <>
      <PropRow label={texts.position}>
        {sides.map((side) => (
          <NumberField
            key={side}
            mark={texts[side]}
            label={`${texts.position} ${texts[side]}`}
            value={box[side]}
            min={Math.ceil(keptPx - box[along[side]])}
            max={canvas[along[side]] - keptPx}
            beyondRange="clamp"
            disabled={isLocked || isFull(item)}
            className="mi-grow mi-we-number"
            onValueChange={(value) => onValueChange({ [side]: value })}
            onValueCommitted={onValueCommitted}
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
            min={minItemPx}
            max={maxSidePx}
            disabled={isLocked}
            className="mi-grow mi-we-number"
            onValueChange={(value) => onValueChange({ [length]: value })}
            onValueCommitted={onValueCommitted}
          />
        ))}
      </PropRow>
      <SliderRow
        label={texts.rotation}
        value={item.rotation}
        min={0}
        max={359}
        unit="°"
        disabled={isLocked}
        onValueChange={(rotation) => onValueChange({ rotation })}
        onValueCommitted={onValueCommitted}
      />
    </>
  )
}
