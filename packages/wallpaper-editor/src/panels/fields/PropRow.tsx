import type { ReactNode } from 'react'

/** A row of the property panel. Its label is visual only: the control beside it has an accessible name of its own. */
export function PropRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="mi-we-prop">
      <span aria-hidden="true">{label}</span>
      <div className="mi-row">{children}</div>
    </div>
  )
}
