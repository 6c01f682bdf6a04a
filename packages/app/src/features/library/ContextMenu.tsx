import { Icon, type MenuItem, moveFocus } from '@mirari/ui'
import { Fragment, useLayoutEffect, useRef } from 'react'

/** Position of a menu in the window, in px. */
export interface MenuPosition {
  x: number
  y: number
}

export interface ContextMenuProps {
  /** Null while the menu is closed. */
  position: MenuPosition | null
  label: string
  items: readonly MenuItem[]
  onClose(): void
}

/** Minimum distance to the window's edge in px. */
const edgePx = 8

/** Context menu at the pointer. Arrow keys move, Enter runs, Escape closes. */
export function ContextMenu({ position, label, items, onClose }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null || position === null) return
    opener.current = document.activeElement
    if (!element.matches(':popover-open')) element.showPopover()
    const { offsetWidth, offsetHeight } = element
    const { clientWidth, clientHeight } = document.documentElement
    element.style.left = `${Math.max(edgePx, Math.min(position.x, clientWidth - offsetWidth - edgePx))}px`
    element.style.top = `${Math.max(edgePx, Math.min(position.y, clientHeight - offsetHeight - edgePx))}px`
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
  }, [position])

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return
    const onToggle = (event: ToggleEvent) => {
      if (event.newState !== 'closed') return
      // A press elsewhere has already moved the focus there.
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body || element.contains(activeElement)
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      onClose()
    }
    element.addEventListener('toggle', onToggle)
    return () => element.removeEventListener('toggle', onToggle)
  }, [onClose])

  return (
    <div
      ref={panel}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="mi-menu mi-float mi-context-menu"
      onKeyDown={(event) => {
        if (event.key === 'Tab') event.currentTarget.hidePopover()
        else moveFocus(event, '[role="menuitem"]')
      }}
    >
      {position !== null &&
        items.map((item) => (
          <Fragment key={item.id}>
            {item.separated && <hr />}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? 'mi-is-danger' : undefined}
              onClick={() => {
                // Closed first, so that the focus has returned before the item opens a dialog.
                panel.current?.hidePopover()
                onClose()
                item.onSelect()
              }}
            >
              {item.icon && <Icon icon={item.icon} />}
              {item.label}
            </button>
          </Fragment>
        ))}
    </div>
  )
}
