import { useRowDrag } from '@mirari/editor-core'
import { Button } from '@mirari/ui'
import { useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { PointedItemMenu } from './ItemMenu.tsx'
import { LayerRow } from './LayerRow.tsx'
import { Section } from './Section.tsx'
import { useItemMenu } from './use-item-menu.ts'

/** All items, the nearest first. A row that is dragged changes the order at once; all of the drag is one undo step. */
export function Layers() {
  const { store, texts } = useEditor()
  const items = useEditorState(({ document }) => document.items)
  const selectedId = useEditorState((state) => state.selectedId)
  const selectedIds = useEditorState((state) => state.selectedIds)
  const isAdding = useEditorState((state) => state.isAdding)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const last = items.length - 1
  const menu = useItemMenu()
  const { onPointerDown } = useRowDrag({
    count: items.length,
    onStart: store.begin,
    // Down the list is towards the back.
    onMove: (id, to) => store.reorder(id, last - to),
    onDrop: store.commit,
    onCancel: store.cancel,
  })
  return (
    <Section
      level={2}
      title={texts.layers}
      className="mi-te-layers"
      value={
        items.length > 1 && (
          <Button size="sm" variant="quiet" aria-pressed={isAdding} onClick={() => store.setAdding(!isAdding)}>
            {texts.selectSeveral}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <p className="mi-te-note">{texts.noLayers}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the menus of the rows inside, which are buttons
        <div className="mi-te-rows" onContextMenu={menu.onContextMenu}>
          <ul>
            {items.toReversed().map((item, index) => (
              <LayerRow
                key={item.id}
                item={item}
                position={last - index}
                isSelected={selectedIds.includes(item.id)}
                isForemost={item.id === selectedId}
                isRenaming={item.id === renamingId}
                onRenaming={(isRenaming) => setRenamingId(isRenaming ? item.id : null)}
                onGrip={(event) => onPointerDown(event, item.id, index)}
              />
            ))}
          </ul>
          <PointedItemMenu at={menu.at} onClose={menu.close} />
        </div>
      )}
    </Section>
  )
}
