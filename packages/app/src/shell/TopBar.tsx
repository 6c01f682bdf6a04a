import { Logo } from '@mirari/ui'
import { PointsChip } from './PointsChip.tsx'
import { useSession } from './services-context.ts'

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
