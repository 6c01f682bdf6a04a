import { classNames } from './class-names.ts'

export interface SpinnerProps {
  /** 14, 18 or 30 px. */
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Accessible name. Without it the spinner is decoration beside a text. */
  label?: string | undefined
  className?: string | undefined
}

export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  const classes = classNames('mi-spin', size !== 'md' && `mi-${size}`, className)
  return label ? (
    <span role="status" aria-label={label} className={classes} />
  ) : (
    <span aria-hidden="true" className={classes} />
  )
}
