import { Logo } from '@mirari/ui'
import type { ReactNode } from 'react'
import { useSession } from '../../stores/session/session-slice.ts'
import { PointsChip } from './PointsChip.tsx'

/**
 * Top bar of a screen on phones, where the sidebar becomes a bottom bar without room for the points; with the controls
 * of the screen, if it has some.
 */
export function TopBar({ children }: { children?: ReactNode }) {
  const { user } = useSession()
  return (
    <div className="mi-topbar">
      <Logo />
      <b>Mirari</b>
      {children}
      {user !== null && <PointsChip point={user.point} />}
    </div>
  )
}
