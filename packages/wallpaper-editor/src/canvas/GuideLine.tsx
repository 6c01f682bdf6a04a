import { classNames } from '@mirari/ui'
import type { EditorGuide } from '@mirari/wallpaper'
import type { KeyboardEvent, PointerEvent } from 'react'
import { toArea, type View } from './view.ts'

export interface GuideTexts {
  /** A guide, by its axis: an upright one stands on x. */
  guide: Readonly<Record<EditorGuide['axis'], string>>
  /** The rulers, out of which guides of an axis come. */
  newGuide: Readonly<Record<EditorGuide['axis'], string>>
}

interface GuideLineProps {
  guide: EditorGuide
  view: View
  /** Length of the canvas along the guide's axis, px of the output. */
  length: number
  /** Whether it is dragged, over the canvas or where it would be gone; null at rest. */
  drag: 'over' | 'out' | null
  texts: GuideTexts
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** A line over the canvas that layers align to; pointer and arrow keys move it. */
export function GuideLine({ guide: { axis, at }, view, length, drag, texts, ...handlers }: GuideLineProps) {
  const place = toArea(view, { x: at, y: at })[axis]
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
      className={classNames('mi-wc-line', axis === 'x' ? 'is-upright' : 'is-level', drag === 'out' && 'is-out')}
      style={axis === 'x' ? { left: place } : { top: place }}
      {...handlers}
    />
  )
}
