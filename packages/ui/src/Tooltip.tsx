import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Side } from './anchored.ts'
import { useAnchored } from './use-anchored.ts'

export type TooltipSide = Side

/** Time in ms for which the pointer or the focus rests before the tooltip appears. */
export const tooltipDelayMs = 400

export interface TooltipProps {
  text: ReactNode
  /** One focusable element. */
  children: ReactNode
  side?: TooltipSide | undefined
  /** Whether the text repeats the element's accessible name, so that it is not announced twice. */
  isLabel?: boolean | undefined
}

/** Tooltip of its child on hover and keyboard focus; Escape hides it. Touch shows none. */
export function Tooltip({ text, children, side = 'top', isLabel }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const id = useId()
  const { anchorStyle, panelProps } = useAnchored({ open, side, align: 'center', offsetPx: 8, anchor, panel })

  const schedule = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), tooltipDelayMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    if (!open) return
    panel.current?.showPopover?.()
    const target = anchor.current?.firstElementChild
    if (!isLabel) target?.setAttribute('aria-describedby', id)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (!isLabel) target?.removeAttribute('aria-describedby')
    }
  }, [open, isLabel, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the span only watches its child
    <span
      ref={anchor}
      className="mi-anchor"
      style={anchorStyle}
      onPointerEnter={(event) => event.pointerType !== 'touch' && schedule()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && schedule()}
      onBlur={hide}
    >
      {children}
      {open && (
        <span
          ref={panel}
          id={id}
          role="tooltip"
          aria-hidden={isLabel || undefined}
          popover="manual"
          className="mi-tip mi-float"
          {...panelProps}
        >
          {text}
        </span>
      )}
    </span>
  )
}
