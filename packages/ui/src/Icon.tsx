import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'
import { classNames } from './class-names.ts'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  /** An icon of the `lucide` package, e.g. `Heart`. */
  icon: IconNode
  /** 'sm' 15 px, 'md' 18 px, 'lg' 21 px, or a length in px; buttons set their own size. */
  size?: 'sm' | 'md' | 'lg' | number | undefined
  /** Filled with the text color (play, liked). */
  solid?: boolean | undefined
  /** It points to what comes next or before, and so the other way where text goes from right to left. */
  directed?: boolean | undefined
}

/** A decorative icon: the control around it carries the name. */
export function Icon({ icon, size = 'md', solid, directed, className, ...rest }: IconProps) {
  const sizeClass = size === 'sm' ? 'mi-sm' : size === 'lg' && 'mi-lg'
  const style = typeof size === 'number' ? { width: size, height: size } : undefined
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      style={style}
      {...rest}
      className={classNames('mi-ico', sizeClass, solid && 'mi-solid', directed && 'mi-directed', className)}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
