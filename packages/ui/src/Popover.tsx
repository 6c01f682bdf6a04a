import { type ReactNode, useId, useLayoutEffect, useRef, version } from 'react'
import type { Align, Side } from './anchored.ts'
import { classNames } from './class-names.ts'
import { firstFocusable } from './focusable.ts'
import { focusedElement, isFocusLost } from './focused-element.ts'
import { useAnchored } from './use-anchored.ts'
import { useLatest } from './use-latest.ts'

/** React 18 knows the attribute by no name of its own, and warns of the one that later versions ask for. */
const knowsPopovers = Number.parseInt(version, 10) >= 19

/** Spread these on the button that opens the panel. */
export interface PopoverTriggerProps {
  /** Absent on React 18, where the attribute itself takes its place. */
  popoverTarget?: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu' | 'listbox'
  'aria-controls': string | undefined
}

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Renders the opening `<button>`, with the given props spread on it. */
  trigger: (props: PopoverTriggerProps) => ReactNode
  children: ReactNode
  /** Name of the panel. */
  label: string
  side?: Side | undefined
  align?: Align | undefined
  offsetPx?: number | undefined
  role?: 'dialog' | 'menu' | 'listbox' | undefined
  /** 'first' focuses the first control (or one with data-autofocus), 'panel' the panel, 'none' leaves the focus. */
  initialFocus?: 'first' | 'panel' | 'none' | undefined
  className?: string | undefined
}

/**
 * Panel beside its trigger, based on the browser's popover: it lies above everything, closes on Escape and on a press
 * outside, and returns the focus to its trigger.
 */
export function Popover({
  open,
  onOpenChange,
  trigger,
  children,
  label,
  side = 'top',
  align = 'start',
  offsetPx = 12,
  role = 'dialog',
  initialFocus = 'panel',
  className,
}: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { anchorStyle, panelProps } = useAnchored({ open, side, align, offsetPx, anchor, panel })

  const latest = useLatest({ open, onOpenChange, initialFocus })
  const isOpening = useRef(false)

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    // The browser opens the panel when the trigger is pressed, so its content must be rendered before the paint.
    const onBeforeToggle = (event: ToggleEvent) => {
      isOpening.current = event.newState === 'open'
      if (isOpening.current && !latest.current.open) latest.current.onOpenChange(true)
    }
    const onToggle = (event: ToggleEvent) => {
      isOpening.current = false
      const { open: isRequested, onOpenChange: report } = latest.current
      if (event.newState === 'closed') {
        returnFocus(element, anchor.current)
        if (isRequested) report(false)
      } else if (isRequested) takeFocus(element, latest.current.initialFocus)
      else element.hidePopover()
    }
    element.addEventListener('beforetoggle', onBeforeToggle)
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('beforetoggle', onBeforeToggle)
      element.removeEventListener('toggle', onToggle)
    }
  }, [latest])

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const isVisible = element.matches(':popover-open')
    if (open && !isVisible && !isOpening.current) element.showPopover()
    if (!open && isVisible) element.hidePopover()
  }, [open])

  return (
    <>
      <span ref={anchor} className="mi-anchor" style={anchorStyle}>
        {trigger({
          ...(knowsPopovers ? { popoverTarget: id } : { popovertarget: id }),
          'aria-expanded': open,
          'aria-haspopup': role,
          'aria-controls': open ? id : undefined,
        })}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        className={classNames(role === 'menu' ? 'mi-menu' : 'mi-pop', 'mi-float', className)}
        {...panelProps}
        {...{ role, 'aria-label': label }}
      >
        {open && children}
      </div>
    </>
  )
}

/**
 * Moves the focus into an opened panel, unless it is there already: the toggle event fires after the user may have
 * typed.
 */
function takeFocus(panel: HTMLElement, initialFocus: PopoverProps['initialFocus']): void {
  if (initialFocus === 'none' || panel.matches(':focus-within')) return
  const target = initialFocus === 'first' ? firstFocusable(panel) : null
  ;(target ?? panel).focus({ preventScroll: true })
}

/** After closing, the focus goes back to the trigger unless the user has already put it elsewhere. */
function returnFocus(panel: HTMLElement | null, anchor: HTMLElement | null): void {
  const isLost = isFocusLost() || panel?.contains(focusedElement())
  if (isLost && anchor) firstFocusable(anchor)?.focus({ preventScroll: true })
}
