import { moveFocus } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { type CSSProperties, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { itemColours, readColour } from '../rules/clock-looks.ts'
import { Section } from './Section.tsx'

/** Fifteen colours and a field for any other: # and six hex digits, all else is ignored. */
export function ColourField({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const set = (color: string) => store.change(item.id, () => ({ color }))
  const picked = itemColours.find((value) => value === item.color) ?? itemColours[0]

  function finish() {
    const colour = typed === null ? null : readColour(typed)
    if (colour) set(colour)
    setTyped(null)
  }

  return (
    <Section level={3} title={texts.colour}>
      <div
        role="radiogroup"
        aria-label={texts.colour}
        className="mi-te-swatches"
        onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
      >
        {itemColours.map((value) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be a round of colour with a focus ring
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === item.color}
            aria-label={texts.colourNames[value]}
            title={texts.colourNames[value]}
            tabIndex={value === picked ? 0 : -1}
            className="mi-te-swatch"
            style={{ '--c': value } as CSSProperties}
            onClick={() => set(value)}
          />
        ))}
      </div>
      <div className="mi-te-prop">
        <span>{texts.hexColour}</span>
        <span className="mi-te-hex">
          <i aria-hidden="true" style={{ background: item.color }} />
          <input
            className="mi-input mi-sm"
            aria-label={texts.hexColour}
            title={texts.colourHint}
            spellCheck={false}
            maxLength={7}
            value={typed ?? item.color}
            onChange={(event) => {
              const text = event.currentTarget.value
              setTyped(text)
              const colour = readColour(text)
              if (colour) set(colour)
            }}
            onBlur={finish}
            onKeyDown={(event) => event.key === 'Enter' && finish()}
          />
        </span>
      </div>
    </Section>
  )
}
