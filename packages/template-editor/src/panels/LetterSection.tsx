import { NumberField, RadioGroup } from '@mirari/ui'
import { clockText, fontNames, fontOf, fontStyles, loadFonts, type TemplateItem } from '@mirari/wallpaper'
import { useEffect, useId } from 'react'
import { useEditor, useSlot } from '../editor-context.ts'
import { clockFormats, fontFamilies, fontSizes } from '../rules/text-styles.ts'
import { Section } from './Section.tsx'

/** Characters of a text that no slot limits. */
const longestText = 2000

/** Format or text of an item, and its font. */
export function LetterSection({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const textId = useId()
  const maxLength = useSlot(item)?.max_length ?? longestText
  const { id } = item
  return (
    <>
      {item.type === 'text' ? (
        <section className="mi-te-sect" aria-label={texts.textContent}>
          <div className="mi-field">
            <label htmlFor={textId}>{texts.textContent}</label>
            <textarea
              id={textId}
              className="mi-area"
              rows={3}
              maxLength={maxLength}
              value={item.text}
              onChange={(event) => {
                const text = event.currentTarget.value
                store.change(id, () => ({ text }), `text ${id}`)
              }}
            />
            {maxLength < longestText && <p className="mi-hint">{texts.slot.atMost(maxLength)}</p>}
          </div>
        </section>
      ) : (
        <Section level={3} title={texts.clock}>
          <Formats item={item} />
        </Section>
      )}
      <Section level={3} title={texts.font}>
        <Families item={item} />
        <div className="mi-te-prop">
          <span>{texts.fontSize}</span>
          <NumberField
            label={texts.fontSize}
            unit="px"
            value={item.font_size}
            min={fontSizes.min}
            max={fontSizes.max}
            beyondRange="clamp"
            onValueChange={(font_size) => store.change(id, () => ({ font_size }), `size ${id}`)}
          />
        </div>
        <label className="mi-te-prop">
          <span>{texts.fontStyle}</span>
          <select
            className="mi-input mi-sm"
            value={item.font_style}
            onChange={(event) => {
              const font_style = fontStyles.find((style) => style === event.currentTarget.value)
              if (font_style) store.change(id, () => ({ font_style }))
            }}
          >
            {fontStyles.map((style) => (
              <option key={style} value={style}>
                {texts.fontStyles[style]}
              </option>
            ))}
          </select>
        </label>
      </Section>
    </>
  )
}

function Formats({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const standardFormats: readonly string[] = clockFormats
  const formats =
    standardFormats.includes(item.text) || item.text === '' ? standardFormats : [item.text, ...standardFormats]
  // A fixed example, because the current time would change while the user chooses.
  const example = new Date(2030, 4, 9, 9, 41, 30)
  return (
    <label className="mi-te-prop">
      <span>{texts.format}</span>
      <select
        className="mi-input mi-sm"
        value={item.text || clockFormats[0]}
        onChange={(event) => {
          const text = event.currentTarget.value
          store.change(item.id, () => ({ text }))
        }}
      >
        {formats.map((format) => (
          <option key={format} value={format}>
            {clockText(format, example)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Families({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  useEffect(() => void loadFonts(fontNames), [])
  return (
    <RadioGroup
      label={texts.fontFamily}
      className="mi-te-fonts"
      itemClassName="mi-te-font"
      items={fontFamilies.map((family) => ({
        value: family,
        content: family,
        style: { fontFamily: fontOf(item.font_style, family).family },
      }))}
      value={fontFamilies.find((family) => family === item.font_family) ?? null}
      onValueChange={(family) => store.change(item.id, () => ({ font_family: family }))}
    />
  )
}
