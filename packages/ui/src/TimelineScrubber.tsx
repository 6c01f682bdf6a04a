import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/** A place on the timeline, such as a month. */
export interface TimelineMark {
  id: string
  /** Its full name, such as 'May 2026'. */
  label: string
  /** Name of the section that it belongs to, such as the year; written beside the first mark of each section. */
  section: string
  /** How much of the list it holds; any unit. */
  size: number
}

export interface TimelineScrubberProps {
  /** Accessible name. */
  label: string
  /** From the top of the list to its end; at least one. */
  marks: readonly TimelineMark[]
  /** Index of the mark that the list shows. */
  value: number
  /** Called once a mark was chosen: by a press, at the end of a drag, or by a key. */
  onValueCommitted(index: number): void
  className?: string | undefined
}

/** Least distance of two written sections, as a share of the height. */
const sectionGap = 0.055

/** A vertical timeline beside a long list: pointing names a time, a press or a drag goes there, and so do keys. */
export function TimelineScrubber({ label, marks, value, onValueCommitted, className }: TimelineScrubberProps) {
  const track = useRef<HTMLDivElement>(null)
  /** Index of the mark under the pointer. */
  const [pointed, setPointed] = useState<number | null>(null)
  const [drags, setDrags] = useState(false)
  const starts = startsOf(marks)
  const last = marks.length - 1
  const current = Math.max(0, Math.min(last, value))
  const named = pointed ?? current

  function indexAt({ clientY }: PointerEvent): number {
    const { top, height } = track.current?.getBoundingClientRect() ?? { top: 0, height: 1 }
    const share = (clientY - top) / Math.max(1, height)
    return Math.max(
      0,
      starts.findLastIndex((start) => start <= share),
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = keyTarget(marks, current, event.key)
    if (to === null) return
    event.preventDefault()
    if (to !== current) onValueCommitted(to)
  }

  return (
    <div
      role="slider"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={marks[current]?.label ?? ''}
      tabIndex={0}
      className={classNames('mi-timeline', drags && 'mi-is-dragged', className)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrags(true)
        setPointed(indexAt(event))
      }}
      onPointerMove={(event) => {
        if (drags || event.pointerType !== 'touch') setPointed(indexAt(event))
      }}
      onPointerUp={(event) => {
        if (drags) onValueCommitted(indexAt(event))
        setDrags(false)
        if (event.pointerType === 'touch') setPointed(null)
      }}
      onPointerCancel={() => {
        setDrags(false)
        setPointed(null)
      }}
      onPointerLeave={() => !drags && setPointed(null)}
    >
      <div ref={track} className="mi-timeline-track" aria-hidden="true">
        {sectionsOf(marks, starts).map(({ name, start }) => (
          <b key={name} style={{ top: percent(start) }}>
            {name}
          </b>
        ))}
        {marks.map(({ id }, index) => (
          <i key={id} style={{ top: percent(starts[index]) }} />
        ))}
        <span className="mi-timeline-thumb" style={{ top: percent(starts[drags ? named : current]) }} />
        <span className="mi-timeline-name" hidden={pointed === null} style={{ top: percent(starts[named]) }}>
          {marks[named]?.label}
        </span>
      </div>
    </div>
  )
}

function percent(share = 0): string {
  return `${(share * 100).toFixed(2)}%`
}

/**
 * Where each mark starts, as a share of the height: half of it by how much it holds, half of it the same for all, so
 * that a small one can be hit.
 */
function startsOf(marks: readonly TimelineMark[]): number[] {
  const total = Math.max(
    1,
    marks.reduce((sum, { size }) => sum + size, 0),
  )
  let start = 0
  return marks.map(({ size }) => {
    const at = start
    start += (size / total + 1 / marks.length) / 2
    return at
  })
}

/** The sections that have room for their names. */
function sectionsOf(marks: readonly TimelineMark[], starts: readonly number[]): { name: string; start: number }[] {
  const sections: { name: string; start: number }[] = []
  for (const [index, { section }] of marks.entries()) {
    const start = starts[index] ?? 0
    const above = sections.at(-1)
    if (above?.name === section || section === marks[index - 1]?.section) continue
    if (above === undefined || start - above.start >= sectionGap) sections.push({ name: section, start })
  }
  return sections
}

/** The mark that a key leads to; null for keys that mean nothing here. Up is towards the top of the list. */
function keyTarget(marks: readonly TimelineMark[], from: number, key: string): number | null {
  const last = marks.length - 1
  const section = marks[from]?.section
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, from - 1)
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(last, from + 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'PageDown') {
    const next = marks.findIndex((mark, index) => index > from && mark.section !== section)
    return next < 0 ? last : next
  }
  if (key === 'PageUp') {
    const before = marks.findLast((mark, index) => index < from && mark.section !== section)
    return before === undefined ? 0 : marks.findIndex((mark) => mark.section === before.section)
  }
  return null
}
