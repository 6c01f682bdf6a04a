import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Point, Size } from '../arrange/geometry.ts'
import { GuideLine, type RulerTexts, type RulerView } from './GuideLine.tsx'
import { type CanvasGuide, guidesWith, keyedGuide } from './ruler-guides.ts'
import { type RulerTick, rulerTicks } from './ruler-ticks.ts'

/** Thickness of a ruler, px; a guide that is let go there is gone. */
const rulerPx = 18

interface DraggedGuide {
  /** Its place among the guides; null for one that comes out of a ruler. */
  index: number | null
  guide: CanvasGuide
  /** Whether it is over its ruler, where it would be gone. */
  isOut: boolean
}

export interface RulersProps {
  view: RulerView
  /** Size of the output, px. */
  canvas: Size
  guides: readonly CanvasGuide[]
  /** Changes the guides; consecutive changes with the same key are one undo step. */
  onGuides: (guides: readonly CanvasGuide[], mergeKey?: string) => void
  texts: RulerTexts
}

/** Two rulers along the area, in px of the output, and the guides that were dragged out of them. */
export function Rulers({ view, canvas, guides, onGuides, texts }: RulersProps) {
  const room = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<DraggedGuide | null>(null)
  const length = { x: canvas.width, y: canvas.height }

  function dragTo(event: PointerEvent<HTMLElement>, axis: CanvasGuide['axis'], index: number | null): void {
    const { left = 0, top = 0 } = room.current?.getBoundingClientRect() ?? {}
    const point: Point = { x: event.clientX - left, y: event.clientY - top }
    const at = Math.round((point[axis] - view[axis]) / view.scale)
    setDragged({ index, guide: { axis, at }, isOut: point[axis] < rulerPx })
  }

  /** What drags a guide of an axis: a ruler, or the guide itself. */
  const drag = (axis: CanvasGuide['axis'], index: number | null) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragTo(event, axis, index)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => dragged && dragTo(event, axis, index),
    onPointerUp() {
      if (dragged) onGuides(guidesWith(guides, dragged.index, dragged.isOut ? null : dragged.guide))
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  })

  function onKey(event: KeyboardEvent<HTMLElement>, guide: CanvasGuide, index: number): void {
    const next = keyedGuide(guide, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    onGuides(guidesWith(guides, index, next), next ? `guide ${index}` : undefined)
  }

  /** By key a guide comes into the middle of the canvas, from where arrow keys move it. */
  const add = (axis: CanvasGuide['axis']) =>
    onGuides(guidesWith(guides, null, { axis, at: Math.round(length[axis] / 2) }))
  // One that is dragged stays an element even where it would be gone, or the pointer would be lost.
  const isShown = dragged && (dragged.index !== null || !dragged.isOut)
  const shown = isShown ? guidesWith(guides, dragged.index, dragged.guide) : guides
  return (
    <div ref={room} className="mi-ed-rulers">
      {shown.map((guide, index) => (
        <GuideLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide is known by its place, and keeps the focus there
          key={`${guide.axis} ${index}`}
          guide={guide}
          view={view}
          length={length[guide.axis]}
          drag={dragged?.index === index ? (dragged.isOut ? 'out' : 'over') : null}
          texts={texts}
          onKeyDown={(event) => onKey(event, guide, index)}
          {...drag(guide.axis, index)}
        />
      ))}
      <Ruler
        className="mi-ed-ruler mi-is-across"
        label={texts.newGuide.y}
        ticks={rulerTicks(view.x, view.scale, view.area.width)}
        side="left"
        onAdd={() => add('y')}
        {...drag('y', null)}
      />
      <Ruler
        className="mi-ed-ruler mi-is-down"
        label={texts.newGuide.x}
        ticks={rulerTicks(view.y, view.scale, view.area.height)}
        side="top"
        onAdd={() => add('x')}
        {...drag('x', null)}
      />
    </div>
  )
}

interface RulerProps {
  className: string
  label: string
  ticks: readonly RulerTick[]
  side: 'left' | 'top'
  onAdd: () => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

function Ruler({ className, label, ticks, side, onAdd, ...drag }: RulerProps) {
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={label}
        // A pointer drags; its click, which has a count, adds nothing.
        onClick={({ detail }) => detail === 0 && onAdd()}
        {...drag}
      />
      {ticks.map(({ value, at }) => (
        <span key={value} style={{ [side]: at }} aria-hidden="true">
          {value}
        </span>
      ))}
    </div>
  )
}
