import { Icon, Logo } from '@mirari/ui'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigation } from '../../stores/navigation/navigation-slice.ts'
import { home, type Route } from '../../stores/navigation/route.ts'

/** The head of a screen that has the window for itself, with the way back. */
export function WindowHead({ title, back }: { title: string; back: string }) {
  return (
    <header className="mi-window-head">
      <Logo />
      <h1 className="mi-h3">{title}</h1>
      <WindowLink to={home}>
        <Icon icon={ArrowLeft} size="sm" directed />
        {back}
      </WindowLink>
    </header>
  )
}

/** A link to another screen, which leaves this one. */
export function WindowLink({ to, children }: { to: Route; children: ReactNode }) {
  const { addresses, router } = useNavigation()
  return (
    <a
      className="mi-window-link"
      href={addresses.format(to)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.leave(to)
      }}
    >
      {children}
    </a>
  )
}
