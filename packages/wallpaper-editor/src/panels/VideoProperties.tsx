import type { EditorVideoItem } from '@mirari/wallpaper'
import { useTexts } from '../texts-context.ts'
import { SliderRow } from './fields/SliderRow.tsx'
import { SwitchRow } from './fields/SwitchRow.tsx'
import type { ItemEditing } from './item-editing.ts'

interface VideoPropertiesProps {
  item: EditorVideoItem
  editing: ItemEditing
}

export function VideoProperties({ item, editing }: VideoPropertiesProps) {
  const texts = useTexts()
  return (
    <div className="mi-we-sect">
      <SwitchRow label={texts.full} checked={item.full} onCheckedChange={(full) => editing.onChoose({ full })} />
      <SwitchRow label={texts.loop} checked={item.loop} onCheckedChange={(loop) => editing.onChoose({ loop })} />
      <SliderRow
        label={texts.volume}
        value={item.volume}
        min={0}
        max={1}
        step={0.1}
        onValueChange={(volume) => editing.onValueChange({ volume: Math.round(volume * 10) / 10 })}
        onValueCommitted={editing.onValueCommitted}
      />
    </div>
  )
}
