import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

export interface SkeletonProps {
  className?: string | undefined
  style?: CSSProperties | undefined
}

/** Shimmering placeholder of loading content. The surrounding list sets `aria-busy`. */
export function Skeleton({ className, style }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('mi-skel', className)} style={{ display: 'block', ...style }} />
}
