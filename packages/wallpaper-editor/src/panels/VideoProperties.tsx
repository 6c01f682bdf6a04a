import type { EditorVideoItem } from '@mirari/wallpaper'
import { useTexts } from '../texts-context.ts'
import { SliderRow } from './fields/SliderRow.tsx'
import { SwitchRow } from './fields/SwitchRow.tsx'
import type { ItemEditing } from './item-editing.ts'

export function VideoProperties({ item, onSet, onSlide, onSettle }: ItemEditing & { item: EditorVideoItem }) {
  const texts = useTexts()
  return (
    <div className="mi-we-sect">
      <SwitchRow label={texts.full} checked={item.full} onChange={(full) => onSet({ full })} />
      <SwitchRow label={texts.loop} checked={item.loop} onChange={(loop) => onSet({ loop })} />
      <SliderRow
        label={texts.volume}
        value={item.volume}
        min={0}
        max={1}
        step={0.1}
        onChange={(volume) => onSlide({ volume: Math.round(volume * 10) / 10 })}
        onSettle={onSettle}
      />
    </div>
  )
}
