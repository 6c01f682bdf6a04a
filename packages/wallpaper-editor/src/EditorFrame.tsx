import { isTextField, listenToKeys, ZoomBar } from '@mirari/editor-core'
import { type Notify, useEvent, useStore } from '@mirari/ui'
import { isMediaItem } from '@mirari/wallpaper'
import { useEffect, useId, useRef, useState } from 'react'
import { zoomLabel } from './canvas/view.ts'
import { editorCommands, saveShortcut } from './commands/editor-commands.ts'
import { itemOf } from './document/layers.ts'
import { EditorLayers, type Layer } from './EditorLayers.tsx'
import type { EditorSession } from './editor-session.ts'
import { CanvasBar } from './panels/CanvasBar.tsx'
import { CanvasPane } from './panels/CanvasPane.tsx'
import { Dock, type Sheet } from './panels/Dock.tsx'
import { EditorHead, saveStateOf } from './panels/EditorHead.tsx'
import { LeftPanel } from './panels/LeftPanel.tsx'
import { Restored } from './panels/Restored.tsx'
import { RightPanel } from './panels/RightPanel.tsx'
import { useCommandProps } from './panels/use-command-props.ts'
import { useItemEditing } from './panels/use-item-editing.ts'
import { useOverlayFocus } from './panels/use-overlay-focus.ts'
import { hasVersions } from './panels/WallpaperVersions.tsx'
import type { WallpaperEditorPort } from './port.ts'
import { useTexts } from './texts-context.ts'
import { useClosing } from './use-closing.ts'

interface EditorFrameProps {
  session: EditorSession
  port: WallpaperEditorPort
  notify: Notify
  onClose: () => void
}

/** The panels around the canvas, and what opens above them. */
export function EditorFrame({ session, port, notify, onClose }: EditorFrameProps) {
  const { store, local, saver } = session
  const texts = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const canvasPane = useRef<HTMLDivElement>(null)
  const [layer, setLayer] = useState<Layer | null>(null)
  const [sheet, setSheet] = useState<Sheet>(null)
  const ids = { layers: useId(), properties: useId() }
  const state = useStore(store)
  const { document, selectedId, view } = state
  const { isSaving, hasConflict } = useStore(saver)
  const item = itemOf(document, selectedId)
  const editing = useItemEditing(store, item?.id ?? null)
  const closing = useClosing(session, onClose)
  const trapFocus = useOverlayFocus(root)

  const save = useEvent(() => {
    editing.onValueCommitted()
    void saver.save()
  })

  useEffect(() => {
    if (!root.current) return
    return listenToKeys({
      store,
      commands: editorCommands,
      root: root.current,
      canvas: () => canvasPane.current,
      always: { [saveShortcut]: save },
    })
  }, [store, save])

  const run = (id: Parameters<typeof store.run>[0]) => {
    editing.onValueCommitted()
    store.run(id)
  }
  const command = useCommandProps(store.isEnabled, run)
  const uploading = new Set(document.items.flatMap((one) => (isMediaItem(one) && one.isLocalFile ? [one.id] : [])))

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
            selectedId={selectedId}
            uploading={uploading}
            onRatio={store.setRatio}
            onAddClock={() => store.addClock(texts.clock)}
            onAddFromHistory={() => setLayer({ kind: 'picker', replaces: null })}
            onAddFiles={(files) => void local.add(files)}
            onSelect={store.select}
            onReorder={store.reorder}
            onRename={(id, name) => store.change(id, { name })}
          />
          <main className="mi-we-work">
            <CanvasPane ref={canvasPane} session={session} />
            {document.items.length === 0 && view.fitted && (
              // The panels have the same hint for assistive technology.
              <p className="mi-we-begin" aria-hidden="true" style={{ maxWidth: document.initCanvasW * view.scale }}>
                {texts.beginHere}
              </p>
            )}
            <CanvasBar document={document} command={command} onShortcuts={() => setLayer({ kind: 'shortcuts' })} />
            <Restored {...session} />
            <ZoomBar
              label={texts.zoom}
              zoom={zoomLabel(view)}
              zoomOut={command('view.zoom-out')}
              zoomIn={command('view.zoom-in')}
              fit={command('view.fit')}
            />
          </main>
          <RightPanel
            id={ids.properties}
            document={document}
            item={item}
            editing={editing}
            onReset={() => run('item.reset')}
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
