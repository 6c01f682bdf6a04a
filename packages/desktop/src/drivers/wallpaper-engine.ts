import { join } from 'node:path'
import type { Machine } from '../machine/machine.ts'
import type { Driver } from './driver.ts'
import { registryValue } from './windows-registry.ts'

const appId = '431960'

/** Wallpaper Engine of Steam; it must be running, and shows a project by its manifest. */
export const wallpaperEngine: Driver = {
  id: 'wallpaper-engine',
  name: 'Wallpaper Engine',
  manners: ['page'],
  async find(machine) {
    if (machine.platform !== 'windows') return null
    const install = await installFolder(machine)
    if (install === null) return null
    const program = join(install, 'wallpaper64.exe')
    if (!(await machine.exists(program))) return null
    const control = (...args: string[]) => machine.run(program, ['-control', ...args])
    return {
      folder: join(install, 'projects', 'myprojects'),
      async monitors() {
        const count = machine.windows?.monitorCount() ?? 1
        return Array.from({ length: count }, (_, index) => ({ id: String(index), title: `Monitor ${index + 1}` }))
      },
      current: async () => null,
      async show({ folder }, _manner, monitor) {
        const place = monitor === null ? [] : ['-monitor', monitor]
        await control('openWallpaper', '-file', join(folder, 'project.json'), ...place)
        return undefined
      },
      async restore() {
        await control('closeWallpaper')
      },
    }
  },
}

/** Its folder in that library of Steam which has it. */
async function installFolder(machine: Machine): Promise<string | null> {
  const steam = await registryValue(machine, 'HKCU\\Software\\Valve\\Steam', 'SteamPath')
  if (steam === null) return null
  const listed = (await machine.readText(join(steam, 'steamapps', 'libraryfolders.vdf'))) ?? ''
  const libraries = [...listed.matchAll(/"path"\s+"((?:[^"\\]|\\.)*)"/g)].map(([, path = '']) =>
    path.replaceAll('\\\\', '\\'),
  )
  for (const library of new Set([steam, ...libraries])) {
    const apps = join(library, 'steamapps')
    if (await machine.exists(join(apps, `appmanifest_${appId}.acf`))) return join(apps, 'common', 'wallpaper_engine')
  }
  return null
}
