import { ZoomBar } from '@mirari/editor-core'
import { IconButton, useStore } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { PanelLeft, PanelRight } from 'lucide'
import { type Ref, useState } from 'react'
import { Rulers } from '../canvas/Rulers.tsx'
import { zoomLabel } from '../canvas/view.ts'
import type { ClipboardActions } from '../clipboard/use-clipboard.ts'
import type { CommandId } from '../commands/editor-commands.ts'
import type { Point } from '../document/geometry.ts'
import type { EditorSession } from '../editor-session.ts'
import type { EditorState } from '../store/editor-state.ts'
import { useTexts } from '../texts-context.ts'
import { CanvasBar } from './CanvasBar.tsx'
import { CanvasPane } from './CanvasPane.tsx'
import { LayerMenu } from './LayerMenu.tsx'
import { Restored } from './Restored.tsx'
import type { CommandProps } from './use-command-props.ts'

/** A panel beside the canvas, which can be folded away. */
export type PanelSide = 'left' | 'right'

const foldIcons = { left: PanelLeft, right: PanelRight }

interface WorkAreaProps {
  session: EditorSession
  canvasPane: Ref<HTMLDivElement>
  clipboard: ClipboardActions
  command: (id: CommandId) => CommandProps
  /** Called with a layer that was pressed twice. */
  onOpen: (item: EditorItem) => void
  onShortcuts: () => void
  onPreview: () => void
  folded: readonly PanelSide[]
  onFold: (folded: readonly PanelSide[]) => void
}

/** The canvas and the bars over it. */
export function WorkArea(props: WorkAreaProps) {
  const { session, canvasPane, clipboard, command, folded, onFold } = props
  const texts = useTexts()
  const state = useStore(session.store)
  const [menuAt, setMenuAt] = useState<Point | null>(null)
  return (
    <main className="mi-we-work">
      <CanvasPane ref={canvasPane} session={session} onOpen={props.onOpen} onMenu={setMenuAt} />
      <BeginHere {...state} />
      {state.hasRulers && <Rulers store={session.store} texts={texts} />}
      <CanvasBar
        document={state.document}
        command={command}
        onMenu={setMenuAt}
        onShortcuts={props.onShortcuts}
        onPreview={props.onPreview}
        hasRulers={state.hasRulers}
        onRulers={session.store.setRulers}
      />
      {(['left', 'right'] as const).map((side) => (
        <IconButton
          key={side}
          icon={foldIcons[side]}
          size="sm"
          className={`mi-we-fold mi-is-${side}`}
          label={texts.foldPanel[side]}
          tip={side === 'left' ? 'right' : 'left'}
          aria-expanded={!folded.includes(side)}
          onClick={() => onFold(folded.includes(side) ? folded.filter((one) => one !== side) : [...folded, side])}
        />
      ))}
      <Restored {...session} />
      <ZoomBar
        label={texts.zoom}
        zoom={zoomLabel(state.view)}
        zoomOut={command('view.zoom-out')}
        zoomIn={command('view.zoom-in')}
        fit={command('view.fit')}
      />
      <LayerMenu
        at={menuAt}
        hasSelection={state.selectedId !== null}
        clipboard={clipboard}
        command={command}
        onClose={() => setMenuAt(null)}
      />
    </main>
  )
}

/** What an empty canvas says; the panels have the same hint for assistive technology. */
function BeginHere({ document, view }: EditorState) {
  const texts = useTexts()
  if (document.items.length > 0 || !view.fitted) return null
  return (
    <p className="mi-we-begin" aria-hidden="true" style={{ maxWidth: document.initCanvasW * view.scale }}>
      {texts.beginHere}
    </p>
  )
}
