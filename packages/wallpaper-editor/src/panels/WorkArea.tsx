import { FoldButtons, type PanelSide, type Point, Rulers, ZoomBar } from '@mirari/editor-core'
import { useStore } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import type { Ref } from 'react'
import { zoomLabel } from '../canvas/view.ts'
import type { CommandId } from '../commands/editor-commands.ts'
import { canvasOf } from '../document/canvas-size.ts'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../store/editor-state.ts'
import { useTexts } from '../texts-context.ts'
import { CanvasBar } from './CanvasBar.tsx'
import { CanvasPane } from './CanvasPane.tsx'
import { Restored } from './Restored.tsx'
import type { CommandProps } from './use-command-props.ts'

interface WorkAreaProps {
  session: EditorSession
  canvasPane: Ref<HTMLDivElement>
  command: (id: CommandId) => CommandProps
  /** Called with a layer that was pressed twice. */
  onOpen: (item: EditorItem) => void
  /** @param at where the menu is asked for, px of the window */
  onMenu: (at: Point) => void
  onShortcuts: () => void
  onPreview: () => void
  folded: readonly PanelSide[]
  onFold: (folded: readonly PanelSide[]) => void
}

/** The canvas and the bars over it. */
export function WorkArea(props: WorkAreaProps) {
  const { session, canvasPane, command, folded, onFold, onMenu } = props
  const texts = useTexts()
  const state = useStore(session.store)
  return (
    <main className="mi-we-work">
      <CanvasPane ref={canvasPane} session={session} onOpen={props.onOpen} onMenu={onMenu} />
      <BeginHere {...state} />
      {state.hasRulers && (
        <Rulers
          view={state.view}
          canvas={canvasOf(state.document)}
          guides={state.document.guides ?? []}
          onGuides={session.store.setGuides}
          texts={texts}
        />
      )}
      <CanvasBar
        document={state.document}
        command={command}
        onMenu={onMenu}
        onShortcuts={props.onShortcuts}
        onPreview={props.onPreview}
        hasRulers={state.hasRulers}
        onRulers={session.store.setRulers}
      />
      <FoldButtons labels={texts.foldPanel} folded={folded} onFold={onFold} />
      <Restored {...session} />
      <ZoomBar
        label={texts.zoom}
        zoom={zoomLabel(state.view)}
        zoomOut={command('view.zoom-out')}
        zoomIn={command('view.zoom-in')}
        fit={command('view.fit')}
      />
    </main>
  )
}

/** What an empty canvas says; the panels have the same hint for assistive technology. */
function BeginHere({ document, view }: EditorState) {
  const texts = useTexts()
  // Until the canvas is drawn, its area has no width.
  if (document.items.length > 0 || !view.fitted || view.area.width === 0) return null
  return (
    <p className="mi-we-begin" aria-hidden="true" style={{ maxWidth: document.initCanvasW * view.scale }}>
      {texts.beginHere}
    </p>
  )
}
