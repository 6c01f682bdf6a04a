import { HexField, Switch } from '@mirari/ui'
import { Fragment, useId } from 'react'
import { useWidgetsTexts } from './use-widgets-texts.ts'
import type { WidgetVariable } from './widget-options.ts'

type Colors = Readonly<Record<WidgetVariable, string>>

export interface ColorFieldsProps {
  /** What the colors begin with when they are switched on. */
  initial: Colors
  /** Null for the colors of the theme. */
  colors: Colors | null
  onColorsChange: (colors: Colors | null) => void
}

/** The host page's own colors instead of those of the theme. */
export function ColorFields({ initial, colors, onColorsChange }: ColorFieldsProps) {
  const texts = useWidgetsTexts()
  const id = useId()
  const names = Object.keys(initial) as WidgetVariable[]
  return (
    <>
      <div className="mi-widgets-switch">
        <label id={id} htmlFor={`${id}-switch`}>
          {texts.ownColors}
        </label>
        <Switch
          id={`${id}-switch`}
          aria-labelledby={id}
          checked={colors !== null}
          onCheckedChange={(isOn) => onColorsChange(isOn ? initial : null)}
        />
      </div>
      {colors !== null && (
        <div className="mi-widgets-colors">
          {names.map((name) => (
            <Fragment key={name}>
              <span className="mi-label" aria-hidden="true">
                {texts.color[name]}
              </span>
              <div className="mi-widgets-color">
                <input
                  type="color"
                  aria-label={texts.pick(texts.color[name])}
                  value={colors[name]}
                  onChange={(event) => onColorsChange({ ...colors, [name]: event.currentTarget.value })}
                />
                <HexField
                  label={texts.color[name]}
                  value={colors[name]}
                  onValueChange={(color) => onColorsChange({ ...colors, [name]: color })}
                />
              </div>
            </Fragment>
          ))}
        </div>
      )}
    </>
  )
}
