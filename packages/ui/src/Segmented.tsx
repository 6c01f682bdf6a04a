import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { moveFocus } from './roving.ts'

export interface SegmentItem<Value extends string> {
  value: Value
  label: ReactNode
  icon?: IconNode | undefined
  disabled?: boolean | undefined
}

export interface SegmentedProps<Value extends string> {
  /** Name of the group. */
  label: string
  items: readonly SegmentItem<Value>[]
  /** Null when nothing is chosen. */
  value: Value | null
  onValueChange: (value: Value) => void
  /** Fills its container with equal parts. */
  fit?: boolean | undefined
  className?: string | undefined
}

/** One of a few: a radio group drawn as a segmented control. */
export function Segmented<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  fit,
  className,
}: SegmentedProps<Value>) {
  const enabled = items.filter((item) => !item.disabled)
  const tabStop = enabled.some((item) => item.value === value) ? value : enabled[0]?.value
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('mi-seg', fit && 'mi-fit', className)}
      onKeyDown={(event) => moveFocus(event, '[role="radio"]')?.click()}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio cannot hold the icon and keep the focus ring
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          disabled={item.disabled}
          tabIndex={item.value === tabStop ? 0 : -1}
          onClick={() => onValueChange(item.value)}
        >
          {item.icon && <Icon icon={item.icon} />}
          {item.label}
        </button>
      ))}
    </div>
  )
}
