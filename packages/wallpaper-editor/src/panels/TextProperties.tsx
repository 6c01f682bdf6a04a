import { Segmented } from '@mirari/ui'
import type { EditorTextItem } from '@mirari/wallpaper'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts-context.ts'
import { FillSection } from './FillSection.tsx'
import { FontSection } from './FontSection.tsx'
import { BlurRow } from './fields/BlurRow.tsx'
import { PropRow } from './fields/PropRow.tsx'
import type { ItemEditing } from './item-editing.ts'
import { StrokeRows } from './StrokeRows.tsx'

const maxTextLength = 2000
const sides = ['left', 'center', 'right'] as const

interface TextPropertiesProps {
  item: EditorTextItem
  editing: ItemEditing
  /** Grows with every wish to write; 0 for none yet. */
  writeRequest: number
}

export function TextProperties({ item, editing, writeRequest }: TextPropertiesProps) {
  const texts = useTexts()
  const { onChoose, onValueChange, onValueCommitted } = editing
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (writeRequest === 0) return
    field.current?.focus()
    field.current?.select()
  }, [writeRequest])
  return (
    <>
      <div className="mi-we-sect">
        <textarea
          ref={field}
          className="mi-input mi-we-text"
          aria-label={texts.text}
          rows={3}
          maxLength={maxTextLength}
          value={item.text}
          onChange={(event) => onValueChange({ text: event.currentTarget.value })}
          onBlur={onValueCommitted}
        />
        <PropRow label={texts.align}>
          <Segmented
            fit
            label={texts.align}
            value={item.align}
            items={sides.map((value) => ({ value, label: texts.alignSides[value] }))}
            onValueChange={(align) => onChoose({ align })}
          />
        </PropRow>
      </div>
      <FontSection item={item} editing={editing} />
      <FillSection item={item} editing={editing} />
      <div className="mi-we-sect">
        <StrokeRows item={item} min={0} editing={editing} />
        <BlurRow value={item.backgroundBlur} min={0} editing={editing} />
      </div>
    </>
  )
}
