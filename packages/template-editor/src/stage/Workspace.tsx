import { Button, IconButton, Spinner } from '@mirari/ui'
import { Play, Redo2, Undo2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { canvasSize, fitInto, previewScale, shapeOf } from '../rules/canvas.ts'
import { type CommandId, editorCommands } from '../store/commands.ts'
import { Canvas } from './Canvas.tsx'
import { FullPreview } from './FullPreview.tsx'
import { useInnerSize } from './use-inner-size.ts'

/** The center of the editor: the canvas, its size, its zoom, and the way to the preview. */
export function Workspace({ notice }: { notice: ReactNode }) {
  const { store, texts } = useEditor()
  const ratio = useEditorState(({ document }) => document.ratio)
  const base = useEditorState((state) => state.base)
  const isEmpty = useEditorState(({ document, base }) => document.items.length === 0 && base.files === null)
  const [isPlaying, setIsPlaying] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const space = useInnerSize(container)
  const size = canvasSize(ratio, base)
  const canvas = space && fitInto(space, shapeOf(ratio, base))

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
      <div className="mi-float-bar mi-te-bar mi-te-top">
        <output>
          {size.width} x {size.height}
        </output>
        <Button size="sm" icon={Play} onClick={() => setIsPlaying(true)}>
          {texts.openPreview}
        </Button>
      </div>
      {notice}
      <div className="mi-float-bar mi-te-bar mi-te-bottom">
        <CommandButton id="history.undo" icon={Undo2} />
        <output>{canvas ? Math.round(previewScale(canvas.width) * 100) : 0}%</output>
        <CommandButton id="history.redo" icon={Redo2} />
      </div>
      <FullPreview open={isPlaying} onClose={() => setIsPlaying(false)} />
    </section>
  )
}

function CommandButton({ id, icon }: { id: CommandId; icon: typeof Undo2 }) {
  const { store, texts } = useEditor()
  const isEnabled = useEditorState(editorCommands.get(id).isEnabled)
  return (
    <IconButton
      icon={icon}
      label={texts.commands[id]}
      size="sm"
      tip="top"
      aria-disabled={!isEnabled || undefined}
      onClick={() => store.run(id)}
    />
  )
}
