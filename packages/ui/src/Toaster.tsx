import { CircleCheck, CircleX, type IconNode, Info } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import type { ToastKind, Toasts } from './toasts.ts'
import { useStore } from './use-store.ts'

const icons: Record<ToastKind, IconNode> = { ok: CircleCheck, bad: CircleX, note: Info }

/** Renders the toasts at the top of the window, above open dialogs. A page needs one. */
export function Toaster({ toasts }: { toasts: Toasts }) {
  const items = useStore(toasts)
  const list = useRef<HTMLDivElement>(null)
  const newest = items[0]?.id

  useLayoutEffect(() => {
    const element = list.current
    if (!element?.showPopover) return
    // Hiding and showing it again moves it above a dialog that was opened since.
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    <div ref={list} popover="manual" className="mi-toasts">
      {items.map((toast) => (
        <div
          key={toast.id}
          role={toast.kind === 'bad' ? 'alert' : 'status'}
          lang={toast.lang}
          className={`mi-toast mi-${toast.kind}`}
        >
          <Icon icon={icons[toast.kind]} />
          {toast.text}
        </div>
      ))}
    </div>
  )
}
