import { useState } from 'react'
import { classNames } from './class-names.ts'

export interface AvatarProps {
  /** Name of the person, whose first letter replaces a missing image. */
  name: string
  url?: string | null | undefined
  /** 24, 34 or 40 px. */
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** A creator's round image. It is decoration: the name is always written beside it. */
export function Avatar({ name, url, size = 'sm', className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const classes = classNames('mi-avatar', size !== 'sm' && `mi-${size}`, className)
  if (!url || url === failedUrl) {
    return (
      <span aria-hidden="true" className={classNames(classes, 'mi-letter')}>
        {Array.from(name.trim())[0]?.toUpperCase()}
      </span>
    )
  }
  return <img className={classes} src={url} alt="" draggable={false} onError={() => setFailedUrl(url)} />
}
