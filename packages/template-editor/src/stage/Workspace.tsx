import { CanvasToolbar, CommandButton, FoldButtons, type PanelSide, useHeldMenu, ZoomBar } from '@mirari/editor-core'
import { Spinner } from '@mirari/ui'
import { Copy, Play, Ruler, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useEditor, useEditorState } from '../editor-context.ts'
import { ItemMenu, PointedItemMenu } from '../panels/ItemMenu.tsx'
import { useItemMenu } from '../panels/use-item-menu.ts'
import { canvasSize, fitInto, previewScale, type Size, shapeOf } from '../rules/canvas.ts'
import { useCommandProps } from '../use-command-props.ts'
import { viewShortcuts } from '../use-keys.ts'
import type { Zoom } from '../use-zoom.ts'
import { Canvas } from './Canvas.tsx'
import { Console } from './Console.tsx'
import { FullPreview } from './FullPreview.tsx'
import { TemplateRulers } from './TemplateRulers.tsx'
import { useFingers } from './use-fingers.ts'
import { useInnerSize } from './use-inner-size.ts'
import { useMarquee } from './use-marquee.ts'
import { useZoomedScroll } from './use-zoomed-scroll.ts'

interface WorkspaceProps {
  notice: ReactNode
  zoom: Zoom
  onShortcuts: () => void
  folded: readonly PanelSide[]
  onFold: (folded: readonly PanelSide[]) => void
  /** Reads the chosen folder again; absent when there is none. */
  onReload?: (() => void) | undefined
}

/** The center of the editor: the canvas, and the bars over it. */
export function Workspace({ notice, zoom, onShortcuts, folded, onFold, onReload }: WorkspaceProps) {
  const { store, texts } = useEditor()
  const ratio = useEditorState(({ document }) => document.ratio)
  const base = useEditorState((state) => state.base)
  const isEmpty = useEditorState(({ document, base }) => document.items.length === 0 && base.files === null)
  const [isPlaying, setIsPlaying] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const space = useInnerSize(container)
  const size = canvasSize(ratio, base)
  const canvas = space && zoomed(fitInto(space, shapeOf(ratio, base)), zoom.factor)
  const zoomAt = useZoomedScroll(container, canvas, zoom)
  useFingers(container, zoomAt)
  useHeldMenu(container)
  const command = useCommandProps()
  const { marquee, handlers } = useMarquee()
  const menu = useItemMenu()
  const hasRulers = useEditorState((state) => state.hasRulers)

  return (
    <section
      className="mi-te-work"
      aria-label={texts.canvas}
      tabIndex={-1}
      onContextMenu={menu.onContextMenu}
      {...handlers}
    >
      <div ref={container} className="mi-te-canvas-area" data-ground="">
        {canvas ? <Canvas size={canvas} /> : <Spinner />}
      </div>
      {marquee && (
        <div
          className="mi-te-marquee"
          style={{ left: marquee.x, top: marquee.y, width: marquee.width, height: marquee.height }}
        />
      )}
      {isEmpty && <p className="mi-te-empty">{texts.emptyCanvas}</p>}
      {hasRulers && canvas && <TemplateRulers area={container} canvas={canvas} output={size} />}
      <CanvasToolbar
        label={texts.canvas}
        output={`${size.width} x ${size.height}`}
        outputLabel={texts.output}
        undo={command('history.undo')}
        redo={command('history.redo')}
        help={{ label: texts.shortcuts, onRun: onShortcuts }}
      >
        <CommandButton icon={Play} label={texts.openPreview} onRun={() => setIsPlaying(true)} />
        <CommandButton
          icon={Ruler}
          label={texts.rulers}
          isPressed={hasRulers}
          className="mi-ed-wide"
          onRun={() => store.setRulers(!hasRulers)}
        />
        {/* Where the wallpaper editor resets a layer: what both have stands in the same places. */}
        <span className="mi-icon-btn mi-sm mi-ed-roomy mi-te-gap" aria-hidden="true" />
        <CommandButton icon={Copy} {...command('item.duplicate')} />
        <CommandButton icon={Trash2} {...command('item.delete')} />
        <ItemMenu />
      </CanvasToolbar>
      {notice}
      <ZoomBar
        label={texts.zoom.label}
        zoom={`${canvas ? Math.round(previewScale(canvas.width) * 100) : 0}%`}
        zoomOut={{ label: texts.zoom.zoomOut, shortcuts: viewShortcuts.zoomOut, onRun: zoom.zoomOut }}
        zoomIn={{ label: texts.zoom.zoomIn, shortcuts: viewShortcuts.zoomIn, onRun: zoom.zoomIn }}
        fit={{ label: texts.zoom.fit, shortcuts: viewShortcuts.fit, onRun: zoom.fit }}
      />
      <FoldButtons labels={texts.foldPanel} folded={folded} onFold={onFold} />
      <Console onReload={onReload} />
      <PointedItemMenu at={menu.at} onClose={menu.close} />
      <FullPreview open={isPlaying} onClose={() => setIsPlaying(false)} />
    </section>
  )
}

const zoomed = ({ width, height }: Size, factor: number): Size => ({ width: width * factor, height: height * factor })
