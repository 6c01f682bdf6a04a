import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Logo } from './Logo.tsx'

export interface EmptyStateProps {
  title: ReactNode
  hint?: ReactNode
  /** A button, only if no other control for the next step is visible. */
  action?: ReactNode
  lang?: string | undefined
  className?: string | undefined
}

/** Placeholder of an empty list: two plates with the logo. */
export function EmptyState({ title, hint, action, lang, className }: EmptyStateProps) {
  return (
    <div className={classNames('mi-empty', className)} lang={lang}>
      <div className="mi-plate" aria-hidden="true">
        <i />
        <i />
        <Logo />
      </div>
      <h2 className="mi-h2">{title}</h2>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  )
}
