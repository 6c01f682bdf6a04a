import '@mirari/editor-core/styles.css'
import type { ReactNode } from 'react'

/** The area around a canvas, over which the bars of an editor float. */
export function WorkArea({ children }: { children: ReactNode }) {
  return (
    <div style={{ position: 'relative', height: 260, background: 'var(--mi-surface-1)', borderRadius: 'var(--mi-r)' }}>
      {children}
    </div>
  )
}
