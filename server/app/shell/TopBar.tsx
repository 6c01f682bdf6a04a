import { Icon, Logo } from '@mirari/ui'
import { Gem } from 'lucide'
import { formatPoints } from './format-points.ts'
import { useSession } from './services-context.ts'

/** Head of a screen on phones, where the bar at the bottom has no room for the points. */
export function TopBar() {
  const { user } = useSession()
  return (
    <div className="mi-topbar">
      <Logo />
      <b>Mirari</b>
      {user !== null && (
        <span className="mi-points">
          <Icon icon={Gem} />
          <span>{formatPoints(user.point)}</span>
          <span className="mi-sr"> points</span>
        </span>
      )}
    </div>
  )
}
