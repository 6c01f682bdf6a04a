import type { IconNode } from 'lucide'
import { Check } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import type { Align, Side } from './anchored.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { Popover, type PopoverTriggerProps } from './Popover.tsx'
import { moveFocus } from './roving.ts'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: IconNode | undefined
  onSelect: () => void
  disabled?: boolean | undefined
  /** Destructive: last, after a rule, in the danger color. */
  danger?: boolean | undefined
  /** Makes it a radio item; the chosen one has a tick. */
  checked?: boolean | undefined
  /** A rule above it. */
  separated?: boolean | undefined
}

export interface MenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: (props: PopoverTriggerProps) => ReactNode
  label: string
  items: readonly MenuItem[]
  side?: Side | undefined
  align?: Align | undefined
  lang?: string | undefined
}

/** Menu of a button. Arrow keys move, Enter or Space runs, Escape closes. */
export function Menu({ open, onOpenChange, trigger, label, items, side = 'bottom', align = 'start', lang }: MenuProps) {
  const enabled = items.filter((item) => !item.disabled)
  const focusId = (enabled.find((item) => item.checked) ?? enabled[0])?.id
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      label={label}
      role="menu"
      side={side}
      align={align}
      offsetPx={6}
      initialFocus="first"
    >
      <div
        role="none"
        lang={lang}
        onKeyDown={(event) => {
          if (event.key === 'Tab') onOpenChange(false)
          else moveFocus(event, '[role^="menuitem"]')
        }}
      >
        {items.map((item) => (
          <Fragment key={item.id}>
            {item.separated && <hr />}
            <button
              type="button"
              {...roleOf(item)}
              tabIndex={-1}
              data-autofocus={item.id === focusId || undefined}
              disabled={item.disabled}
              className={classNames(item.danger && 'mi-is-danger')}
              onClick={(event) => {
                // Closed first, so that the focus has returned before the item opens a dialog.
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                onOpenChange(false)
                item.onSelect()
              }}
            >
              {item.icon && <Icon icon={item.icon} />}
              {item.label}
              {item.checked && <Icon icon={Check} className="mi-tick" />}
            </button>
          </Fragment>
        ))}
      </div>
    </Popover>
  )
}

function roleOf({ checked }: MenuItem) {
  return checked === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemradio', 'aria-checked': checked } as const)
}
