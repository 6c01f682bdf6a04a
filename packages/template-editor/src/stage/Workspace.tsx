import { Button, IconButton, Spinner } from '@mirari/ui'
import { Play, Redo2, Undo2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { canvasSize, fitInto, previewScale, shapeOf } from '../rules/canvas.ts'
import { type CommandId, editorCommands } from '../store/commands.ts'
import { Board } from './Board.tsx'
import { FullPreview } from './FullPreview.tsx'
import { useRoom } from './use-room.ts'

/** The middle: the canvas in its room, its size, zoom and preview. */
export function Workspace({ notice }: { notice: ReactNode }) {
  const { store, texts } = useEditor()
  const ratio = useEditorState(({ document }) => document.ratio)
  const base = useEditorState((state) => state.base)
  const isEmpty = useEditorState(({ document, base }) => document.items.length === 0 && base.files === null)
  const [isPlaying, setIsPlaying] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  const space = useRoom(room)
  const size = canvasSize(ratio, base)
  const board = space && fitInto(space, shapeOf(ratio, base))

  return (
    <section
      className="mi-te-work"
      aria-label={texts.canvas}
      tabIndex={-1}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget || event.target === room.current) store.select(null)
      }}
    >
      <div ref={room} className="mi-te-room">
        {board ? <Board size={board} /> : <Spinner />}
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
        <output>{board ? Math.round(previewScale(board.width) * 100) : 0}%</output>
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
