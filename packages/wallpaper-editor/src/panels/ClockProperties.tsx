import { NumberField, Segmented, Slider, Swatches, Switch } from '@mirari/ui'
import type { EditorClockItem } from '@mirari/wallpaper'
import { useId } from 'react'
import { useTexts } from '../texts-context.ts'
import { readClockFormat, writeClockFormat } from './clock-format.ts'
import { FontStyles } from './FontStyles.tsx'
import { HexField } from './fields/HexField.tsx'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import { presetColors } from './hex-color.ts'
import type { ItemEditing } from './item-editing.ts'

/** px of the output that the slider spans; the number beside it may be larger. */
const fontSizePx = { min: 12, max: 400, maxTyped: 1920 }

interface ClockPropertiesProps {
  item: EditorClockItem
  editing: ItemEditing
}

export function ClockProperties(props: ClockPropertiesProps) {
  return (
    <>
      <LetterProperties {...props} />
      <FillProperties {...props} />
      <OutlineProperties {...props} />
    </>
  )
}

function LetterProperties({ item, editing }: ClockPropertiesProps) {
  const texts = useTexts()
  const { onChoose, onValueChange, onValueCommitted } = editing
  return (
    <div className="mi-we-sect">
      <PropRow label={texts.fontSize}>
        <Slider
          label={texts.fontSize}
          value={item.fontSize}
          min={fontSizePx.min}
          max={fontSizePx.max}
          onValueChange={(fontSize) => onValueChange({ fontSize })}
          onValueCommitted={onValueCommitted}
        />
        <span className="mi-we-short">
          <NumberField
            label={`${texts.fontSize} px`}
            value={item.fontSize}
            min={1}
            max={fontSizePx.maxTyped}
            className="mi-grow mi-we-number"
            onValueChange={(fontSize) => onValueChange({ fontSize })}
            onValueCommitted={onValueCommitted}
          />
        </span>
      </PropRow>
      <p className="mi-we-title" aria-hidden="true">
        {texts.fontStyle}
      </p>
      <FontStyles value={item.fontStyle} onValueChange={(fontStyle) => onChoose({ fontStyle })} />
      <div className="mi-we-gap">
        <FormatRow item={item} editing={editing} />
      </div>
    </div>
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

function FillProperties({ item, editing: { onChoose, onValueChange, onValueCommitted } }: ClockPropertiesProps) {
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

function OutlineProperties({ item, editing: { onValueChange, onValueCommitted } }: ClockPropertiesProps) {
  const texts = useTexts()
  return (
    <div className="mi-we-sect">
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
        min={1}
        max={100}
        onValueChange={(strokeOpacity) => onValueChange({ strokeOpacity })}
        onValueCommitted={onValueCommitted}
      />
      <SliderRow
        label={texts.blur}
        value={item.backgroundBlur}
        min={1}
        max={100}
        onValueChange={(backgroundBlur) => onValueChange({ backgroundBlur })}
        onValueCommitted={onValueCommitted}
      />
    </div>
  )
}
