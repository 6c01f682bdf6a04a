import type { Size } from '@mirari/editor-core'
import { clockText, type EditorItem, type EditorShapeItem, fontOf } from '@mirari/wallpaper'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isFull, visibleBox } from '../document/item-box.ts'
import type { LetteredItem } from '../document/letters.ts'

interface SceneItemProps {
  item: EditorItem
  canvas: Size
  /** Drawn instead of the item's own image. */
  layers: readonly HTMLCanvasElement[] | null
}

/** An item drawn with plain elements, positioned in a box that has the shape of the canvas. */
export function SceneItem({ item, canvas, layers }: SceneItemProps) {
  const box = visibleBox(item, canvas)
  const percent = (value: number, whole: number) => `${(value / whole) * 100}%`
  const style: CSSProperties = {
    left: percent(box.x, canvas.width),
    top: percent(box.y, canvas.height),
    width: percent(box.width, canvas.width),
    height: percent(box.height, canvas.height),
    rotate: `${item.rotation}deg`,
    opacity: (item.opacity ?? 100) / 100,
    mixBlendMode: item.blend ?? 'normal',
  }
  return (
    <div className="mi-we-scene-item" data-full={isFull(item) ? '' : undefined} style={style}>
      {contentOf(item, canvas, layers)}
    </div>
  )
}

function contentOf(item: EditorItem, canvas: Size, layers: readonly HTMLCanvasElement[] | null): ReactNode {
  if (layers) return <Layers layers={layers} />
  if (item.type === 'image') return <img src={item.url} alt="" draggable={false} />
  if (item.type === 'video') return <video src={item.url} muted playsInline preload="auto" tabIndex={-1} />
  if (item.type === 'shape') return <SceneShape item={item} canvas={canvas} />
  return <SceneLetters item={item} canvas={canvas} />
}

/** Share of the font size, as in the player. */
const strokeShare = 0.03

/** A length in px of the canvas, whatever the size of the scene. */
const lengthOn = (canvas: Size) => (px: number) => `${((px / canvas.width) * 100).toFixed(3)}cqw`
const withAlpha = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`

function SceneShape({ item, canvas }: { item: EditorShapeItem; canvas: Size }) {
  const length = lengthOn(canvas)
  const style: CSSProperties = {
    display: 'block',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    background: withAlpha(item.color, item.colorIntensity),
    border: `${length(item.strokeWidth)} solid ${withAlpha(item.strokeColor, item.strokeOpacity)}`,
    borderRadius: item.form === 'ellipse' ? '50%' : length(item.radius),
  }
  return <span style={style} />
}

function SceneLetters({ item, canvas }: { item: LetteredItem; canvas: Size }) {
  const { family, weight, isItalic } = fontOf(item.fontStyle)
  const length = lengthOn(canvas)
  const style: CSSProperties = {
    fontFamily: family,
    fontWeight: weight,
    fontStyle: isItalic ? 'italic' : 'normal',
    fontSize: length(item.fontSize),
    color: withAlpha(item.color, item.colorIntensity),
    WebkitTextStroke: `${length(item.fontSize * strokeShare)} ${withAlpha(item.strokeColor, item.strokeOpacity)}`,
    paintOrder: 'stroke fill',
    backdropFilter: `blur(${length(item.backgroundBlur)})`,
    borderRadius: length(item.fontSize * 0.2),
    ...(item.type === 'text' && { whiteSpace: 'pre', lineHeight: 1.15, textAlign: item.align }),
  }
  return (
    <span className="mi-we-scene-clock" style={style}>
      {item.type === 'time' ? clockText(item.format, new Date()) : item.text}
    </span>
  )
}

function Layers({ layers }: { layers: readonly HTMLCanvasElement[] }) {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => holder.current?.replaceChildren(...layers), [layers])
  return <div ref={holder} className="mi-we-scene-layers" />
}
