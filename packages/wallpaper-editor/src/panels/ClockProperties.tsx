import { Segmented, Switch } from '@mirari/ui'
import type { EditorClockItem } from '@mirari/wallpaper'
import { useId } from 'react'
import { useTexts } from '../texts-context.ts'
import { readClockFormat, writeClockFormat } from './clock-format.ts'
import { FillSection } from './FillSection.tsx'
import { FontSection } from './FontSection.tsx'
import { BlurRow } from './fields/BlurRow.tsx'
import { PropRow } from './fields/PropRow.tsx'
import type { ItemEditing } from './item-editing.ts'
import { StrokeRows } from './StrokeRows.tsx'

interface ClockPropertiesProps {
  item: EditorClockItem
  editing: ItemEditing
}

export function ClockProperties({ item, editing }: ClockPropertiesProps) {
  return (
    <>
      <FontSection item={item} editing={editing}>
        <FormatRow item={item} editing={editing} />
      </FontSection>
      <FillSection item={item} editing={editing} />
      <div className="mi-we-sect">
        <StrokeRows item={item} min={1} editing={editing} />
        <BlurRow value={item.backgroundBlur} min={1} editing={editing} />
      </div>
    </>
  )
}

function FormatRow({ item, editing: { onChoose } }: ClockPropertiesProps) {
  const texts = useTexts()
  const secondsId = useId()
  const format = readClockFormat(item.format)
  return (
    <PropRow label={texts.format}>
      <Segmented
        fit
        className="mi-we-hours"
        label={texts.format}
        value={format.hours}
        items={[
          { value: '24', label: texts.hours24 },
          { value: '12', label: texts.hours12 },
        ]}
        onValueChange={(hours) => onChoose({ format: writeClockFormat({ ...format, hours }) })}
      />
      <label className="mi-we-beside" htmlFor={secondsId}>
        {texts.seconds}
      </label>
      <Switch
        id={secondsId}
        checked={format.hasSeconds}
        onCheckedChange={(hasSeconds) => onChoose({ format: writeClockFormat({ ...format, hasSeconds }) })}
      />
    </PropRow>
  )
}
