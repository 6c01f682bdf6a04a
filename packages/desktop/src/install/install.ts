import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreDesktop } from '../desktop.ts'
import { DesktopProblem } from '../desktop-problem.ts'
import { loginItemNames } from '../login/login-item.ts'
import { removeLoginItem } from '../login/login-items.ts'
import type { Machine, Platform } from '../machine/machine.ts'
import { readShown } from '../shown.ts'
import { removeWallpaper } from '../wallpaper/unpack.ts'
import type { Self } from './command.ts'
import { linuxRegistrar } from './linux.ts'
import { macosRegistrar } from './macos.ts'
import { placeProgram, removeProgram } from './place.ts'
import type { Registrar } from './registrar.ts'
import { windowsRegistrar } from './windows.ts'

const registrars: Readonly<Record<Platform, Registrar>> = {
  windows: windowsRegistrar,
  macos: macosRegistrar,
  linux: linuxRegistrar,
}

/** What this program keeps in the data folder. */
const kept = ['origins.json', 'actions.json', 'shown.json', 'downloads', 'queue', 'served.json', 'playlist.json']

/** Copies the program to a place that stays and lets links of Mirari start it. @throws DesktopProblem */
export async function install(machine: Machine, self: Self): Promise<void> {
  await registrars[machine.platform].register(machine, await placeProgram(machine, self))
}

export const isInstalled = (machine: Machine): Promise<boolean> => registrars[machine.platform].isRegistered(machine)

/**
 * Brings back what was on the desktop, and removes the program and everything that it has kept.
 * @throws DesktopProblem
 */
export async function uninstall(machine: Machine, self: Self): Promise<void> {
  const shown = await readShown(machine)
  if (shown) {
    await restoreDesktop(machine).catch((error: unknown) => {
      // A host that cannot bring anything back is no reason to stay.
      if (!(error instanceof DesktopProblem)) throw error
    })
    await removeWallpaper(shown.folder)
  }
  await registrars[machine.platform].unregister(machine)
  for (const name of loginItemNames) await removeLoginItem(machine, name)
  for (const name of kept) await rm(join(machine.dataFolder, name), { recursive: true, force: true })
  await removeProgram(machine, self)
  const wallpapers = join(machine.dataFolder, 'wallpapers')
  for (const name of await readdir(wallpapers).catch(() => [])) await removeWallpaper(join(wallpapers, name))
  // Somebody may have put something else there.
  for (const folder of [wallpapers, machine.dataFolder]) await rmdir(folder).catch(() => undefined)
}
