import { Logo } from '@mirari/ui'
import { useSession } from '../../stores/session/session-slice.ts'
import { PointsChip } from './PointsChip.tsx'

/** Head of a screen on phones, where the bar at the bottom has no room for the points. */
export function TopBar() {
  const { user } = useSession()
  return (
    <div className="mi-topbar">
      <Logo />
      <b>Mirari</b>
      {user !== null && <PointsChip point={user.point} />}
    </div>
  )
}
