import { type Point, useHeldMenu } from '@mirari/editor-core'
import { classNames, useStore } from '@mirari/ui'
import type { EditorItem } from '@mirari/wallpaper'
import { useEffect, useId, useRef, useState } from 'react'
import { canvasOf } from '../document/canvas-size.ts'
import { visibleBox } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import type { EditorStore } from '../store/editor-store.ts'
import { CanvasOverlay } from './CanvasOverlay.tsx'
import { CanvasStage } from './CanvasStage.tsx'
import { type CanvasTexts, defaultCanvasTexts } from './canvas-texts.ts'
import { cursorOf } from './cursor.ts'
import { createGestures } from './gestures.ts'
import type { MediaLibrary } from './media-library.ts'
import { useAreaInput } from './use-area-input.ts'
import { useAreaSize } from './use-area-size.ts'
import { useCanvasMenus } from './use-canvas-menus.ts'
import { useFileDrop } from './use-file-drop.ts'
import { usePlaying } from './use-playing.ts'
import { toCanvas } from './view.ts'

export interface EditorCanvasProps {
  store: EditorStore
  /** Shared with the screenshots. */
  media: MediaLibrary
  /** Called with dropped files; `at` is px of the output canvas. Without it nothing can be dropped. */
  onFiles?: (files: File[], at: Point) => void
  /** Called with an item that was pressed twice. */
  onOpen?: (item: EditorItem) => void
  /** Called when a menu is asked for, px of the window; what it is about has been selected. */
  onMenu?: (at: Point) => void
  texts?: Partial<CanvasTexts>
}

/** Halfway between black and white, visible on every image and in both themes. */
const placeholder = 'rgb(128 128 128 / 0.35)'

/**
 * The canvas of the editor: it draws the document and reports what the pointer does. It fills its container (at least
 * 300x200 px). Its keys come from `listenToKeys` of @mirari/editor-core.
 */
export function EditorCanvas({ store, media, onFiles, onOpen, onMenu, texts }: EditorCanvasProps) {
  const allTexts = { ...defaultCanvasTexts, ...texts }
  const area = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const { document, selectedId, selectedIds, cropId, view } = useStore(store)
  const [gestures] = useState(() => createGestures(store))
  const gesture = useStore(gestures)

  useAreaSize(area, store)
  usePlaying(media)
  const spaceHeld = useAreaInput(area, store, gestures)
  useCanvasMenus(area, gestures, { onOpen, onMenu })
  useHeldMenu(area)
  const drop = useFileDrop(onFiles && ((files, point) => onFiles(files, toCanvas(view, point))))
  useEffect(() => media.sync(document.items), [media, document.items])

  const selected = itemOf(document, selectedId)
  const description =
    selectedIds.length > 1
      ? allTexts.selectedMany(selectedIds.length)
      : selected
        ? allTexts.selected(
            { ...selected, ...visibleBox(selected, canvasOf(document)) },
            document.items.indexOf(selected) + 1,
            document.items.length,
          )
        : allTexts.nothingSelected
  return (
    <div className={classNames('mi-wc', drop.isOver && 'is-drop')} {...drop.handlers}>
      <div
        ref={area}
        className="mi-wc-area"
        role="application"
        aria-label={allTexts.canvas}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive
        tabIndex={0}
        style={{ cursor: cursorOf(gesture, spaceHeld, document, selectedIds) }}
      >
        <div
          className="mi-wc-canvas"
          style={{
            width: document.initCanvasW * view.scale,
            height: document.initCanvasH * view.scale,
            transform: `translate(${view.x}px, ${view.y}px)`,
          }}
        />
        {view.area.width > 0 && (
          <CanvasStage
            document={document}
            selectedIds={selectedIds}
            view={view}
            media={media}
            placeholder={placeholder}
          />
        )}
        <CanvasOverlay document={document} selectedIds={selectedIds} cropId={cropId} view={view} gesture={gesture} />
      </div>
      <p id={keysId} className="mi-sr">
        {allTexts.canvasKeys}
      </p>
      <LiveText text={gesture.mode === 'idle' ? description : null} />
      {drop.isOver && (
        <p className="mi-wc-drop" aria-hidden="true">
          {allTexts.dropHere}
        </p>
      )}
    </div>
  )
}

/** Repeats the last text during a gesture, so that not every px of it is announced. */
function LiveText({ text }: { text: string | null }) {
  const [last, setLast] = useState(text)
  if (text !== null && text !== last) setLast(text)
  return (
    <p className="mi-sr" role="status">
      {text ?? last}
    </p>
  )
}
