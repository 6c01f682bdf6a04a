import type { Desktop, DesktopAnswer, DesktopBody, User } from '@mirari/contract/schemas'
import { applyWallpaper, DesktopProblem, findHosts, type Machine, readShown, restoreDesktop } from '@mirari/desktop'
import type { MediaReader } from '../../media/ports.ts'
import type { DesktopMode } from '../../platform/config/config.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { FindPackage } from '../packages.ts'
import { type Connections, isFromHere, isFromOwnUser } from './caller.ts'

export interface DesktopDeps {
  /** Who may set wallpapers on this computer. */
  mode: DesktopMode
  isOperator(userId: string): Promise<boolean>
  findPackage: FindPackage
  media: Pick<MediaReader, 'open'>
  wallpapers: {
    /** Counts that a result was set as a wallpaper. @throws Problem 'not_found' */
    recordUse(user: Pick<User, 'id'>, resultId: string): Promise<unknown>
  }
  /** Opens the computer of the server; null where none can be used. */
  machine: (() => Promise<Machine>) | null
}

export type DesktopService = ReturnType<typeof createDesktop>

/** Sets wallpapers on the computer that the server runs on, for who sits at it. */
export function createDesktop({ mode, isOperator, findPackage, media, wallpapers, machine }: DesktopDeps) {
  /** Changes of the desktop come one after another. */
  let last: Promise<unknown> = Promise.resolve()

  const openMachine = (): Promise<Machine> => {
    if (!machine) throw new Problem('desktop_elsewhere')
    return machine()
  }

  /** Runs a change after those before it. @throws Problem 'conflict' with what the desktop says */
  function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
    const mine = last.then(change, change).catch((error: unknown) => {
      if (error instanceof DesktopProblem) throw new Problem('desktop_refused', { fault: error.message })
      throw error
    })
    last = mine.catch(() => undefined)
    return mine
  }

  const isHere = (request: Request, connections: Connections | null): boolean =>
    mode !== 'off' && machine !== null && isFromHere(request, connections)

  return {
    /** Whether the server sets wallpapers on the computer that a request comes from. */
    isHere,

    /**
     * Lets only those pass who sit at the computer of the server.
     * @throws Problem 'not_found' for a call from elsewhere or from another user of the computer; 'forbidden' for an
     * account that is no operator's
     */
    async requireHere(user: User, request: Request, connections: Connections | null): Promise<void> {
      if (!isHere(request, connections)) throw new Problem('desktop_elsewhere')
      if (!(await isFromOwnUser(request, connections, await openMachine()))) throw new Problem('desktop_elsewhere')
      if (mode === 'on' && !(await isOperator(user.id))) throw new Problem('desktop_of_operator')
    },

    /** What can show wallpapers, and what of ours is shown. */
    state: (): Promise<Desktop> =>
      inTurn(async () => {
        const here = await openMachine()
        const hosts = (await findHosts(here)).map(({ id, name, monitors }) => ({
          id,
          name,
          monitors: [...monitors],
        }))
        const shown = await readShown(here)
        return { hosts, shown: shown && { title: shown.title } }
      }),

    /**
     * Shows the package of a result.
     * @param playFolder address of the pages in which published wallpapers play
     * @throws Problem 'not_found', 'conflict' without a package or when the desktop refuses
     */
    async apply(user: User, { result: id, host, monitor }: DesktopBody, playFolder: string): Promise<DesktopAnswer> {
      const { key, result } = await findPackage(user, id)
      const zip = (await media.open(key))?.file
      if (!zip) throw new Problem('package_missing')
      const address = result.is_public ? `${playFolder}${encodeURIComponent(id)}/` : null
      const choice = { id, address, ...(host !== undefined && { host }), ...(monitor !== undefined && { monitor }) }
      const applied = await inTurn(async () => applyWallpaper(await openMachine(), zip, choice))
      await wallpapers.recordUse(user, id)
      return { host: applied.host }
    },

    /** Brings back what was there before the first wallpaper of ours. @throws Problem 'conflict' */
    restore: (): Promise<DesktopAnswer> => inTurn(async () => restoreDesktop(await openMachine())),
  }
}
