import { useModal } from '@mirari/ui'
import { type ReactNode, useSyncExternalStore } from 'react'

export interface SidePanelProps {
  /** Only narrow windows ask: elsewhere the panel always shows. */
  open: boolean
  onClose(): void
  label: string
  children: ReactNode
}

/** Beside the grid; on narrow windows it slides over everything, and a press beside it or Escape closes it. */
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
  // In the top layer, as the create box and the rail lie over everything else.
  const dialog = useModal(open, onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className="mi-side"
      aria-label={label}
      // Not where the press begins: its end would fall on what lies below.
      onClick={({ target, currentTarget, clientX }) => {
        if (target === currentTarget && clientX < currentTarget.getBoundingClientRect().left) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}

/** The same as in assets.css. */
const narrowQuery = '(max-width: 1023px)'

function subscribe(listener: () => void) {
  const query = matchMedia(narrowQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrowQuery).matches)
}
