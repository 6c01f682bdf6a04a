import { Avatar, classNames, Icon, IconButton, Logo, useStore } from '@mirari/ui'
import { Check, Flag, type IconNode, Keyboard, LogOut, User } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { PointsChip } from '../parts/page/PointsChip.tsx'
import { useLive } from '../stores/live/live-slice.ts'
import { useNavigation, useRoute, useScreen } from '../stores/navigation/navigation-slice.ts'
import { home, type Route } from '../stores/navigation/route.ts'
import { historyRoute, signInRoute } from '../stores/navigation/route-guard.ts'
import { useSession, useSessionSlice } from '../stores/session/session-slice.ts'

/** Navigation between the screens: a sidebar at the left, a bottom bar on narrow windows. */
export function Sidebar() {
  const { screens, router, dialogs, returnTo, askLogin } = useNavigation()
  const { session } = useSessionSlice()
  const { indicator } = useLive()
  const { screen, itemId } = useRoute()
  const { layout } = useScreen()
  const { user } = useSession()
  const texts = useTexts()
  const { shell, shortcuts } = texts

  function openCreate() {
    indicator.hideTooltip()
    router.push(historyRoute)
  }

  return (
    <nav className="mi-sidebar" aria-label={shell.navigation} inert={itemId !== null || layout === 'editor'}>
      <SidebarLink to={home} className="mi-mark" label="Mirari">
        <Logo />
      </SidebarLink>
      {screens.withIcon.map(({ id, icon, title }) => (
        <SidebarLink
          key={id}
          to={{ screen: id, itemId: null, type: 'all' }}
          className="mi-nav"
          current={screen === id}
          {...(id === historyRoute.screen && { onOpen: openCreate })}
        >
          <NavIcon icon={icon} />
          <span>{title(texts)}</span>
          {id === historyRoute.screen && screen !== id && <CreateBadge />}
        </SidebarLink>
      ))}
      <span className="mi-gap" />
      <button
        type="button"
        className="mi-nav mi-sidebar-report"
        aria-haspopup="dialog"
        onClick={() => (user === null ? askLogin() : dialogs.open('report'))}
      >
        <NavIcon icon={Flag} />
        <span>{shell.report}</span>
      </button>
      <IconButton
        icon={Keyboard}
        label={shortcuts.title}
        tip="right"
        className="mi-sidebar-keys"
        aria-haspopup="dialog"
        onClick={() => dialogs.open('shortcuts')}
      />
      {user !== null && <PointsChip point={user.point} />}
      {user === null ? (
        <SidebarLink
          to={signInRoute}
          className="mi-nav"
          current={screen === 'login'}
          onOpen={() => {
            if (session.getSnapshot().status !== 'visitor') return
            returnTo.forget()
            router.push(signInRoute)
          }}
        >
          <NavIcon icon={User} />
          <span>{shell.screens.login}</span>
        </SidebarLink>
      ) : (
        <div className="mi-sidebar-account">
          <button
            type="button"
            className="mi-sidebar-avatar"
            title={shell.settings}
            aria-haspopup="dialog"
            onClick={() => dialogs.open('settings')}
          >
            <Avatar name={user.username || user.email} url={user.avatar_url} />
            <span className="mi-sidebar-word">{shell.settings}</span>
          </button>
          <button
            type="button"
            className="mi-sidebar-name"
            aria-haspopup="dialog"
            onClick={() => dialogs.open('logout')}
          >
            <Icon icon={LogOut} className="mi-sidebar-out" />
            <span className="mi-cut">{user.username || user.email}</span>
          </button>
        </div>
      )}
    </nav>
  )
}

function NavIcon({ icon }: { icon: IconNode }) {
  return (
    <i>
      <Icon icon={icon} />
    </i>
  )
}

interface SidebarLinkProps {
  to: Route
  className: string
  children: ReactNode
  label?: string
  current?: boolean
  /** Replaces the navigation on a plain click. */
  onOpen?: () => void
}

/** Link to a screen. A real link, so that it can be opened in another tab; a plain click navigates within the page. */
function SidebarLink({ to, className, children, label, current = false, onOpen }: SidebarLinkProps) {
  const { addresses, router } = useNavigation()
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (onOpen) onOpen()
    else router.push(to)
  }
  return (
    <a
      href={addresses.format(to)}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}

/** Badge with the number of active tasks, or for a moment a check when all are done. */
function CreateBadge() {
  const { state, active, tooltip } = useStore(useLive().indicator)
  return (
    <>
      {state !== 'none' && (
        <span className={classNames('mi-count', state === 'completed' && 'mi-ok')}>
          {state === 'completed' ? <Icon icon={Check} /> : active}
        </span>
      )}
      <span className="mi-sidebar-status" role="status">
        {tooltip !== null && <span className="mi-tip">{tooltip}</span>}
      </span>
    </>
  )
}
