import type { IconNode } from 'lucide'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** A neutral filled button by default; 'primary' at most once per surface. */
  variant?: 'primary' | 'solid' | 'line' | 'quiet' | 'danger' | undefined
  /** Height 28, 34, 40 or 48 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Keeps the width, shows a spinner instead of the label and swallows clicks. */
  busy?: boolean | undefined
  icon?: IconNode | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({
  variant,
  size = 'md',
  busy,
  icon,
  wide,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      // A busy button keeps its focus, so it is marked instead of being disabled.
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'mi-btn',
        variant && `mi-${variant}`,
        size !== 'md' && `mi-${size}`,
        busy && 'mi-is-busy',
        wide && 'mi-wide',
        className,
      )}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  )
}
