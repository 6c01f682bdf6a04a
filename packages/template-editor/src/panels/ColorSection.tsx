import { Swatches } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { itemColors, readColor } from '../rules/text-styles.ts'
import { Section } from './Section.tsx'

/** Fifteen colors and a field for any other: '#' and six hex digits, any other entry is taken back. */
export function ColorSection({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const set = (color: string) => store.change(item.id, () => ({ color }))

  function finish() {
    const color = typed === null ? null : readColor(typed)
    if (color) set(color)
    setTyped(null)
  }

  return (
    <Section level={3} title={texts.color}>
      <Swatches
        label={texts.color}
        className="mi-te-swatches"
        colors={itemColors}
        nameOf={(color) => texts.colorNames[color]}
        titleOf={(color) => texts.colorNames[color]}
        value={item.color}
        onValueChange={set}
      />
      <div className="mi-te-prop">
        <span>{texts.hexColor}</span>
        <span className="mi-te-hex">
          <i aria-hidden="true" style={{ background: item.color }} />
          <input
            className="mi-input mi-sm"
            aria-label={texts.hexColor}
            title={texts.colorHint}
            spellCheck={false}
            maxLength={7}
            value={typed ?? item.color}
            onChange={(event) => {
              const text = event.currentTarget.value
              setTyped(text)
              const color = readColor(text)
              if (color) set(color)
            }}
            onBlur={finish}
            onKeyDown={(event) => event.key === 'Enter' && finish()}
          />
        </span>
      </div>
    </Section>
  )
}
