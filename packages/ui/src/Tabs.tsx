import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { moveFocus } from './roving.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Id of the panel that shows the chosen tab's content. */
  panelId?: string | undefined
  className?: string | undefined
}

/** Underlined tabs. Arrow keys move the focus and choose. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  panelId,
  className,
}: TabsProps<Value>) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames('mi-tabs', className)}
      onKeyDown={(event) => moveFocus(event, '[role="tab"]')?.click()}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          aria-controls={panelId}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onValueChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
