import { DesktopProblem } from '../desktop-problem.ts'
import type { Machine } from '../machine/machine.ts'
import type { Driver } from './driver.ts'
import { requireImage } from './pieces.ts'
import { wlrootsMonitors } from './wlroots.ts'

/** awww, which was called swww: images on Hyprland and Sway, shown by its daemon. */
export const awww: Driver = {
  id: 'awww',
  name: 'awww',
  manners: ['image'],
  async find(machine) {
    const monitors = await wlrootsMonitors(machine)
    const program = monitors && (await programOf(machine))
    if (!monitors || !program) return null
    return {
      folder: null,
      monitors: async () => monitors.map((title) => ({ id: title, title })),
      async current() {
        // Without its daemon it shows nothing that could come back.
        const printed = await machine.run(program, ['query']).catch(() => '')
        const shown = [...printed.matchAll(/^:?\s*([\w-]+):.*currently displaying: image: (.+)$/gm)]
        return shown.length === 0 ? null : Object.fromEntries(shown.map(([, output = '', path = '']) => [output, path]))
      },
      async show(wallpaper, _manner, monitor) {
        const outputs = monitor === null ? [] : ['--outputs', monitor]
        await machine.run(program, ['img', ...outputs, requireImage(wallpaper)])
        return undefined
      },
      async restore(earlier) {
        if (!earlier) throw new DesktopProblem((faults) => faults.nothingBefore('awww'))
        for (const [output, path] of Object.entries(earlier))
          await machine.run(program, ['img', '--outputs', output, path])
      },
    }
  },
}

async function programOf(machine: Machine): Promise<string | null> {
  return (await machine.find('awww')) ?? machine.find('swww')
}
