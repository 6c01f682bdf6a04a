import { NumberField, Slider } from '@mirari/ui'
import type { ReactNode } from 'react'
import type { LetteredItem } from '../document/letters.ts'
import { useTexts } from '../texts-context.ts'
import { FontStyles } from './FontStyles.tsx'
import { PropRow } from './fields/PropRow.tsx'
import type { ItemEditing } from './item-editing.ts'

/** px of the output that the slider spans; the number beside it may be larger. */
const fontSizePx = { min: 12, max: 400, maxTyped: 1920 }

interface FontSectionProps {
  item: LetteredItem
  editing: ItemEditing
  /** Below the font styles. */
  children?: ReactNode
}

/** Size and style of letters. */
export function FontSection({ item, editing, children }: FontSectionProps) {
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
      {children && <div className="mi-we-gap">{children}</div>}
    </div>
  )
}
