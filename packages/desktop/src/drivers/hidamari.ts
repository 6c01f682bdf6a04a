import type { Driver } from './driver.ts'
import { fileAddress } from './file-address.ts'
import { pieceOf } from './pieces.ts'

const flatpakId = 'io.github.jeffshee.Hidamari'
const bus = [
  'call',
  '--session',
  '--dest',
  `${flatpakId}.server`,
  '--object-path',
  '/io/github/jeffshee/Hidamari/server',
]

/** Hidamari, which shows pages and videos on GNOME and other desktops of X11 and Wayland. */
export const hidamari: Driver = {
  id: 'hidamari',
  name: 'Hidamari',
  manners: ['page', 'video'],
  async find(machine) {
    if (machine.platform !== 'linux') return null
    const [gdbus, flatpak] = await Promise.all([machine.find('gdbus'), machine.find('flatpak')])
    if (gdbus === null || flatpak === null) return null
    const installed = await machine.run(flatpak, ['list', '--app', '--columns=application']).catch(() => '')
    if (!installed.split(/\s+/).includes(flatpakId)) return null
    const call = (method: string, ...args: string[]) =>
      machine.run(gdbus, [...bus, '--method', `io.github.jeffshee.hidamari.server.${method}`, ...args])
    return {
      folder: null,
      monitors: async () => [],
      current: async () => null,
      async show(wallpaper, manner) {
        // It ends at once when it runs already.
        await machine.start(flatpak, ['run', '--command=hidamari', flatpakId, '-b'])
        if (manner === 'video') await call('video', pieceOf(wallpaper, manner), '')
        else await call('webpage', fileAddress(wallpaper.page))
        return undefined
      },
      async restore() {
        await call('quit')
      },
    }
  },
}
