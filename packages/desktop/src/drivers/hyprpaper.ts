import { DesktopProblem } from '../desktop-problem.ts'
import type { Driver } from './driver.ts'
import { requireImage } from './pieces.ts'
import { wlrootsMonitors } from './wlroots.ts'

/** hyprpaper, the image of Hyprland, told by hyprctl while it runs. */
export const hyprpaper: Driver = {
  id: 'hyprpaper',
  name: 'hyprpaper',
  manners: ['image'],
  async find(machine) {
    if (!machine.env.HYPRLAND_INSTANCE_SIGNATURE) return null
    const monitors = await wlrootsMonitors(machine)
    const program = await machine.find('hyprctl')
    if (!monitors || program === null || (await machine.find('hyprpaper')) === null) return null
    const tell = (...args: string[]) => machine.run(program, ['hyprpaper', ...args])
    const set = async (monitor: string, path: string) => {
      await tell('preload', path)
      await tell('wallpaper', `${monitor},${path}`)
    }
    return {
      folder: null,
      monitors: async () => monitors.map((title) => ({ id: title, title })),
      async current() {
        const printed = await tell('listactive').catch(() => '')
        const shown = [...printed.matchAll(/^(\S+) = (.+)$/gm)]
        return shown.length === 0
          ? null
          : Object.fromEntries(shown.map(([, monitor = '', path = '']) => [monitor, path]))
      },
      async show(wallpaper, _manner, monitor) {
        for (const name of monitor === null ? monitors : [monitor]) await set(name, requireImage(wallpaper))
        return undefined
      },
      async restore(earlier) {
        if (!earlier) throw new DesktopProblem((faults) => faults.nothingBefore('hyprpaper'))
        for (const [monitor, path] of Object.entries(earlier)) await set(monitor, path)
      },
    }
  },
}
