import { BlendMenu } from '@mirari/editor-core'
import type { EditorItem } from '@mirari/wallpaper'
import { useTexts } from '../texts-context.ts'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import type { ItemEditing } from './item-editing.ts'

interface LookSectionProps {
  /** The foremost of the selected items, whose values are shown. */
  item: EditorItem
  editing: ItemEditing
}

/** How the selection is mixed with what lies behind it. */
export function LookSection({ item, editing: { onChoose, onValueChange, onValueCommitted } }: LookSectionProps) {
  const texts = useTexts()
  const { opacity = 100, blend = 'normal' } = item
  return (
    <div className="mi-we-sect">
      <SliderRow
        label={texts.opacity}
        value={opacity}
        min={0}
        max={100}
        unit="%"
        onValueChange={(value) => onValueChange({ opacity: value })}
        onValueCommitted={onValueCommitted}
      />
      <PropRow label={texts.blend}>
        <BlendMenu texts={texts} value={blend} onValueChange={(mode) => onChoose({ blend: mode })} />
      </PropRow>
    </div>
  )
}
