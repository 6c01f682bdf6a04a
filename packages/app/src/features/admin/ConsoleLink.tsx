import { classNames } from '@mirari/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import type { Route } from '../../stores/navigation/route.ts'

export interface ConsoleLinkProps {
  to: Route
  current?: boolean
  className?: string
  children: ReactNode
}

/** A link within the app: another tab is the browser's to open, a plain click navigates. */
export function ConsoleLink({ to, current = false, className, children }: ConsoleLinkProps) {
  const { addresses, router } = useNavigation()
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.push(to)
  }
  return (
    <a
      href={addresses.format(to)}
      className={classNames('mi-console-link', className)}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}
