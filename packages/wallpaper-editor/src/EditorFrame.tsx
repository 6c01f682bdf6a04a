import { isTextField, type PanelSide, usePublication } from '@mirari/editor-core'
import { type Notify, useStore } from '@mirari/ui'
import { useId, useRef, useState } from 'react'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { itemOf } from './document/layers.ts'
import { EditorLayers, type Layer } from './EditorLayers.tsx'
import type { EditorSession } from './editor-session.ts'
import { Dock, type Sheet } from './panels/Dock.tsx'
import { EditorHead, saveStateOf } from './panels/EditorHead.tsx'
import { LayerMenu } from './panels/LayerMenu.tsx'
import { LeftPanel } from './panels/LeftPanel.tsx'
import { RightPanel } from './panels/RightPanel.tsx'
import { useCommandProps } from './panels/use-command-props.ts'
import { useEditing } from './panels/use-editing.ts'
import { useLayerMenu } from './panels/use-layer-menu.ts'
import { useOverlayFocus } from './panels/use-overlay-focus.ts'
import { hasVersions } from './panels/WallpaperVersions.tsx'
import { WorkArea } from './panels/WorkArea.tsx'
import type { WallpaperEditorPort } from './port.ts'
import { useTexts } from './texts-context.ts'
import { useClosing } from './use-closing.ts'
import { useEditorKeys } from './use-editor-keys.ts'

interface EditorFrameProps {
  session: EditorSession
  port: WallpaperEditorPort
  notify: Notify
  onClose: () => void
}

/** The panels around the canvas, and what opens above them. */
export function EditorFrame({ session, port, notify, onClose }: EditorFrameProps) {
  const { store, saver } = session
  const texts = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const canvasPane = useRef<HTMLDivElement>(null)
  const [layer, setLayer] = useState<Layer | null>(null)
  const [sheet, setSheet] = useState<Sheet>(null)
  const [folded, setFolded] = useState<readonly PanelSide[]>([])
  const menu = useLayerMenu(root)
  const [writeRequest, setWriteRequest] = useState(0)
  const ids = { layers: useId(), properties: useId() }
  const state = useStore(store)
  const { document, selectedId, selectedIds } = state
  const { isSaving, hasConflict } = useStore(saver)
  const item = itemOf(document, selectedId)
  const { commit, ...editing } = useEditing(store, selectedIds)
  const closing = useClosing(session, onClose)
  const trapFocus = useOverlayFocus(root)
  const clipboard = useClipboard(root, session, notify)
  const save = () => {
    commit()
    void saver.save()
  }
  useEditorKeys({ root, canvas: canvasPane, store, save })

  const command = useCommandProps(store.isEnabled, (id) => {
    commit()
    store.run(id)
  })
  const write = () => {
    setSheet('properties')
    setWriteRequest((count) => count + 1)
  }
  const publication = usePublication({ ...state, port: port.publication, save: saver.save, texts, notify })

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
          if (canvasPane.current?.contains(event.target as Node)) commit()
        }}
      >
        <div className="mi-we-frame mi-ed-frame" data-sheet={sheet ?? undefined} data-folded={folded.join(' ')}>
          <EditorHead
            state={saveStateOf(state, isSaving)}
            name={document.title ?? ''}
            onNameCommitted={store.setTitle}
            onSave={save}
            onVersions={hasVersions(port, state.savedId) ? () => setLayer({ kind: 'versions' }) : undefined}
            onClose={closing.close}
          />
          <LeftPanel
            id={ids.layers}
            session={session}
            state={state}
            onAddText={() => {
              store.addText(texts.text, texts.newText)
              write()
            }}
            onAddFromHistory={() => setLayer({ kind: 'picker', replaces: null })}
            onMenu={menu.open}
          />
          <WorkArea
            session={session}
            canvasPane={canvasPane}
            command={command}
            onMenu={menu.open}
            onOpen={({ type }) => {
              if (type === 'text') write()
              else if (type === 'image' && store.isEnabled('item.crop')) store.run('item.crop')
              else setSheet('properties')
            }}
            folded={folded}
            onFold={setFolded}
            onPreview={() => setLayer({ kind: 'preview' })}
            onShortcuts={() => setLayer({ kind: 'shortcuts' })}
          />
          <RightPanel
            id={ids.properties}
            document={document}
            item={item}
            count={selectedIds.length}
            cropId={state.cropId}
            publication={publication}
            {...editing}
            command={command}
            writeRequest={writeRequest}
            onReset={command('item.reset').onRun}
            onReplaceImage={() => item && setLayer({ kind: 'picker', replaces: item.id })}
            onPreviewParallax={() => item && setLayer({ kind: 'parallax', itemId: item.id })}
          />
          <Dock sheet={sheet} ids={ids} onSheet={setSheet} />
        </div>
        <LayerMenu menu={menu} hasSelection={selectedId !== null} clipboard={clipboard} command={command} />
      </div>
      <EditorLayers
        layer={layer}
        closing={closing}
        isSaving={isSaving}
        hasConflict={hasConflict}
        session={session}
        port={port}
        notify={notify}
        onEnd={() => setLayer(null)}
      />
    </>
  )
}
