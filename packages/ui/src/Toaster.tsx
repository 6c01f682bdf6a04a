import { CircleCheck, CircleX, type IconNode, Info } from 'lucide'
import { useEffect, useLayoutEffect, useRef } from 'react'
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
    if (newest !== undefined) raise(element)
    else if (element.matches(':popover-open')) element.hidePopover()
  }, [newest])

  useEffect(() => {
    // It does not bubble.
    const onToggle = ({ target }: Event) => {
      const isOpened = target instanceof HTMLDialogElement && target.open
      if (isOpened && list.current?.matches(':popover-open')) raise(list.current)
    }
    document.addEventListener('toggle', onToggle, true)
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [])

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

/** Shows it above all that is open: hiding and showing it again moves it above a dialog that was opened since. */
function raise(element: HTMLElement): void {
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}
