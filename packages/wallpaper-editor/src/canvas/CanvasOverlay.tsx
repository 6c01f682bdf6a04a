import { classNames } from '@mirari/ui'
import type { EditorDocument, EditorItem } from '@mirari/wallpaper'
import type { CSSProperties } from 'react'
import { canvasOf } from '../document/canvas-size.ts'
import { visibleBox } from '../document/item-box.ts'
import { itemOf } from '../document/layers.ts'
import { type Corner, corners } from '../document/resize-item.ts'
import type { Guide } from '../document/snap.ts'
import type { GestureMode, GestureState } from './gestures.ts'
import { areaBox, rotateOffsetPx } from './hit-test.ts'
import { toArea, type View } from './view.ts'

interface CanvasOverlayProps {
  document: EditorDocument
  selectedId: string | null
  view: View
  gesture: GestureState
}

function boxStyle(item: EditorItem, document: EditorDocument, view: View): CSSProperties {
  const { x, y, width, height } = areaBox(view, visibleBox(item, canvasOf(document)))
  return { width, height, transform: `translate(${x}px, ${y}px) rotate(${item.rotation}deg)` }
}

const side = (sign: Corner['x'], offsetPx: number): string =>
  `calc(${sign === 1 ? '100%' : '0%'} ${sign === 1 ? '+' : '-'} ${offsetPx}px)`

/** Four squares that resize, and four circles outside of them that rotate. */
function Handles({ offsetPx, Tag }: { offsetPx: number; Tag: 'i' | 'u' }) {
  return corners.map((corner) => (
    <Tag key={`${corner.x} ${corner.y}`} style={{ left: side(corner.x, offsetPx), top: side(corner.y, offsetPx) }} />
  ))
}

/** Size or rotation of the item while it is dragged. */
function measure(item: EditorItem, mode: GestureMode): string | null {
  if (mode === 'rotate') return `${item.rotation}°`
  if (mode === 'resize') return `${Math.round(item.width)} x ${Math.round(item.height)}`
  if (mode === 'move') return `${Math.round(item.x)}, ${Math.round(item.y)}`
  return null
}

function guideStyle({ axis, at, from, to }: Guide, view: View): CSSProperties {
  const start = toArea(view, axis === 'x' ? { x: at, y: from } : { x: from, y: at })
  const length = (to - from) * view.scale
  return axis === 'x' ? { left: start.x, top: start.y, height: length } : { left: start.x, top: start.y, width: length }
}

/** Frame, handles, hover outline and guides; elements rather than drawn, so that they follow the theme. */
export function CanvasOverlay({ document, selectedId, view, gesture }: CanvasOverlayProps) {
  const selected = itemOf(document, selectedId)
  const hovered = gesture.hoveredId === selectedId ? null : itemOf(document, gesture.hoveredId)
  const label = selected && measure(selected, gesture.mode)
  return (
    <div className="mi-wc-overlay" aria-hidden="true">
      {hovered && <span className="mi-wc-hover" style={boxStyle(hovered, document, view)} />}
      {gesture.guides.map((guide) => (
        <span
          key={`${guide.axis} ${guide.at}`}
          className={classNames('mi-wc-guide', guide.axis === 'x' ? 'is-upright' : 'is-level')}
          style={guideStyle(guide, view)}
        />
      ))}
      {selected && (
        <span className="mi-wc-frame" style={boxStyle(selected, document, view)}>
          <Handles Tag="i" offsetPx={0} />
          <Handles Tag="u" offsetPx={rotateOffsetPx} />
          {label !== null && <em style={{ rotate: `${-selected.rotation}deg` }}>{label}</em>}
        </span>
      )}
    </div>
  )
}
