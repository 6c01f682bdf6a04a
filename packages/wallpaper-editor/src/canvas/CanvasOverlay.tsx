import type { Box, Guide, Point, Size } from '@mirari/editor-core'
import { classNames } from '@mirari/ui'
import type { EditorDocument, EditorImageItem } from '@mirari/wallpaper'
import type { CSSProperties } from 'react'
import { canvasOf } from '../document/canvas-size.ts'
import { wholeImageBox } from '../document/crop-item.ts'
import { visibleBox } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import { corners, type Handle } from '../document/resize-item.ts'
import { itemsOf, type SelectionFrame, selectionFrame } from '../document/selected.ts'
import type { GestureMode, GestureState } from './gestures.ts'
import { areaBox, rotateOffsetPx, sidesOf } from './hit-test.ts'
import { toArea, type View } from './view.ts'

interface CanvasOverlayProps {
  document: EditorDocument
  selectedIds: readonly string[]
  /** The image that is moved inside its frame. */
  cropId: string | null
  view: View
  gesture: GestureState
}

function boxStyle(box: Box, rotation: number, view: View): CSSProperties {
  const { x, y, width, height } = areaBox(view, box)
  return { width, height, transform: `translate(${x}px, ${y}px) rotate(${rotation}deg)` }
}

const side = (sign: Handle['x'], offsetPx: number): string =>
  sign === 0 ? '50%' : `calc(${sign === 1 ? '100%' : '0%'} ${sign === 1 ? '+' : '-'} ${offsetPx}px)`

/** Four squares that resize, and four circles outside of them that rotate. */
function Handles({ offsetPx, Tag }: { offsetPx: number; Tag: 'i' | 'u' }) {
  return corners.map((corner) => (
    <Tag key={`${corner.x} ${corner.y}`} style={{ left: side(corner.x, offsetPx), top: side(corner.y, offsetPx) }} />
  ))
}

/** Size or rotation of the selection while it is dragged. */
function measure({ box, rotation, items }: SelectionFrame, mode: GestureMode): string | null {
  if (mode === 'rotate') return items.length === 1 ? `${rotation}°` : null
  if (mode === 'resize') return `${Math.round(box.width)} x ${Math.round(box.height)}`
  if (mode === 'move') return `${Math.round(box.x)}, ${Math.round(box.y)}`
  return null
}

function guideStyle({ axis, at, from, to }: Guide, view: View): CSSProperties {
  const start = toArea(view, axis === 'x' ? { x: at, y: from } : { x: from, y: at })
  const length = (to - from) * view.scale
  return axis === 'x' ? { left: start.x, top: start.y, height: length } : { left: start.x, top: start.y, width: length }
}

function focalStyle({ x, y }: Point, { width, height }: Size, view: View): CSSProperties {
  const at = toArea(view, { x: x * width, y: y * height })
  return { left: at.x, top: at.y }
}

/** All of an image whose part is chosen: what its frame leaves out shows through. */
function CroppedImage({ item, box, view }: { item: EditorImageItem; box: Box; view: View }) {
  const { x, y, width, height } = wholeImageBox(item, box)
  const { scale } = view
  return (
    <span className="mi-wc-crop" style={boxStyle(box, item.rotation, view)}>
      <img
        src={item.thumbnail_url || item.url}
        alt=""
        style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
      />
    </span>
  )
}

/** Frame, handles, hover outline and guides; elements rather than drawn, so that they follow the theme. */
export function CanvasOverlay({ document, selectedIds, cropId, view, gesture }: CanvasOverlayProps) {
  const canvas = canvasOf(document)
  const { hoveredId, mode, marquee } = gesture
  const hovered = hoveredId !== null && selectedIds.includes(hoveredId) ? null : itemOf(document, hoveredId)
  const frame = mode === 'marquee' ? null : selectionFrame(document, selectedIds, canvas)
  const label = frame && measure(frame, mode)
  const cropped = itemOf(document, cropId)
  // One item is framed by the handles; of several each is outlined, as is one that cannot be changed.
  const outlined = frame && selectedIds.length === 1 ? [] : itemsOf(document, selectedIds)
  return (
    <div className="mi-wc-overlay" aria-hidden="true">
      {[...outlined, ...(hovered ? [hovered] : [])].map((item) => (
        <span
          key={item.id}
          className={classNames('mi-wc-hover', item.locked && 'mi-is-locked')}
          style={boxStyle(visibleBox(item, canvas), item.rotation, view)}
        />
      ))}
      {cropped?.type === 'image' && <CroppedImage item={cropped} box={visibleBox(cropped, canvas)} view={view} />}
      {selectedIds.length === 0 && document.focus && (
        <span className="mi-wc-focal" style={focalStyle(document.focus, canvas, view)} />
      )}
      {marquee && <span className="mi-wc-marquee" style={boxStyle(marquee, 0, view)} />}
      {gesture.guides.map((guide) => (
        <span
          key={`${guide.axis} ${guide.at}`}
          className={classNames('mi-wc-guide', guide.axis === 'x' ? 'is-upright' : 'is-level')}
          style={guideStyle(guide, view)}
        />
      ))}
      {frame && (
        <span className="mi-wc-frame" style={boxStyle(frame.box, frame.rotation, view)}>
          {sidesOf(view, frame).map(({ x, y }) => (
            <b key={`${x} ${y}`} data-level={x === 0 || undefined} style={{ left: side(x, 0), top: side(y, 0) }} />
          ))}
          <Handles Tag="i" offsetPx={0} />
          <Handles Tag="u" offsetPx={rotateOffsetPx} />
          {label !== null && <em style={{ rotate: `${-frame.rotation}deg` }}>{label}</em>}
        </span>
      )}
    </div>
  )
}
