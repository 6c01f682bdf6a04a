import { useRowDrag } from '@mirari/editor-core'
import { useEditor, useEditorState } from '../editor-context.ts'
import { LayerRow } from './LayerRow.tsx'
import { Section } from './Section.tsx'

/** All items, the nearest first. A row that is dragged changes the order at once; all of the drag is one undo step. */
export function Layers() {
  const { store, texts } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const selectedId = useEditorState((state) => state.selectedId)
  const last = items.length - 1
  const { onPointerDown } = useRowDrag({
    count: items.length,
    onStart: store.begin,
    // Down the list is towards the back.
    onMove: (id, to) => store.reorder(id, last - to),
    onDrop: store.commit,
    onCancel: store.cancel,
  })
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
              position={last - index}
              isSelected={item.id === selectedId}
              onGrip={(event) => onPointerDown(event, item.id, index)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
