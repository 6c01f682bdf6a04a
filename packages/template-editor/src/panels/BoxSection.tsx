import { boxActions, boxInteraction, boxInteractionText, type TemplateItem } from '@mirari/wallpaper'
import { useEditor, useEditorState } from '../editor-context.ts'
import { Section } from './Section.tsx'

/** The action of an interaction box, and the item it acts on. */
export function BoxSection({ item }: { item: TemplateItem }) {
  const { store, texts } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const interaction = boxInteraction(item)
  const targets = items.filter(({ id, widget, original_path }) => widget === null && id !== item.id && !original_path)
  const set = (next: typeof interaction) => store.change(item.id, () => ({ text: boxInteractionText(next) }))
  return (
    <Section level={3} title={texts.interaction}>
      <label className="mi-te-prop">
        <span>{texts.action}</span>
        <select
          className="mi-input mi-sm"
          value={interaction.action}
          onChange={(event) => {
            const action = boxActions.find((each) => each === event.currentTarget.value)
            if (action) set({ ...interaction, action })
          }}
        >
          {boxActions.map((action) => (
            <option key={action} value={action}>
              {texts.boxActions[action]}
            </option>
          ))}
        </select>
      </label>
      {interaction.action === 'toggle' && (
        <label className="mi-te-prop">
          <span>{texts.target}</span>
          <select
            className="mi-input mi-sm"
            value={targets.some(({ id }) => id === interaction.target) ? interaction.target : ''}
            onChange={(event) => set({ ...interaction, target: event.currentTarget.value })}
          >
            <option value="">{texts.noTarget}</option>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </Section>
  )
}
