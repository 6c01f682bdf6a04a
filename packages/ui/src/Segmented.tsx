import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'

/** One choice of a {@link Segmented} control. */
export interface SegmentItem<Value extends string> {
  value: Value
  label: ReactNode
  icon?: IconNode | undefined
  disabled?: boolean | undefined
}

export interface SegmentedProps<Value extends string>
  extends Pick<RadioGroupProps<Value>, 'value' | 'defaultValue' | 'onValueChange' | 'className'> {
  /** Accessible name of the group. */
  label: string
  items: readonly SegmentItem<Value>[]
  /** Whether the segments fill the container in equal parts. */
  fit?: boolean | undefined
}

/** Radio group in the form of a segmented control. */
export function Segmented<Value extends string>({ items, fit, className, ...group }: SegmentedProps<Value>) {
  return (
    <RadioGroup
      {...group}
      className={classNames('mi-seg', fit && 'mi-fit', className)}
      items={items.map(({ value, label, icon, disabled }) => ({
        value,
        disabled,
        content: (
          <>
            {icon && <Icon icon={icon} />}
            {label}
          </>
        ),
      }))}
    />
  )
}
