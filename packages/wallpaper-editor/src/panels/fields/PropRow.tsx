import type { ReactNode } from 'react'

/** A line of the property panel. Its label is for the eye: the control beside it carries its own name. */
export function PropRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="mi-we-prop">
      <span aria-hidden="true">{label}</span>
      <div className="mi-row">{children}</div>
    </div>
  )
}
