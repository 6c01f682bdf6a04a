import { stat } from 'node:fs/promises'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'

/** Variables by which tools that lend rights tell for whom they run something. */
const lent = ['SUDO_UID', 'SUDO_USER', 'DOAS_USER', 'PKEXEC_UID']

export interface Identity {
  /** Effective and real user id; null on Windows. */
  effective: number | null
  real: number | null
  /** Owner of the home folder; null when there is none. */
  homeOwner: number | null
}

export async function identityOf({ home }: Machine): Promise<Identity> {
  const homeOwner = await stat(home).then(
    ({ uid }) => uid,
    () => null,
  )
  return { effective: process.geteuid?.() ?? null, real: process.getuid?.() ?? null, homeOwner }
}

/**
 * Refuses to run with more rights than those of the person whose desktop it is: with rights that sudo or the like has
 * lent, or on Windows as an administrator. Somebody who is root, in a home of root's own, as in a container, is nobody
 * else.
 * @throws DesktopProblem
 */
export function requireOwnRights({ env, windows }: Machine, { effective, real, homeOwner }: Identity): void {
  const isLent = effective !== real || (effective === 0 && (homeOwner !== 0 || lent.some((name) => env[name])))
  if (isLent || windows?.isElevated()) {
    throw new DesktopProblem((faults) => faults.elevated)
  }
}
