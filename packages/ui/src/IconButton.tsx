import type { IconNode } from 'lucide'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { Tooltip, type TooltipSide } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconNode
  /** The button's accessible name, and its tooltip after 400 ms. */
  label: string
  /** 'plain' is transparent, 'fill' has a background, 'image' is for controls that lie on an image. */
  variant?: 'plain' | 'fill' | 'image' | undefined
  size?: 'sm' | 'md' | undefined
  round?: boolean | undefined
  /** Switched on (liked, open). */
  on?: boolean | undefined
  /** Side of the tooltip; `false` for none. */
  tip?: TooltipSide | false | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({
  icon,
  label,
  variant = 'plain',
  size = 'md',
  round,
  on,
  tip = 'bottom',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        variant === 'image' ? 'mi-image-btn mi-only' : 'mi-icon-btn',
        variant === 'fill' && 'mi-fill',
        size === 'sm' && 'mi-sm',
        round && 'mi-round',
        on && 'mi-is-on',
        className,
      )}
    >
      <Icon icon={icon} />
    </button>
  )
  if (tip === false) return button
  return (
    <Tooltip text={label} side={tip} isLabel>
      {button}
    </Tooltip>
  )
}
