import { Segmented, type SegmentedProps } from '@mirari/ui'
import type { ReactNode } from 'react'

export interface ChoiceFieldProps<Value extends string> extends Omit<SegmentedProps<Value>, 'className'> {
  /** What follows the choice. */
  children?: ReactNode
}

/** One of a few in a form, below its name. */
export function ChoiceField<Value extends string>({ children, ...choice }: ChoiceFieldProps<Value>) {
  return (
    <div className="mi-field">
      <span className="mi-label">{choice.label}</span>
      <Segmented {...choice} />
      {children}
    </div>
  )
}
