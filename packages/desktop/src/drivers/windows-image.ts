import { DesktopProblem } from '../desktop-problem.ts'
import type { Driver } from './driver.ts'
import { requireImage } from './pieces.ts'
import { registryValue, setRegistryValue } from './windows-registry.ts'

const desktopKey = 'HKCU\\Control Panel\\Desktop'
/** Fills the monitor and cuts what is over. */
const fill = '10'

/** The desktop image of Windows itself. */
export const windowsImage: Driver = {
  id: 'windows-image',
  name: 'Windows',
  manners: ['image'],
  async find(machine) {
    const { windows } = machine
    if (machine.platform !== 'windows' || windows === null) return null
    return {
      folder: null,
      monitors: async () => [],
      async current() {
        const image = await registryValue(machine, desktopKey, 'WallPaper')
        if (image === null) return null
        return { image, style: (await registryValue(machine, desktopKey, 'WallpaperStyle')) ?? fill }
      },
      async show(wallpaper) {
        await setRegistryValue(machine, desktopKey, 'WallpaperStyle', fill)
        await setRegistryValue(machine, desktopKey, 'TileWallpaper', '0')
        windows.setImage(requireImage(wallpaper))
        return undefined
      },
      async restore(earlier) {
        if (!earlier?.image) throw new DesktopProblem((faults) => faults.nothingBefore('Windows'))
        await setRegistryValue(machine, desktopKey, 'WallpaperStyle', earlier.style ?? fill)
        windows.setImage(earlier.image)
      },
    }
  },
}
