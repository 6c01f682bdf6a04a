import { isTextField } from '@mirari/editor-core'
import { type Notify, useStore } from '@mirari/ui'
import { type EditorItem, isMediaItem } from '@mirari/wallpaper'
import { useId, useRef, useState } from 'react'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { itemOf } from './document/layers.ts'
import { EditorLayers, type Layer } from './EditorLayers.tsx'
import type { EditorSession } from './editor-session.ts'
import { Dock, type Sheet } from './panels/Dock.tsx'
import { EditorHead, saveStateOf } from './panels/EditorHead.tsx'
import { LeftPanel } from './panels/LeftPanel.tsx'
import { RightPanel } from './panels/RightPanel.tsx'
import { useCommandProps } from './panels/use-command-props.ts'
import { useItemEditing } from './panels/use-item-editing.ts'
import { useOverlayFocus } from './panels/use-overlay-focus.ts'
import { hasVersions } from './panels/WallpaperVersions.tsx'
import { WorkArea } from './panels/WorkArea.tsx'
import type { WallpaperEditorPort } from './port.ts'
import type { EditorState } from './store/editor-state.ts'
import { useTexts } from './texts-context.ts'
import { useClosing } from './use-closing.ts'
import { useEditorKeys } from './use-editor-keys.ts'

interface EditorFrameProps {
  session: EditorSession
  port: WallpaperEditorPort
  notify: Notify
  onClose: () => void
}

/** Ids of the layers whose file is being uploaded. */
const uploadingIds = ({ document: { items } }: EditorState): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (isMediaItem(item) && item.isLocalFile ? [item.id] : [])))

/** The panels around the canvas, and what opens above them. */
export function EditorFrame({ session, port, notify, onClose }: EditorFrameProps) {
  const { store, local, saver } = session
  const texts = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const canvasPane = useRef<HTMLDivElement>(null)
  const [layer, setLayer] = useState<Layer | null>(null)
  const [sheet, setSheet] = useState<Sheet>(null)
  const [writeRequest, setWriteRequest] = useState(0)
  const ids = { layers: useId(), properties: useId() }
  const state = useStore(store)
  const { document, selectedId, selectedIds, isAdding } = state
  const { isSaving, hasConflict } = useStore(saver)
  const item = itemOf(document, selectedId)
  const editing = useItemEditing(store, selectedIds)
  const closing = useClosing(session, onClose)
  const trapFocus = useOverlayFocus(root)
  const clipboard = useClipboard(root, session, notify)
  const save = () => {
    editing.onValueCommitted()
    void saver.save()
  }
  useEditorKeys({ root, canvas: canvasPane, store, save })

  const command = useCommandProps(store.isEnabled, (id) => {
    editing.onValueCommitted()
    store.run(id)
  })
  const open = (opened: EditorItem) => {
    setSheet('properties')
    if (opened.type === 'text') setWriteRequest((count) => count + 1)
  }
  const toggle = (id: string, field: 'hidden' | 'locked') =>
    store.change(id, { [field]: !itemOf(document, id)?.[field] })

  return (
    <>
      <div
        ref={root}
        className="mi mi-we"
        role="dialog"
        aria-modal="true"
        aria-label={texts.label}
        tabIndex={-1}
        onKeyDown={(event) => {
          // In a text field '?' is a letter.
          if (event.key === '?' && !isTextField(event.target)) setLayer({ kind: 'shortcuts' })
          trapFocus(event)
        }}
        onPointerDownCapture={(event) => {
          // A gesture of the panels ends before one on the canvas begins.
          if (canvasPane.current?.contains(event.target as Node)) editing.onValueCommitted()
        }}
      >
        <div className="mi-we-frame" data-sheet={sheet ?? undefined}>
          <EditorHead
            state={saveStateOf(state, isSaving)}
            onSave={save}
            onVersions={hasVersions(port, state.savedId) ? () => setLayer({ kind: 'versions' }) : undefined}
            onClose={closing.close}
          />
          <LeftPanel
            id={ids.layers}
            document={document}
            selectedIds={selectedIds}
            isAdding={isAdding}
            onAdding={store.setAdding}
            uploading={uploadingIds(state)}
            onRatio={store.setRatio}
            onAddClock={() => store.addClock(texts.clock)}
            onAddText={() => {
              store.addText(texts.text, texts.newText)
              setSheet('properties')
              setWriteRequest((count) => count + 1)
            }}
            onAddShape={(form) => store.addShape(texts.forms[form], form)}
            onAddFromHistory={() => setLayer({ kind: 'picker', replaces: null })}
            onAddFiles={(files) => void local.add(files)}
            onSelect={store.pick}
            onToggleHidden={(id) => toggle(id, 'hidden')}
            onToggleLocked={(id) => toggle(id, 'locked')}
            onReorder={store.reorder}
            onRename={(id, name) => store.change(id, { name })}
          />
          <WorkArea
            session={session}
            canvasPane={canvasPane}
            clipboard={clipboard}
            command={command}
            onOpen={open}
            onShortcuts={() => setLayer({ kind: 'shortcuts' })}
          />
          <RightPanel
            id={ids.properties}
            document={document}
            item={item}
            count={selectedIds.length}
            editing={editing}
            command={command}
            writeRequest={writeRequest}
            onReset={command('item.reset').onRun}
            onReplaceImage={() => item && setLayer({ kind: 'picker', replaces: item.id })}
            onPreviewParallax={() => item && setLayer({ kind: 'parallax', itemId: item.id })}
          />
          <Dock sheet={sheet} ids={ids} onSheet={setSheet} />
        </div>
      </div>
      <EditorLayers
        layer={layer}
        closing={closing}
        isSaving={isSaving}
        hasConflict={hasConflict}
        saver={saver}
        store={store}
        port={port}
        notify={notify}
        onEnd={() => setLayer(null)}
      />
    </>
  )
}
