import { classNames } from '@mirari/ui'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  /** Level of the heading: 2 below the editor's title, 3 below an item's. */
  level: 2 | 3
  title: string
  /** Beside the title, at the end. */
  value?: ReactNode
  children: ReactNode
  className?: string
}

/** A titled part of a panel. */
export function Section({ level, title, value, children, className }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames('mi-te-sect', className)} aria-labelledby={id}>
      <div className="mi-pop-title">
        <Heading id={id}>{title}</Heading>
        {value}
      </div>
      {children}
    </section>
  )
}
