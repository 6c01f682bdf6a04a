import { useModal } from '@mirari/ui'
import { type ReactNode, useSyncExternalStore } from 'react'

export interface SidePanelProps {
  /** Whether the panel is open. Applies to narrow windows; on wider ones it is always visible. */
  open: boolean
  onClose(): void
  label: string
  children: ReactNode
}

/** Panel beside the grid. On narrow windows a drawer, which a press outside or Escape closes. */
export function SidePanel(props: SidePanelProps) {
  return useIsNarrow() ? <Drawer {...props} /> : <InlinePanel {...props} />
}

function InlinePanel({ label, children }: SidePanelProps) {
  return (
    <aside className="mi-side" aria-label={label}>
      {children}
    </aside>
  )
}

function Drawer({ open, onClose, label, children }: SidePanelProps) {
  // A modal dialog, because the create box and the sidebar lie above everything else outside of the top layer.
  const dialog = useModal(open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className="mi-side"
      aria-label={label}
      // On click and not on pointerdown, whose click would hit the element below the closed drawer.
      onClick={({ target, currentTarget, clientX }) => {
        if (target === currentTarget && clientX < currentTarget.getBoundingClientRect().left) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}

/** The same query as in library.css. */
const narrowQuery = '(max-width: 1023px)'

function subscribe(listener: () => void) {
  const query = matchMedia(narrowQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches)
}
