import { Logo } from '@mirari/ui'
import { useSession } from '../../stores/session/session-slice.ts'
import { PointsChip } from './PointsChip.tsx'

/** Top bar of a screen on phones, where the sidebar becomes a bottom bar without room for the points. */
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
