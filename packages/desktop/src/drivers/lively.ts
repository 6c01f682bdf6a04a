import { join } from 'node:path'
import type { Machine } from '../machine/machine.ts'
import type { Driver } from './driver.ts'
import { registryValue } from './windows-registry.ts'

const uninstallKey =
  'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{E3E43E1B-DEC8-44BF-84A6-243DBA3F2CB1}_is1'

/**
 * Lively Wallpaper in the version of its installer. (The version of the Store has no command that could be called.) It
 * shows folders of its own library only, and says nothing about anything else.
 */
export const lively: Driver = {
  id: 'lively',
  name: 'Lively Wallpaper',
  manners: ['page'],
  async find(machine) {
    if (machine.platform !== 'windows') return null
    const program = await programOf(machine)
    const local = machine.env.LOCALAPPDATA
    if (program === null || !local) return null
    const settings = join(local, 'Lively Wallpaper')
    const library = (await libraryOf(machine, settings)) ?? join(settings, 'Library')
    const control = (...args: string[]) => machine.run(program, args)
    return {
      folder: join(library, 'wallpapers'),
      async monitors() {
        const count = machine.windows?.monitorCount() ?? 1
        return Array.from({ length: count }, (_, index) => ({ id: String(index + 1), title: `Monitor ${index + 1}` }))
      },
      async current() {
        const layout = await machine.readText(join(settings, 'WallpaperLayout.json'))
        const shown = shownFolders(layout)[0]
        return shown === undefined ? null : { folder: shown }
      },
      async show({ folder }, _manner, monitor) {
        await control('setwp', '--file', folder, ...(monitor === null ? [] : ['--monitor', monitor]))
        return undefined
      },
      async restore(earlier) {
        if (earlier?.folder) await control('setwp', '--file', earlier.folder)
        else await control('closewp', '--monitor', '-1')
      },
    }
  },
}

async function programOf(machine: Machine): Promise<string | null> {
  for (const root of ['HKCU', 'HKLM']) {
    const folder = await registryValue(machine, `${root}\\${uninstallKey}`, 'InstallLocation')
    const program = folder && join(folder, 'Lively.exe')
    if (program && (await machine.exists(program))) return program
  }
  return null
}

/** Where people moved the library to; null when they did not. */
async function libraryOf(machine: Machine, settings: string): Promise<string | null> {
  const found = read(await machine.readText(join(settings, 'Settings.json')))
  const folder = typeof found === 'object' && found !== null && 'WallpaperDir' in found ? found.WallpaperDir : null
  return typeof folder === 'string' && folder !== '' ? folder : null
}

/** Folders that the layout of the monitors names. */
function shownFolders(layout: string | null): string[] {
  const found = read(layout)
  if (!Array.isArray(found)) return []
  return found.flatMap((place: unknown) => {
    const named = typeof place === 'object' && place !== null ? Object.entries(place) : []
    const folder = named.find(([name]) => /^livelyinfopath$/i.test(name))?.[1]
    return typeof folder === 'string' && folder !== '' ? [folder] : []
  })
}

/** Lively writes a byte order mark in front of its files. */
function read(text: string | null): unknown {
  try {
    return JSON.parse((text ?? 'null').replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
