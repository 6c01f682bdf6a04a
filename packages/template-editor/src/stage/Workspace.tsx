import { CanvasToolbar, CommandButton, ZoomBar } from '@mirari/editor-core'
import { Button, Spinner } from '@mirari/ui'
import { CopyPlus, Play, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { canvasSize, fitInto, previewScale, type Size, shapeOf } from '../rules/canvas.ts'
import { type CommandId, editorCommands } from '../store/commands.ts'
import { viewShortcuts } from '../use-keys.ts'
import type { Zoom } from '../use-zoom.ts'
import { Canvas } from './Canvas.tsx'
import { Console } from './Console.tsx'
import { FullPreview } from './FullPreview.tsx'
import { useInnerSize } from './use-inner-size.ts'
import { useZoomedScroll } from './use-zoomed-scroll.ts'

interface WorkspaceProps {
  notice: ReactNode
  zoom: Zoom
  onShortcuts: () => void
  /** Reads the chosen folder again; absent when there is none. */
  onReload?: (() => void) | undefined
}

/** The center of the editor: the canvas, and the bars over it. */
export function Workspace({ notice, zoom, onShortcuts, onReload }: WorkspaceProps) {
  const { store, texts } = useEditor()
  const ratio = useEditorState(({ document }) => document.ratio)
  const base = useEditorState((state) => state.base)
  const isEmpty = useEditorState(({ document, base }) => document.items.length === 0 && base.files === null)
  const [isPlaying, setIsPlaying] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const space = useInnerSize(container)
  const size = canvasSize(ratio, base)
  const canvas = space && zoomed(fitInto(space, shapeOf(ratio, base)), zoom.factor)
  useZoomedScroll(container, canvas, zoom)
  const command = useCommandProps()

  return (
    <section
      className="mi-te-work"
      aria-label={texts.canvas}
      tabIndex={-1}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget || event.target === container.current) store.select(null)
      }}
    >
      <div ref={container} className="mi-te-canvas-area">
        {canvas ? <Canvas size={canvas} /> : <Spinner />}
      </div>
      {isEmpty && <p className="mi-te-empty">{texts.emptyCanvas}</p>}
      <CanvasToolbar
        label={texts.canvas}
        output={`${size.width} x ${size.height}`}
        outputLabel={texts.output}
        undo={command('history.undo')}
        redo={command('history.redo')}
        help={{ label: texts.shortcuts, onRun: onShortcuts }}
      >
        <CommandButton icon={CopyPlus} {...command('item.duplicate')} />
        <CommandButton icon={Trash2} {...command('item.delete')} />
        <Button size="sm" icon={Play} onClick={() => setIsPlaying(true)}>
          {texts.openPreview}
        </Button>
      </CanvasToolbar>
      {notice}
      <ZoomBar
        label={texts.zoom.label}
        zoom={`${canvas ? Math.round(previewScale(canvas.width) * 100) : 0}%`}
        zoomOut={{ label: texts.zoom.zoomOut, shortcuts: viewShortcuts.zoomOut, onRun: zoom.zoomOut }}
        zoomIn={{ label: texts.zoom.zoomIn, shortcuts: viewShortcuts.zoomIn, onRun: zoom.zoomIn }}
        fit={{ label: texts.zoom.fit, shortcuts: viewShortcuts.fit, onRun: zoom.fit }}
      />
      <Console onReload={onReload} />
      <FullPreview open={isPlaying} onClose={() => setIsPlaying(false)} />
    </section>
  )
}

const zoomed = ({ width, height }: Size, factor: number): Size => ({ width: width * factor, height: height * factor })

/** Answers the props of a command's button. */
function useCommandProps() {
  const { store, texts } = useEditor()
  const state = useEditorState((now) => now)
  return (id: CommandId) => ({
    label: texts.commands[id],
    shortcuts: editorCommands.get(id).shortcuts,
    isEnabled: editorCommands.get(id).isEnabled(state),
    onRun: () => store.run(id),
  })
}
