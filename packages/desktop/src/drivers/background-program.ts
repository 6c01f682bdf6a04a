import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine, Platform } from '../machine/machine.ts'
import type { UnpackedWallpaper } from '../wallpaper/unpack.ts'
import type { Driver, Manner, Monitor } from './driver.ts'
import { wlrootsMonitors } from './wlroots.ts'

interface BackgroundProgram {
  id: string
  name: string
  program: string
  manner: Manner
  platform?: Platform
  args(wallpaper: UnpackedWallpaper, monitors: readonly string[]): string[]
}

/**
 * A driver of a program that shows a wallpaper for as long as it runs. Only one that was begun here is ever ended, and
 * the new one is begun before, so that the desktop is never bare.
 */
export function backgroundProgram({ id, name, program: programName, manner, args }: BackgroundProgram): Driver {
  return {
    id,
    name,
    manners: [manner],
    async find(machine: Machine) {
      const monitors = await wlrootsMonitors(machine)
      const program = monitors && (await machine.find(programName))
      if (!monitors || !program) return null
      return {
        folder: null,
        monitors: async (): Promise<readonly Monitor[]> => monitors.map((title) => ({ id: title, title })),
        current: async () => null,
        async show(wallpaper, _manner, monitor) {
          const pid = await machine.start(program, args(wallpaper, monitor === null ? monitors : [monitor]))
          return { pid: String(pid) }
        },
        async restore(earlier) {
          if (!earlier?.pid) throw new DesktopProblem((faults) => faults.notBegunHere(name))
          await machine.stop(Number(earlier.pid), program)
        },
      }
    },
  }
}
