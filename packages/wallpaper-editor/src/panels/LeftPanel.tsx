import { type Point, UnsentNotice } from '@mirari/editor-core'
import { Button, RatioPicker, useStore } from '@mirari/ui'
import { editorRatios, isMediaItem } from '@mirari/wallpaper'
import { Clock, Type } from 'lucide'
import { itemOf } from '../document/layers.ts'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../store/editor-state.ts'
import { useTexts } from '../texts-context.ts'
import { AddImageMenu } from './AddImageMenu.tsx'
import { AddShapeMenu } from './AddShapeMenu.tsx'
import { LayerList } from './LayerList.tsx'
import type { LayerFileState } from './LayerRow.tsx'

export interface LeftPanelProps {
  id?: string | undefined
  session: Pick<EditorSession, 'store' | 'local'>
  state: EditorState
  onAddText: () => void
  onAddFromHistory: () => void
  /** Asks for the menu of the selected layers; px of the window. */
  onMenu: (at: Point) => void
}

/** Of the layers whose file is not stored yet, by id. */
function fileStatesOf({ document: { items } }: EditorState, unsent: ReadonlySet<string>) {
  const states = new Map<string, LayerFileState>()
  for (const item of items)
    if (isMediaItem(item) && item.isLocalFile) states.set(item.id, unsent.has(item.url) ? 'unsent' : 'uploading')
  return states
}

/** Shape of the canvas, what can be added, and the layers. */
export function LeftPanel({ id, session, state, onAddText, onAddFromHistory, onMenu }: LeftPanelProps) {
  const { store, local } = session
  const { document, selectedIds, isAdding } = state
  const texts = useTexts()
  const unsent = useStore(local, (files) => files.unsent)
  const fileStates = fileStatesOf(state, unsent)
  const toggle = (layerId: string, field: 'hidden' | 'locked') =>
    store.change(layerId, { [field]: !itemOf(document, layerId)?.[field] })
  return (
    <section id={id} className="mi-we-left mi-ed-left mi-scroll" aria-label={texts.layers}>
      <div className="mi-we-sect">
        <p className="mi-we-title" aria-hidden="true">
          {texts.ratio}
        </p>
        <RatioPicker
          label={texts.ratio}
          className="mi-ratios-small"
          ratios={editorRatios}
          value={document.canvasRatio}
          onValueChange={store.setRatio}
        />
      </div>
      <div className="mi-we-sect mi-we-add">
        <Button wide icon={Clock} onClick={() => store.addClock(texts.clock)}>
          {texts.addClock}
        </Button>
        <AddImageMenu onHistory={onAddFromHistory} onFiles={(files) => void local.add(files)} />
        <Button wide icon={Type} onClick={onAddText}>
          {texts.addText}
        </Button>
        <AddShapeMenu onAdd={(form) => store.addShape(texts.forms[form], form)} />
      </div>
      <div className="mi-we-sect">
        <div className="mi-row mi-we-layers-head">
          <h2 className="mi-we-title mi-grow">{texts.layers}</h2>
          {document.items.length > 1 && (
            <Button size="sm" variant="quiet" aria-pressed={isAdding} onClick={() => store.setAdding(!isAdding)}>
              {texts.selectSeveral}
            </Button>
          )}
        </div>
        <LayerList
          items={document.items}
          selectedIds={selectedIds}
          fileStates={fileStates}
          onSelect={store.pick}
          onMenu={onMenu}
          onToggleHidden={(layerId) => toggle(layerId, 'hidden')}
          onToggleLocked={(layerId) => toggle(layerId, 'locked')}
          onReorder={store.reorder}
          onRename={(layerId, name) => store.change(layerId, { name })}
        />
        <UnsentNotice
          count={[...fileStates.values()].filter((one) => one === 'unsent').length}
          texts={{ ...texts, dismiss: texts.dismissUnsent }}
          onRetry={local.retryUnsent}
          onDismiss={local.dropUnsent}
        />
      </div>
    </section>
  )
}
