import { Segmented, Switch } from '@mirari/ui'
import type { EditorClockItem } from '@mirari/wallpaper'
import type { CSSProperties } from 'react'
import { useTexts } from '../texts-context.ts'
import { readClockFormat, writeClockFormat } from './clock-format.ts'
import { FontStyles } from './FontStyles.tsx'
import { HexField } from './fields/HexField.tsx'
import { NumberField } from './fields/NumberField.tsx'
import { PropRow } from './fields/PropRow.tsx'
import { SliderRow } from './fields/SliderRow.tsx'
import { Swatches } from './fields/Swatches.tsx'
import type { ItemEditing } from './item-editing.ts'

/** px of the output that the slider spans; the number beside it may be larger. */
const fontSizePx = { least: 12, most: 400, mostTyped: 1920 }

export function ClockProperties({ item, onSet, onSlide, onSettle }: ItemEditing & { item: EditorClockItem }) {
  const texts = useTexts()
  const format = readClockFormat(item.format)
  const size = Math.min(fontSizePx.most, Math.max(fontSizePx.least, item.fontSize))
  const filled: CSSProperties & Record<'--v', number> = {
    '--v': (size - fontSizePx.least) / (fontSizePx.most - fontSizePx.least),
  }
  return (
    <>
      <div className="mi-we-sect">
        <PropRow label={texts.fontSize}>
          <input
            type="range"
            className="mi-we-range"
            aria-label={texts.fontSize}
            min={fontSizePx.least}
            max={fontSizePx.most}
            value={size}
            style={filled}
            onChange={(event) => onSlide({ fontSize: event.currentTarget.valueAsNumber })}
            onPointerUp={onSettle}
            onPointerCancel={onSettle}
            onKeyUp={onSettle}
            onBlur={onSettle}
          />
          <span className="mi-we-short">
            <NumberField
              label={`${texts.fontSize} px`}
              value={item.fontSize}
              min={1}
              max={fontSizePx.mostTyped}
              onChange={(fontSize) => onSlide({ fontSize })}
              onSettle={onSettle}
            />
          </span>
        </PropRow>
        <p className="mi-we-title" aria-hidden="true">
          {texts.fontStyle}
        </p>
        <FontStyles value={item.fontStyle} onChange={(fontStyle) => onSet({ fontStyle })} />
        <div className="mi-we-gap">
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
              onValueChange={(hours) => onSet({ format: writeClockFormat({ ...format, hours }) })}
            />
            <span className="mi-we-beside" aria-hidden="true">
              {texts.seconds}
            </span>
            <Switch
              label={texts.seconds}
              checked={format.hasSeconds}
              onCheckedChange={(hasSeconds) => onSet({ format: writeClockFormat({ ...format, hasSeconds }) })}
            />
          </PropRow>
        </div>
      </div>
      <div className="mi-we-sect">
        <p className="mi-we-title" aria-hidden="true">
          {texts.color}
        </p>
        <Swatches label={texts.color} value={item.color} onChange={(color) => onSet({ color })} />
        <div className="mi-row mi-we-gap">
          <HexField
            label={`${texts.color} #`}
            value={item.color}
            onChange={(color) => onSlide({ color })}
            onSettle={onSettle}
          />
        </div>
        <SliderRow
          label={texts.fillOpacity}
          value={item.colorIntensity}
          min={0}
          max={100}
          onChange={(colorIntensity) => onSlide({ colorIntensity })}
          onSettle={onSettle}
        />
      </div>
      <div className="mi-we-sect">
        <PropRow label={texts.strokeColor}>
          <input
            type="color"
            className="mi-we-swatch"
            aria-label={texts.strokeColor}
            value={item.strokeColor}
            onChange={(event) => onSlide({ strokeColor: event.currentTarget.value })}
            onBlur={onSettle}
          />
          <HexField
            label={`${texts.strokeColor} #`}
            value={item.strokeColor}
            onChange={(strokeColor) => onSlide({ strokeColor })}
            onSettle={onSettle}
          />
        </PropRow>
        <SliderRow
          label={texts.strokeOpacity}
          value={item.strokeOpacity}
          min={1}
          max={100}
          onChange={(strokeOpacity) => onSlide({ strokeOpacity })}
          onSettle={onSettle}
        />
        <SliderRow
          label={texts.blur}
          value={item.backgroundBlur}
          min={1}
          max={100}
          onChange={(backgroundBlur) => onSlide({ backgroundBlur })}
          onSettle={onSettle}
        />
      </div>
    </>
  )
}
