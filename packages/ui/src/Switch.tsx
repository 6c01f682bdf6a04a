import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

export interface SwitchProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'role' | 'onChange' | 'value'> {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Accessible name; leave it out if `aria-labelledby` is set. */
  label?: string | undefined
}

export function Switch({ checked, onCheckedChange, label, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={classNames('mi-switch', className)}
      onClick={() => onCheckedChange(!checked)}
    />
  )
}
