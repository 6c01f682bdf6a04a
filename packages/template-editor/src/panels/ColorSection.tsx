import { HexField, Swatches } from '@mirari/ui'
import type { TemplateItem } from '@mirari/wallpaper'
import { useEditor } from '../editor-context.ts'
import { itemColors } from '../rules/text-styles.ts'
import { Section } from './Section.tsx'

/** Fifteen colors and a field for any other. */
export function ColorSection({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const set = (color: string) => store.change(item.id, () => ({ color }))
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
        <HexField label={texts.hexColor} title={texts.colorHint} value={item.color} onValueChange={set} />
      </div>
    </Section>
  )
}
