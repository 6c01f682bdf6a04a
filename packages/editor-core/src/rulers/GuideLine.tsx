import { classNames } from '@mirari/ui'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Size } from '../arrange/geometry.ts'
import type { CanvasGuide } from './ruler-guides.ts'

/** Where the canvas lies in the work area. */
export interface RulerView {
  /** px of the screen per px of the output. */
  scale: number
  /** Corner of the canvas, px of the work area. */
  x: number
  y: number
  /** Size of the work area, px. */
  area: Size
}

/** What every editor says of rulers and guides. */
export interface RulerTexts {
  /** The toggle that shows them. */
  rulers: string
  /** A guide, by its axis: an upright one stands on x. */
  guide: Readonly<Record<CanvasGuide['axis'], string>>
  /** The rulers, out of which guides of an axis come. */
  newGuide: Readonly<Record<CanvasGuide['axis'], string>>
}

/** In English. */
export const defaultRulerTexts: RulerTexts = {
  rulers: 'Rulers',
  guide: { x: 'Upright guide', y: 'Level guide' },
  newGuide: { x: 'Drag out an upright line', y: 'Drag out a level line' },
}

interface GuideLineProps {
  guide: CanvasGuide
  view: RulerView
  /** Length of the canvas along the guide's axis, px of the output. */
  length: number
  /** Whether it is dragged, over the canvas or where it would be gone; null at rest. */
  drag: 'over' | 'out' | null
  texts: RulerTexts
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** A line over the canvas that layers align to; pointer and arrow keys move it. */
export function GuideLine({ guide: { axis, at }, view, length, drag, texts, ...handlers }: GuideLineProps) {
  const place = view[axis] + at * view.scale
  const isInView = place >= 0 && place <= (axis === 'x' ? view.area.width : view.area.height)
  if (!isInView && drag === null) return null
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={texts.guide[axis]}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={Math.min(0, at)}
      aria-valuemax={Math.max(length, at)}
      aria-valuenow={at}
      aria-valuetext={`${at} px`}
      className={classNames('mi-ed-line', axis === 'x' ? 'is-upright' : 'is-level', drag === 'out' && 'is-out')}
      style={axis === 'x' ? { left: place } : { top: place }}
      {...handlers}
    />
  )
}
