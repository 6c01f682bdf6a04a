import { join } from 'node:path'
import { DesktopProblem } from '../desktop-problem.ts'
import type { Driver } from './driver.ts'
import { requireImage } from './pieces.ts'

/** feh, the image of plain window managers of X11. It keeps what it has set in a script of its own. */
export const feh: Driver = {
  id: 'feh',
  name: 'feh',
  manners: ['image'],
  async find(machine) {
    const { platform, env } = machine
    if (platform !== 'linux' || !env.DISPLAY || env.WAYLAND_DISPLAY) return null
    const program = await machine.find('feh')
    if (program === null) return null
    return {
      folder: null,
      monitors: async () => [],
      async current() {
        const script = await machine.readText(join(machine.home, '.fehbg'))
        const image = /'([^']+)'\s*$/.exec(script?.trim() ?? '')?.[1]
        return image === undefined ? null : { image }
      },
      async show(wallpaper) {
        await machine.run(program, ['--bg-fill', requireImage(wallpaper)])
        return undefined
      },
      async restore(earlier) {
        if (!earlier?.image) throw new DesktopProblem((faults) => faults.nothingBefore('feh'))
        await machine.run(program, ['--bg-fill', earlier.image])
      },
    }
  },
}
