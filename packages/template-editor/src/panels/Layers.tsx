import { useEditor, useEditorState } from '../editor-context.ts'
import { LayerRow } from './LayerRow.tsx'
import { Section } from './Section.tsx'

/** All items, the nearest first. */
export function Layers() {
  const { texts } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const selection = useEditorState((state) => state.selection)
  return (
    <Section level={2} title={texts.layers} className="mi-te-layers">
      {items.length === 0 ? (
        <p className="mi-te-note">{texts.noLayers}</p>
      ) : (
        <ul>
          {items.toReversed().map((item, index) => (
            <LayerRow
              key={item.id}
              item={item}
              place={items.length - 1 - index}
              last={items.length - 1}
              isSelected={item.id === selection}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
